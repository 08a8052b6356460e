import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { withoutSecrets } from './without-secrets';

test.each([
  ['/files/s/eyJrZXkiOiJ4In0.c2ln/photo.jpg', '/files/s/…'],
  ['/files/p/abc.def/u1/640.webp', '/files/p/…'],
  ['/files/z/abcdefghijklmnopqrstuvwxyz012345/x.zip?a=1', '/files/z/…?a=1'],
  ['/files/r/c1/640.webp', '/files/r/c1/640.webp'],
  ['/s/f-abc', '/s/…'],
  ['/create/shared/abc', '/create/shared/…'],
  ['/user/deleted/abc', '/user/deleted/…'],
  ['/user/reset?token=abc&x=1', '/user/reset?token=…&x=1'],
  ['/teams/join?x=1&TOKEN=abc', '/teams/join?x=1&TOKEN=…'],
  ['/api/v1/user/social/local?code=abc&state=def', '/api/v1/user/social/local?code=…&state=…'],
  ['/api/v1/search?q=token', '/api/v1/search?q=token'],
  ['/search/s/abc', '/search/s/abc'],
])('of %s is told %s', (address, told) => {
  expect(withoutSecrets(address)).toBe(told);
});

test('no call with a token in its path is told with it, nor what of it the edge sees', () => {
  const tokened = ALL_OPERATIONS.filter(({ path }) => path.includes('{token}'));
  expect(tokened.length).toBeGreaterThan(2);
  for (const { path } of tokened) {
    const asked = path.replace('{token}', 'SECRET');
    expect(withoutSecrets(`/api/v1${asked}`)).not.toContain('SECRET');
    expect(withoutSecrets(asked.slice(1))).not.toContain('SECRET');
  }
});
