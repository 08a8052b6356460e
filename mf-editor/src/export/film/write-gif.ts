import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { exactColours, GIF_COLOURS, type Indexed } from './gif-colours';

export interface GifPicture {
  /** Red, green, blue and alpha of each px, row by row; without transparency. */
  readonly rgba: Uint8ClampedArray;
  /** ms. */
  readonly duration: number;
}

/** Pictures of one size, in px, as an animated GIF; each is asked for when the one before is written. `loop` begins it again for ever. */
export async function writeGif(
  pictures: AsyncIterable<GifPicture>,
  { height, loop, width }: { width: number; height: number; loop: boolean },
): Promise<Blob> {
  const gif = GIFEncoder({ initialCapacity: 2 ** 16 });
  for await (const { duration, rgba } of pictures) {
    const { index, palette } = exactColours(rgba) ?? nearColours(rgba);
    gif.writeFrame(index, width, height, { palette, delay: duration, repeat: loop ? 0 : -1 });
  }
  gif.finish();
  return new Blob([gif.bytesView() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}

function nearColours(rgba: Uint8ClampedArray): Indexed {
  const palette = quantize(rgba, GIF_COLOURS, { format: 'rgb565' });
  return { palette, index: applyPalette(rgba, palette, 'rgb565') };
}
