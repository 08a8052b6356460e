import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { quietCopy } from './quiet-video';
import { previewClip, stillOf, videoFacts } from './video';

/** A second of two frames of 16 × 16, each whole by itself. */
const TINY = Buffer.from(
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAIaEU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHYTbuMU6uEElTDZ1OsggEeTbuMU6uEHFO7a1OsggHy7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiECPQAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYhg0j6iJkviFJyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhB3NZQDgibCBELqBEJqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBzc9djwItjxYhg0j6iJkviFGfIoUWjh0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6MDEuMDAwMDAwMDAwAAAfQ7Z1zeeBAKOjgQAAgBACAJ0BKhAAEAAARwiFhYiFhIgCAgAMDWAA/v+rUICjo4EB9IAQAgCdASoQABAAAEcIhYWIhYSIAgIADA1gAP7/q1CAHFO7a6O7j7OBALeK94EB8YIBoPCBA7uQs4IB9LeK94EB8YIBoPCBKA==',
  'base64',
);
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
/** What is said where no still can be had. */
const NONE = hasFfmpeg ? undefined : 'absent';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'video-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: Buffer | string) => {
  const at = path.join(folder, name);
  await writeFile(at, content);
  return at;
};

test('what names other files is no video, whatever it is called, and none of them is opened', async () => {
  await file('other.webm', TINY);
  for (const [name, list] of [
    ['list.webm', 'ffconcat version 1.0\nfile other.webm\n'],
    ['playlist.webm', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nother.webm\n#EXT-X-ENDLIST\n'],
  ] as const) {
    const at = await file(name, list);
    // Without ffmpeg nothing is known of it.
    const facts = await videoFacts(at, 'webm').catch(() => undefined);
    expect([name, facts?.width]).not.toEqual([name, 16]);
    expect([name, await stillOf(at), await previewClip(at)]).toEqual([name, NONE, undefined]);
  }
});

test('a frame that claims more than 8K is not decoded: one of 15,000 × 15,000 would take 3 GB', async () => {
  const claims = Buffer.from(TINY);
  const begins = Buffer.from('9d012a', 'hex');
  for (let at = claims.indexOf(begins); at >= 0; at = claims.indexOf(begins, at + 1)) {
    claims.writeUInt16LE(8_000, at + 3);
    claims.writeUInt16LE(5_000, at + 5);
  }
  expect(await stillOf(await file('claims.webm', claims))).toBe(NONE);
});

test('a video of less than half a second has a still: its first frame; one of more has one of its first second', async () => {
  if (!hasFfmpeg) return;
  const clip = async (name: string, seconds: number, ...codec: string[]) => {
    const at = path.join(folder, name);
    const red = `color=red:s=64x48:r=10:d=${seconds}`;
    const made = spawnSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', red, ...codec, at]);
    expect([name, made.status, made.stderr.toString()]).toEqual([name, 0, '']);
    return stillOf(at);
  };
  for (const [name, seconds, ...codec] of [
    ['one-frame.mp4', 0.1, '-c:v', 'mpeg4'],
    ['short.mp4', 0.4, '-c:v', 'mpeg4'],
    ['short.webm', 0.3, '-c:v', 'libvpx'],
    ['long.mp4', 1, '-c:v', 'mpeg4'],
  ] as const) {
    const still = (await clip(name, seconds, ...codec)) as Buffer;
    const { width, height } = await sharp(still).metadata();
    const { dominant } = await sharp(still).stats();
    expect([name, width, height, dominant.r > 200, dominant.g < 60]).toEqual([name, 64, 48, true, true]);
  }
}, 60_000);

test('the tools get nothing of our environment but the path of programs', async () => {
  const told = path.join(folder, 'environment');
  await chmod(await file('ffmpeg', `#!/bin/sh\nset > '${told}'\nexit 1\n`), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, OUR_SECRET: 'none of theirs' };
  const replaced = jest.replaceProperty(process, 'env', env);
  try {
    const source = await file('film.webm', TINY);
    for (const run of [() => stillOf(source), () => quietCopy(source, 'webm', path.join(folder, 'quiet.webm'))]) {
      await run();
      expect(await readFile(told, 'utf8')).toContain('PATH=');
      expect(await readFile(told, 'utf8')).not.toContain('none of theirs');
      await rm(told);
    }
  } finally {
    replaced.restore();
  }
});
