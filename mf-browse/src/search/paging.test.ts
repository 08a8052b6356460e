import { clampPage, lastPageOf } from './paging';

test.each([
  ['0', 20, 1],
  ['7', 20, 7],
  ['999999', 20, 20],
  ['', 20, 1],
  ['1500', 5_000, 1_000],
  ['٢٣', 40, 23],
  ['۴', 40, 4],
])('[SEARCH-27] %s typed with %i pages is page %i', (typed, pages, expected) => {
  expect(clampPage(typed, pages)).toBe(expected);
});

test('[SEARCH-29] the last page is reduced where page × pagesize reaches the cap', () => {
  expect(lastPageOf(120, 50)).toBe(3);
  expect(lastPageOf(0, 50)).toBe(1);
  expect(lastPageOf(1_000_000, 50)).toBe(200);
  expect(lastPageOf(10_000, 30)).toBe(334);
});
