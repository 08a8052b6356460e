import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { DESCRIPTOR_LENGTH } from './descriptor';
import { decodeRaster } from './picture';

const folder = path.resolve('tools/stack/starter/media/photos');
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.webp'))
  .sort();
/** Every second one is held aside: its copies are looked for among each other and all the rest. */
const held = files.filter((_, at) => at % 2 === 0).slice(0, 30);

const looks = async (picture: Buffer) => (await decodeRaster(picture, { pixels: 50_000_000 })).facts.descriptor;
/** Vectors are of unit length, so this is the cosine that the index ranks by. */
const near = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** What happens to a picture on its way around the web. */
async function copiesOf(picture: Buffer): Promise<Record<string, Buffer>> {
  const { width, height } = await sharp(picture).metadata();
  const cut = { left: Math.round(width * 0.04), top: Math.round(height * 0.04) };
  return {
    resized: await sharp(picture)
      .resize(Math.round(width * 0.4))
      .webp({ quality: 90, effort: 0 })
      .toBuffer(),
    cropped: await sharp(picture)
      .extract({ ...cut, width: width - 2 * cut.left, height: height - 2 * cut.top })
      .webp({ quality: 90, effort: 0 })
      .toBuffer(),
    recompressed: await sharp(picture).jpeg({ quality: 35 }).toBuffer(),
    recoloured: await sharp(picture)
      .modulate({ brightness: 1.06, saturation: 1.12, hue: 6 })
      .webp({ quality: 90, effort: 0 })
      .toBuffer(),
  };
}

test('a descriptor has at least 64 numbers and unit length', async () => {
  const vector = await looks(readFileSync(path.join(folder, files[0] ?? '')));
  expect(DESCRIPTOR_LENGTH).toBeGreaterThanOrEqual(64);
  expect(vector).toHaveLength(DESCRIPTOR_LENGTH);
  expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
});

test('copies of thirty pictures that were held aside come before every other picture', async () => {
  expect(held).toHaveLength(30);
  const pool: { name: string; vector: number[] }[] = [];
  const originals = new Map<string, number[]>();
  for (const file of files) {
    const picture = await sharp(path.join(folder, file)).resize(400).webp({ quality: 95, effort: 0 }).toBuffer();
    const vector = await looks(picture);
    if (!held.includes(file)) {
      pool.push({ name: file, vector });
      continue;
    }
    originals.set(file, vector);
    for (const [way, copy] of Object.entries(await copiesOf(picture)))
      pool.push({ name: `${file} ${way}`, vector: await looks(copy) });
  }
  const missed = [...originals].flatMap(([file, vector]) => {
    const ranked = [...pool].sort((a, b) => near(vector, b.vector) - near(vector, a.vector)).slice(0, 4);
    return ranked.filter(({ name }) => !name.startsWith(`${file} `)).map(({ name }) => `${file} found ${name}`);
  });
  expect(missed).toEqual([]);
}, 120_000);
