import { BOOST_FACTORS, BOOST_PIXELS } from '@commonplace/contracts/assets/editor-limits';
import type { download } from '@commonplace/contracts/assets/downloads';
import type { getUpload, Upload } from '@commonplace/contracts/assets/uploads';
import type { getItem } from '@commonplace/contracts/catalog/items';
import { call } from '@commonplace/contracts/client';
import { isApiError, type ShellApi } from '@commonplace/remote-kit';

export type Factor = (typeof BOOST_FACTORS)[number];
/** A picture that can be made larger; width and height in px. One of the library becomes an own upload when it is. */
export type BoostPicture = Pick<Upload, 'name' | 'url' | 'width' | 'height'> &
  ({ upload: string } | { upload: null; item: string });

const UPLOAD = call<typeof getUpload>('GET', '/uploads/{uid}/{id}');
const ITEM = call<typeof getItem>('GET', '/items/{kind}/{id}');
const DOWNLOAD = call<typeof download>('POST', '/download/{type}/{id}');
/** px that a side may have. */
const MOST_SIDE = 16_000;

export const ofUpload = ({ id, name, url, width, height }: Upload): BoostPicture => ({
  ...{ name, url, width, height },
  upload: id,
});

/** What `?imageId=` (a picture of the library) or `?upload=` (one of the person's own) names; null where it cannot be found or nothing is asked. */
export async function askedPicture(
  shell: Pick<ShellApi, 'call' | 'session'>,
  { imageId, upload }: { imageId: string | null; upload: string | null },
): Promise<BoostPicture | null> {
  try {
    if (imageId !== null) {
      const { id, title, url, width, height } = await shell.call(ITEM, { params: { kind: 'image', id: imageId } });
      return { name: title, url, width, height, upload: null, item: id };
    }
    if (upload === null) return null;
    return ofUpload((await shell.call(UPLOAD, { params: { uid: shell.session.get().uid, id: upload } })).upload);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
}

/** The original of a picture of the library, by the ordinary download: as the plan gives it. @throws ApiError, TypeError without a network */
export async function originalFile(shell: Pick<ShellApi, 'call'>, item: string): Promise<File> {
  const { url, filename } = await shell.call(DOWNLOAD, {
    params: { type: 'image', id: item },
    body: { size: 'original' },
  });
  const reply = await fetch(url);
  if (!reply.ok) throw new TypeError(`HTTP ${reply.status}`);
  const content = await reply.blob();
  return new File([content], filename, { type: content.type });
}

/** Whether the service makes a result so large. */
export function fits({ width, height }: Pick<Upload, 'width' | 'height'>, factor: number): boolean {
  return width * height * factor * factor <= BOOST_PIXELS && Math.max(width, height) * factor <= MOST_SIDE;
}
/** The factor that is offered first: the least, where any is possible. */
export const firstFactor = (picture: Pick<Upload, 'width' | 'height'>): Factor =>
  BOOST_FACTORS.find((one) => fits(picture, one)) ?? 2;
