import { readCookie, sessionCookie } from './cookie';

const cookie = sessionCookie('a secret of enough length', 'http://localhost:3000');

describe('session cookie', () => {
  test('an anonymous visitor is recognised again, and nobody can make one up', () => {
    const visitor = cookie.anonymous();
    expect(cookie.read(`x=1; ${cookie.name}=${visitor.value}`)).toEqual(visitor);
    expect(cookie.read(`${cookie.name}=${visitor.value.slice(0, -1)}x`)).toBeUndefined();
    expect(
      sessionCookie('another secret of length', 'http://localhost').read(`${cookie.name}=${visitor.value}`),
    ).toBeUndefined();
  });

  test('[SEC] with another secret whoever is logged in stays so, with another CSRF token; a visitor is somebody new', () => {
    const renewed = sessionCookie('another secret of length', 'http://localhost:3000');
    const session = cookie.session('x'.repeat(43));
    expect(renewed.read(`${cookie.name}=${session.value}`)).toEqual(session);
    expect(renewed.csrfMatches(session, cookie.csrf(session))).toBe(false);
    expect(renewed.read(`${cookie.name}=${cookie.anonymous().value}`)).toBeUndefined();
  });

  test('[SEC-02] the CSRF token belongs to one cookie alone', () => {
    const one = cookie.anonymous();
    const other = cookie.session('x'.repeat(43));
    expect(cookie.csrfMatches(one, cookie.csrf(one))).toBe(true);
    expect(cookie.csrfMatches(other, cookie.csrf(one))).toBe(false);
    expect(cookie.csrfMatches(one, undefined)).toBe(false);
    expect(cookie.csrfMatches(one, '')).toBe(false);
  });

  test('a signature or a token with signs beyond ASCII is a wrong one like any other', () => {
    const visitor = cookie.anonymous();
    const odd = 'é'.repeat(43);
    expect(cookie.read(`${cookie.name}=a.${visitor.value.split('.')[1]}.${odd}`)).toBeUndefined();
    expect(cookie.csrfMatches(visitor, odd)).toBe(false);
  });

  test('over https the cookie is Secure and bound to the host', () => {
    const secure = sessionCookie('a secret of enough length', 'https://example.org');
    const text = secure.write(secure.anonymous());
    expect(text).toMatch(/^__Host-commonplace_session=/);
    expect(text).toContain('; Secure');
    expect(text).toContain('HttpOnly; SameSite=Lax');
    expect(cookie.write(cookie.anonymous())).not.toContain('Secure');
  });

  test.each(['', 'a', 'a.b.c', 's.', 's.short', 's.with space and so on and so on and so on', 'b.01J0.x'])(
    '%j is nobody',
    (value) => {
      expect(cookie.read(`${cookie.name}=${value}`)).toBeUndefined();
    },
  );

  test('a cookie is found among others', () => {
    expect(readCookie('a=1; theme=dark;b=2', 'theme')).toBe('dark');
    expect(readCookie(undefined, 'theme')).toBeUndefined();
  });
});
