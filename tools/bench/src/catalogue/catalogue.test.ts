import { publishedItem } from '@commonplace/contracts/assets/events';
import { catalogueOf, type Subject } from './items';
import { logOf, queriesOf } from './queries';
import { zipf } from './random';

const subjects: Subject[] = Array.from({ length: 300 }, (_, at) => ({
  title: `Thing${'abcdefghij'.charAt(at % 10)} ${'klmnopqrst'.charAt(Math.floor(at / 10) % 10)}ing`,
  tags: [`tag${'abcdefghij'.charAt(at % 10)}`, `group ${'klmno'.charAt(at % 5)}ly`, 'common'],
}));
const o = { subjects, palettes: [[{ colour: '#336699', weight: 0.6 }]], seed: 7, descriptors: 0.5 };

test('each item follows from the seed and its number, whatever was made before it', () => {
  const { item } = catalogueOf(o);
  const whole = Array.from({ length: 50 }, (_, at) => item(at));
  expect(catalogueOf(o).item(49)).toEqual(whole[49]);
  expect(catalogueOf({ ...o, seed: 8 }).item(49)).not.toEqual(whole[49]);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(50);
});

test('items are as the event that brings them into the index says', () => {
  const { item } = catalogueOf(o);
  for (let at = 0; at < 200; at++) expect(() => publishedItem.parse(item(at))).not.toThrow();
});

test('a few items are liked by very many, most by hardly anybody; a few subjects are pictured most', () => {
  const { item } = catalogueOf(o);
  const likes = Array.from({ length: 5_000 }, (_, at) => item(at).likes).sort((a, b) => b - a);
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  expect(sum(likes.slice(0, 50))).toBeGreaterThan(sum(likes) / 4);
  expect(likes[2_500]).toBeLessThan(5);
  const draw = zipf(1_000, 1);
  let at = 0;
  const ranks = Array.from({ length: 10_000 }, () => draw(() => (at++ % 10_000) / 10_000));
  expect(ranks.filter((rank) => rank < 10).length).toBeGreaterThan(3_000);
  expect(Math.max(...ranks)).toBeGreaterThan(900);
});

test('a log asks the same few queries again and again, and is the same for the same seed', () => {
  const queries = queriesOf(subjects, 20, 3);
  expect(new Set(queries).size).toBe(queries.length);
  const log = logOf(queries, 1_000, 4);
  expect(logOf(queries, 1_000, 4)).toEqual(log);
  const times = queries.map((query) => log.filter((one) => one === query).length).sort((a, b) => b - a);
  expect(times[0]).toBeGreaterThan(3 * (times[9] ?? 0));
});
