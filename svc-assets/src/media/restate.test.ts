import sharp from 'sharp';
import { exifBlock } from './exif-block';
import { restateJpeg, restatePng, restateWebp } from './restate';

const statement = { exif: exifBlock({ Artist: 'Ada', Copyright: 'CC BY 4.0. Ada' }, 6), xmp: '<x:xmpmeta/>' };
const source = () =>
  sharp({ create: { width: 33, height: 21, channels: 4, background: { r: 200, g: 40, b: 90, alpha: 0.5 } } })
    .withExif({ IFD0: { Model: 'SECRETCAM' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' } })
    .withIccProfile('p3');
const pixels = (file: Buffer) => sharp(file).raw().toBuffer();

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
  const told = restate(Buffer.concat([file, Buffer.from('behind the end SECRETCAM')]), statement) as Buffer;
  expect(told.includes('SECRETCAM')).toBe(false);
  const [before, after] = [await sharp(file).metadata(), await sharp(told).metadata()];
  expect(after).toMatchObject({ width: 33, height: 21, hasAlpha: before.hasAlpha, orientation: 6 });
  expect(after.icc?.length).toBe(before.icc?.length);
  expect(after.exif?.toString('latin1')).toMatch(/Ada\0+.*CC BY 4\.0\. Ada/s);
  expect(after.xmp?.toString('utf8')).toContain('<x:xmpmeta/>');
  expect((await pixels(told)).equals(await pixels(file))).toBe(true);
});

function webp(file: Buffer, said: typeof statement) {
  return restateWebp(file, said, { width: 33, height: 21, alpha: false });
}

test('what is cut off or something else is not taken for a picture', async () => {
  const file = await source().jpeg().toBuffer();
  expect(restateJpeg(file.subarray(0, file.length / 2), statement)).toBeUndefined();
  expect(restatePng(file, statement)).toBeUndefined();
  expect(webp(file, statement)).toBeUndefined();
});
