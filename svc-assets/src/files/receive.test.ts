import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { withForm } from './receive';

const sent = (disposition: string, type: string, bytes: number) => {
  const head = `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 97), Buffer.from('\r\n--x--\r\n')]);
  return Object.assign(Readable.from([body]), {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }) as unknown as IncomingMessage;
};
const read = (req: IncomingMessage) =>
  withForm(req, { scratch: tmpdir(), fileBytes: 1_000_000, files: 1 }, async (form) => [
    [...form.fields.keys()],
    [...form.files.keys()],
  ]);

test.each([
  ['a NUL', 'a\u0000b.png'],
  ['another control character', 'a\u0007b.png'],
  ['twenty thousand characters', 'n'.repeat(20_000)],
])('a file whose name has %s is told what is wrong with it', async (_what, filename) => {
  await expect(read(sent(`name="file"; filename="${filename}"`, 'image/png', 10))).rejects.toMatchObject({
    code: 'MALFORMED',
    details: { detail: 'The name of the file is too long or has characters that no name may have' },
  });
});

test('a file without a name is told so, whatever its size; texts need none', async () => {
  for (const bytes of [10, 100_000])
    await expect(read(sent('name="file"', 'image/png', bytes))).rejects.toMatchObject({
      code: 'MALFORMED',
      details: { detail: 'file: a file has to be sent with its file name' },
    });
  expect(await read(sent('name="meta"', 'application/json', 10))).toEqual([['meta'], []]);
  expect(await read(sent('name="file"; filename="a.png"', 'image/png', 10))).toEqual([[], ['file']]);
});
