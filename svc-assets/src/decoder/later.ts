import sharp, { type Sharp } from 'sharp';
import { HEADER_ONLY, IN_TIME, PIXEL_LIMIT, unreadable } from '../media/pixel-limit';
import { refuse } from '../media/refusal';
import { withThread } from '../media/thread-room';
import { drawn } from './picture-engine';

/** What a copy says of itself: fields of EXIF in its own characters, and XMP. */
export interface Named {
  readonly exif: Readonly<Record<string, string>>;
  readonly xmp: string;
}
/** Blocks that a file holds, as they stand in it. */
export interface Marks {
  readonly exif?: Buffer | undefined;
  readonly xmp?: Buffer | undefined;
}
type Input = Buffer | string;

/** How strongly edges are sharpened, in px of the result per step of enlarging: enough to take the softness away that resampling leaves. */
const SIGMA = 0.5;
/** A JPEG is written while it is read, a few per cent larger: better tables want the whole picture in memory, 270 MiB of 24 million pixels. */
const IN_ROWS = { optimiseCoding: false } as const;
/** Pixels up to which colours of an AVIF are written as finely as its light: 34 bytes each while it is encoded, 23 otherwise. */
const FINE_PIXELS = 6_000_000;
/** What a page is shown in, px of its longer side; a preview, also of what has to be paid for. */
const PAGE = 900;

const out = async (make: () => Promise<Buffer>): Promise<Buffer> => {
  try {
    return await withThread(make);
  } catch (err) {
    throw unreadable(err);
  }
};

/** EXIF and XMP of a picture, whatever its size: nothing is decoded. Throws NOT_DECODABLE. */
export async function readMarks(input: Input): Promise<Marks> {
  try {
    const { exif, xmp } = await sharp(input, HEADER_ONLY).metadata();
    return { exif, xmp };
  } catch (err) {
    throw unreadable(err);
  }
}

/** A picture at `width` px with the licence in it. Throws NOT_DECODABLE or TOO_LARGE. */
export const sized = (input: Input, o: { width: number; format: 'png' | 'jpg'; named: Named }): Promise<Buffer> =>
  out(() => written(sharp(input, PIXEL_LIMIT).timeout(IN_TIME).autoOrient().resize({ width: o.width }), o));

/** The same of a clean drawing of the given size in px. */
export const sizedDrawing = (
  svg: Buffer,
  o: { size: { width: number; height: number }; width: number; format: 'png' | 'jpg'; named: Named },
): Promise<Buffer> => out(() => written(drawn(svg, o.size, o.width), o));

/** What is known of the camera stays with the original; licence and attribution travel in the file. */
function written(picture: Sharp, { format, named }: { format: 'png' | 'jpg'; named: Named }): Promise<Buffer> {
  const told = picture.withExif({ IFD0: { ...named.exif } }).withXmp(named.xmp);
  return (format === 'png' ? told.png() : told.jpeg({ quality: 88, mozjpeg: true })).toBuffer();
}

/** Writes a picture anew into another file, with every pixel that it has and nothing that it says but the licence. */
export async function anew(input: string, o: { to: string; extension: string; named: Named }): Promise<void> {
  try {
    const { width = 0, height = 0 } = await sharp(input, HEADER_ONLY).metadata();
    const fine = width * height <= FINE_PIXELS;
    await withThread(() => rewritten(input, o.extension, { named: o.named, fine }).toFile(o.to));
  } catch (err) {
    throw unreadable(err);
  }
}

function rewritten(
  input: string,
  extension: string,
  { named: { exif, xmp }, fine }: { named: Named; fine: boolean },
): Sharp {
  if (extension === 'gif')
    return sharp(input, { ...PIXEL_LIMIT, animated: true })
      .timeout(IN_TIME)
      .gif();
  const picture = sharp(input, PIXEL_LIMIT)
    .timeout(IN_TIME)
    .autoOrient()
    .keepIccProfile()
    .withExif({ IFD0: { ...exif } })
    .withXmp(xmp);
  if (extension === 'jpg') return picture.jpeg({ quality: 95, ...IN_ROWS });
  // More effort takes twice the memory: 680 MiB for 24 million pixels.
  if (extension === 'webp') return picture.webp({ quality: 95, effort: 2 });
  // More effort takes more memory, and some ten times as long: a minute on a busy machine.
  if (extension === 'avif')
    return picture.avif({ quality: 80, effort: 0, chromaSubsampling: fine ? '4:4:4' : '4:2:0' });
  return extension === 'png' ? picture.png() : picture.tiff({ compression: 'lzw', predictor: 'horizontal' });
}

/** Pictures of a design's pages from a strip that shows them below each other, all in the same size. Throws NOT_DECODABLE. */
export async function pagesOf(strip: Input, pages: number): Promise<Buffer[]> {
  try {
    const { width, height } = await sharp(strip, PIXEL_LIMIT).metadata();
    const each = Math.floor(height / pages);
    if (each < 1) throw refuse('INVALID', 'poster: it does not show every page');
    const previews: Buffer[] = [];
    // One after another: each holds the decoded strip.
    for (let page = 0; page < pages; page++)
      previews.push(
        await sharp(strip, PIXEL_LIMIT)
          .timeout(IN_TIME)
          .extract({ left: 0, top: page * each, width, height: each })
          .resize(PAGE, PAGE, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82, effort: 2 })
          .toBuffer(),
      );
    return previews;
  } catch (err) {
    const told = unreadable(err);
    if (told === err || ('code' in told && told.code === 'TOO_LARGE')) throw told;
    throw refuse('NOT_DECODABLE', 'The pages cannot be read', err);
  }
}

/**
 * Writes into another file a picture resampled by `factor` to the given size in px (Lanczos) with its edges sharpened a little. Nothing is added that the picture does
 * not have. PNG where it is see-through, else JPEG.
 */
export async function enlarged(
  input: Input,
  o: { to: string; width: number; height: number; factor: number; alpha: boolean },
): Promise<void> {
  try {
    const picture = sharp(input, { failOn: 'error', ...PIXEL_LIMIT })
      .timeout(IN_TIME)
      .autoOrient()
      .resize(o.width, o.height, { kernel: 'lanczos3', fit: 'fill' })
      .sharpen({ sigma: SIGMA * o.factor })
      .keepIccProfile();
    const encoded = o.alpha
      ? picture.png({ compressionLevel: 8 })
      : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', ...IN_ROWS });
    await withThread(() => encoded.toFile(o.to));
  } catch (err) {
    throw unreadable(err);
  }
}

/** A kept rendition in a format that is only made when somebody asks. JPEG knows no transparency: there the picture stands on white. */
export const converted = (input: Input, format: 'avif' | 'jpg'): Promise<Buffer> =>
  out(() => {
    const picture = sharp(input, PIXEL_LIMIT).timeout(IN_TIME);
    const bytes =
      format === 'avif'
        ? picture.avif({ quality: 52, effort: 2 })
        : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return bytes.toBuffer();
  });
