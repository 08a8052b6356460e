import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { form } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { MARK, MISMATCHES } from '../../test/polyglots';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const OWNER = 501;
const TAKEN: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
const get = async (url: string) => {
  const reply = await fetch(h.url + url);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const objects = async () =>
  (await readdir(path.join(h.storeDir, 'objects'), { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

test('there are at least forty', () => expect(MISMATCHES.length).toBeGreaterThanOrEqual(40));

test.each(MISMATCHES.map((one) => [`${one.what} called ${JSON.stringify(one.filename)}`, one] as const))(
  '[VAL-02] %s is refused, or shown as the picture that it is and as nothing else',
  async (_, { filename, make }) => {
    const before = (await objects()).length;
    const answer = await h.call('POST', '/uploads', { uid: OWNER, body: form('file', await make(), filename) });
    if (answer.status !== 201) {
      expect([400, 413, 415, 422]).toContain(answer.status);
      expect((await objects()).length).toBe(before);
      return;
    }
    const { id, url, extension } = answer.body.upload as { id: string; url: string; extension: string };
    // By what it holds, whatever it is called.
    expect(Object.keys(TAKEN)).toContain(extension);

    // What is shown was drawn anew.
    const shown = await get(url);
    expect([shown.reply.status, shown.reply.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(shown.reply.headers.get('content-type')).toMatch(/^image\/(webp|jpeg|png|avif)$/);
    expect(shown.reply.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'.*sandbox/,
    );
    expect(shown.bytes.includes(MARK)).toBe(false);

    // What was sent comes back as a download, under its own type, and under a name that ends as its type does.
    const download = (await h.call('POST', `/download/upload/${id}`, { uid: OWNER, body: {} })).body as {
      url: string;
      filename: string;
    };
    expect(download.filename.endsWith(`.${extension}`)).toBe(true);
    const saved = await get(download.url);
    expect([saved.reply.status, saved.reply.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(saved.reply.headers.get('content-type')).toBe(TAKEN[extension]);
    const disposition = saved.reply.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(disposition).toMatch(new RegExp(`filename="[^"]+\\.${extension}"`));
  },
  30_000,
);

test('a name is a label: files lie under keys of ours, whatever they are called', async () => {
  const names = [
    '../../../etc/passwd.png',
    '..\\..\\boot.png',
    'a/b/c.png',
    'x\r\nset-cookie: a=b.png',
    'con.png',
    '.png',
  ];
  const png = await MISMATCHES.find(({ what }) => what === 'a PNG and a page')!.make();
  for (const name of names)
    expect((await h.call('POST', '/uploads', { uid: 502, body: form('file', png, name) })).status).toBe(201);
  const lying = await objects();
  expect(lying.length).toBeGreaterThan(0);
  for (const { parentPath, name } of lying) {
    const key = path.relative(path.join(h.storeDir, 'objects'), path.join(parentPath, name));
    expect(key).toMatch(/^[a-z0-9][\w./-]*$/i);
    expect(key).not.toMatch(/passwd|boot|set-cookie|\.\./);
    // All of it is below its own folder.
    await expect(readFile(path.join(parentPath, name))).resolves.toBeInstanceOf(Buffer);
  }
});
