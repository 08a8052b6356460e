import { AppError } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import type { Deps } from '../deps';
import { splitName } from '../files/filename';
import { namedBy } from './licence-text';
import type { Item } from '../library/item';
import { sizesOf } from '../library/sizes';
import { decodeBytes } from '../media/decode-budget';
import { roomFor } from '../media/picture';
import { askPictures } from '../media/picture-process';
import { PIXELS } from '../media/pixel-limit';
import { cleanSvg } from '../media/svg';
import { keepNamedOriginal, keepNamedVideo, namedOriginalKey, wordsOf } from './named-original';

const making = pLimit(2);

/** Object key and name of an item in one of its sizes; each is made once and kept. */
export async function fileInSize(deps: Deps, item: Item, size: string): Promise<{ key: string; filename: string }> {
  const known = sizesOf(item).find((one) => one.size === size);
  if (!known)
    throw new AppError('INVALID', { detail: 'size: the item has no such size', errors: { size: ['unknown'] } });
  const { original, id, hash } = item;
  const words = wordsOf(item);
  if (known.size === 'original') {
    const named = namedOriginalKey(item, words);
    if (named && !(await deps.store.head(named)))
      await making(async () => {
        if (original.family !== 'video') return keepNamedOriginal(deps, item, named);
        // What it says besides picture and sound, the way that a camera went perhaps, is not given to others.
        if (!(await keepNamedVideo(deps, item, named)))
          throw new AppError('UNAVAILABLE', {
            detail: 'This video cannot be downloaded while ffmpeg is not installed',
            retryAfter: 3_600,
          });
      });
    return { key: named ?? original.key, filename: original.filename };
  }
  const width = known.width ?? 0;
  const filename = `${splitName(original.filename).stem}-${width}.${known.format}`;
  const key = `d/${id.slice(-2).toLowerCase()}/${id}/${hash.slice(0, 12)}-${words}-${size}.${known.format}`;
  if (await deps.store.head(key)) return { key, filename };
  const how = { width, format: known.format === 'png' ? ('png' as const) : ('jpg' as const), named: namedBy(item) };
  await making(async () => {
    if (original.family === 'svg') {
      const { text, ...size } = cleanSvg(await deps.store.bytes(original.key));
      const svg = Buffer.from(text);
      return deps.store.put(key, await askPictures({ kind: 'drawing-size', svg, size, ...how }));
    }
    // Read from the disk: the file may have more bytes than a process should ever hold.
    const bytes = await deps.store.withFile(original.key, async (input) => {
      const header = await askPictures({ kind: 'header', input, pixels: PIXELS });
      return roomFor(decodeBytes(header), () => askPictures({ kind: 'size', input, ...how }));
    });
    return deps.store.put(key, bytes);
  });
  return { key, filename };
}
