/** Colours that a frame of a GIF can have. */
export const GIF_COLOURS = 256;

/** A frame as a GIF has it: its colours as red, green and blue of 0 to 255, and for each px which of them. */
export interface Indexed {
  palette: number[][];
  index: Uint8Array;
}

/**
 * A picture of no more colours than a GIF has, with exactly these; null when it has more, and somebody has to choose. `rgba` without transparency: what
 * its alpha says is passed over.
 */
export function exactColours(rgba: Uint8ClampedArray): Indexed | null {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
  const index = new Uint8Array(pixels.length);
  const known = new Map<number, number>();
  const palette: number[][] = [];
  let last = -1;
  let lastIndex = 0;
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at]!;
    // Neighbours mostly have one colour: the same as before needs no looking up.
    if (pixel !== last) {
      const place = known.get(pixel);
      if (place === undefined) {
        if (palette.length === GIF_COLOURS) return null;
        known.set(pixel, (lastIndex = palette.length));
        palette.push([...rgba.subarray(at * 4, at * 4 + 3)]);
      } else lastIndex = place;
      last = pixel;
    }
    index[at] = lastIndex;
  }
  return { palette, index };
}
