import { gunzipSync } from 'node:zlib';
import { pack } from '../designs/pack';
import { rowOpener } from './opened-rows';

const row = (id: string, body: unknown) => ({ _id: id, body: pack(body) });
const large = { text: 'x'.repeat(5_000) };

test('packed documents are opened as far as one answer can hold them; the others are given whole as they are kept', () => {
  const opened = rowOpener({ bytes: 8_000, holders: 100, packedBytes: 10_000 });
  expect(opened(row('a', large), ['body'])).toEqual({ _id: 'a', body: large });
  const second = opened(row('b', large), ['body'])['body'] as { encoding: string; json: string };
  expect(second.encoding).toBe('gzip+base64');
  expect(JSON.parse(gunzipSync(Buffer.from(second.json, 'base64')).toString('utf8'))).toEqual(large);
  // A small one still has room, one of too many parts has none.
  expect(opened(row('c', { a: 1 }), ['body'])['body']).toEqual({ a: 1 });
  expect(
    opened(
      row(
        'd',
        Array.from({ length: 100 }, () => []),
      ),
      ['body'],
    )['body'],
  ).toHaveProperty('encoding');
  expect(opened({ _id: 'e' }, ['body'])).toEqual({ _id: 'e' });
});

test('what is too much as it is kept, too, is refused instead of read', () => {
  const opened = rowOpener({ bytes: 10, holders: 10, packedBytes: 10 });
  expect(() => opened(row('a', large), ['body'])).toThrow('more designs than one archive can hold');
});
