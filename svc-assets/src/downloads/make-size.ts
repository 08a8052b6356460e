import { AppError } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Deps } from '../deps';
import { splitName } from '../files/filename';
import { licenceExif, licenceXmp } from './licence-text';
import type { Item } from '../library/item';
import { sizesOf } from '../library/sizes';
import { drawn } from '../media/picture';
import { cleanSvg } from '../media/svg';
import { withThread } from '../media/thread-room';
import { keepNamedVideo, namedOriginal, namedOriginalKey, wordsOf } from './named-original';

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
    if (named && original.family === 'video') {
      const kept = (await deps.store.head(named)) ?? (await making(() => keepNamedVideo(deps, item, named)));
      return { key: kept ? named : original.key, filename: original.filename };
    }
    if (named && !(await deps.store.head(named)))
      await making(async () => deps.store.put(named, await namedOriginal(deps, item)));
    return { key: named ?? original.key, filename: original.filename };
  }
  const width = known.width ?? 0;
  const filename = `${splitName(original.filename).stem}-${width}.${known.format}`;
  const key = `d/${id.slice(-2).toLowerCase()}/${id}/${hash.slice(0, 12)}-${words}-${size}.${known.format}`;
  if (await deps.store.head(key)) return { key, filename };
  await making(async () => {
    const source = await deps.store.bytes(original.key);
    const picture =
      original.family === 'svg'
        ? drawing(source, width)
        : sharp(source, { limitInputPixels: 120_000_000 }).autoOrient().resize({ width });
    // What is known of the camera stays with the original; licence and attribution travel in the file.
    const named = picture.withExif(licenceExif(item)).withXmp(licenceXmp(item));
    await deps.store.put(
      key,
      await withThread(() =>
        (known.format === 'png' ? named.png() : named.jpeg({ quality: 88, mozjpeg: true })).toBuffer(),
      ),
    );
  });
  return { key, filename };
}

function drawing(source: Buffer, width: number) {
  const { text, ...size } = cleanSvg(source);
  return drawn(Buffer.from(text), size, width);
}
