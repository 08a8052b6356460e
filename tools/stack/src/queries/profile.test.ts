import type { Document } from 'mongodb';
import { explained } from './recorder';
import { BEGUN, LOOKED, Profile } from './profile';

const BEGAN = new Date('2026-03-09T01:15:00Z');
let seconds = 0;
/** An entry as the profiler writes it. */
const entry = (op: string, command: Document, more: Document = {}): Document => ({
  op,
  ns: 'svc.rows',
  command: { ...command, $db: 'svc' },
  planSummary: 'IXSCAN { uid: 1 }',
  ts: new Date(BEGAN.getTime() + ++seconds * 1_000),
  ...more,
});
const find = (filter: Document, more: Document = {}) => entry('query', { find: 'rows', filter, ...more });
const begun = () => entry('query', { find: 'begins', filter: {}, comment: BEGUN }, { ns: 'svc.begins' });

const profileOf = (...entries: Document[]) => {
  const profile = new Profile();
  for (const one of entries) profile.add(one);
  return profile;
};
const filtersOf = (profile: Profile) => profile.kinds().map((asked) => asked.map(({ filter }) => filter));

beforeEach(() => {
  seconds = 0;
});

test('of each kind the newest commands are kept, and those that ask for one of nothing after the others', () => {
  const of = (...ids: string[]) => ({ _id: { $in: ids } });
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => find(of(id)));
  const profile = profileOf(...many, find({ uid: 7 }), find(of()));
  expect(filtersOf(profile)).toEqual([[of('f'), of('e'), of('d'), of('c'), of('b')], [{ uid: 7 }]]);
  expect(filtersOf(profileOf(find(of('a')), find(of()), find(of())))).toEqual([[of('a'), of(), of()]]);
  expect(filtersOf(profileOf(find({ $or: [{ uid: 1 }, of('a')] }), find({ $or: [{ uid: 1 }, of()] })))).toEqual([
    [{ $or: [{ uid: 1 }, of('a')] }, { $or: [{ uid: 1 }, of()] }],
  ]);
});

test('what a suite asks for itself, and what is no question to a collection, is not among them', () => {
  const profile = profileOf(
    find({ uid: 7 }, { comment: LOOKED }),
    entry('insert', { insert: 'rows', documents: [{}] }),
    entry('command', { aggregate: 'rows', pipeline: [{ $changeStream: {} }] }),
    entry('query', { find: 'system.views', filter: {} }, { ns: 'svc.system.views' }),
  );
  expect(profile.kinds()).toEqual([]);
  expect(profile.cut()).toEqual({});
});

test('commands that the profiler cut are counted by kind, with the plan that it noted', () => {
  const cut = (op: string, $truncated: string, more: Document = {}) => entry(op, { $truncated }, more);
  const profile = profileOf(
    cut('update', '{ q: { _id: "a", uid: 7 }, u: { $set: { text: "…'),
    cut('update', '{ q: { _id: "b", uid: 7 }, u: { $set: { text: "…'),
    cut('query', '{ find: "rows", filter: { _id: { $in: [ "…', { planSummary: 'COLLSCAN' }),
    cut('command', '{ findAndModify: "rows", query: { _id: "…', { planSummary: undefined }),
    cut('insert', '{ insert: "rows", documents: [ { _id: "…'),
    cut('command', '{ createIndexes: "rows", indexes: [ { …'),
    entry('query', { $truncated: '{ find: "rows", filter: { _id: { $in: [ "…', comment: LOOKED }),
  );
  expect(profile.cut()).toEqual({
    'rows: update, by IXSCAN { uid: 1 }': 2,
    'rows: find, by COLLSCAN': 1,
    'rows: findAndModify, by a plan that is not known': 1,
  });
  expect(profile.kinds()).toEqual([]);
});

test('a profile that no longer has its beginning says how much is gone', () => {
  expect(profileOf(begun(), find({ uid: 7 })).lostMs(BEGAN)).toBe(0);
  expect(profileOf(begun()).kinds()).toEqual([]);
  seconds = 30;
  expect(profileOf(find({ uid: 7 }), find({ uid: 8 })).lostMs(BEGAN)).toBe(31_000);
  expect(profileOf().lostMs(BEGAN)).toBeGreaterThan(0);
});

const plan = (stage: string) => ({ queryPlanner: { winningPlan: { stage }, rejectedPlans: [] } });
const [asked = []] = profileOf(find({ uid: 9 }), find({ uid: 8 }), find({ uid: 7 })).kinds();
const uidOf = (command: Document) => (command.filter as { uid: number }).uid;

test('a plan for nothing is asked again with another command of its kind', async () => {
  const tried: number[] = [];
  const query = await explained(asked, async (command) => {
    tried.push(uidOf(command));
    return plan(uidOf(command) === 8 ? 'IDHACK' : 'EOF');
  });
  expect(tried).toEqual([7, 8]);
  expect(query).toMatchObject({ collection: 'rows', filter: 'uid', stages: ['IDHACK'], pinned: ['uid'], whole: false });
});

test('it stays one for nothing when all are, and what cannot be explained says so', async () => {
  expect(await explained(asked, async () => plan('EOF'))).toMatchObject({ stages: ['EOF'] });
  expect(await explained(asked, () => Promise.reject(new Error('no')))).toMatchObject({ stages: ['UNEXPLAINED'] });
});
