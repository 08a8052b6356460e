import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export type Palette = { colour: string; weight: number }[];

const SIDE = 32;
const MOST = 6;
/** Bits of each channel that tell colours apart. */
const BITS = 3;

/** The main colours of each photograph of a folder with their share of it, the largest first. */
export async function palettesOf(folder: string): Promise<Palette[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  return Promise.all(files.sort().map((file) => paletteOf(path.join(folder, file))));
}

async function paletteOf(file: string): Promise<Palette> {
  const pixels = await sharp(file)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const groups = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> (8 - BITS)) << (2 * BITS)) | ((green >> (8 - BITS)) << BITS) | (blue >> (8 - BITS));
    const group = groups.get(key) ?? [0, 0, 0, 0];
    groups.set(key, [group[0] + 1, group[1] + red, group[2] + green, group[3] + blue]);
  }
  const total = SIDE * SIDE;
  return [...groups.values()]
    .sort((a, b) => b[0] - a[0])
    .slice(0, MOST)
    .map(([count, ...sums]) => ({
      colour: `#${sums
        .map((sum) =>
          Math.round(sum / count)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
      weight: Number((count / total).toFixed(3)),
    }));
}
