import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DRAWING_WIDTH } from '@commonplace/contracts/rendition-widths';
import { onlyWantedDecoders } from './decoders';
import { descriptorOf } from '../media/descriptor';
import { pixelsOf, TALLEST } from '../media/encode';
import type { Thumb } from '../media/lab';
import { paletteOf } from '../media/palette';
import type { Decoded, Picture, PictureFacts, Rendition } from '../media/picture';
import { IN_TIME, PIXEL_LIMIT, tooManyPixels, unreadable } from '../media/pixel-limit';
import { refuse } from '../media/refusal';
import { withThread } from '../media/thread-room';

onlyWantedDecoders();

/** What is taken from the small picture. */
export type Looks = Pick<PictureFacts, 'palette' | 'descriptor' | 'placeholder'>;
/** Facts of a header; `seen`: px with its orientation applied. */
export type Header = Pick<
  Metadata,
  | 'format'
  | 'width'
  | 'height'
  | 'channels'
  | 'depth'
  | 'isProgressive'
  | 'chromaSubsampling'
  | 'orientation'
  | 'space'
  | 'hasProfile'
  | 'hasAlpha'
> & { readonly seen: { width: number; height: number } };

/** Side of the small picture that colours, descriptor and placeholder are taken from. */
const THUMB = 32;
const DRAWING_DENSITY = 72;

const open = (input: Buffer | string, pixels: number): Sharp =>
  sharp(input, { limitInputPixels: Number.isFinite(pixels) && pixels, failOn: 'error', sequentialRead: true });

function sizeOf(meta: Metadata, pixels: number): { width: number; height: number } {
  const turned = (meta.orientation ?? 1) >= 5;
  const [width, height] = turned ? [meta.height, meta.width] : [meta.width, meta.height];
  if (!width || !height) throw refuse('NOT_DECODABLE', 'The picture has no size');
  if (width * height > pixels) throw tooManyPixels(pixels);
  return { width, height };
}

/** What the header of a raster picture says; `pixels` may be Infinity, as nothing is decoded. Throws NOT_DECODABLE or TOO_LARGE. */
export async function readHeader(input: Buffer | string, pixels: number): Promise<Header> {
  try {
    const meta = await open(input, pixels).metadata();
    const { format, channels, depth, isProgressive, chromaSubsampling, orientation, space, hasProfile, hasAlpha } =
      meta;
    const known = {
      format,
      channels,
      depth,
      isProgressive,
      chromaSubsampling,
      orientation,
      space,
      hasProfile,
      hasAlpha,
    };
    return { ...known, width: meta.width, height: meta.height, seen: sizeOf(meta, pixels) };
  } catch (err) {
    throw unreadable(err, pixels);
  }
}

/** Decodes a raster picture, at most `width` px wide, and looks at it. Throws NOT_DECODABLE or TOO_LARGE. */
export async function readPixels(
  input: Buffer | string,
  o: { pixels: number; width: number },
): Promise<{ decoded: Decoded; looks: Looks }> {
  try {
    const decoded = await decode(open(input, o.pixels), o.width);
    return { decoded, looks: await looksOf(pixelsOf(decoded), decoded.width, decoded.height) };
  } catch (err) {
    throw unreadable(err, o.pixels);
  }
}

const DRAWN = { quality: 80, alphaQuality: 85, effort: 0 } as const;

/** Draws a clean SVG of the given size in px at the one width that drawings get, and at `larger` ones. */
export async function draw(
  svg: Buffer,
  size: { width: number; height: number },
  larger: readonly number[] = [],
): Promise<Picture> {
  try {
    const { data, info } = await withThread(() =>
      drawn(svg, size, DRAWING_WIDTH).ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
    );
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
    const webp = await decoded().webp(DRAWN).toBuffer();
    const renditions: Rendition[] = [{ name: DRAWING_WIDTH, width: info.width, height: info.height, webp }];
    for (const name of larger) {
      const made = await withThread(() => drawn(svg, size, name).webp(DRAWN).toBuffer({ resolveWithObject: true }));
      renditions.push({ name, width: made.info.width, height: made.info.height, webp: made.data });
    }
    return {
      ...size,
      has_alpha: !isOpaque(data),
      renditions,
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

function isOpaque(rgba: Buffer): boolean {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] as number) < 250) return false;
  return true;
}

async function looksOf(picture: Sharp, width: number, height: number): Promise<Looks> {
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
