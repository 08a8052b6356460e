import { judge, type SuiteQueries } from './verdict';
import { pinnedFields, shapeOf } from './shape';

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

const suite = (o: Partial<SuiteQueries>): SuiteQueries => ({ room: 'svc-x', queries: [], models: [], ...o });
const query = {
  collection: 'rows',
  command: 'find',
  filter: 'uid',
  sort: '',
  stages: ['FETCH', 'IXSCAN'],
  sorts: false,
  pinned: ['uid'],
};

test('what goes by an index and names the shard key is well', () => {
  const models = [{ collection: 'rows', shardKey: ['uid (hashed)'], unique: [] }];
  expect(judge([suite({ queries: [query], models })])).toEqual({ explained: 1, faults: [] });
});

test.each([
  ['reads the whole collection', { queries: [{ ...query, stages: ['COLLSCAN'] }] }],
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
