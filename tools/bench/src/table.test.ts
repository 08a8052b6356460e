import { median, quantile } from './statistics';
import { aimMet, ratioOf, tableOf } from './table';

const figure = { what: 'search', unit: 'ms', ours: [12, 10, 11], beside: { elasticsearch: [10, 10, 10] } };

test('the ratio is of the medians, ours to the first beside', () => {
  expect(ratioOf(figure)).toBeCloseTo(1.1);
  expect(ratioOf({ ...figure, beside: undefined })).toBe(11);
});

test('an aim is met by the ratio, either way', () => {
  expect(aimMet({ ...figure, aim: { atMost: 1.1 } })).toBe(true);
  expect(aimMet({ ...figure, aim: { atMost: 1.05 } })).toBe(false);
  expect(aimMet({ ...figure, aim: { atLeast: 1.2 } })).toBe(false);
});

test('what is beyond an aim by noise alone meets it, and the table tells the noise', () => {
  const grown = { what: 'growth', unit: 'MiB/h', ours: [3], aim: { atMost: 0, noise: 4.216 } };
  expect(aimMet(grown)).toBe(true);
  expect(aimMet({ ...grown, ours: [4.3] })).toBe(false);
  expect(tableOf({ title: 'Memory', figures: [grown], conditions: [] })).toContain('≤ 0 (noise 4.22) met');
});

test('the table shows median, p95, spread, ratio and aim', () => {
  const text = tableOf({
    title: 'Search',
    figures: [{ ...figure, aim: { atMost: 1.25 } }],
    conditions: ['10,000 items'],
  });
  expect(text).toContain('11 (p95 12) [10–12]');
  expect(text).toContain('| 1.1 ');
  expect(text).toContain('≤ 1.25 met');
  expect(text).toContain('- 10,000 items');
});

test('quantiles take the nearest rank; the median of an even number is between its two', () => {
  expect(quantile([5, 1, 3, 2, 4], 0.95)).toBe(5);
  expect(median([1, 2, 3, 4])).toBe(2.5);
  expect(median([])).toBeNaN();
});
