import { FlatPath } from './flat-path';
import { awayFrom, crossings, isWithin } from './outline';

const square = (): FlatPath['loops'] => {
  const path = new FlatPath();
  path.rect(0, 0, 100, 100);
  return path.loops;
};

test('[E-17] a way crosses an outline where it enters and where it leaves, also at a corner', () => {
  expect(crossings(square(), { x: -100, y: 50 }, { x: 300, y: 50 })).toEqual([0.25, 0.5]);
  expect(crossings(square(), { x: -50, y: 50 }, { x: 50, y: 50 })).toEqual([0.5]);
  expect(crossings(square(), { x: -50, y: -50 }, { x: 50, y: 50 })[0]).toBeCloseTo(0.5);
  expect(crossings(square(), { x: -50, y: -50 }, { x: -50, y: 150 })).toEqual([]);
});

test('[E-17] what is within a hole is outside, and distances are to the nearest side', () => {
  const path = new FlatPath();
  path.rect(0, 0, 100, 100);
  path.rect(40, 40, 20, 20);
  expect(isWithin(path.loops, { x: 20, y: 50 })).toBe(true);
  expect(isWithin(path.loops, { x: 50, y: 50 })).toBe(false);
  expect(awayFrom(path.loops, { x: 30, y: 50 })).toBe(10);
  expect(awayFrom(path.loops, { x: 103, y: 104 })).toBe(5);
});

test('[E-17] curves are met where they are drawn, to a hundredth of their size', () => {
  const path = new FlatPath();
  path.ellipse(100, 100, 100, 50);
  const [first] = crossings(path.loops, { x: 100, y: -100 }, { x: 100, y: 100 });
  expect(first! * 200 - 100).toBeCloseTo(50);
  const slant = 200 * (1 - Math.SQRT1_2);
  const corner = new FlatPath();
  corner.roundRect(0, 0, 400, 400, 200);
  const [met] = crossings(corner.loops, { x: 0, y: 0 }, { x: 200, y: 200 });
  expect(met! * 200).toBeCloseTo(slant, 1);
});
