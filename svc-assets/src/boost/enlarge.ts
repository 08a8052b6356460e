import { BOOST_PIXELS } from '@commonplace/contracts/assets/editor-limits';
import { decodeBytes } from '../media/decode-budget';
import { roomFor } from '../media/picture';
import { askPictures } from '../media/picture-process';
import { PIXELS } from '../media/pixel-limit';
import { refuse } from '../media/refusal';

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
 * Writes into `to` a picture of the disk, resampled to `factor` times its sides (Lanczos) with its edges sharpened a little; the process of the
 * pictures does it. PNG where it is see-through (`alpha`), else JPEG.
 */
export async function enlarge(
  input: string,
  to: string,
  o: { width: number; height: number; factor: number; alpha: boolean },
): Promise<void> {
  const { factor, alpha } = o;
  const size = enlargedSize(o, factor);
  const header = await askPictures({ kind: 'header', input, pixels: PIXELS });
  await roomFor(decodeBytes(header), () => askPictures({ kind: 'enlarged', input, to, ...size, factor, alpha }));
}
