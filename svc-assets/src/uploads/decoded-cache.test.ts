import { bytesOf, type Rungs } from '../media/ladder';
import type { Decoded } from '../media/picture';
import { decodedCache } from './decoded-cache';

const pixels = (bytes: number): Decoded => ({
  data: Buffer.alloc(bytes),
  width: bytes,
  height: 1,
  channels: 3,
  opaque: true,
});
const picture = (bytes: number): Rungs => new Map([[bytes, pixels(bytes)]]);
const sizeOf = (rungs: Rungs | undefined) => rungs && bytesOf(rungs);

test('a picture takes what it holds in all widths, and once what is the same for several', () => {
  const narrow = pixels(4);
  expect(
    bytesOf(
      new Map([
        [8, pixels(8)],
        [4, narrow],
        [6, narrow],
      ]),
    ),
  ).toBe(12);
});

test('of more pictures than there is room for the first stay, whose jobs come first', () => {
  const cache = decodedCache(10, () => 0);
  for (const id of ['a', 'b', 'c']) cache.keep(id, picture(5));
  expect(cache.take('c')).toBeUndefined();
  expect(sizeOf(cache.take('a'))).toBe(5);
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
  expect(sizeOf(cache.take('young'))).toBe(8);
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
  expect(sizeOf(cache.take('here'))).toBe(4);
  expect(cache.take('elsewhere')).toBeUndefined();
  cache.keep('next', picture(8));
  expect(cache.take('next')).toBeDefined();
  expect(cache.take('beside')).toBeDefined();
  cache.keep('failed', picture(10));
  cache.forget('failed');
  expect(cache.take('failed')).toBeUndefined();
});
