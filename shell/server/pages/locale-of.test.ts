import { localeOfVisit } from './locale-of';

test.each([
  [{}, 'en', true],
  [{ 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.8' }, 'ar', true],
  [{ 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8, ar;q=0.7' }, 'en', true],
  [{ 'accept-language': 'de' }, 'en', true],
  [{ 'accept-language': 'ar;q=0' }, 'en', true],
  [{ 'accept-language': 'constructor,,;q=x' }, 'en', true],
  [{ cookie: 'commonplace_locale=en', 'accept-language': 'ar' }, 'en', false],
  [{ cookie: 'commonplace_locale=ar' }, 'ar', false],
])('a visit with %j is in %s: what was chosen comes before what the browser asks for', (headers, locale, first) => {
  expect(localeOfVisit({ headers })).toEqual({ locale, first });
});
