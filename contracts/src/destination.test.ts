import { safeDestination } from './destination';

describe('[VAL-13] a redirect destination must be local', () => {
  test.each([
    '/',
    '/likes',
    '/create/design/42?x=1#part',
    '/search?q=https%3A%2F%2Fexample.com',
    '/pricing-and-plans/subscribe?sku=raw_9_premium_yearly_usd&destination=%2Flikes',
    '/café/über',
    '/100%25-free',
  ])('%s is followed as it is', (given) => {
    expect(safeDestination(given)).toBe(given);
  });

  test.each([
    '',
    'likes',
    '/user/logout',
    '/user/logout/?x=1',
    '/a/../api/v1/session',
    '/user//logout',
    '/user/%6cogout',
    '/user/%256Cogout?x=1',
    '/user%2Flogout',
    '/api%2Fv1/session',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'http:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/%E0%A4%A',
    '/' + 'a'.repeat(2_001),
    undefined,
    null,
    42,
    {},
    ['/likes'],
  ])('%j goes to the home page', (given) => {
    expect(safeDestination(given)).toBe('/');
  });
});
