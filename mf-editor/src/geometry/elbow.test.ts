import fc from 'fast-check';
import type { Point } from './box';
import { elbowRoute, type ElbowEnd } from './elbow';

const box = (x: number, y: number) => ({ x, y, width: 100, height: 100 });
const RIGHT = { x: 1, y: 0 };
const LEFT = { x: -1, y: 0 };
const UP = { x: 0, y: -1 };
const DOWN = { x: 0, y: 1 };
/** An end at the middle of a side of a box. */
const at = (x: number, y: number, out: Point): ElbowEnd => ({
  point: { x: x + 50 + out.x * 50, y: y + 50 + out.y * 50 },
  out,
  box: box(x, y),
});
const corners = (points: readonly Point[]): number[][] => points.map(({ x, y }) => [x, y]);

test('[E-17] a way of right angles is straight where both sides face each other, and turns half-way where they are shifted', () => {
  expect(corners(elbowRoute(at(0, 0, RIGHT), at(300, 0, LEFT), 30))).toEqual([
    [100, 50],
    [300, 50],
  ]);
  expect(corners(elbowRoute(at(0, 0, RIGHT), at(300, 200, LEFT), 30))).toEqual([
    [100, 50],
    [200, 50],
    [200, 250],
    [300, 250],
  ]);
});

test('[E-17] a way of right angles goes round what it joins', () => {
  const back = elbowRoute(at(0, 0, LEFT), at(300, 0, LEFT), 30);
  expect(back[0]).toEqual({ x: 0, y: 50 });
  expect(back[1]).toEqual({ x: -30, y: 50 });
  expect(back.at(-1)).toEqual({ x: 300, y: 50 });
  expect(back.at(-2)!.y).toBe(50);
  // Above or below the first box, with room beside it.
  expect(back.some(({ y }) => y === -30 || y === 130)).toBe(true);
});

test('[E-17] a free end is met from the side that it is on', () => {
  const free: ElbowEnd = { point: { x: 300, y: 300 }, out: UP, box: null };
  const way = elbowRoute(at(0, 0, DOWN), free, 30);
  expect(way.at(-1)).toEqual({ x: 300, y: 300 });
  expect(way.at(-2)!.x).toBe(300);
});

test('[E-17] wherever its ends lie, every part of the way is level or upright, and both ends are kept', () => {
  const side = fc.constantFrom(RIGHT, LEFT, UP, DOWN);
  const place = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }));
  fc.assert(
    fc.property(place, side, place, side, ([ax, ay], out, [bx, by], into) => {
      const [start, end] = [at(ax, ay, out), at(bx, by, into)];
      const way = elbowRoute(start, end, 30);
      expect(way[0]).toEqual(start.point);
      expect(way.at(-1)).toEqual(end.point);
      for (const [index, point] of way.slice(1).entries()) {
        const before = way[index]!;
        expect(before.x === point.x || before.y === point.y).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
