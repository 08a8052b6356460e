import { localeOf, LOCALES } from './locales';
import { redirectOf } from './redirects';

test.each([
  ['/create', '/'],
  ['/create/', '/'],
  ['/create/search', '/designs'],
  ['/topics/search', '/explore-collections'],
  ['/topics/main', '/explore-collections'],
  ['/create/design', undefined],
  ['/topics', undefined],
  ['/topics/searching', undefined],
  ['/', undefined],
  ['/constructor', undefined],
  ['/login', '/user/login'],
  ['/register', '/user/register'],
  ['/signup/', '/user/register'],
  ['/pricing', '/pricing-and-plans'],
])('[NAV-17, NAV-18, NAV-19] %s leads to %s', (path, target) => {
  expect(redirectOf(path)).toBe(target);
});

test('an unknown language is English, and every language has a direction', () => {
  expect(localeOf('ar')).toBe('ar');
  for (const given of [undefined, '', 'xx', 'toString', '"><script>']) expect(localeOf(given)).toBe('en');
  expect(LOCALES.ar.dir).toBe('rtl');
});
