import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DRAWING_WIDTH } from '@commonplace/contracts/rendition-widths';
import { widthsFor } from '../files/rendition';
import { createDecodeBudget, decodeBytes } from './decode-budget';
import { onlyWantedDecoders } from './decoders';
import { descriptorOf } from './descriptor';
import type { Thumb } from './lab';
import { paletteOf } from './palette';
import { IN_TIME, PIXEL_LIMIT, tooManyPixels, unreadable } from './pixel-limit';
import { refuse } from './refusal';
import { withThread } from './thread-room';

onlyWantedDecoders();
// One thread a picture: the callers bound how many are in work, so threads of one do not fight with another's.
sharp.concurrency(1);
// Nothing is decoded twice here, so what libvips remembers of operations would only be memory.
sharp.cache(false);

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
/** Colours as the file has them: libvips' name of the space, bits, and whether a profile is embedded. */
export interface ColourFacts {
  readonly space: string;
  readonly depth: string;
  readonly profile: boolean;
}
/** Pixels in sRGB as seen, at most as wide as the widest rendition: everything else is made from them. */
export interface Decoded {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly opaque: boolean;
}
export interface DecodedPicture {
  readonly decoded: Decoded;
  /** Steps of the ladder that this picture gets. */
  readonly widths: readonly number[];
  readonly colour: ColourFacts;
  readonly facts: PictureFacts;
}

/** Side of the small picture that colours, descriptor and placeholder are taken from. */
const THUMB = 32;
const DRAWING_DENSITY = 72;
/** A rendition is at most so many times as high as it is wide; a strip of paper shows whole, only narrower. */
const TALLEST = 4;
const budget = createDecodeBudget();

/** Does work on a picture when there is room for what its decoding takes. Throws TOO_LARGE for what there is never room for. */
export function roomFor<T>(meta: Metadata, work: () => Promise<T>): Promise<T> {
  return budget.run(decodeBytes(meta), work);
}

const open = (input: Buffer | string, pixels: number): Sharp =>
  sharp(input, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true });

function sizeOf(meta: Metadata, pixels: number): { width: number; height: number } {
  const turned = (meta.orientation ?? 1) >= 5;
  const [width, height] = turned ? [meta.height, meta.width] : [meta.width, meta.height];
  if (!width || !height) throw refuse('NOT_DECODABLE', 'The picture has no size');
  if (width * height > pixels) throw tooManyPixels(pixels);
  return { width, height };
}

/**
 * Decodes a raster picture once, bounded in pixels and memory: sRGB by its profile, orientation applied, no metadata, never enlarged; of an
 * animation the first frame. `most` is the widest rendition. Throws NOT_DECODABLE or TOO_LARGE.
 */
export async function decodeRaster(
  input: Buffer | string,
  o: { pixels: number; most?: number },
): Promise<DecodedPicture> {
  try {
    const meta = await open(input, o.pixels).metadata();
    const { width, height } = sizeOf(meta, o.pixels);
    const widths = widthsFor(width, o.most);
    return await budget.run(decodeBytes(meta), async () => {
      const decoded = await decode(open(input, o.pixels), widths.at(-1) as number);
      const looks = await looksOf(pixelsOf(decoded), decoded.width, decoded.height);
      return {
        decoded,
        widths,
        colour: { space: meta.space, depth: meta.depth, profile: meta.hasProfile },
        facts: { width, height, has_alpha: !decoded.opaque, ...looks },
      };
    });
  } catch (err) {
    throw unreadable(err, o.pixels);
  }
}

/** Decodes a raster picture once and makes its WebP renditions. Throws NOT_DECODABLE or TOO_LARGE. */
export async function readRaster(input: Buffer | string, o: { pixels: number; most?: number }): Promise<Picture> {
  const { decoded, widths, facts } = await decodeRaster(input, o);
  try {
    const renditions: Rendition[] = [];
    for (const name of widths) {
      const { data, width, height } = await encode(decoded, name, 'webp');
      renditions.push({ name, width, height, webp: data });
    }
    return { ...facts, renditions };
  } catch (err) {
    throw unreadable(err);
  }
}

/** Draws a clean SVG of the given size in px at the one width that drawings get. */
export async function readDrawing(svg: Buffer, size: { width: number; height: number }): Promise<Picture> {
  try {
    const { data, info } = await withThread(() =>
      drawn(svg, size, DRAWING_WIDTH).ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
    );
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
  // As large as it is shown and no larger: a strip would be drawn many times as high, to be made smaller again.
  const scale = Math.min(width / size.width, (width * TALLEST) / size.height);
  const density = Math.min(20_000, Math.max(1, DRAWING_DENSITY * scale));
  return sharp(svg, { density, ...PIXEL_LIMIT })
    .timeout(IN_TIME)
    .resize({ width, height: width * TALLEST, fit: 'inside' });
}

async function decode(picture: Sharp, width: number): Promise<Decoded> {
  const { data, info } = await withThread(() =>
    picture
      .timeout(IN_TIME)
      .autoOrient()
      .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  if (info.channels === 3) return { data, width: info.width, height: info.height, channels: 3, opaque: true };
  // Grey with or without alpha has fewer channels than anything below expects.
  const rgba = info.channels === 4 ? data : await widened(data, info.width, info.height, info.channels);
  return { data: rgba, width: info.width, height: info.height, channels: 4, opaque: isOpaque(rgba) };
}

async function widened(data: Buffer, width: number, height: number, channels: 1 | 2): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).toColourspace('srgb').ensureAlpha().raw().toBuffer();
}

function pixelsOf({ data, width, height, channels }: Decoded): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * One rendition of decoded pixels, never enlarged. JPEG knows no transparency: there the picture stands on white.
 */
export async function encode(
  decoded: Decoded,
  name: number,
  format: 'webp' | 'jpg',
): Promise<{ data: Buffer; width: number; height: number }> {
  const sized = pixelsOf(decoded).resize({
    width: name,
    height: name * TALLEST,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const encoded =
    format === 'jpg'
      ? (decoded.channels === 4 ? sized.flatten({ background: '#ffffff' }) : sized).jpeg({ quality: 82 })
      : (decoded.opaque && decoded.channels === 4 ? sized.removeAlpha() : sized).webp({
          quality: 78,
          alphaQuality: 90,
          effort: 2,
        });
  const { data, info } = await withThread(() => encoded.toBuffer({ resolveWithObject: true }));
  return { data, width: info.width, height: info.height };
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
  const data = await picture.resize(THUMB, THUMB, { fit: 'fill', kernel: 'linear' }).ensureAlpha().raw().toBuffer();
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
