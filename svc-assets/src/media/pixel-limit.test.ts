import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { claimingPng } from '../../test/files';
import { drawn, readRaster } from './picture';
import { PIXEL_LIMIT, PIXELS, unreadable } from './pixel-limit';

test('a picture may have fifty million pixels; one with more is refused before it is decoded, with a sentence that says so', async () => {
  expect(PIXEL_LIMIT.limitInputPixels).toBeLessThanOrEqual(50_000_000);
  await expect(readRaster(await claimingPng(10_000, 5_001), { pixels: PIXELS })).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'A picture may have 50 million pixels',
  });
  // Just within: it is decoded, and turns out to be cut off.
  await expect(readRaster(await claimingPng(10_000, 5_000), { pixels: PIXELS })).rejects.toMatchObject({
    code: 'NOT_DECODABLE',
  });
});

test('a drawing as high as a ribbon is drawn as large as it is shown', async () => {
  const svg = (width: number, height: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`,
    );
  const sizeOf = async (width: number, height: number) => {
    const { info } = await drawn(svg(width, height), { width, height }, 2_048).toBuffer({ resolveWithObject: true });
    return [info.width, info.height];
  };
  expect(await sizeOf(10, 1_000)).toEqual([82, 8_192]);
  expect(await sizeOf(1_000, 500)).toEqual([2_048, 1_024]);
});

test('whatever opens a picture says how large it may be', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const calls = files.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(/[^.\w]sharp\(([^;]{1,100})/g)].map(
      ([, given = '']) => `${name}: ${given}`,
    ),
  );
  expect(calls.length).toBeGreaterThan(8);
  // A reader of foreign bytes also says how long it may take.
  const decoding = calls.filter((call) => /PIXEL_LIMIT/.test(call) && !/metadata/.test(call));
  expect(decoding.filter((call) => !/timeout\(IN_TIME\)/.test(call))).toEqual([]);
  expect(calls.filter((call) => !/PIXEL_LIMIT|HEADER_ONLY|limitInputPixels|raw:/.test(call))).toEqual([]);
});

test('decoding that takes too long is given up, and says so', async () => {
  const flat = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const slow = sharp(flat, PIXEL_LIMIT).timeout({ seconds: 1 }).resize(16_000, 16_000).png({ compressionLevel: 9 });
  const why: unknown = await slow.toBuffer().catch((err: unknown) => err);
  expect(unreadable(why)).toMatchObject({ code: 'TOO_LARGE', message: 'The picture takes too long to decode' });
});

test('sharp itself keeps to the limit', async () => {
  await expect(sharp(await claimingPng(10_000, 5_001), PIXEL_LIMIT).metadata()).rejects.toThrow('pixel limit');
});
