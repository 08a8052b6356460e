import { findsNothing, flawsOf, stagesOf } from './plan-stages';

const byIndex = { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } };
const inMemory = { stage: 'SORT', inputStage: byIndex };
const answer = (winningPlan: object, ...rejectedPlans: object[]) => ({
  queryPlanner: { parsedQuery: { stage: 'a field' }, winningPlan, rejectedPlans },
});

test('the stages are those of the plan that won', () => {
  expect(stagesOf(answer(inMemory, { stage: 'COLLSCAN' }))).toEqual(['FETCH', 'IXSCAN', 'SORT']);
  expect(stagesOf(answer({ queryPlan: byIndex, slotBasedPlan: { stages: 'x', stage: 'y' } }))).toEqual([
    'FETCH',
    'IXSCAN',
  ]);
});

test('what no plan could read in order is put in order in memory', () => {
  const sorts = { sorts: true, whole: false };
  expect(flawsOf(answer(inMemory))).toEqual(sorts);
  expect(flawsOf(answer(inMemory, inMemory))).toEqual(sorts);
  expect(flawsOf(answer({ queryPlan: inMemory }))).toEqual(sorts);
  expect(flawsOf({ stages: [{ $cursor: answer(inMemory) }, { $limit: 3 }] })).toEqual(sorts);
});

test.each([
  ['it is read in order', answer(byIndex)],
  ['an index has the order, and the engine preferred another for a few rows', answer(inMemory, byIndex)],
  ['groups are put in order', answer({ stage: 'SORT', inputStage: { stage: 'GROUP', inputStage: byIndex } })],
  [
    'a later step of a pipeline puts in order what it made itself',
    { stages: [{ $cursor: answer(byIndex) }, { $sort: { n: 1 } }] },
  ],
])('not when %s', (_why, plan) => {
  expect(flawsOf(plan)).toEqual({ sorts: false, whole: false });
});

/** A scan as MongoDB tells of it, with the bounds of each field of the index in their order. */
const scan = (indexBounds: Record<string, string[]>, more: object = {}) => ({
  stage: 'IXSCAN',
  keyPattern: Object.fromEntries(Object.keys(indexBounds).map((field) => [field, 1])),
  indexName: Object.keys(indexBounds)
    .map((field) => `${field}_1`)
    .join('_'),
  isMultiKey: false,
  multiKeyPaths: Object.fromEntries(Object.keys(indexBounds).map((field) => [field, []])),
  isUnique: false,
  isSparse: false,
  isPartial: false,
  indexVersion: 2,
  direction: 'forward',
  indexBounds,
  ...more,
});
const fetch = (inputStage: object, filter?: object) => ({ stage: 'FETCH', ...(filter && { filter }), inputStage });
const limit = (inputStage: object) => ({ stage: 'LIMIT', limitAmount: 20, inputStage });
/** What `explain` answers with `queryPlanner`, as a whole. */
const explanation = (parsedQuery: object, winningPlan: object, ...rejectedPlans: object[]) => ({
  explainVersion: '1',
  queryPlanner: {
    namespace: 'identity.teams',
    indexFilterSet: false,
    parsedQuery,
    queryHash: '2EAB44EE',
    planCacheKey: '1D8F5A13',
    maxIndexedOrSolutionsReached: false,
    maxIndexedAndSolutionsReached: false,
    maxScansToExplodeReached: false,
    winningPlan,
    rejectedPlans,
  },
  command: { find: 'teams', filter: { 'members.uid': 7 }, sort: { _id: 1 }, $db: 'identity' },
  ok: 1,
});

const ofMember = { 'members.uid': { $eq: 7 } };
const byMember = fetch(scan({ 'members.uid': ['[7.0, 7.0]'] }, { isMultiKey: true }));
const throughIds = fetch(scan({ _id: ['[MinKey, MaxKey]'] }, { isUnique: true }), ofMember);
const whole = { sorts: false, whole: true };
const well = { sorts: false, whole: false };

