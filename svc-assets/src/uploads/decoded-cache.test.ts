import type { Decoded } from '../media/picture';
import { decodedCache } from './decoded-cache';

const picture = (bytes: number): Decoded => ({
  data: Buffer.alloc(bytes),
  width: bytes,
  height: 1,
  channels: 3,
  opaque: true,
});

test('of more pictures than there is room for the first stay, whose jobs come first', () => {
  const cache = decodedCache(10, () => 0);
  for (const id of ['a', 'b', 'c']) cache.keep(id, picture(5));
  expect(cache.take('c')).toBeUndefined();
  expect(cache.take('a')?.data).toHaveLength(5);
  expect(cache.take('a')).toBeUndefined();
  cache.keep('d', picture(5));
  expect(cache.take('b')).toBeDefined();
  expect(cache.take('d')).toBeDefined();
});

test('one that nobody took for a minute makes room, and one that is decoded again counts once', () => {
  let at = 0;
  const cache = decodedCache(10, () => at);
  cache.keep('old', picture(6));
  at = 30_000;
  cache.keep('refused', picture(6));
  expect(cache.take('refused')).toBeUndefined();
  at = 60_000;
  cache.keep('young', picture(6));
  cache.keep('young', picture(8));
  expect(cache.take('old')).toBeUndefined();
  expect(cache.take('young')?.data).toHaveLength(8);
  cache.keep('next', picture(10));
  expect(cache.take('next')).toBeDefined();
});

test('those from well before one whose job is here have theirs in other replicas, and make room', () => {
  let at = 0;
  const cache = decodedCache(10, () => at);
  cache.keep('elsewhere', picture(4));
  at = 2_500;
  cache.keep('beside', picture(2));
  at = 3_000;
  cache.keep('here', picture(4));
  cache.forget('unknown');
  expect(cache.take('here')?.data).toHaveLength(4);
  expect(cache.take('elsewhere')).toBeUndefined();
  cache.keep('next', picture(8));
  expect(cache.take('next')).toBeDefined();
  expect(cache.take('beside')).toBeDefined();
  cache.keep('failed', picture(10));
  cache.forget('failed');
  expect(cache.take('failed')).toBeUndefined();
});
