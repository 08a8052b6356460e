import type { DesignElement, PageRecord } from '../document/records';
import { paintOrder } from '../document/selectors';
import { paintBackground, paintElements } from '../canvas/page-painter';
import type { DrawEnvironment } from '../elements/definition';

/** Longest side of a thumbnail, in px. */
const SIDE = 240;

export function paintThumbnail(
  canvas: HTMLCanvasElement,
  page: PageRecord,
  elements: ReadonlyMap<string, DesignElement>,
  environment: DrawEnvironment,
  side = SIDE,
): void {
  const scale = side / Math.max(page.width, page.height);
  canvas.width = Math.max(1, Math.round(page.width * scale));
  canvas.height = Math.max(1, Math.round(page.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  paintBackground(context, page);
  paintElements(
    context,
    elements,
    paintOrder(elements).map(({ id }) => id),
    environment,
  );
}
