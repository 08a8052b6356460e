/** A point or a distance in px of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** An upright rectangle. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
/** A rectangle turned about its centre; rotation in degrees, clockwise. */
export interface Frame extends Box {
  readonly rotation: number;
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function rotate(point: Point, degrees: number, about: Point = { x: 0, y: 0 }): Point {
  if (degrees === 0) return point;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [point.x - about.x, point.y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/** Corners clockwise from the top left. */
export function cornersOf(frame: Frame): [Point, Point, Point, Point] {
  const { x, y, width, height, rotation } = frame;
  const centre = centreOf(frame);
  const turn = (px: number, py: number) => rotate({ x: px, y: py }, rotation, centre);
  return [turn(x, y), turn(x + width, y), turn(x + width, y + height), turn(x, y + height)];
}

/** The smallest upright box around a turned frame. */
export function boundsOf(frame: Frame): Box {
  const turned = ((frame.rotation % 360) + 360) % 360;
  if (turned === 0 || turned === 180) return { x: frame.x, y: frame.y, width: frame.width, height: frame.height };
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = frame.width * cos + frame.height * sin;
  const height = frame.width * sin + frame.height * cos;
  const centre = centreOf(frame);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

export function unionOf(boxes: Iterable<Box>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return left === Infinity ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box between two opposite corners. */
export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

export function intersects(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What two boxes have in common; null when that is nothing. */
export function intersection(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The point in the frame's own coordinates: origin at its unturned top left corner. */
export function toLocal(frame: Frame, point: Point): Point {
  const upright = rotate(point, -frame.rotation, centreOf(frame));
  return { x: upright.x - frame.x, y: upright.y - frame.y };
}

export function containsPoint(frame: Frame, point: Point, tolerance = 0): boolean {
  const local = toLocal(frame, point);
  return (
    local.x >= -tolerance &&
    local.y >= -tolerance &&
    local.x <= frame.width + tolerance &&
    local.y <= frame.height + tolerance
  );
}

/** Degrees from -180 (excluded) to 180. */
export function normaliseAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
