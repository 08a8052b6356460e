import sharp from 'sharp';
import { overwriteAvif } from './restate-avif';

const statement = { exif: Buffer.from('II*\0ours'), xmp: '<x:ours/>' };
const picture = () =>
  sharp({ create: { width: 32, height: 24, channels: 3, background: '#204060' } })
    .withExif({ IFD0: { Model: 'SECRETCAM' } })
    .avif({ effort: 0 })
    .toBuffer();

test('an AVIF says only what it shall, at the same length; one with two statements of place is not taken so', async () => {
  const file = await picture();
  const meta = await sharp(file).metadata();
  const told = overwriteAvif(file, meta, statement) as Buffer;
  expect(file.includes('SECRETCAM')).toBe(true);
  expect(told.includes('SECRETCAM')).toBe(false);
  expect(told).toHaveLength(file.length);
  expect((await sharp(told).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
  const entry = file.indexOf('infe', file.indexOf('Exif') - 20);
  const twice = Buffer.concat([
    file.subarray(0, entry + 16),
    file.subarray(entry, entry + 16),
    file.subarray(entry + 16),
  ]);
  expect(overwriteAvif(twice, meta, statement)).toBeUndefined();
  expect(overwriteAvif(file, { exif: Buffer.from('II*\0not in there') }, statement)).toBeUndefined();
});
