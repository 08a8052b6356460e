import type { LargerParts } from './larger-pictures';

/** px that may be kept for the files to come: 4 bytes each. */
const ROOM = 50_000_000;

/**
 * Opens each original once for many files in a row: what one of them has fetched, or could not, is there for the next. Whoever asks gets a copy of
 * its own to close. `close` frees what is kept.
 */
export function keptOriginals(
  open: LargerParts['open'],
  {
    copy = (kept) => createImageBitmap(kept),
    room = ROOM,
  }: { copy?: (kept: ImageBitmap) => Promise<ImageBitmap>; room?: number } = {},
): { open: LargerParts['open']; close: () => void } {
  const known = new Map<string, Promise<ImageBitmap>>();
  const kept: ImageBitmap[] = [];
  let left = room;
  return {
    open: async (asset, size) => {
      const key = `${asset.id} ${size.width} ${size.height}`;
      const ready = known.get(key);
      if (ready) return copy(await ready);
      const pixels = size.width * size.height;
      if (pixels > left) return open(asset, size);
      left -= pixels;
      const opened = open(asset, size).then((picture) => {
        kept.push(picture);
        return picture;
      });
      known.set(key, opened);
      return copy(await opened);
    },
    close: () => {
      known.clear();
      for (const picture of kept.splice(0)) picture.close();
    },
  };
}
