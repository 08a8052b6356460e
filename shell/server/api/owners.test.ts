import { ownerOf } from './owners';

test.each([
  ['session', 'identity'],
  ['user/login', 'identity'],
  ['user/favourite/upload/1', 'assets'],
  ['user/load-usage/3', 'assets'],
  ['user/load/3', 'identity'],
  ['user/accept-free-premium', 'billing'],
  ['membership/free-premium/cancel/3', 'billing'],
  ['admin/plans/1', 'billing'],
  ['admin/topics', 'assets'],
  ['admin/variables/x/load', 'identity'],
  ['downloads', 'assets'],
  ['search', 'catalog'],
  ['searching', undefined],
  ['internal/sessions/resolve', undefined],
  ['', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});
