import type { SuiteQueries } from './recorder';
import { pinnedFields, shapeOf } from './shape';
import { judge } from './verdict';

test('a filter is known by its fields and operators, whatever its values and their order', () => {
  expect(shapeOf({ uid: 7, deleted: false })).toBe(shapeOf({ deleted: true, uid: 9 }));
  expect(shapeOf({ _id: { $in: ['a'] }, $or: [{ uid: 1 }, { team: { $in: [] } }] })).toBe(
    '$or(uid, team $in), _id $in',
  );
  expect(shapeOf({})).toBe('everything');
});

test('a field is pinned when every branch names its value', () => {
  expect(pinnedFields({ uid: 7, at: { $lt: 3 }, kind: { $in: ['a'] }, team: { $eq: 't', $type: 'string' } })).toEqual([
    'kind',
    'team',
    'uid',
  ]);
  expect(pinnedFields({ $or: [{ uid: 1, a: 1 }, { uid: 2 }] })).toEqual(['uid']);
  expect(pinnedFields({ $and: [{ uid: 1 }, { at: { $gt: 1 } }] })).toEqual(['uid']);
  expect(pinnedFields({ uid: { $gt: 0 } })).toEqual([]);
});

const suite = (o: Partial<SuiteQueries>): SuiteQueries => ({
  room: 'svc-x',
  suite: 'svc-x/src/rows.int.test.ts',
  queries: [],
  models: [],
  cut: {},
  lostMs: 0,
  ...o,
});
const query = {
  collection: 'rows',
  command: 'find',
  filter: 'uid',
  sort: '',
  stages: ['FETCH', 'IXSCAN'],
  sorts: false,
  whole: false,
  pinned: ['uid'],
};

test('what goes by an index and names the shard key is well', () => {
  const models = [{ collection: 'rows', shardKey: ['uid (hashed)'], unique: [] }];
  expect(judge([suite({ queries: [query], models })])).toEqual({ explained: 1, faults: [], unseen: [] });
});

test.each([
  ['reads the whole collection', { queries: [{ ...query, stages: ['COLLSCAN'] }] }],
  ['reads a whole index', { queries: [{ ...query, sort: '_id', whole: true }] }],
  ['no plan was made', { queries: [{ ...query, stages: ['EOF', 'LIMIT'] }] }],
  ['could not explain', { queries: [{ ...query, stages: ['UNEXPLAINED'] }] }],
  ['reads the whole collection', { cut: { 'rows: find, by COLLSCAN': 2 } }],
  ['is put in order in memory', { queries: [{ ...query, sort: 'at', sorts: true }] }],
  [
    'does not name',
    { queries: [{ ...query, pinned: [] }], models: [{ collection: 'rows', shardKey: ['uid'], unique: [] }] },
  ],
  ['has no shard key', { models: [{ collection: 'rows', shardKey: [], unique: [] }] }],
  ['does not begin with its shard key', { models: [{ collection: 'rows', shardKey: ['uid'], unique: [['mail']] }] }],
])('a fault: %s', (words, o) => {
  const { faults } = judge([suite(o)]);
  expect(faults).toEqual([expect.stringContaining(words)]);
});

test('suites of no service, and collections that a suite empties, say nothing', () => {
  const scan = { ...query, stages: ['COLLSCAN'] };
  expect(judge([suite({ room: 'packages', queries: [scan] })]).faults).toEqual([]);
  expect(judge([suite({ queries: [{ ...scan, command: 'delete', filter: 'everything' }] })]).faults).toEqual([]);
});

test('one suite that has rows to find is enough for a kind that others ask of nothing', () => {
  const nothing = suite({ queries: [{ ...query, stages: ['EOF'] }] });
  expect(judge([nothing, suite({ queries: [query] }), nothing]).faults).toEqual([]);
  expect(judge([nothing, suite({ queries: [{ ...query, sort: 'at' }] })]).faults).toHaveLength(1);
});

test('what may read a whole collection needs no plan', () => {
  const queries = [{ ...query, collection: 'restore_unfinished', filter: 'everything', stages: ['EOF'], pinned: [] }];
  expect(judge([suite({ room: 'svc-assets', queries })]).faults).toEqual([]);
});

test('what the profiler cut or lost is told, and is no fault', () => {
  const cut = { 'rows: update, by IXSCAN { uid: 1 }': 2 };
  const { faults, unseen } = judge([suite({ cut }), suite({ cut, lostMs: 30_100 }), suite({ room: 'packages', cut })]);
  expect(faults).toEqual([]);
  expect(unseen).toEqual([
    'svc-x rows: update, by IXSCAN { uid: 1 }: too long for the profile, 4 of them',
    'svc-x/src/rows.int.test.ts: what it sent in its first 31 s is no longer in the profile',
  ]);
});
