import { pairedDifference } from './paired-difference';

/** A machine whose load wanders: what it adds meets both of a pair. */
const loads = Array.from({ length: 200 }, (_, n) => 50 + 40 * Math.sin(n / 9) + ((n * 37) % 11));
const [chance, other] = [(n: number) => ((n * 53) % 17) - 8, (n: number) => ((n * 29) % 19) - 9];

test('pairs that differ by chance alone: nothing lies within the interval', () => {
  const { low, high } = pairedDifference(loads.map((load, n) => [load + chance(n), load + other(n)]));
  expect(low).toBeLessThanOrEqual(0);
  expect(high).toBeGreaterThanOrEqual(0);
});

test('a difference that is much smaller than what load does is found, with its size', () => {
  const { median, low, high } = pairedDifference(loads.map((load, n) => [load + 6 + chance(n), load + other(n)]));
  expect(low).toBeGreaterThan(0);
  expect(low).toBeLessThan(6);
  expect(high).toBeGreaterThanOrEqual(median);
  expect(Math.abs(median - 6)).toBeLessThan(4);
});

test('the same pairs give the same answer; too few are refused', () => {
  const pairs = loads.map((load, n) => [load, load + chance(n)] as const);
  expect(pairedDifference(pairs)).toEqual(pairedDifference(pairs));
  expect(() => pairedDifference(pairs.slice(0, 19))).toThrow('19 pairs say nothing');
});
