import { mean, ndcg10, reciprocalRank } from './ndcg';
import { typoOf, typosOf } from './typos';

test('NDCG@10: the best order is 1, a worse one less, nothing found 0', () => {
  const relevant = new Set(['a', 'b']);
  expect(ndcg10(['a', 'b', 'x'], relevant)).toBe(1);
  expect(ndcg10(['x', 'a', 'b'], relevant)).toBeCloseTo((1 / Math.log2(3) + 0.5) / (1 + 1 / Math.log2(3)));
  expect(ndcg10(['x', 'y'], relevant)).toBe(0);
  expect(ndcg10([...Array.from({ length: 10 }, () => 'x'), 'a'], relevant)).toBe(0);
});

test('the reciprocal rank is that of the first relevant one', () => {
  expect(reciprocalRank(['x', 'a'], new Set(['a']))).toBe(0.5);
  expect(reciprocalRank(['x'], new Set(['a']))).toBe(0);
  expect(mean([1, 0])).toBe(0.5);
});

test('typos are one edit away, are no word themselves, and come out the same each time', () => {
  const words = new Map([
    ['mountain', 9],
    ['fountain', 4],
    ['lion', 5],
  ]);
  const typos = typosOf(words, ['red lion'], 50, 3);
  expect(typosOf(words, ['red lion'], 50, 3)).toEqual(typos);
  for (const { typed } of typos)
    for (const word of typed.split(' ')) if (word !== 'red') expect(words.has(word)).toBe(false);
  expect(typoOf('lion', () => 0)).toBe('ion');
});
