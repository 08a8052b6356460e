import type { Box } from '../../geometry/box';
import { split } from '../svg/write-svg';
import { apply } from '../vector/matrix';
import type { Op } from '../vector/ops';
import type { RecordedPage } from '../vector/record-page';

/** Gradients with veils and pictures in letters are painted: PDF knows them only by detours that many readers get wrong. */
export function needsPixels(op: Exclude<Op, { kind: 'image' }>): boolean {
  if (typeof op.ink === 'string') return false;
  return op.ink.kind === 'picture' || op.ink.stops.some(({ colour }) => split(colour).alpha < 1);
}

/** What an operation can paint, with its shadow, in px of the page; null when all of it lies outside of the page. */
export function paintedBox(op: Op, page: RecordedPage['page']): Box | null {
  const pen = op.kind === 'image' ? 0 : (op.pen?.width ?? 0);
  const room =
    pen * 2 + (op.shadow ? op.shadow.blur * 1.5 + Math.max(Math.abs(op.shadow.x), Math.abs(op.shadow.y)) : 0) + 2;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of cornersOf(op)) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  left = Math.max(-page.bleed, Math.floor(left - room));
  top = Math.max(-page.bleed, Math.floor(top - room));
  right = Math.min(page.width + page.bleed, Math.ceil(right + room));
  bottom = Math.min(page.height + page.bleed, Math.ceil(bottom + room));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** Points whose box holds the operation, in px of the page. */
function cornersOf(op: Op): [number, number][] {
  if (op.kind === 'path')
    return op.path.flatMap((part): [number, number][] => {
      if (part.kind === 'Z') return [];
      const end: [number, number] = [part.x, part.y];
      return part.kind === 'C' ? [end, [part.x1, part.y1], [part.x2, part.y2]] : [end];
    });
  const { x, y, width, height } =
    op.kind === 'image'
      ? op.to
      : { x: op.x, y: op.y - op.style.size * 1.3, width: op.width, height: op.style.size * 1.9 };
  return (
    [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ] as const
  ).map(([px, py]) => apply(op.matrix, px, py));
}
