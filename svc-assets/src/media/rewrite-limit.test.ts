import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createPictureProcess } from './picture-child';
import { checkRewritable } from './rewrite-limit';

const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-rewrite-'));
const pictures = createPictureProcess({ program: path.join(import.meta.dirname, '../pictures.ts') });
afterAll(() => {
  pictures.stop();
  rmSync(folder, { recursive: true, force: true });
});

const named = { exif: { Copyright: 'CC BY' }, xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>' };
const header = (width: number, height: number, hasAlpha = false) => ({ seen: { width, height }, hasAlpha });

test('an AVIF of 12 million pixels is written anew in what the process may hold, and the process goes on', async () => {
  const [width, height] = [4_000, 3_000];
  expect(() => checkRewritable('avif', header(width, height))).not.toThrow();
  // Something to see everywhere: what is of one colour tells nothing of an encoder.
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const small = { width: width / 8, height: height / 8, channels: 3, background: '#000', noise } as const;
  const input = path.join(folder, 'in.avif');
  await sharp(await sharp({ create: small }).png().toBuffer())
    .resize(width, height)
    .avif({ quality: 50, effort: 0 })
    .toFile(input);
  await pictures.ask({ kind: 'header', input, pixels: 50e6 });
  const pid = pictures.pid();
  const to = path.join(folder, 'out.avif');
  await pictures.ask({ kind: 'anew', input, to, extension: 'avif', named });
  expect(pictures.pid()).toBe(pid);
  const { exif, ...meta } = await sharp(to).metadata();
  expect(meta).toMatchObject({ width, height, mediaType: 'image/avif' });
  expect(exif?.toString('latin1')).toContain('CC BY');
}, 150_000);

test('one of more is refused with what to do instead; other kinds are written up to what is decoded at all', () => {
  const message = expect.stringMatching(/as PNG or JPEG\.$/) as string;
  const instead = expect.objectContaining({ code: 'TOO_LARGE', message }) as unknown;
  const why = (extension: string, width: number, height: number, hasAlpha?: boolean): unknown => {
    try {
      checkRewritable(extension, header(width, height, hasAlpha));
      return undefined;
    } catch (err) {
      return err;
    }
  };
  expect(why('avif', 6_000, 4_000)).toEqual(instead);
  expect(why('avif', 4_000, 3_000, true)).toEqual(instead);
  expect(why('avif', 4_000, 3_000)).toBeUndefined();
  expect(why('webp', 8_000, 6_000)).toBeUndefined();
  expect(why('webp', 8_000, 6_000, true)).toEqual(instead);
  expect(why('png', 8_000, 6_000, true)).toBeUndefined();
  expect(why('webp', 8_000, 6_300)).toMatchObject({
    code: 'TOO_LARGE',
    message: 'A picture may have 50 million pixels',
  });
});
