import sharp, { type Sharp } from 'sharp';
import type { Decoded } from './picture';
import { withThread } from './thread-room';

// One thread a picture: the callers bound how many are in work, so threads of one do not fight with another's.
sharp.concurrency(1);
// Nothing is decoded twice here, so what libvips remembers of operations would only be memory.
sharp.cache(false);

/** A rendition is at most so many times as high as it is wide; a strip of paper shows whole, only narrower. */
export const TALLEST = 4;

/** Has this process read no file of any kind any more: what it encodes are pixels. */
export function closeDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
}

/** Pixels, never a file: this much of libvips svc-assets itself may use. */
export function pixelsOf({ data, width, height, channels }: Decoded): Sharp {
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
