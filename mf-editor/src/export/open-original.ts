import type { download } from '@commonplace/contracts/assets/downloads';
import { call } from '@commonplace/contracts/client';
import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { isApiError, type ApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { NoLarger, type LargerParts, type Smaller } from './larger-pictures';
import { ExportRefused } from './refused';

const DOWNLOAD = call<typeof download>('POST', '/download/{type}/{id}');
/** Part by which the sides of the same picture may differ between two sizes, as they are whole px. */
const SAME = 0.02;

/**
 * Opens originals by the ordinary download: one's own uploads always, pictures of the library as the plan allows it, where each counts once in its
 * period as it does everywhere else.
 */
export function openOriginal(shell: Pick<ShellApi, 'call'>): LargerParts['open'] {
  return async (asset, size) => {
    const url = await originalAddress(shell, asset);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
      const ratio = (image.naturalWidth * size.height) / (image.naturalHeight * size.width);
      // Not the picture that is on the screen: its crop would show something else.
      if (!(Math.abs(ratio - 1) < SAME + 1 / size.height)) throw new NoLarger('gone');
      return await scaled(image, size);
    } catch (error) {
      // A kind of file that browsers do not show, or one that broke on its way.
      if (error instanceof DOMException || error instanceof RangeError) throw new NoLarger('gone');
      throw error;
    } finally {
      image.src = '';
    }
  };
}

/** A signed address that expires. @throws NoLarger */
export async function originalAddress(shell: Pick<ShellApi, 'call'>, { item, source }: DocumentAsset): Promise<string> {
  const type = source === 'upload' ? 'upload' : 'image';
  try {
    const { url } = await shell.call(DOWNLOAD, { params: { type, id: item ?? '' }, body: { size: 'original' } });
    return url;
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw new NoLarger(reasonOf(error));
  }
}

function reasonOf({ code }: ApiError): Smaller {
  if (code === 'NOT_SIGNED_IN') return 'login';
  return code === 'GATED' ? 'limit' : 'gone';
}

/** Drawn rather than resized by the browser: a picture that says how it is turned comes out upright either way. */
async function scaled(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<ImageBitmap> {
  if (typeof OffscreenCanvas === 'undefined')
    return createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ExportRefused({ why: 'browser' });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas.transferToImageBitmap();
}
