import { fateOf, mayBegin, pauseMs } from './picture-protocol';

const beside = { alone: false };
const alone = { alone: true };

test('a job whose process ended is tried once more alone; what took too long is not', () => {
  expect(fateOf({ late: false, alone: false })).toBe('again');
  expect(fateOf({ late: false, alone: true })).toBe('failed');
  expect(fateOf({ late: true, alone: false })).toBe('late');
});

test('jobs are worked side by side up to a number; one that is tried alone has no neighbour', () => {
  expect(mayBegin(beside, [beside, beside], 3)).toBe(true);
  expect(mayBegin(beside, [beside, beside, beside], 3)).toBe(false);
  expect(mayBegin(alone, [beside], 3)).toBe(false);
  expect(mayBegin(alone, [], 3)).toBe(true);
  expect(mayBegin(beside, [alone], 3)).toBe(false);
});

test('ends in a row make the next start wait, five seconds at most', () => {
  expect([0, 1, 2, 3, 5, 90].map(pauseMs)).toEqual([0, 0, 100, 200, 800, 5_000]);
});
