import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { exifBlock } from './exif-block';
import { withSource, writePieces, type Piece, type Source } from './pieces';
import { restateJpeg, restatePng, restateWebp, type Statement } from './restate';

const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-restate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Restate = (file: Source, statement: Statement) => Promise<Piece[] | undefined>;
const statement = { exif: exifBlock({ Artist: 'Ada', Copyright: 'CC BY 4.0. Ada' }, 6), xmp: '<x:xmpmeta/>' };
const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
const told = async (bytes: Buffer, restate: Restate): Promise<Buffer | undefined> => {
  writeFileSync(from, bytes);
  const pieces = await withSource(from, (file) => restate(file, statement));
  if (!pieces) return undefined;
  await writePieces(from, pieces, to);
  return readFileSync(to);
};
const source = () =>
  sharp({ create: { width: 33, height: 21, channels: 4, background: { r: 200, g: 40, b: 90, alpha: 0.5 } } })
    .withExif({ IFD0: { Model: 'SECRETCAM' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' } })
    .withIccProfile('p3');
const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
const webp: Restate = (file, said) => restateWebp(file, said, { width: 33, height: 21, alpha: false });

test.each([
  ['a baseline JPEG', () => source().jpeg(), restateJpeg],
  ['a progressive JPEG', () => source().jpeg({ progressive: true }), restateJpeg],
  ['a PNG', () => source().png(), restatePng],
  [
    'a simple WebP',
    () => sharp({ create: { width: 33, height: 21, channels: 3, background: '#204060' } }).webp(),
    webp,
  ],
  ['an extended WebP', () => source().webp(), webp],
] as const)('%s keeps pixels and profile and says only what it shall', async (_name, make, restate) => {
  const file = await make().toBuffer();
  const said = (await told(Buffer.concat([file, Buffer.from('behind the end SECRETCAM')]), restate)) as Buffer;
  expect(said.includes('SECRETCAM')).toBe(false);
  const [before, after] = [await sharp(file).metadata(), await sharp(said).metadata()];
  expect(after).toMatchObject({ width: 33, height: 21, hasAlpha: before.hasAlpha, orientation: 6 });
  expect(after.icc?.length).toBe(before.icc?.length);
  expect(after.exif?.toString('latin1')).toMatch(/Ada\0+.*CC BY 4\.0\. Ada/s);
  expect(after.xmp?.toString('utf8')).toContain('<x:xmpmeta/>');
  expect((await pixels(said)).equals(await pixels(file))).toBe(true);
});

test('a picture that is read in many parts is the same, and a remark between its scans goes', async () => {
  const noise = Buffer.alloc(900 * 700 * 3);
  let seed = 7;
  for (let at = 0; at < noise.length; at++) noise[at] = (seed = (seed * 16_807) % 2_147_483_647) & 0xff;
  const file = await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
    .jpeg({ progressive: true, quality: 95 })
    .toBuffer();
  expect(file.length).toBeGreaterThan(600_000);
  const scan = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const remark = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 14]), Buffer.from('Exif\0\0PLACE!')]);
  const said = (await told(
    Buffer.concat([file.subarray(0, scan), remark, file.subarray(scan)]),
    restateJpeg,
  )) as Buffer;
  expect(said.includes('PLACE!')).toBe(false);
  expect((await pixels(said)).equals(await pixels(file))).toBe(true);
});

test('what is cut off or something else is not taken for a picture', async () => {
  const file = await source().jpeg().toBuffer();
  expect(await told(file.subarray(0, file.length / 2), restateJpeg)).toBeUndefined();
  expect(await told(file, restatePng)).toBeUndefined();
  expect(await told(file, webp)).toBeUndefined();
});
