import { page, pagesize, uidParam, wholeNumber } from './primitives';

test('numbers in paths, queries and bodies are decimal digits', () => {
  for (const text of ['0x10', '1e1', '1.0', '1.5', '', ' ', ' 7', '7 ', '+7', '-1', 'abc', 'Infinity', true, null, [7]])
    expect([text, uidParam.safeParse(text).success]).toEqual([text, false]);
  for (const given of ['7', 7]) expect(uidParam.parse(given)).toBe(7);
  for (const given of ['9007199254740992', -1, 1.5, Number.NaN]) expect(uidParam.safeParse(given).success).toBe(false);
  expect(wholeNumber(1, 9).safeParse('10').success).toBe(false);
});

test('[SEARCH-28] page numbers clamp, and what is no decimal number is the first page of the usual size', () => {
  for (const text of ['0x10', '1e1', 'abc', '', undefined]) {
    expect(page.parse(text)).toBe(1);
    expect(pagesize.parse(text)).toBe(50);
  }
  expect([page.parse('2.7'), pagesize.parse('1000'), pagesize.parse('-5')]).toEqual([2, 100, 1]);
});
