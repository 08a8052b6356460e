import { slopeOf } from './slope';

test('growth in an hour is that of the line nearest to all points', () => {
  const points = [0, 0.1, 0.2, 0.3].map((at) => ({ at, value: 100 + 40 * at }));
  expect(slopeOf(points)).toBeCloseTo(40);
  const sawTooth = [0, 0.1, 0.2, 0.3, 0.4].map((at, n) => ({ at, value: n % 2 === 0 ? 100 : 110 }));
  expect(slopeOf(sawTooth)).toBeCloseTo(0);
  expect(slopeOf([{ at: 0, value: 1 }])).toBeNaN();
});
