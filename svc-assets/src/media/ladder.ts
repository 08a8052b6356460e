import { pixelsOf, TALLEST } from './encode';
import type { Decoded } from './picture';
import { withThread } from './thread-room';

/** px of a picture of that size when it is `name` wide at most, and at most {@link TALLEST} times as high; never enlarged. */
export function sizeAt(whole: { width: number; height: number }, name: number): { width: number; height: number } {
  const scale = Math.min(1, name / whole.width, (name * TALLEST) / whole.height);
  const at = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: at(whole.width), height: at(whole.height) };
}

/** Pixels of a picture by the widths of which its renditions are made. */
export type Rungs = ReadonlyMap<number, Decoded>;

/** Bytes that they hold; what is narrow enough is the same for several widths. */
export function bytesOf(rungs: Rungs): number {
  return [...new Set([...rungs.values()].map(({ data }) => data))].reduce((sum, { length }) => sum + length, 0);
}

/**
 * Pixels for each width of which renditions are made, by width. Each is made of the next wider one's and no longer of all pixels, and once for all formats:
 * that is a twelfth of the processor time of eight renditions. What is as wide as it has to be is the very pixels that were given.
 */
export async function ladder(decoded: Decoded, widths: readonly number[]): Promise<Rungs> {
  const rungs = new Map<number, Decoded>();
  let from = decoded;
  for (const name of [...widths].sort((one, other) => other - one)) {
    from = await narrowed(from, sizeAt(decoded, name));
    rungs.set(name, from);
  }
  return rungs;
}

async function narrowed(from: Decoded, to: { width: number; height: number }): Promise<Decoded> {
  if (to.width === from.width && to.height === from.height) return from;
  const data = await withThread(() =>
    pixelsOf(from)
      .resize({ ...to, fit: 'fill' })
      .raw()
      .toBuffer(),
  );
  return { ...from, ...to, data };
}
