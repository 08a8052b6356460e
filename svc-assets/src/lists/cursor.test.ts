import { behind, paged, readCursor, writeCursor } from './cursor';

test('a place survives its cursor, whatever it is sorted by', () => {
  for (const value of ['Ünïcode', 42, new Date('2026-01-02T03:04:05.678Z')])
    expect(readCursor(writeCursor({ value, id: '01J' }))).toEqual({ value, id: '01J' });
});

test.each([
  '',
  'x',
  'bnVsbA',
  Buffer.from('["d",1e99,"a"]').toString('base64url'),
  Buffer.from('["s",{"$gt":""},"a"]').toString('base64url'),
])('%j is no place', (text) => {
  expect(() => readCursor(text)).toThrow('no place');
});

test('a page knows whether more follows', () => {
  const place = (value: number) => ({ value, id: String(value) });
  expect(paged([1, 2, 3], 2, place)).toEqual({ rows: [1, 2], next: writeCursor(place(2)) });
  expect(paged([1, 2], 2, place)).toEqual({ rows: [1, 2], next: null });
  expect(behind('at', place(2), -1)).toEqual({ $or: [{ at: { $lt: 2 } }, { at: 2, _id: { $lt: '2' } }] });
});
