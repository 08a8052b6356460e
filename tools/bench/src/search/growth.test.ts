import { growth, p95Of, type Timed } from './growth';

const searches = (ms: number, of: number, count = 20): Timed[] => Array.from({ length: count }, () => ({ ms, of }));

test('growth tells searches that find little from those that find much, each beside its own kind', () => {
  const small = [...searches(10, 0.005), ...searches(20, 0.2)];
  const large = [...searches(20, 0.009), ...searches(100, 0.01)];
  expect(growth(small, large, 'under 1 %')).toBe(2);
  expect(growth(small, large, '1 % and more')).toBe(5);
});

test('where a library has no such search, there is no figure', () => {
  expect(growth(searches(10, 0.5), searches(10, 0.5), 'under 1 %')).toBeNaN();
});

test('a search of which nobody knows how much it finds counts to neither kind', () => {
  const unknown = searches(1_000, NaN);
  expect(p95Of([...searches(10, 0.005), ...unknown], 'under 1 %')).toBe(10);
  expect(p95Of([...searches(20, 0.2), ...unknown], '1 % and more')).toBe(20);
});
