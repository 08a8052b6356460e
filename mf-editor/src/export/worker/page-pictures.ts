import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import type { AssetPicture, DrawEnvironment } from '../../elements/definition';
import { isDrawing } from '../vector/rasteriser';
import { pictureKey, type SentPicture } from './protocol';

/** A picture this many times larger than it is shown is made smaller on its way: its memory would be taken for nothing. */
const TOO_LARGE = 2;
/** Longest side of what is sent, in px. */
const MOST = 6_000;

interface Wanted {
  asset: string;
  recolour: ElementOf<'svg'>['recolour'];
  /** px of the whole picture's width that its largest place needs. */
  width: number;
}

/** Every picture that the elements show, as large as its largest place needs; `density` in px of the file per px of the page. */
export function wantedPictures(
  elements: Iterable<DesignElement>,
  density: number,
  sizeOf: (asset: string) => { width: number; height: number } | null,
): Map<string, Wanted> {
  const found = new Map<string, Wanted>();
  const want = (asset: string, recolour: Wanted['recolour'], width: number) => {
    if (asset === '') return;
    const key = pictureKey(asset, recolour);
    const known = found.get(key);
    if (known) known.width = Math.max(known.width, width * density);
    else found.set(key, { asset, recolour, width: width * density });
  };
  for (const element of elements) {
    if (element.type === 'svg') want(element.asset, element.recolour, element.width);
    else if (element.type === 'image' || element.type === 'video')
      want(element.asset, {}, element.width / Math.max(0.001, element.crop.width));
    else if (element.type === 'text' && element.picture) {
      const { asset, crop } = element.picture;
      const size = sizeOf(asset);
      const ratio = size && size.height > 0 ? size.width / size.height : 1;
      // Laid over the whole box: whichever side needs more.
      const byHeight = (element.height / Math.max(0.001, crop.height)) * ratio;
      want(asset, {}, Math.max(element.width / Math.max(0.001, crop.width), byHeight));
    }
  }
  return found;
}

/** The pictures as they go to a worker: decoded, drawings painted; those that are there in a larger size as they are. What is not there is sent as null. */
export async function sentPictures(
  wanted: ReadonlyMap<string, Wanted>,
  picture: DrawEnvironment['picture'],
  larger: ReadonlyMap<string, ImageBitmap> = new Map(),
): Promise<SentPicture[]> {
  return Promise.all(
    [...wanted].map(async ([key, { asset, recolour, width }]): Promise<SentPicture> => {
      const own = larger.get(key);
      if (own) return { key, bitmap: own };
      const known = picture(asset, recolour);
      return { key, bitmap: known.state === 'ready' ? await bitmapOf(known, width) : null };
    }),
  );
}

async function bitmapOf(picture: Extract<AssetPicture, { state: 'ready' }>, wanted: number): Promise<ImageBitmap> {
  const { source, width, height } = picture;
  const most = MOST / Math.max(1, width, height);
  if (isDrawing(source)) {
    const scale = Math.min(most, wanted / Math.max(1, width));
    const canvas = new OffscreenCanvas(side(width * scale), side(height * scale));
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    return canvas.transferToImageBitmap();
  }
  const scale = Math.min(most, (wanted * TOO_LARGE) / Math.max(1, width));
  if (scale >= 1) return createImageBitmap(source);
  return createImageBitmap(source, {
    resizeWidth: side(width * scale),
    resizeHeight: side(height * scale),
    resizeQuality: 'high',
  });
}

const side = (px: number): number => Math.max(1, Math.round(px));
