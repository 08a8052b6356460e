import { claimsOf } from './account';

const account = { uid: 7, ulid: 'u', roles: ['artist'] as const, isDeveloper: false, safeSearch: true };

test('[ROLE-02] a token says who is a developer, among the roles, and who is in a team, by the access', () => {
  expect(claimsOf(account, 's')).toMatchObject({ roles: ['artist'], access: { show_commonplace_team: false } });
  expect(claimsOf({ ...account, isDeveloper: true }, 's').roles).toEqual(['artist', 'developer']);
});
