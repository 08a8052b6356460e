import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { pack } from '../designs/pack';
import { writtenRows, type Row } from './written-rows';

const row = (id: string, body: unknown): Row => ({ _id: id, body: pack(body), at: new Date(0) });
const large = { text: 'x'.repeat(5_000), 'a "key"': [1, null] };
const lines = async (rows: Row[], packed: string[], readBytes?: number) => {
  const written = await text(Readable.from(writtenRows(Readable.from(rows), packed, readBytes)));
  expect(written.endsWith('\n') || written === '').toBe(true);
  return written
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
};

test('packed documents are read as far as one part may be; the others are given whole as they are kept', async () => {
  const binary = { _id: 'b', body: { buffer: pack(large) }, at: new Date(0) };
  const [a, b, c, e] = await lines([row('a', large), binary, row('c', { a: 1 }), { _id: 'e' }], ['body'], 8_000);
  expect(a).toEqual({ _id: 'a', body: large, at: '1970-01-01T00:00:00.000Z' });
  const second = b?.['body'] as { encoding: string; json: string };
  expect(second.encoding).toBe('gzip+base64');
  expect(JSON.parse(gunzipSync(Buffer.from(second.json, 'base64')).toString('utf8'))).toEqual(large);
  // A small one still has room.
  expect(c).toEqual({ _id: 'c', body: { a: 1 }, at: '1970-01-01T00:00:00.000Z' });
  expect(e).toEqual({ _id: 'e' });
  expect(await lines([{ body: pack([1]), head: pack('two') }], ['head', 'body'])).toEqual([{ body: [1], head: 'two' }]);
  expect(await lines([], ['body'])).toEqual([]);
});

test('a document of any size is written in pieces, and no row is read before the one before it is taken', async () => {
  const document = { text: randomBytes(6 * 1024 * 1024).toString('hex') };
  const kept = pack(document);
  let asked = 0;
  async function* rows() {
    for (; asked < 1_000; asked++) yield await Promise.resolve({ _id: String(asked), body: kept });
  }
  let longest = 0;
  let bytes = 0;
  for await (const piece of writtenRows(rows(), ['body'])) {
    longest = Math.max(longest, piece.length);
    if ((bytes += piece.length) > 20_000_000) break;
  }
  expect(longest).toBeLessThan(100_000);
  expect(asked).toBe(1);
});
