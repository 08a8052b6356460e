import sharp, { type Sharp } from 'sharp';

/** What decodes and makes pictures, here and in svc-assets. */
export const SHARP = `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`;
/** Widths that an upload is kept in, px. */
export const WIDTHS = [240, 480, 960, 1600];
const FORMATS = ['webp', 'jpg'] as const;
const AT_ONCE = 2;

/** Makes the renditions of these files that svc-assets makes, by sharp and nothing around it, two files at once. Gives renditions a second. */
export async function sharpAlone(files: readonly Buffer[]): Promise<number> {
  const began = performance.now();
  const waiting = [...files];
  let made = 0;
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { pixels, widths } = await decoded(file);
      for (const width of widths)
        for (const format of FORMATS) {
          const sized = pixels().resize({ width, withoutEnlargement: true });
          await (format === 'webp' ? sized.webp({ quality: 78, effort: 2 }) : sized.jpeg({ quality: 82 })).toBuffer();
          made += 1;
        }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (made * 1_000) / (performance.now() - began);
}

/**
 * Pixels of a file, decoded once: a clone of a picture that comes as a file would be decoded again. No more of them than its widest rendition needs, as ours:
 * a JPEG is decoded at a part of its size then, and all others are made of fewer pixels.
 */
export async function decoded(file: Buffer): Promise<{ widths: number[]; pixels: () => Sharp }> {
  const { width } = (await sharp(file).metadata()).autoOrient;
  const widths = WIDTHS.slice(0, WIDTHS.findIndex((step) => step >= width) + 1 || WIDTHS.length);
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { widths, pixels: () => sharp(data, { raw }) };
}
