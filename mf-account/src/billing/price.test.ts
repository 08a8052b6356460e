import { formatPrice, plainAmount, toMinor } from './price';

test('amounts are written with the decimals of their currency', () => {
  expect(formatPrice(11_999, 'USD', 'en')).toBe('$119.99');
  expect(formatPrice(1_800, 'JPY', 'en')).toBe('¥1,800');
  expect(formatPrice(40_000, 'KRW', 'en')).toBe('₩40,000');
});

test('in an invoice whole amounts have decimals too, where the currency has any', () => {
  expect(formatPrice(0, 'USD', 'en', { exact: true })).toBe('$0.00');
  expect(formatPrice(1_800, 'JPY', 'en', { exact: true })).toBe('¥1,800');
});

test('an amount that is shown to be edited is read as the same amount', () => {
  expect([plainAmount(1_600, 'USD'), plainAmount(2_400, 'JPY')]).toEqual(['16.00', '2400']);
  for (const minor of [0, 5, 1_999, 99_999]) expect(toMinor(plainAmount(minor, 'EUR'), 'EUR')).toBe(minor);
});

test.each([
  ['10', 'USD', 1_000],
  [' 10.5 ', 'EUR', 1_050],
  ['10,05', 'EUR', 1_005],
  ['1800', 'JPY', 1_800],
  ['١٢٫٥', 'USD', 1_250],
  ['۱۲', 'EUR', 1_200],
  ['9999999999999.99', 'USD', 999_999_999_999_999],
  ['99999999999999', 'USD', undefined],
  ['18.5', 'JPY', undefined],
  ['10.505', 'USD', undefined],
  ['-1', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['abc', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('the typed amount %p in %s', (text, currency, minor) => {
  expect(toMinor(text, currency)).toBe(minor);
});

test('among letters from the right an amount stays in one piece', () => {
  expect(formatPrice(39_900, 'USD', 'ar')).toMatch(/^\u2066[^\u200e\u200f]*399[^\u200e\u200f]*\u2069$/);
  expect(formatPrice(39_900, 'USD', 'en')).toBe('$399');
});
