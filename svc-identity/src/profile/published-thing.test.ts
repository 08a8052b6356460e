import { ITEM_KINDS } from '@commonplace/contracts/kinds';
import {
  boardTold,
  itemTold,
  thingAfter,
  turned,
  withdrawalTold,
  type PublishedThing,
  type Told,
} from './published-thing';

const item = (about: Partial<Parameters<typeof itemTold>[0]> = {}) =>
  itemTold({ id: 'sea', owner_uid: 7, masterVersion: 1, kind: 'image', adult: false, ...about });
const board = (about: Partial<Parameters<typeof boardTold>[0]> = {}) =>
  boardTold({
    ...{ id: 'blue', uid: 7, version: 1, published: true, deleted: false, taken_down: false, items: ['sea'] },
    ...about,
  });
/** What is known after events in this order. */
const after = (...list: Told[]) =>
  list.reduce<PublishedThing | undefined>((known, told) => thingAfter(known, told) ?? known, undefined);

test('[PROFILE-01, PROFILE-02] a kind counts for the section whose list shows it, and others for none', () => {
  const of = (flag: string) => ITEM_KINDS.filter((kind) => item({ kind }).flag === flag);
  expect(of('images')).toEqual(['image', 'illustration']);
  expect(of('videos')).toEqual(['video']);
  expect(of('remixes')).toEqual(['remix']);
  expect(of('boards')).toEqual([]);
  expect([item({ kind: 'icon' }).flag, item({ kind: 'topic' as never }).flag]).toEqual([null, null]);
});

test('what is for adults counts for nothing', () => {
  expect(item({ adult: true }).flag).toBeNull();
});

test('[PROFILE-01, PROFILE-02] a board counts while it is public, stands and is not empty', () => {
  expect(board().flag).toBe('boards');
  const hidden = [{ published: false }, { deleted: true }, { taken_down: true }, { items: [] }];
  expect(hidden.map((about) => board(about).flag)).toEqual([null, null, null, null]);
});

test('events may come late, twice and in any order: the newest counts', () => {
  const first = item();
  const gone = withdrawalTold({ id: 'sea', owner_uid: 7, masterVersion: 2 });
  const again = item({ masterVersion: 3, kind: 'video' });
  const orders = [
    [first, gone, again],
    [first, again, gone],
    [gone, first, again],
    [gone, again, first],
    [again, first, gone],
    [again, gone, first],
    [first, first, again, again, gone],
  ];
  for (const order of orders) expect(after(...order)).toEqual({ id: 'sea', uid: 7, version: 3, flag: 'videos' });
  expect(after(gone, first)).toEqual({ id: 'sea', uid: 7, version: 2, flag: null });
});

test('a withdrawal that does not say whose it was is of whom it was', () => {
  expect(after(item(), withdrawalTold({ id: 'sea', masterVersion: 2 }))).toMatchObject({ uid: 7, flag: null });
  expect(after(withdrawalTold({ id: 'sea', masterVersion: 2 }))).toBeUndefined();
});

test('what was nobody’s from the start is not kept; what became nobody’s is known', () => {
  expect(after(item({ owner_uid: 0 }))).toBeUndefined();
  expect(after(item(), item({ owner_uid: 0, masterVersion: 2 }), item())).toMatchObject({ uid: 0, version: 2 });
});

test('a change turns what the thing counted for and what it counts for', () => {
  const known = after(item());
  expect(turned(undefined, known!)).toEqual([{ uid: 7, flag: 'images' }]);
  expect(turned(known, after(item({ masterVersion: 2 }))!)).toEqual([]);
  expect(turned(known, after(item({ masterVersion: 2, owner_uid: 8 }))!)).toEqual([
    { uid: 7, flag: 'images' },
    { uid: 8, flag: 'images' },
  ]);
  const gone = after(item(), withdrawalTold({ id: 'sea', masterVersion: 2 }))!;
  expect(turned(known, gone)).toEqual([{ uid: 7, flag: 'images' }]);
  expect(turned(known, { ...gone, uid: 0 })).toEqual([{ uid: 7, flag: 'images' }]);
});
