import { IDLE_MS, KEEP_MS, OPEN_AT_ONCE, placeFor, visitorMegabytes, type OpenUpload, type Room } from './open-uploads';

const MB = 1024 * 1024;
const NOW = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const one = (id: string, bytes: number, restMs = 0, ageMs = restMs): OpenUpload => ({
  id,
  bytes,
  begun: ago(ageMs),
  touched: ago(restMs),
});
const ROOM: Room = { usedBytes: 0, usedCount: 0, bytesLimit: 100 * MB, perFileLimit: 50 * MB, countLimit: null };

test('what is promised counts as used: the next finds less, and none when nothing is left', () => {
  const open = [one('a', 40 * MB), one('b', 40 * MB)];
  expect(placeFor(30 * MB, open, { ...ROOM, usedBytes: 10 * MB }, NOW)).toEqual({ stay: open, go: [] });
  expect(placeFor(1, open, { ...ROOM, usedBytes: 20 * MB }, NOW)).toEqual({ full: { of: 'bytes', waitMs: IDLE_MS } });
});

test('so many are open at once; a visitor has as many as the files they may still send', () => {
  const many = Array.from({ length: OPEN_AT_ONCE }, (_, n) => one(String(n), 1));
  expect(placeFor(1, many.slice(1), ROOM, NOW)).toMatchObject({ go: [] });
  expect(placeFor(1, many, ROOM, NOW)).toMatchObject({ full: { of: 'count' } });
  const visitor = { ...ROOM, countLimit: 3, usedCount: 1 };
  expect(placeFor(1, many.slice(0, 1), visitor, NOW)).toMatchObject({ go: [] });
  expect(placeFor(1, many.slice(0, 2), visitor, NOW)).toMatchObject({ full: { of: 'count' } });
});

test('what rests makes room, the longest-resting first and no more than is needed', () => {
  const open = [one('new', 40 * MB), one('old', 30 * MB, IDLE_MS + 1), one('older', 30 * MB, IDLE_MS + 2)];
  expect(placeFor(10 * MB, open, ROOM, NOW)).toMatchObject({ go: ['older'] });
  // Were all of them gone, there would still be no room: none goes.
  const used = { ...ROOM, usedBytes: 60 * MB };
  expect(placeFor(10 * MB, open, used, NOW)).toEqual({ full: { of: 'bytes', waitMs: IDLE_MS } });
});

test('what is a day old holds nothing any more, however lively', () => {
  const open = [one('a', 100 * MB, 0, KEEP_MS)];
  expect(placeFor(1, open, ROOM, NOW)).toEqual({ stay: [], go: ['a'] });
});

test('a file of a visitor counts by its MB, one at least; of unknown length as the largest', () => {
  expect([1, MB, MB + 1, 10 * MB - 1, 0, 1e12].map(visitorMegabytes)).toEqual([1, 1, 2, 10, 10, 10]);
});
