import fc from 'fast-check';
import { sampleItem } from '../../test/sample-item';
import type { ItemDocument } from '../search/mapping';
import { curationOf, merge, ratioOf, withAncestors, type ItemChange } from './item-document';

const fold = (changes: ItemChange[]) =>
  changes.reduce<ItemDocument | undefined>((document, change) => merge(document, change) ?? document, undefined);

const publish = (masterVersion: number, title: string): ItemChange => ({
  type: 'published',
  item: sampleItem({ id: 'a', masterVersion, title }),
});
const withdraw = (masterVersion: number): ItemChange => ({ type: 'withdrawn', id: 'a', kind: 'image', masterVersion });
const count = (countVersion: number, likes: number): ItemChange => ({
  type: 'counted',
  id: 'a',
  countVersion,
  likes,
  download_count: 2,
});

test('an older master is dropped', () => {
  expect(fold([publish(3, 'new'), publish(2, 'old')])?.title).toBe('new');
});

test('a withdrawn item is not brought back by an older publication, but by a newer one', () => {
  expect(fold([withdraw(5), publish(4, 'late')])?.status).toBe('withdrawn');
  expect(fold([withdraw(5), publish(6, 'again')])?.status).toBe('published');
});

test('of a withdrawn item the document keeps its counts and nothing that says whose it was', () => {
  const gone = fold([publish(1, 'By Ada'), count(2, 7), withdraw(3)]);
  expect(gone).toMatchObject({ status: 'withdrawn', likes: 7, author: '', owner_uid: 0, title: '', display: null });
  expect(fold([withdraw(3), count(2, 7), publish(1, 'By Ada')])).toEqual(gone);
  expect(fold([publish(1, 'By Ada'), count(2, 7), withdraw(3), publish(4, 'again')])).toMatchObject({ likes: 7 });
});

test('counts that come before the master are kept and do not publish it', () => {
  const early = fold([count(9, 4)]);
  expect(early?.status).toBe('unknown');
  expect(fold([count(9, 4), publish(1, 'x')])).toMatchObject({ status: 'published', likes: 4 });
});

test('a visit never makes a document', () => {
  expect(merge(undefined, { type: 'viewed', id: 'nobody', views: 3, views_week: 1, impressions: 0 })).toBeUndefined();
});

test('any order and any repetition of the same changes gives the same document', () => {
  const changes = [publish(1, 'one'), publish(4, 'four'), withdraw(3), count(1, 1), count(6, 6)];
  const expected = fold(changes);
  fc.assert(
    fc.property(fc.shuffledSubarray([...changes, ...changes], { minLength: 10 }), (order) => {
      expect(fold(order)).toEqual(expected);
    }),
  );
});

test('[SEARCH-25] shapes', () => {
  expect([ratioOf(1600, 900), ratioOf(1000, 1000), ratioOf(900, 1600)]).toEqual(['landscape', 'square', 'portrait']);
});

test('a dotted path is found under each of its ancestors', () => {
  expect(withAncestors(['Nature.Trees.Oak'])).toEqual(['nature', 'nature.trees', 'nature.trees.oak']);
});

test('kinds mix in a list without a text, photographs ahead of icons', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `item-${at}`);
  const photos = ids.map((id) => curationOf('image', id));
  const icons = ids.map((id) => curationOf('icon', id));
  expect(Math.min(...photos)).toBeGreaterThan(Math.max(...icons));
  expect(new Set(photos.map((value) => value.toFixed(2))).size).toBeGreaterThan(20);
});
