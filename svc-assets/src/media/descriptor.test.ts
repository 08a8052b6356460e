import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { copiesOf } from '../../test/copies-of-a-picture';
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

/** As the search's own test takes them: 16-bit numbers, packed. */
const unpacked = (packed: string): number[] => {
  const bytes = Buffer.from(packed, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32_767);
};

test('the descriptors with which the search is tested are those of today', async () => {
  const file = path.resolve('svc-catalog/test/looks-of-copies.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const held of files.slice(0, 6)) {
    const picture = await sharp(path.join(folder, held)).resize(400).webp({ quality: 95, effort: 0 }).toBuffer();
    expect(near(await looks(picture), unpacked(known[held.replace('.webp', '')] ?? ''))).toBeGreaterThan(0.999);
  }
});
