import type { DesignElement, ElementOf, Hold } from '@commonplace/contracts/design/document';
import { SIDES, type Side } from '@commonplace/contracts/design/version';
import { centreOf, rotate, toLocal, type Point } from '../geometry/box';
import { crossings, isWithin, partWay } from '../geometry/outline';
import { outlineOf } from '../elements/outline-of';

export type Line = ElementOf<'line'>;
export type HoldKey = 'startOn' | 'endOn';
export type Place = Hold['place'];
export const HOLD_KEYS: readonly HoldKey[] = ['startOn', 'endOn'];

/** The middle of an element: whoever holds on to it is drawn to the side that lies nearest. */
export const MIDDLE: Place = [0.5, 0.5];

const OUTWARD: Readonly<Record<Side, Point>> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/** Whether lines can hold on to it: a group has no outline of its own, and lines that hold on to lines could go round in a circle. */
export const canBeHeld = (element: DesignElement | undefined): element is DesignElement =>
  element !== undefined && element.type !== 'group' && element.type !== 'line';

/** Whether a line's ends can hold on to something: what is drawn by hand, or closed, has none. */
export const canHold = (element: DesignElement | undefined): element is Line =>
  element?.type === 'line' && !element.closed && !element.freehand;

export const holdsOn = (line: Line): boolean => Boolean(line.startOn ?? line.endOn);

/** A line as one of right angles, or one that follows what it holds on to: its ends are pulled, not its box. */
export const hasEnds = (line: Line): boolean =>
  canHold(line) && (line.path.length === 2 || line.route === 'elbow' || holdsOn(line));

/** Where a side of an element looks on the page, turned and mirrored with it: the nearest of right, down, left and up. */
export function outwardOf(element: DesignElement, side: Side): Point {
  const { x, y } = OUTWARD[side];
  const seen = { x: element.flipX ? -x : x, y: element.flipY ? -y : y };
  const turned = rotate(seen, element.rotation);
  return Math.abs(turned.x) >= Math.abs(turned.y) - 1e-6
    ? { x: Math.sign(turned.x), y: 0 }
    : { x: 0, y: Math.sign(turned.y) };
}

/** The side that looks most nearly where `way` points. */
export function sideTowards(element: DesignElement, way: Point): Side {
  const score = (side: Side): number => {
    const { x, y } = OUTWARD[side];
    const turned = rotate({ x: element.flipX ? -x : x, y: element.flipY ? -y : y }, element.rotation);
    return turned.x * way.x + turned.y * way.y;
  };
  return [...SIDES].sort((a, b) => score(b) - score(a))[0]!;
}

/** A point of an element's box, in parts of its width and height, on the page. */
function onPage(element: DesignElement, [across, down]: readonly [number, number]): Point {
  const { x, y, width, height, rotation, flipX, flipY } = element;
  const point = { x: x + width * (flipX ? 1 - across : across), y: y + height * (flipY ? 1 - down : down) };
  return rotate(point, rotation, centreOf(element));
}

/** The parts of width and height at which a point of the page lies in an element's box; at its edge when it lies outside. */
export function partsAt(element: DesignElement, point: Point): [number, number] {
  const local = toLocal(element, point);
  const part = (at: number, size: number, flipped: boolean): number => {
    const along = size > 0 ? Math.min(1, Math.max(0, at / size)) : 0.5;
    return Math.round((flipped ? 1 - along : along) * 10_000) / 10_000;
  };
  return [part(local.x, element.width, element.flipX), part(local.y, element.height, element.flipY)];
}

/** Where the middle of a side is met: on the outline, coming from outside. */
export function sidePoint(element: DesignElement, side: Side): Point {
  const out = OUTWARD[side];
  // From a little outside, so that an outline which touches the box there is met.
  const away = (size: number, by: number): number => (size > 0 ? 0.5 + by * (0.5 + 1 / size) : 0.5);
  const from = onPage(element, [away(element.width, out.x), away(element.height, out.y)]);
  const centre = centreOf(element);
  const [met] = crossings(outlineOf(element), from, centre);
  return met === undefined ? onPage(element, [0.5 + out.x / 2, 0.5 + out.y / 2]) : partWay(from, centre, met);
}

/** What an end is drawn to: the middle of the side on the outline, or the point, which lies in the outline (else the middle of the element). */
export function aimOf(element: DesignElement, place: Place): Point {
  if (typeof place === 'string') return sidePoint(element, place);
  const point = onPage(element, place);
  return isWithin(outlineOf(element), point) ? point : centreOf(element);
}
