import { aimMet } from '../table';
import { figuresOfRoute } from './route-figures';

const load = (cls: number) => ({ lcp: 1_000, tbt: 100, cls, kilobytes: 900, requests: 60, scripts: 250 });
const loads = [load(0.0007), load(0.0742), load(0.0007)];
const missed = (first: true | undefined) =>
  figuresOfRoute({ name: 'results', ...(first && { first }) }, loads, loads)
    .filter((figure) => !aimMet(figure))
    .map(({ what }) => what);

test('a first visit misses its aim when anything jumps in one of its loads', () => {
  expect(missed(true)).toEqual(['results: jumps, most (of a first visit)']);
});

test('of other pages the middle load is held against what counts as good', () => {
  expect(missed(undefined)).toEqual([]);
});
