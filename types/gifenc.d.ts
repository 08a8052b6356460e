/** What of it is used; it comes without types. */
declare module 'gifenc' {
  /** Colours of 0 to 255: red, green and blue. */
  export type Palette = number[][];
  export interface GifStream {
    /** The first frame's palette is the file's, another one's its own. `delay` in ms; `repeat`: -1 once, 0 for ever. */
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number; repeat?: number },
    ): void;
    finish(): void;
    bytesView(): Uint8Array;
  }
  export function GIFEncoder(options?: { initialCapacity?: number }): GifStream;
  export function quantize(rgba: Uint8ClampedArray, colours: number, options?: { format?: 'rgb565' }): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette, format?: 'rgb565'): Uint8Array;
}
