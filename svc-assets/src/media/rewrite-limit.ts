import type { Header } from '../decoder/picture-engine';
import { PIXELS, tooManyPixels } from './pixel-limit';
import { refuse } from './refusal';

/**
 * Pixels of a picture that can be written anew in what the process of the pictures may hold (512 MiB), where that is less than may be decoded: encoders of AVIF
 * and WebP have the whole picture before them, an AVIF several times over. 23 bytes for each pixel of an AVIF, 38 where it may be see-through; 18 of such a WebP.
 */
const MOST: Readonly<Record<string, { readonly opaque: number; readonly seeThrough: number }>> = {
  avif: { opaque: 16_000_000, seeThrough: 9_000_000 },
  webp: { opaque: PIXELS, seeThrough: 20_000_000 },
};

/** Throws TOO_LARGE, at once and with what to do instead, for a picture that nobody could write anew however often they ask. */
export function checkRewritable(extension: string, { seen, hasAlpha }: Pick<Header, 'seen' | 'hasAlpha'>): void {
  const pixels = seen.width * seen.height;
  if (pixels > PIXELS) throw tooManyPixels(PIXELS);
  const most = MOST[extension];
  if (most && pixels > (hasAlpha ? most.seeThrough : most.opaque))
    throw refuse(
      'TOO_LARGE',
      'This file is damaged or built in an unusual way, and too large to be written anew. Download it as PNG or JPEG.',
    );
}
