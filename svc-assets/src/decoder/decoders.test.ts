import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { decodeRaster } from '../media/picture';

const flat = () => sharp({ create: { width: 20, height: 20, channels: 3, background: '#3355aa' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('a picture as %s is read', async (format) => {
  const { facts } = await decodeRaster(await flat().toFormat(format).toBuffer(), { pixels: 1_000 });
  expect([facts.width, facts.height]).toEqual([20, 20]);
});

test('a picture in the form that libvips keeps for itself is not read', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'decoders-')), 'flat.v');
  await flat().toFile(file);
  await expect(decodeRaster(file, { pixels: 1_000 })).rejects.toMatchObject({ code: 'NOT_DECODABLE' });
});
