import type { DesignElement, Hold } from '@commonplace/contracts/design/document';
import { SIDES } from '@commonplace/contracts/design/version';
import { outlineOf } from '../elements/outline-of';
import { boundsOf, distance, grow, type Box, type Point } from '../geometry/box';
import { awayFrom, isWithin } from '../geometry/outline';
import type { Editor } from '../session/editor';
import { canBeHeld, MIDDLE, partsAt, sidePoint } from './hold';

/** px of the screen within which an outline, or the middle of a side, is met. */
const REACH = { mouse: 10, touch: 22 } as const;
/** Part of a page's sides from which what lies there is its ground, on which lines are drawn. */
const GROUND = 0.92;

/** What the end of a line would hold on to at a point of the page; null where nothing is. Locked elements are among them, the page's ground is not. */
export function holdAt(editor: Editor, point: Point, touch: boolean): Hold | null {
  const reach = (touch ? REACH.touch : REACH.mouse) / editor.viewport.get().zoom;
  const near = editor.scene.within(grow({ ...point, width: 0, height: 0 }, reach)).reverse();
  const found = near.flatMap((id) => {
    const element = editor.elements.get(id);
    return canBeHeld(element) && !isGround(element, editor.page) && isOn(element, point, reach) ? [element] : [];
  });
  const [top] = found;
  if (!top) return null;
  // Words in a shape stand for the shape.
  const around =
    top.type === 'text' ? found.find((other) => other.type === 'shape' && contains(other, top)) : undefined;
  const element = around ?? top;
  return { element: element.id, place: placeOn(element, point, reach) };
}

function isOn(element: DesignElement, point: Point, reach: number): boolean {
  const outline = outlineOf(element);
  return isWithin(outline, point) || awayFrom(outline, point) <= reach;
}

function isGround(element: DesignElement, page: Pick<Box, 'width' | 'height'> | undefined): boolean {
  if (!page) return false;
  const { width, height } = boundsOf(element);
  return width >= page.width * GROUND && height >= page.height * GROUND;
}

function contains(outer: DesignElement, inner: DesignElement): boolean {
  const [a, b] = [boundsOf(outer), boundsOf(inner)];
  return a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;
}

/** The middle of a side where it is near, the middle of the element in its inner third, else the very point. */
function placeOn(element: DesignElement, point: Point, reach: number): Hold['place'] {
  const close = Math.min(reach, element.width / 4, element.height / 4);
  const side = SIDES.find((one) => distance(sidePoint(element, one), point) <= close);
  if (side) return side;
  const parts = partsAt(element, point);
  return parts.every((part) => Math.abs(part - 0.5) < 1 / 6) ? MIDDLE : parts;
}
