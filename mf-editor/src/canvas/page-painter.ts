import type { DesignElement } from '@commonplace/contracts/design/document';
import type { PageRecord } from '../document/records';
import { drawElement } from '../elements/draw-element';
import { isPlain, PlainRun } from '../elements/draw-plain';
import type { DrawContext, DrawEnvironment } from '../elements/definition';
import { fillOf } from '../elements/paint';
import type { Box } from '../geometry/box';

/** Fills the page's ground. */
export function paintBackground(context: DrawContext, page: PageRecord): void {
  const fill = fillOf(context, page.background, page);
  if (!fill) return;
  context.fillStyle = fill;
  context.fillRect(0, 0, page.width, page.height);
}

/** Squares that show where a page has no ground. */
export function paintTransparency(context: DrawContext, page: PageRecord, visible: Box, side: number): void {
  const left = Math.max(0, Math.floor(visible.x / side));
  const top = Math.max(0, Math.floor(visible.y / side));
  const right = Math.min(page.width, visible.x + visible.width);
  const bottom = Math.min(page.height, visible.y + visible.height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, page.width, page.height);
  context.fillStyle = '#d9d9d9';
  for (let row = top; row * side < bottom; row++) {
    for (let column = left + ((left + row) % 2); column * side < right; column += 2) {
      const x = column * side;
      const y = row * side;
      context.fillRect(x, y, Math.min(side, page.width - x), Math.min(side, page.height - y));
    }
  }
}

export function paintElements(
  context: DrawContext,
  elements: ReadonlyMap<string, DesignElement>,
  ids: Iterable<string>,
  environment: DrawEnvironment,
): void {
  const plain = new PlainRun(context, environment);
  for (const id of ids) {
    const element = elements.get(id);
    if (!element) continue;
    if (isPlain(element) && !environment.watermarked?.(element)) plain.draw(element);
    else {
      plain.end();
      drawElement(context, element, environment);
    }
  }
  plain.end();
}

/** What lies beside the page is shown faintly, as it will not be in any export. */
export function paintOutside(context: DrawContext, page: PageRecord, visible: Box, colour: string): void {
  const right = visible.x + visible.width;
  const bottom = visible.y + visible.height;
  context.save();
  context.globalAlpha = 0.75;
  context.fillStyle = colour;
  context.beginPath();
  context.rect(visible.x, visible.y, visible.width, visible.height);
  // The page itself is cut out: its outline runs the other way round.
  const [l, t, r, b] = [
    Math.max(0, visible.x),
    Math.max(0, visible.y),
    Math.min(page.width, right),
    Math.min(page.height, bottom),
  ];
  if (r > l && b > t) {
    context.moveTo(l, t);
    context.lineTo(l, b);
    context.lineTo(r, b);
    context.lineTo(r, t);
    context.closePath();
  }
  context.fill();
  context.restore();
}
