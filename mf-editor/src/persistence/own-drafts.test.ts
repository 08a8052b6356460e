import type { SessionUser } from '@commonplace/contracts/session-user';
import { ANONYMOUS } from '@commonplace/remote-kit/anonymous';
import { observable } from '@commonplace/remote-kit/observable';
import { memoryDrafts, type Draft } from './drafts';
import { knownLooker, lookerOf, ownDrafts } from './own-drafts';

const draft = (key: string): Draft => ({ key, rev: 0, changes: [], document: null, name: '', at: '' });
const keys = async (list: Promise<Draft[]>) => (await list).map(({ key }) => key).sort();

test('each account of a browser finds its own drafts and those of a visitor, nobody those of another account', async () => {
  const all = memoryDrafts();
  await all.put(draft('new:before'));
  await ownDrafts(all, () => 0).put(draft('new:visitor'));
  const one = ownDrafts(all, () => 1);
  await one.put(draft('new:one'));
  await ownDrafts(all, () => 2).put(draft('new:two'));
  expect(await keys(one.list())).toEqual(['new:before', 'new:one', 'new:visitor']);
  expect(await keys(ownDrafts(all, () => 0).list())).toEqual(['new:before', 'new:visitor']);
  expect([(await one.get('new:one'))?.key, await one.get('new:two')]).toEqual(['new:one', undefined]);
  // What a visitor began and went on with as a member is the member's.
  await one.put(draft('new:visitor'));
  expect(await ownDrafts(all, () => 2).get('new:visitor')).toBeUndefined();
});

test('what was begun under an account and goes on after a log-out stays that account’s', async () => {
  const all = memoryDrafts();
  await ownDrafts(all, () => 1).put(draft('new:one'));
  await ownDrafts(all, () => 0).put(draft('new:one'));
  expect(await ownDrafts(all, () => 2).get('new:one')).toBeUndefined();
  expect(await ownDrafts(all, () => 1).get('new:one')).toBeDefined();
});

test('while nobody knows who is looking everything is there, and what is written stays whose it was', async () => {
  const all = memoryDrafts();
  await ownDrafts(all, () => 1).put(draft('new:one'));
  const unknown = ownDrafts(all, () => undefined);
  expect(await keys(unknown.list())).toEqual(['new:one']);
  await unknown.put(draft('new:one'));
  expect(await ownDrafts(all, () => 2).get('new:one')).toBeUndefined();
});

test('who is looking is waited for, though not for ever', async () => {
  const session = observable<SessionUser>(ANONYMOUS);
  expect(lookerOf(session)).toBeUndefined();
  const known = knownLooker(session, 60_000, true);
  session.set({ ...ANONYMOUS, isReady: true, uid: 7 });
  await known;
  expect(lookerOf(session)).toBe(7);
  await knownLooker(observable<SessionUser>(ANONYMOUS), 5, true);
  await knownLooker(observable<SessionUser>(ANONYMOUS), 60_000, false);
});
