import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blankWebm } from './quiet-webm';

const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-webm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'film.webm');

const element = (id: string, ...inside: (Buffer | string)[]) => {
  const body = Buffer.concat(inside.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x1000_0000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
};
/** The same without saying how long it is, as browsers record. */
const endless = (id: string, ...inside: Buffer[]) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...inside]);
const track = (type: number) => element('ae', element('83', Buffer.from([type])), element('536e', 'SECRETNAME'));
const info = element('1549a966', element('7ba9', 'SECRETTITLE'), element('4d80', 'SECRETPHONE'));
const tags = (length: number) => element('1254c367', 'SECRETPLACE', Buffer.alloc(length));
const blocks = element('a3', 'pictures and sound');
const head = element('1a45dfa3', 'webm');
const quiet = async (bytes: Buffer) => {
  writeFileSync(file, bytes);
  return (await blankWebm(file)) ? readFileSync(file) : undefined;
};

test.each([
  ['a film', element('18538067', info, element('1654ae6b', track(1), track(2)), tags(3), element('1f43b675', blocks))],
  [
    'a recording of a browser',
    endless('18538067', info, element('1654ae6b', track(1)), endless('1f43b675', blocks), tags(70_000)),
  ],
])(
  '%s says nothing of title, place, device and names; pictures and sound stay where they are',
  async (_what, segment) => {
    const bytes = Buffer.concat([head, segment]);
    const said = (await quiet(bytes)) as Buffer;
    expect(said.length).toBe(bytes.length);
    expect(said.includes('SECRET')).toBe(false);
    expect(said.indexOf('pictures and sound')).toBe(bytes.indexOf('pictures and sound'));
  },
);

test('a film with a track that is neither picture nor sound, and what is no WebM, cannot be had so', async () => {
  const subtitles = element('18538067', element('1654ae6b', track(17)));
  expect(await quiet(Buffer.concat([head, subtitles]))).toBeUndefined();
  expect(await quiet(Buffer.from('no film'))).toBeUndefined();
});
