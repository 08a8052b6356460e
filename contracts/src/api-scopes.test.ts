import { API_SCOPE_NAMES, API_SCOPES, scopesAllow, scopesOf } from './api-scopes';
import { ALL_OPERATIONS } from './operations';

const byId = new Map(ALL_OPERATIONS.map((one) => [one.id, one]));
const listed = API_SCOPE_NAMES.flatMap((scope) => API_SCOPES[scope] as readonly string[]);

test('every operation of a scope exists, and stands in it once', () => {
  for (const scope of API_SCOPE_NAMES) expect(new Set(API_SCOPES[scope]).size).toBe(API_SCOPES[scope].length);
  expect(listed.filter((id) => !byId.has(id))).toEqual([]);
});

test('no scope opens administration, internal calls, money, passwords, sessions, deletion, keys or webhooks', () => {
  const closed = listed.filter((id) => {
    const one = byId.get(id);
    if (!one) return true;
    return (
      one.internal === true ||
      (one.access !== 'public' && one.access !== 'member') ||
      one.owner === 'billing' ||
      one.owner === 'edge' ||
      /^\/(session|api-keys|hooks|admin|membership|payments|subscription|legals)\b/.test(one.path) ||
      /^\/user\/(login|logout|pre-signup|signup-code|password|reset|change-password|sessions|social|delete|personal-data)\b/.test(
        one.path,
      )
    );
  });
  expect(closed).toEqual([]);
});

test('a reading scope changes nothing: its operations are GET', () => {
  for (const scope of API_SCOPE_NAMES.filter((name) => name.endsWith(':read')))
    expect((API_SCOPES[scope] as readonly string[]).filter((id) => byId.get(id)?.method !== 'GET')).toEqual([]);
});

test('deny by default: what no scope lists is closed to every key, and no scope opens the operations of another', () => {
  expect(scopesOf('identity.changePassword')).toEqual([]);
  expect(scopesAllow(API_SCOPE_NAMES, 'identity.changePassword')).toBe(false);
  expect(scopesAllow(API_SCOPE_NAMES, 'no.suchOperation')).toBe(false);
  expect(scopesAllow([], 'catalog.search')).toBe(false);
  expect(scopesAllow(['designs:read'], 'assets.saveChanges')).toBe(false);
  expect(scopesAllow(['designs:write'], 'assets.saveChanges')).toBe(true);
});
