import { mannWhitney, median } from './mann-whitney';

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('p is that of a published example', () => {
  // Mann and Whitney by R: wilcox.test(c(0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46), c(1.15, 0.88, 0.90, 0.74, 1.21), exact = FALSE)
  const p = mannWhitney([0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46], [1.15, 0.88, 0.9, 0.74, 1.21]);
  expect(p).toBeCloseTo(0.2446, 2);
});

test('the same values differ by chance alone, values that lie apart do not', () => {
  const some = Array.from({ length: 200 }, (_, n) => (n * 37) % 101);
  expect(mannWhitney(some, some)).toBeGreaterThan(0.9);
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
  expect(
    mannWhitney(
      some,
      some.map((value) => value + 40),
    ),
  ).toBeLessThan(1e-6);
});
