import type { DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';
import type { AssetPicture, DrawEnvironment } from '../elements/definition';
import { adjust } from '../elements/image/adjust';
import type { CanvasMaker } from './canvas-maker';
import { isFilm, isPicture, type FileRequest } from './export-file';
import { scaleInFilm } from './film/film-size';
import type { ExportStore } from './png';
import { wantedPictures } from './worker/page-pictures';

// A design shows each picture in a rendition that is light enough to be moved about (library/place.ts). A file may need more: then the original
// is taken, no larger than the file shows it, one after the other.

/** Longest side of an adjusted picture in a file, in px. */
export const FILE_SIDE = 6_000;
/** px of a placed picture per px of the page in files of vectors, as their rasteriser asks at most. */
const VECTOR_DENSITY = 3;
/** px of a placed picture per inch of the sheet: what is finer is not seen in print. */
const PRINT_DENSITY = 300;
/** A picture is fetched anew when it would otherwise be enlarged by more than this. */
const NOTICED = 1.1;
/** px that the larger pictures of one page may have together: 4 bytes each. */
const ROOM = 100_000_000;

/** Why a picture is drawn smaller than the file needs: nobody is logged in, the plan does not give it, it cannot be had, or too many at once. */
export type Smaller = 'login' | 'limit' | 'gone' | 'room';
export class NoLarger extends Error {
  constructor(readonly reason: Smaller) {
    super(`no larger picture: ${reason}`);
    this.name = 'NoLarger';
  }
}

export interface LargerParts {
  asset: (id: string) => DocumentAsset | undefined;
  /** The original made smaller to so many px. @throws NoLarger */
  open: (asset: DocumentAsset, size: { width: number; height: number }) => Promise<ImageBitmap>;
  /** Told of each picture that stays as it is on the screen. */
  onSmaller: (asset: string, reason: Smaller) => void;
}

/** The request as it is for one page: those of a film have its size, whatever their own is. */
export function ofPage(
  { pages }: Pick<ExportStore, 'pages'>,
  page: string,
  { format, pages: shown, scale }: Pick<FileRequest, 'format' | 'pages' | 'scale'>,
): Pick<FileRequest, 'format' | 'scale'> {
  return { format, scale: isFilm(format) ? scaleInFilm(pages, { format, pages: shown, scale }, page) : scale };
}

/** px of a placed picture per px of the page; `resolution` in px of the page per inch. */
export function densityOf(
  { format, scale }: Pick<FileRequest, 'format' | 'scale'>,
  resolution = PRINT_DENSITY / VECTOR_DENSITY,
): number {
  if (isPicture(format) || isFilm(format)) return scale;
  return Math.min(VECTOR_DENSITY, Math.max(1, PRINT_DENSITY / resolution));
}

export interface Larger {
  readonly asset: DocumentAsset;
  /** px of the whole picture. */
  readonly width: number;
  readonly height: number;
}

/** Pictures that a file needs larger than they are on the screen, and that there are larger. What carries the mark of a plan is left as it is. */
export function largerWanted(
  elements: Iterable<DesignElement>,
  density: number,
  {
    asset,
    environment,
  }: Pick<LargerParts, 'asset'> & { environment: Pick<DrawEnvironment, 'picture' | 'watermarked'> },
): Larger[] {
  const plain = [...elements].filter((element) => environment.watermarked?.(element) !== true);
  const shown = (id: string) => {
    const picture = environment.picture(id);
    return picture.state === 'ready' ? picture : null;
  };
  return [...wantedPictures(plain, density, shown).values()].flatMap((wanted) => {
    const [known, record] = [shown(wanted.asset), asset(wanted.asset)];
    if (!known || record?.kind !== 'image' || record.item === null || record.source === 'inline') return [];
    const width = Math.min(Math.ceil(wanted.width), record.width);
    if (width <= known.width * NOTICED) return [];
    return [{ asset: record, width, height: Math.max(1, Math.round((width * known.height) / known.width)) }];
  });
}

/** Fetches them one after the other, so that no two originals are decoded at once. What cannot be had is told and left out. */
export async function openLarger(
  wanted: readonly Larger[],
  { onSmaller, open }: Omit<LargerParts, 'asset'>,
  signal: AbortSignal,
): Promise<Map<string, ImageBitmap>> {
  const found = new Map<string, ImageBitmap>();
  let room = ROOM;
  for (const { asset, height, width } of [...wanted].sort((one, other) => one.width - other.width)) {
    if (signal.aborted) break;
    if (width * height > room) {
      onSmaller(asset.id, 'room');
      continue;
    }
    try {
      found.set(asset.id, await open(asset, { width, height }));
      room -= width * height;
    } catch (error) {
      if (!(error instanceof NoLarger)) throw error;
      onSmaller(asset.id, error.reason);
    }
  }
  return found;
}

/** What draws a page with larger pictures in place of those on the screen. */
export function withLarger(
  environment: DrawEnvironment,
  larger: ReadonlyMap<string, ImageBitmap>,
  createCanvas: CanvasMaker,
): DrawEnvironment {
  const adjusted = new Map<string, AssetPicture>();
  const own = (id: string): Extract<AssetPicture, { state: 'ready' }> | null => {
    const source = larger.get(id);
    return source ? { state: 'ready', source, width: source.width, height: source.height } : null;
  };
  return {
    ...environment,
    picture: (id, recolour) =>
      (Object.keys(recolour ?? {}).length === 0 ? own(id) : null) ?? environment.picture(id, recolour),
    adjusted: (id, filters, blur) => {
      const plain = own(id);
      if (!plain) return environment.adjusted(id, filters, blur);
      const key = `${id} ${JSON.stringify(filters)} ${Math.round(blur * 10)}`;
      const known = adjusted.get(key);
      if (known) return known;
      const made = adjust(plain.source, plain, filters, blur, createCanvas, FILE_SIDE);
      const picture: AssetPicture = made
        ? { state: 'ready', source: made, width: made.width, height: made.height }
        : plain;
      adjusted.set(key, picture);
      return picture;
    },
  };
}
