import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { exifBlock } from './exif-block';
import { restateTiff } from './restate-tiff';

const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-tiff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const words = { ImageDescription: 'Harbour', Artist: 'Ada', Copyright: 'CC BY 4.0. Ada', xmp: '<x:xmpmeta/>' };
const file = path.join(folder, 'a.tif');
const sixteen = (input: Buffer) => sharp(input, { ignoreIcc: true }).toColourspace('rgb16').raw({ depth: 'ushort' });

/** A TIFF with 16 bits a channel and a profile. */
async function picture(): Promise<Buffer> {
  const samples = Uint16Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7_919) % 65_536);
  const raw = { width: 64, height: 48, channels: 3, depth: 'ushort' } as const;
  return sharp(Buffer.from(samples.buffer), { raw })
    .toColourspace('rgb16')
    .withIccProfile('p3', { attach: true })
    .withXmp('<x:xmpmeta>SECRETPLACE</x:xmpmeta>')
    .tiff({ compression: 'lzw' })
    .toBuffer();
}

/** The same with more entries in its first list: a camera, and lists of its own for settings and place. */
function told(plain: Buffer): Buffer {
  const start = plain.readUInt32LE(4);
  const count = plain.readUInt16LE(start);
  const old = plain.subarray(start + 2, start + 2 + count * 12);
  const at = plain.length + (plain.length % 2);
  const model = Buffer.from('SECRETCAM\0');
  const place = Buffer.from('SECRETPLACE\0');
  const list = (entries: Buffer[], next = 0) => {
    const whole = Buffer.concat([Buffer.alloc(2), ...entries, Buffer.alloc(4)]);
    whole.writeUInt16LE(entries.length);
    whole.writeUInt32LE(next, whole.length - 4);
    return whole;
  };
  const entry = (tag: number, type: number, times: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(times, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const gps = at + model.length + place.length;
  const placed = list([entry(27, 7, place.length, at + model.length)]);
  const first = gps + placed.length;
  const entries = [
    ...Array.from({ length: count }, (_, n) => old.subarray(n * 12, n * 12 + 12)),
    entry(272, 2, model.length, at),
    entry(34853, 4, 1, gps),
  ].sort((a, b) => a.readUInt16LE() - b.readUInt16LE());
  const whole = Buffer.concat([plain, Buffer.alloc(at - plain.length), model, place, placed, list(entries)]);
  whole.writeUInt32LE(first, 4);
  return whole;
}

test('a TIFF keeps every bit of its pixels and its profile, and says only what it shall', async () => {
  const plain = await picture();
  const bytes = told(plain);
  expect(bytes.includes('SECRETCAM') && bytes.includes('SECRETPLACE')).toBe(true);
  expect((await sharp(bytes).metadata()).width).toBe(64);
  writeFileSync(file, bytes);
  expect(await restateTiff(file, words)).toBe(true);
  const quiet = readFileSync(file);
  expect(quiet.includes('SECRET')).toBe(false);
  for (const text of Object.values(words)) expect(quiet.includes(text)).toBe(true);
  const [before, after] = [await sharp(plain).metadata(), await sharp(quiet).metadata()];
  expect(after).toMatchObject({ width: 64, height: 48, depth: 'ushort', space: before.space });
  expect(after.icc?.length).toBe(before.icc?.length);
  expect(after.xmp?.toString('utf8')).toContain('<x:xmpmeta/>');
  expect((await sixteen(quiet).toBuffer()).equals(await sixteen(plain).toBuffer())).toBe(true);
});

test('what is no TIFF, or leads out of itself, is not taken for one', async () => {
  const lists = exifBlock({ Artist: 'Ada' });
  lists.writeUInt32LE(9_999, 4);
  for (const bytes of [Buffer.from('II+\0and more than that'), Buffer.from('II*\0'), lists]) {
    writeFileSync(file, bytes);
    expect(await restateTiff(file, words)).toBe(false);
  }
});
