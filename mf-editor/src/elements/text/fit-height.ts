import type { ElementOf } from '@commonplace/contracts/design/document';
import { anchored } from '../../geometry/resize';
import type { ElementPatch } from '../../document/records';
import { LayoutCache } from '../../text/layout-cache';
import type { Measure } from '../../text/measure';

/**
 * A patch with the height (and so the place) that its text needs: to be used with every patch of a text of automatic height. The top edge stays
 * where it is on the page, also when the box is turned.
 */
export function withFittedHeight(element: ElementOf<'text'>, patch: ElementPatch, measure: Measure): ElementPatch {
  const next = { ...element, ...patch } as ElementOf<'text'>;
  if (!next.autoHeight) return patch;
  const { height } = LayoutCache.of(measure).layout(next);
  if (Math.abs(height - next.height) < 0.01) return patch;
  const { x, y } = anchored(next, next.width, height, { x: 0, y: 1 });
  return { ...patch, x, y, height };
}
