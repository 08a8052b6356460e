import { written } from './written';

const DAY = new Date(Date.UTC(2026, 10, 22));
const day = (locale: string, wishes: string[]) =>
  new Intl.DateTimeFormat(written(locale, wishes), { dateStyle: 'medium', timeZone: 'UTC' }).format(DAY);

test.each([
  ['en', ['en-GB', 'en'], '22 Nov 2026'],
  ['en', ['en-US'], 'Nov 22, 2026'],
  ['en', ['de-DE', 'en-GB'], '22 Nov 2026'],
  ['en', ['de-DE'], 'Nov 22, 2026'],
  ['en', [], 'Nov 22, 2026'],
  ['en', ['en-not!a tag'], 'Nov 22, 2026'],
])('a page in %s for a browser of %j says %s', (locale, wishes, said) => {
  expect(day(locale, wishes)).toBe(said);
});

test('numbers and prices are written as the reader writes them, in the digits of the page', () => {
  const price = (wishes: string[]) =>
    new Intl.NumberFormat(written('en', wishes), { style: 'currency', currency: 'USD' }).format(12);
  expect(price(['en-GB'])).toBe('US$12.00');
  expect(price(['en-US'])).toBe('$12.00');
  const digits = (wishes: string[]) => new Intl.NumberFormat(written('ar', wishes)).format(1234);
  expect(digits(['ar-EG'])).toMatch(/^[\d.,٬]+$/);
  expect(digits(['ar-EG'])).toContain('234');
});
