import { claimsOfKey, isExpired, isUseStale, keyHash, newKey, shownKey, type ApiKey } from './api-key';

const now = new Date('2026-05-01T12:00:00.000Z');
const key: ApiKey = {
  id: 'k1',
  uid: 7,
  name: 'Build',
  prefix: 'cpk_abcdef',
  scopes: ['library:read'],
  perMinute: 120,
  created: now,
  expires: null,
  used: null,
};

test('a key is 32 random bytes behind its prefix; what is stored does not lead back to it', () => {
  const one = newKey();
  expect(one.key).toMatch(/^cpk_[\w-]{43}$/);
  expect(one.key.startsWith(one.prefix)).toBe(true);
  expect(one.prefix).toHaveLength(10);
  expect(one.hash).toBe(keyHash(one.key));
  expect(one.hash).not.toContain(one.key.slice(4));
  expect(newKey().key).not.toBe(one.key);
});

test('a key ends at its time, not before, and never without one', () => {
  expect(isExpired(key, now)).toBe(false);
  expect(isExpired({ expires: new Date(now.getTime() + 1) }, now)).toBe(false);
  expect(isExpired({ expires: now }, now)).toBe(true);
});

test('the last use is written once a minute', () => {
  expect(isUseStale(key, now)).toBe(true);
  expect(isUseStale({ used: new Date(now.getTime() - 59_000) }, now)).toBe(false);
  expect(isUseStale({ used: new Date(now.getTime() - 60_000) }, now)).toBe(true);
});

test('a key of an administrator has no administrator’s power', () => {
  const account = { uid: 7, sid: 's', user_ulid: 'u', roles: ['admin', 'artist', 'developer'], safe_search: true };
  const claims = claimsOfKey({ ...account, access: { access_administration_pages: true, website_access: true } }, key);
  expect(claims).toEqual({
    uid: 7,
    sid: 'key:k1',
    user_ulid: 'u',
    roles: ['artist'],
    safe_search: true,
    access: { access_administration_pages: false, website_access: true },
    scopes: ['library:read'],
  });
});

test('its owner sees when it was made, ends and was used', () => {
  expect(shownKey({ ...key, used: now })).toEqual({
    id: 'k1',
    name: 'Build',
    prefix: 'cpk_abcdef',
    scopes: ['library:read'],
    requests_per_minute: 120,
    created: now.toISOString(),
    expires: null,
    used: now.toISOString(),
  });
});
