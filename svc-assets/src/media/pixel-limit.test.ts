import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { claimingPng } from '../../test/files';
import { drawn } from '../decoder/picture-engine';
import { readRaster } from './picture';
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

test('pictures are opened in the folder of the decoder alone; svc-assets itself encodes pixels', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$/.test(name),
  );
  const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const using = files.filter((name) => /['"]sharp['"]/.test(textOf(name)));
  expect(using.filter((name) => !name.startsWith('decoder/'))).toEqual(['media/encode.ts']);
  // Pixels and nothing else: every call says of which size they are.
  const encoding = [...textOf('media/encode.ts').matchAll(/\bsharp\(([^;]*);/g)].map(([, given = '']) => given);
  expect(encoding.filter((given) => !given.startsWith('data, { raw: {'))).toEqual([]);
  expect(encoding).toHaveLength(1);
  // What the decoder does is done in its process: others take no more of it than the forms of what it says.
  const asking = files.filter((name) => !name.startsWith('decoder/') && name !== 'pictures.ts');
  const taking = asking.filter((name) => /^import (?!type )[^;]*from '[^']*\/decoder\//m.test(textOf(name)));
  expect(taking).toEqual([]);
  expect(textOf('main.ts')).toMatch(/^closeDecoders\(\);$/m);
});

test('with its decoders closed a process reads no file at all and encodes pixels still', async () => {
  // A process of its own: what is closed stays closed, and other tests read pictures.
  const program = `
    import sharp from 'sharp';
    import { closeDecoders, encode } from ${JSON.stringify(path.join(import.meta.dirname, 'encode.ts'))};
    const formats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'];
    const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } });
    const files = await Promise.all(formats.map((format) => flat.clone().toFormat(format).toBuffer()));
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    closeDecoders();
    const outcome = await Promise.allSettled([...files, drawing].map((file) => sharp(file).metadata()));
    const pixels = { data: Buffer.alloc(8 * 8 * 3, 90), width: 8, height: 8, channels: 3, opaque: true };
    const { width } = await encode(pixels, 4, 'webp');
    console.log(JSON.stringify([outcome.map(({ status }) => status), width]));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program,
  ]).catch((err: unknown) => err as { stdout: string });
  expect(JSON.parse(stdout)).toEqual([Array<string>(7).fill('rejected'), 4]);
}, 30_000);
