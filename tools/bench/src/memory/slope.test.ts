import { noiseOf, slopeOf } from './slope';

test('growth in an hour is that of the line nearest to all points', () => {
  const points = [0, 0.1, 0.2, 0.3].map((at) => ({ at, value: 100 + 40 * at }));
  expect(slopeOf(points)).toBeCloseTo(40);
  const sawTooth = [0, 0.1, 0.2, 0.3, 0.4].map((at, n) => ({ at, value: n % 2 === 0 ? 100 : 110 }));
  expect(slopeOf(sawTooth)).toBeCloseTo(0);
  expect(slopeOf([{ at: 0, value: 1 }])).toBeNaN();
});

test('noise is twice the standard error of growth: none where all points lie on their line', () => {
  expect(noiseOf([0, 1, 2, 3].map((at) => ({ at, value: 100 + 40 * at })))).toBeCloseTo(0);
  // Beside the line y = 0 by 1 each: the squares come to 4, of which two are free; hours to 5 about their mean.
  const beside = [1, -1, -1, 1].map((value, at) => ({ at, value }));
  expect(slopeOf(beside)).toBeCloseTo(0);
  expect(noiseOf(beside)).toBeCloseTo(2 * Math.sqrt(4 / 2 / 5));
  expect(noiseOf(beside.slice(0, 2))).toBeNaN();
});
