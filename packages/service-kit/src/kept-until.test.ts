import { keptUntil } from './kept-until';

test('what has ended is no longer given, and goes when something else is put in', () => {
  let now = 0;
  const kept = keptUntil<string>(100, () => now);
  for (let at = 0; at < 50; at += 1) kept.put(`old ${at}`, 'x', 60);
  expect(kept.get('old 7')).toBe('x');
  now = 60;
  expect(kept.get('old 7')).toBeUndefined();
  kept.put('new', 'y', 120);
  expect([kept.size(), kept.get('new')]).toEqual([1, 'y']);
});

test('of more than so many the first go; what is put in again counts as new', () => {
  const kept = keptUntil<number>(3, () => 0);
  for (const [at, key] of ['a', 'b', 'c', 'a', 'd'].entries()) kept.put(key, at, 60);
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual([3, undefined, 2, 4]);
  kept.delete('a');
  expect([kept.size(), kept.get('a')]).toEqual([2, undefined]);
});
