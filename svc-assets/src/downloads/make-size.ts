import { AppError } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { Deps } from '../deps';
import { splitName } from '../files/filename';
import { licenceExif, licenceXmp } from './licence-text';
import type { Item } from '../library/item';
import { sizesOf } from '../library/sizes';
import { drawn, roomFor } from '../media/picture';
import { HEADER_ONLY, IN_TIME, PIXEL_LIMIT, unreadable } from '../media/pixel-limit';
import { cleanSvg } from '../media/svg';
import { withThread } from '../media/thread-room';
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
  const made = (picture: Sharp) =>
    withThread(() => {
      // What is known of the camera stays with the original; licence and attribution travel in the file.
      const named = picture.withExif(licenceExif(item)).withXmp(licenceXmp(item));
      return (known.format === 'png' ? named.png() : named.jpeg({ quality: 88, mozjpeg: true })).toBuffer();
    });
  await making(async () => {
    if (original.family === 'svg')
      return deps.store.put(key, await made(drawing(await deps.store.bytes(original.key), width)));
    // Read from the disk: the file may have more bytes than this process should ever hold.
    const bytes = await deps.store.withFile(original.key, async (file) => {
      const meta = await sharp(file, HEADER_ONLY).metadata();
      return roomFor(meta, () => made(sharp(file, PIXEL_LIMIT).timeout(IN_TIME).autoOrient().resize({ width }))).catch(
        (err: unknown) => {
          throw unreadable(err);
        },
      );
    });
    return deps.store.put(key, bytes);
  });
  return { key, filename };
}

function drawing(source: Buffer, width: number) {
  const { text, ...size } = cleanSvg(source);
  return drawn(Buffer.from(text), size, width);
}
