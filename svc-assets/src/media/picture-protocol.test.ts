import { fateOf, isLong, nextOf, pauseMs } from './picture-protocol';

const turn = { alone: false, long: false };
const alone = { alone: true, long: false };
const long = { alone: false, long: true };

test('a job whose process ended is tried once more alone; what took too long is not', () => {
  expect(fateOf({ late: false, alone: false })).toBe('again');
  expect(fateOf({ late: false, alone: true })).toBe('failed');
  expect(fateOf({ late: true, alone: false })).toBe('late');
});

test('jobs are worked side by side up to a number; one that is tried alone has no neighbour', () => {
  expect(nextOf([turn], [turn, turn], 3)).toBe(turn);
  expect(nextOf([turn], [turn, turn, turn], 3)).toBeUndefined();
  expect(nextOf([alone], [turn], 3)).toBeUndefined();
  expect(nextOf([alone], [], 3)).toBe(alone);
  expect(nextOf([turn], [alone], 3)).toBeUndefined();
  expect(nextOf([], [], 3)).toBeUndefined();
});

test('what takes long leaves a place for what somebody waits for, and whoever has none lets others pass', () => {
  expect(nextOf([long], [long], 3)).toBe(long);
  expect(nextOf([long], [long, long], 3)).toBeUndefined();
  expect(nextOf([long, long, turn], [long, long], 3)).toBe(turn);
  expect(nextOf([long, turn], [turn, turn], 3)).toBe(long);
  // One that is tried alone is passed by nobody, or it would never begin.
  expect(nextOf([long, alone, turn], [long, long], 3)).toBeUndefined();
});

test('headers, pictures that come in and drawings are short; all that is made of a picture later is long', () => {
  const named = { exif: {}, xmp: '' };
  const input = '';
  expect(isLong({ kind: 'header', input, pixels: 1 })).toBe(false);
  expect(isLong({ kind: 'pixels', input, pixels: 1, width: 1 })).toBe(false);
  expect(isLong({ kind: 'size', input, width: 1, format: 'png', named })).toBe(true);
  expect(isLong({ kind: 'converted', input, format: 'avif' })).toBe(true);
});

test('ends in a row make the next start wait, five seconds at most', () => {
  expect([0, 1, 2, 3, 5, 90].map(pauseMs)).toEqual([0, 0, 100, 200, 800, 5_000]);
});
