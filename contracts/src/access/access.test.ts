import { ALL_OPERATIONS } from '../operations';
import { ACCESS } from './access';
import { accessRows, type AccessRow, type Caller } from './table';

const operationOf = (row: AccessRow) => ALL_OPERATIONS.find(({ id }) => id === row.operation);
const name = ({ operation, variant }: AccessRow) => (variant ? operation + '#' + variant : operation);
const given = (row: AccessRow, caller: Caller) => row.statuses[caller];
const rowsOf = (access: string) => ACCESS.filter((row) => operationOf(row)?.access === access);

test('every operation of the contract has a row in the table of who may call it, and every row an operation', () => {
  const rows = new Set(ACCESS.map(({ operation }) => operation));
  expect(ALL_OPERATIONS.filter(({ id }) => !rows.has(id)).map(({ id }) => id)).toEqual([]);
  expect(ACCESS.filter((row) => !operationOf(row)).map(name)).toEqual([]);
  expect(new Set(ACCESS.map(name)).size).toBe(ACCESS.length);
  // The row without a variant is never left out.
  const plain = new Set(ACCESS.filter(({ variant }) => variant === '').map(({ operation }) => operation));
  expect([...rows].filter((id) => !plain.has(id))).toEqual([]);
});

test('an operation with a parameter in its path is asked for as the owner of what it names, and as others', () => {
  const bare = ACCESS.filter((row) => {
    const path = operationOf(row)?.path ?? '';
    const named = /\{(?!provider|type|tab|kind|tag)\w+\}/.test(path) && !row.operation.startsWith('catalog.');
    return named && row.object === '-';
  });
  expect(bare.map(name)).toEqual([]);
  const lonely = ACCESS.filter((row) => row.object !== '-' && (!given(row, 'nobody') || !given(row, 'other')));
  expect(lonely.map(name)).toEqual([]);
});

test('what is for members turns visitors away; what is for administrators turns everybody else away, owners too', () => {
  for (const row of rowsOf('member')) expect([name(row), given(row, 'nobody')]).toEqual([name(row), 401]);
  for (const row of rowsOf('admin')) {
    const { nobody, admin, gone: _, ...others } = row.statuses;
    expect([name(row), nobody]).toEqual([name(row), 401]);
    expect([name(row), ...new Set(Object.values(others))]).toEqual([name(row), 403]);
    expect([name(row), admin === 401 || admin === 403]).toEqual([name(row), false]);
  }
});

test('what is for services is closed to every account, and names the services that may call it', () => {
  for (const row of rowsOf('service'))
    expect([name(row), ...new Set(Object.values(row.statuses))]).toEqual([name(row), 403]);
  const internal = ALL_OPERATIONS.filter(({ access, internal }) => access === 'service' || internal);
  expect(internal.filter(({ callers }) => !callers || callers.length === 0).map(({ id }) => id)).toEqual([]);
  expect(ALL_OPERATIONS.filter((one) => one.callers && !internal.includes(one)).map(({ id }) => id)).toEqual([]);
});

/** Of these everybody may know that they exist; what is done with them is each caller's own, or needs the role. */
const PUBLIC = new Set(['item', 'board', 'slug', 'folderLink', 'designLink', 'inviteLink', 'deletion', 'topic']);

test('somebody else’s thing is not there: others, people with other roles and people who left get 404', () => {
  const told = ACCESS.filter((row) => {
    const access = operationOf(row)?.access;
    if (row.object === '-' || PUBLIC.has(row.object) || access === 'admin' || access === 'service') return false;
    const { other, roles, left } = row.statuses;
    return other !== 404 || roles !== 404 || (left !== undefined && left !== 404);
  });
  expect(told.map(name)).toEqual([
    // Profiles are public.
    'identity.loadProfile',
    // Before any object is looked at: only artists hand works in, only administrators look into others' folders.
    'assets.publishUpload',
    'assets.listProjects#account',
  ]);
});

test('somebody is seen to use what a row is about: refusals alone would hold though nobody looks whose it is', () => {
  const refused = ACCESS.filter((row) => {
    if (row.object === '-' || operationOf(row)?.access === 'service') return false;
    return Object.values(row.statuses).every((status) => status >= 400);
  });
  // Sent again is what has failed; the owner of one that has not is told so (409).
  expect(refused.map(name)).toEqual(['identity.resendDelivery']);
});

test('a line that does not fit is refused', () => {
  expect(() => accessRows('assets.getDesign design 404 404')).toThrow('10 statuses');
  expect(() => accessRows('assets.getDesign design 404 404 404 404 ok - - - - -')).toThrow('no status');
  expect(accessRows('a.{b,c}#d e 200 - - - - - - - - 404')).toEqual([
    { operation: 'a.b', variant: 'd', object: 'e', statuses: { nobody: 200, gone: 404 } },
    { operation: 'a.c', variant: 'd', object: 'e', statuses: { nobody: 200, gone: 404 } },
  ]);
});
