import type { DesignElement, Hold } from '@commonplace/contracts/design/document';
import type { ElementPatch } from '../document/records';
import { same } from '../document/same';
import { courseOf, courseThrough, pagePoints } from '../elements/line/line-points';
import { outlineOf } from '../elements/outline-of';
import { boundsOf, centreOf, distance, type Box, type Point } from '../geometry/box';
import { elbowRoute, type ElbowEnd } from '../geometry/elbow';
import { crossings, partWay } from '../geometry/outline';
import { aimOf, canBeHeld, outwardOf, type Line } from './hold';

type Elements = ReadonlyMap<string, DesignElement>;

/** How far a line's end reaches beyond its last point, as a part of the line's width. */
const REACH: Readonly<Record<Line['end'], number>> = {
  none: 0.5,
  arrow: 0.5,
  triangle: 0.5,
  bar: 0.5,
  dot: 1.6,
  diamond: 1.75,
};
/** How far a way of right angles runs straight before it turns: longer than an arrow's head. px, and widths of the line. */
const STRAIGHT = { least: 20, widths: 5 };

/** One end of a line as it is drawn now. */
interface End {
  /** What it holds on to; null at an end that is free. */
  readonly element: DesignElement | null;
  readonly place: Hold['place'] | null;
  /** Where it is, or is drawn to. */
  readonly aim: Point;
  /** Room that its point keeps from the outline, so that what is drawn at it touches the outline. */
  readonly room: number;
}

/** The points of the page that a line runs through, by what its ends hold on to and where that is now. */
export function coursePoints(line: Line, elements: Elements): Point[] {
  const points = pagePoints(line);
  const start = endOf(line, 'start', points[0]!, elements);
  const end = endOf(line, 'end', points.at(-1)!, elements);
  return line.route === 'elbow' ? elbow(line, start, end) : straight(points, start, end);
}

/** What of a line has to change so that it runs as its ends say; null where it does already. */
export function coursePatch(line: Line, elements: Elements): ElementPatch | null {
  const course = courseThrough(coursePoints(line, elements));
  return same(course, courseOf(line)) ? null : course;
}

/** How far a line is from how its ends say that it runs, in px; Infinity where it has other corners. */
export function offCourse(line: Line, elements: Elements): number {
  const [now, wanted] = [pagePoints(line), coursePoints(line, elements)];
  if (now.length !== wanted.length) return Infinity;
  return Math.max(...now.map((point, index) => distance(point, wanted[index]!)));
}

function endOf(line: Line, which: 'start' | 'end', free: Point, elements: Elements): End {
  const hold = which === 'start' ? line.startOn : line.endOn;
  const element = hold ? elements.get(hold.element) : undefined;
  if (!hold || !canBeHeld(element)) return { element: null, place: null, aim: free, room: 0 };
  const room = line.stroke.width * REACH[line[which]] + penOf(element) / 2;
  return { element, place: hold.place, aim: aimOf(element, hold.place), room };
}

/** Width of the pen that an element's outline is drawn with: half of it lies outside. */
function penOf(element: DesignElement): number {
  if (element.type === 'shape') return element.stroke?.width ?? 0;
  return element.type === 'image' ? (element.border?.width ?? 0) : 0;
}

function straight(points: readonly Point[], start: End, end: End): Point[] {
  const inner = points.slice(1, -1);
  const from = met(start, inner[0] ?? end.aim);
  const to = met(end, inner.at(-1) ?? start.aim);
  const way = { x: end.aim.x - start.aim.x, y: end.aim.y - start.aim.y };
  // Where what both hold on to overlaps, nothing is between the outlines: the line shows what it joins.
  const turned = (to.x - from.x) * way.x + (to.y - from.y) * way.y <= 0;
  if (inner.length === 0 && turned) return [start.aim, end.aim];
  return [from, ...inner, to];
}

/** Where a straight way from `other` meets an end: on the outline, less the room for what is drawn there. */
function met({ aim, element, place, room }: End, other: Point): Point {
  if (!element) return aim;
  const [first] = typeof place === 'string' ? [] : crossings(outlineOf(element), other, aim);
  const point = first === undefined ? aim : partWay(other, aim, first);
  const length = distance(other, point);
  return length > room ? partWay(point, other, room / length) : point;
}

function elbow({ stroke }: Line, start: End, end: End): Point[] {
  const reach = Math.max(STRAIGHT.least, stroke.width * STRAIGHT.widths);
  return elbowRoute(elbowEnd(start, end), elbowEnd(end, start), reach);
}

function elbowEnd(end: End, other: End): ElbowEnd {
  const { aim, element, place, room } = end;
  if (!element) return { point: aim, out: towards(boxOf(end), boxOf(other)), box: null };
  const out = typeof place === 'string' ? outwardOf(element, place) : towards(boxOf(end), boxOf(other));
  const point = typeof place === 'string' ? aim : leaving(element, aim, out);
  return { point: { x: point.x + out.x * room, y: point.y + out.y * room }, out, box: boxOf(end) };
}

const boxOf = ({ aim, element }: End): Box => (element ? boundsOf(element) : { ...aim, width: 0, height: 0 });

/** Right, down, left or up: the way on which there is most room between two boxes. */
function towards(box: Box, other: Box): Point {
  const across = Math.max(other.x - box.x - box.width, box.x - other.x - other.width);
  const down = Math.max(other.y - box.y - box.height, box.y - other.y - other.height);
  const [from, to] = [centreOf(box), centreOf(other)];
  return across >= down ? { x: to.x < from.x ? -1 : 1, y: 0 } : { x: 0, y: to.y < from.y ? -1 : 1 };
}

/** Where the way out of an element leaves its outline for good. */
function leaving(element: DesignElement, from: Point, out: Point): Point {
  const { height, width } = boundsOf(element);
  const far = width + height + 1;
  const end = { x: from.x + out.x * far, y: from.y + out.y * far };
  const last = crossings(outlineOf(element), from, end).at(-1);
  return last === undefined ? from : partWay(from, end, last);
}
