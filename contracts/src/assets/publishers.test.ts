import { GIVEN_ROLES } from '../identity/given-roles';
import { mayPublish } from './publishers';

test('of all roles that are given, artists and administrators publish', () => {
  expect(GIVEN_ROLES.filter((role) => mayPublish({ roles: [role] }))).toEqual(['artist', 'admin']);
  expect(mayPublish({ roles: [] })).toBe(false);
});
