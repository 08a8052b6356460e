import type { DesignElement } from '@commonplace/contracts/design/document';
import { centreOf, rotate, type Point } from '../geometry/box';
import { FlatPath } from '../geometry/flat-path';
import type { Outline } from '../geometry/outline';
import { outlinePicture } from './image/image';
import { shapePath } from './shape/shape-path';

/** Records do not change: what is known of one stays true. */
const known = new WeakMap<DesignElement, Outline>();

/** The outline of an element on the page: of shapes and masks as they are drawn, of everything else its box; turned and mirrored with it. */
export function outlineOf(element: DesignElement): Outline {
  const before = known.get(element);
  if (before) return before;
  const { x, y, width, height, rotation, flipX, flipY } = element;
  const centre = centreOf(element);
  const onPage = (point: Point): Point =>
    rotate(
      { x: x + (flipX ? width - point.x : point.x), y: y + (flipY ? height - point.y : point.y) },
      rotation,
      centre,
    );
  const outline = loopsOf(element).map((loop) => loop.map(onPage));
  known.set(element, outline);
  return outline;
}

function loopsOf(element: DesignElement): Outline {
  const { width, height } = element;
  const path = new FlatPath();
  if (element.type === 'shape') shapePath(path, element.shape, width, height, element);
  else if (element.type === 'image') {
    const { mask = 'none', radius = 0 } = element;
    outlinePicture(path, width, height, mask, radius);
  } else if (element.type === 'video')
    path.roundRect(0, 0, width, height, Math.min(element.radius, width / 2, height / 2));
  else path.rect(0, 0, width, height);
  return path.loops;
}
