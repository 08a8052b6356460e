import { BOOST_PIXELS } from '@commonplace/contracts/assets/editor-limits';
import sharp from 'sharp';
import { IN_TIME, PIXEL_LIMIT } from '../media/pixel-limit';
import { refuse } from '../media/refusal';
import { withThread } from '../media/thread-room';

/** How strongly edges are sharpened, in px of the result per step of enlarging: enough to take the softness away that resampling leaves. */
const SIGMA = 0.5;
/** Sides that WebP can hold. */
const MOST_SIDE = 16_000;

/** Size of an enlarged picture. Throws TOO_LARGE where the result would be more than is made. */
export function enlargedSize(
  { width, height }: { width: number; height: number },
  factor: number,
): { width: number; height: number } {
  const size = { width: width * factor, height: height * factor };
  if (size.width * size.height > BOOST_PIXELS || Math.max(size.width, size.height) > MOST_SIDE)
    throw refuse(
      'TOO_LARGE',
      `The enlarged picture would have ${size.width} × ${size.height} px; at most ${BOOST_PIXELS / 1_000_000} million pixels are made`,
    );
  return size;
}

/**
 * A picture resampled to `factor` times its sides (Lanczos) with its edges sharpened a little. Nothing is added that the picture does not
 * have. PNG where it is see-through, else JPEG.
 */
export async function enlarge(
  source: Buffer,
  o: { width: number; height: number; factor: number; alpha: boolean },
): Promise<{ data: Buffer; extension: 'png' | 'jpg' }> {
  const { width, height } = enlargedSize(o, o.factor);
  const picture = sharp(source, { failOn: 'error', ...PIXEL_LIMIT })
    .timeout(IN_TIME)
    .autoOrient()
    .resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
    .sharpen({ sigma: SIGMA * o.factor })
    .keepIccProfile();
  const encoded = o.alpha
    ? picture.png({ compressionLevel: 8 })
    : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return { data: await withThread(() => encoded.toBuffer()), extension: o.alpha ? 'png' : 'jpg' };
}
