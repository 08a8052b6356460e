import type { DesignElement, PageRecord } from '../document/records';
import { paintOrder } from '../document/selectors';
import { paintBackground, paintElements } from '../canvas/page-painter';
import type { DrawEnvironment } from '../elements/definition';

/** Longest side of a thumbnail, in px. */
const SIDE = 240;

/** Width and height in px of a page's thumbnail whose longest side is `side`. */
export function thumbnailSize(
  page: Pick<PageRecord, 'width' | 'height'>,
  side = SIDE,
): { width: number; height: number } {
  const scale = side / Math.max(page.width, page.height);
  const px = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: px(page.width), height: px(page.height) };
}

export function paintThumbnail(
  canvas: HTMLCanvasElement,
  page: PageRecord,
  elements: ReadonlyMap<string, DesignElement>,
  environment: DrawEnvironment,
  side = SIDE,
): void {
  const scale = side / Math.max(page.width, page.height);
  Object.assign(canvas, thumbnailSize(page, side));
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
