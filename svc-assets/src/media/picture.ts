import { widthsFor } from '../files/rendition';
import { createDecodeBudget, decodeBytes } from './decode-budget';
import { encode } from './encode';
import { ladder } from './ladder';
import { askPictures } from './picture-process';
import { unreadable } from './pixel-limit';

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

const budget = createDecodeBudget();

/** Does work that takes so many bytes of the process of the pictures when there is room. Throws TOO_LARGE for what there is never room for. */
export function roomFor<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return budget.run(bytes, work);
}

/**
 * Decodes a raster picture once, in the process of the pictures, bounded in pixels and memory: sRGB by its profile, orientation applied, no
 * metadata, never enlarged; of an animation the first frame. `most` is the widest rendition. Throws NOT_DECODABLE, TOO_LARGE or UNAVAILABLE.
 */
export async function decodeRaster(
  input: Buffer | string,
  o: { pixels: number; most?: number },
): Promise<DecodedPicture> {
  const header = await askPictures({ kind: 'header', input, pixels: o.pixels });
  const widths = widthsFor(header.seen.width, o.most);
  return budget.run(decodeBytes(header), async () => {
    const width = widths.at(-1) as number;
    const { decoded, looks } = await askPictures({ kind: 'pixels', input, pixels: o.pixels, width });
    return {
      decoded,
      widths,
      colour: { space: header.space, depth: header.depth, profile: header.hasProfile },
      facts: { ...header.seen, has_alpha: !decoded.opaque, ...looks },
    };
  });
}

/** Decodes a raster picture once and makes its WebP renditions. Throws NOT_DECODABLE, TOO_LARGE or UNAVAILABLE. */
export async function readRaster(input: Buffer | string, o: { pixels: number; most?: number }): Promise<Picture> {
  const { decoded, widths, facts } = await decodeRaster(input, o);
  try {
    const renditions: Rendition[] = [];
    const rungs = await ladder(decoded, widths);
    for (const name of widths) {
      const { data, width, height } = await encode(rungs.get(name) ?? decoded, name, 'webp');
      renditions.push({ name, width, height, webp: data });
    }
    return { ...facts, renditions };
  } catch (err) {
    throw unreadable(err);
  }
}

/** Draws a clean SVG of the given size in px at the one width that drawings get, and at `larger` ones, in the process of the pictures. */
export function readDrawing(
  svg: Buffer,
  size: { width: number; height: number },
  larger: readonly number[] = [],
): Promise<Picture> {
  return askPictures({ kind: 'drawing', svg, size, larger });
}
