import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** A real photograph at the width that a phone's list asks for. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Widest tile of a list of two columns at twice the pixels. */
const WIDTH = 480;

/** The photographs of the starter library, each as the rendition that a list shows. */
export async function listPictures(root: string): Promise<Picture[]> {
  const folder = path.join(root, 'tools/stack/starter/media/photos');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.webp'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const { data, info } = await sharp(path.join(folder, name))
        .resize({ width: WIDTH, withoutEnlargement: true })
        .webp()
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    }),
  );
}
