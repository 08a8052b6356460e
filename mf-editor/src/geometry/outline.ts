import type { Point } from './box';

/** Closed loops of corners. What lies in an even number of them is outside. */
export type Outline = readonly (readonly Point[])[];

/** How far beyond its ends a side still counts as met, as a part of its length: a corner is met by one of its sides at least. */
const SLACK = 1e-9;

/** Where the way from one point to another crosses an outline, as parts of the way (0 to 1), the first at first. */
export function crossings(outline: Outline, from: Point, to: Point): number[] {
  const [wx, wy] = [to.x - from.x, to.y - from.y];
  const found: number[] = [];
  for (const [a, b] of sidesOf(outline)) {
    const [sx, sy] = [b.x - a.x, b.y - a.y];
    const turn = wx * sy - wy * sx;
    if (turn === 0) continue;
    const along = ((a.x - from.x) * sy - (a.y - from.y) * sx) / turn;
    const onSide = ((a.x - from.x) * wy - (a.y - from.y) * wx) / turn;
    if (along >= -SLACK && along <= 1 + SLACK && onSide >= -SLACK && onSide <= 1 + SLACK) found.push(along);
  }
  return found.sort((a, b) => a - b);
}

/** A part of the way from one point to another. */
export const partWay = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export function isWithin(outline: Outline, { x, y }: Point): boolean {
  let within = false;
  for (const [a, b] of sidesOf(outline))
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) within = !within;
  return within;
}

/** Distance of a point to the nearest side. */
export function awayFrom(outline: Outline, point: Point): number {
  let least = Infinity;
  for (const [a, b] of sidesOf(outline)) {
    const [sx, sy] = [b.x - a.x, b.y - a.y];
    const squared = sx * sx + sy * sy;
    const along = squared === 0 ? 0 : ((point.x - a.x) * sx + (point.y - a.y) * sy) / squared;
    const near = partWay(a, b, Math.min(1, Math.max(0, along)));
    least = Math.min(least, Math.hypot(point.x - near.x, point.y - near.y));
  }
  return least;
}

function* sidesOf(outline: Outline): Generator<readonly [Point, Point]> {
  for (const loop of outline) {
    let before = loop.at(-1);
    for (const corner of loop) {
      if (before) yield [before, corner];
      before = corner;
    }
  }
}