test.each([
  ['by ids, for a field that no index has', throughIds],
  ['backwards', fetch(scan({ _id: ['[MaxKey, MinKey]'] }, { direction: 'backward' }), ofMember)],
  ['though only some are wanted', limit(throughIds)],
  ['but for some values', fetch(scan({ _id: ['[MinKey, "a")', '("a", MaxKey]'] }), ofMember)],
  ['whose later fields have bounds', fetch(scan({ at: ['[MinKey, MaxKey]'], uid: ['[7.0, 7.0]'] }), ofMember)],
  ['and looks at the keys themselves', { ...scan({ uid: ['[MinKey, MaxKey]'] }), filter: ofMember }],
  ['to change what it finds', { stage: 'UPDATE', nReturned: 0, inputStage: throughIds }],
  ['in one branch', { stage: 'SORT_MERGE', sortPattern: { _id: 1 }, inputStages: [byMember, throughIds] }],
])('a whole index is read: %s', (_how, plan) => {
  expect(flawsOf(explanation(ofMember, plan))).toEqual(whole);
  expect(flawsOf({ stages: [{ $cursor: explanation(ofMember, plan) }, { $group: { _id: 1 } }] })).toEqual(whole);
});

test.each([
  ['a part of an index', limit(fetch(scan({ uid: ['[7.0, 7.0]'], _id: ['[MinKey, MaxKey]'] }), ofMember))],
  ['an open range', fetch(scan({ at: ['(new Date(1764262227000), new Date(9223372036854775807)]'] }), ofMember)],
  ['an index from end to end for all that it has', fetch(scan({ _id: ['[MinKey, "a")', '("a", MaxKey]'] }))],
  ['keys that are counted', { stage: 'COUNT_SCAN', indexBounds: { startKey: { uid: 7 }, endKey: { uid: 7 } } }],
])('no whole index is read for nothing: %s', (_how, plan) => {
  expect(flawsOf(explanation(ofMember, plan))).toEqual(well);
});

test('groups that the engine makes by itself are looked through, too', () => {
  const group = { stage: 'GROUP', planNodeId: 3, inputStage: throughIds };
  const { queryPlanner } = explanation(ofMember, { queryPlan: group, slotBasedPlan: { slots: '', stages: '' } });
  expect(flawsOf({ explainVersion: '2', queryPlanner, ok: 1 })).toEqual(whole);
});

test('who asks for everything in an order reads a whole index, unless it is for the first few', () => {
  const all = fetch(scan({ _id: ['[MinKey, MaxKey]'] }));
  expect(flawsOf(explanation({}, all), true)).toEqual(whole);
  expect(flawsOf(explanation({}, limit(all)), true)).toEqual(well);
  const sorted = limit({ stage: 'SORT', sortPattern: { name: 1 }, memLimit: 104_857_600, inputStage: all });
  expect(flawsOf(explanation({}, sorted), true)).toEqual(whole);
});

test('of two bad ways the better one counts, whichever the engine took for a few rows', () => {
  const sorted = { stage: 'SORT', sortPattern: { _id: 1 }, memLimit: 104_857_600, inputStage: byMember };
  expect(flawsOf(explanation(ofMember, throughIds, sorted))).toEqual({ sorts: true, whole: false });
  expect(flawsOf(explanation(ofMember, sorted, throughIds))).toEqual({ sorts: true, whole: false });
  const good = fetch(scan({ 'members.uid': ['[7.0, 7.0]'], _id: ['[MinKey, MaxKey]'] }, { isMultiKey: true }));
  expect(flawsOf(explanation(ofMember, throughIds, sorted, good))).toEqual(well);
});

test('a plan for nothing is told from one that looks', () => {
  const nothing = { stage: 'UPDATE', nReturned: 0, inputStage: { stage: 'EOF' } };
  expect(findsNothing(stagesOf(explanation({ $alwaysFalse: 1 }, nothing)))).toBe(true);
  expect(findsNothing(stagesOf(explanation({}, { stage: 'COUNT', inputStage: { stage: 'EOF' } })))).toBe(true);
  expect(findsNothing(stagesOf(explanation(ofMember, byMember)))).toBe(false);
  expect(findsNothing(['EOF', 'IDHACK'])).toBe(false);
});
