import { behind, paged, readCursor, writeCursor } from './cursor';

const PLACES = [
  ['s', 'Ünïcode'],
  ['n', 42],
  ['d', new Date('2026-01-02T03:04:05.678Z')],
] as const;

test('a place survives its cursor, whatever it is sorted by', () => {
  for (const [kind, value] of PLACES)
    expect(readCursor(writeCursor({ value, id: '01J' }), kind)).toEqual({ value, id: '01J' });
});

test.each([
  '',
  'x',
  'bnVsbA',
  Buffer.from('["d",1e99,"a"]').toString('base64url'),
  Buffer.from('["s",{"$gt":""},"a"]').toString('base64url'),
])('%j is no place', (text) => {
  for (const [kind] of PLACES) expect(() => readCursor(text, kind)).toThrow('no place');
});

test('[SEC-01] a place of a list that is sorted by something else is no place', () => {
  for (const [kind] of PLACES)
    for (const [other, value] of PLACES) {
      const read = () => readCursor(writeCursor({ value, id: '01J' }), kind);
      if (kind === other) expect(read).not.toThrow();
      else expect(read).toThrow('no place');
    }
});

test('a page knows whether more follows', () => {
  const place = (value: number) => ({ value, id: String(value) });
  expect(paged([1, 2, 3], 2, place)).toEqual({ rows: [1, 2], next: writeCursor(place(2)) });
  expect(paged([1, 2], 2, place)).toEqual({ rows: [1, 2], next: null });
  expect(behind('at', place(2), -1)).toEqual({ $or: [{ at: { $lt: 2 } }, { at: 2, _id: { $lt: '2' } }] });
});
