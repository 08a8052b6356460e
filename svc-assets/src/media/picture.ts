import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DRAWING_WIDTH, widthsFor } from '../files/rendition';
import { descriptorOf } from './descriptor';
import type { Thumb } from './lab';
import { paletteOf } from './palette';
import { refuse } from './refusal';

// One thread a picture: the callers bound how many are in work, so threads of one do not fight with another's.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 50 });

/** Facts of a picture for search and for the tile; sizes in px as seen (orientation applied). */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly has_alpha: boolean;
  readonly palette: { colour: string; weight: number }[];
  readonly descriptor: number[];
  readonly placeholder: string;
}
export interface Rendition {
  /** The step of the ladder that names it. */
  readonly name: number;
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
}
export interface Picture extends PictureFacts {
  readonly renditions: readonly Rendition[];
}

/** Side of the small picture that colours, descriptor and placeholder are taken from. */
const THUMB = 32;
const DRAWING_DENSITY = 72;

/** Turns what libvips throws into a reason for a person. */
function unreadable(err: unknown): Error {
  const message = err instanceof Error ? err.message : '';
  return /pixel limit|too large|exceeds/i.test(message)
    ? refuse('TOO_LARGE', 'The picture has too many pixels', err)
    : refuse('NOT_DECODABLE', 'The file cannot be read as a picture', err);
}

/**
 * Decodes a raster picture once, bounded, and makes its WebP renditions: sRGB, orientation applied, no metadata, never enlarged. `most` is
 * the widest rendition. Throws NOT_DECODABLE or TOO_LARGE.
 */
export async function readRaster(input: Buffer | string, o: { pixels: number; most?: number }): Promise<Picture> {
  try {
    const options = { limitInputPixels: o.pixels, failOn: 'error', sequentialRead: true } as const;
    const meta = await sharp(input, options).metadata();
    const turned = (meta.orientation ?? 1) >= 5;
    const [width, height] = turned ? [meta.height, meta.width] : [meta.width, meta.height];
    if (!width || !height) throw refuse('NOT_DECODABLE', 'The picture has no size');
    if (width * height > o.pixels) throw refuse('TOO_LARGE', 'The picture has too many pixels');
    const widths = widthsFor(width, o.most);
    const { data, info } = await sharp(input, options)
      .rotate()
      .resize({ width: widths.at(-1) as number, withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
    const opaque = isOpaque(data);
    const renditions: Rendition[] = [];
    for (const name of widths) renditions.push(await encode(decoded(), name, opaque));
    return { width, height, has_alpha: !opaque, renditions, ...(await looksOf(decoded(), info.width, info.height)) };
  } catch (err) {
    throw err instanceof Error && err.name === 'AppError' ? err : unreadable(err);
  }
}

/** Draws a clean SVG of the given size in px at the one width that drawings get. */
export async function readDrawing(svg: Buffer, size: { width: number; height: number }): Promise<Picture> {
  try {
    const { data, info } = await drawn(svg, size, DRAWING_WIDTH)
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
    const webp = await decoded().webp({ quality: 80, alphaQuality: 85, effort: 0 }).toBuffer();
    const rendition = { name: DRAWING_WIDTH, width: info.width, height: info.height, webp };
    return {
      ...size,
      has_alpha: !isOpaque(data),
      renditions: [rendition],
      ...(await looksOf(decoded(), info.width, info.height)),
    };
  } catch (err) {
    throw unreadable(err);
  }
}

/** A drawing at `width` px, at most four times as high as that. */
export function drawn(svg: Buffer, size: { width: number; height: number }, width: number): Sharp {
  const density = Math.min(20_000, Math.max(1, (DRAWING_DENSITY * width) / size.width));
  return sharp(svg, { density, limitInputPixels: 100_000_000 }).resize({ width, height: width * 4, fit: 'inside' });
}

async function encode(picture: Sharp, name: number, opaque: boolean): Promise<Rendition> {
  const sized = picture.resize({ width: name, withoutEnlargement: true });
  const { data, info } = await (opaque ? sized.removeAlpha() : sized)
    .webp({ quality: 78, alphaQuality: 90, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, webp: data };
}

function isOpaque(rgba: Buffer): boolean {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] as number) < 250) return false;
  return true;
}

async function looksOf(
  picture: Sharp,
  width: number,
  height: number,
): Promise<Pick<PictureFacts, 'palette' | 'descriptor' | 'placeholder'>> {
  const data = await picture.resize(THUMB, THUMB, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  const thumb: Thumb = { size: THUMB, data };
  // The placeholder has the picture's own proportions: rows or columns of the square are left out.
  const flat = shrink(data, width, height);
  return {
    palette: paletteOf(thumb),
    descriptor: descriptorOf(thumb),
    placeholder: Buffer.from(rgbaToThumbHash(flat.width, flat.height, flat.data)).toString('base64'),
  };
}

function shrink(square: Buffer, width: number, height: number): { width: number; height: number; data: Uint8Array } {
  const w = Math.max(2, Math.round(THUMB * Math.min(1, width / height)));
  const h = Math.max(2, Math.round(THUMB * Math.min(1, height / width)));
  const data = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const from = (Math.floor(((y + 0.5) * THUMB) / h) * THUMB + Math.floor(((x + 0.5) * THUMB) / w)) * 4;
      data.set(square.subarray(from, from + 4), (y * w + x) * 4);
    }
  return { width: w, height: h, data };
}
