import type { PROCESSING, Upload as UploadView } from '@commonplace/contracts/assets/uploads';
import type { Deps } from '../deps';
import { splitName } from '../files/filename';
import { publicUrl, styleUri } from '../files/rendition';
import { purgeAt } from '../lists/purge-at';
import type { ColourFacts } from '../media/picture';
import { printCheck } from '../media/print-check';

/** An upload as it is kept. `uid` 0 with a `user_ulid` is an anonymous visitor's. */
export interface Upload {
  readonly id: string;
  readonly uid: number;
  readonly user_ulid: string | null;
  readonly name: string;
  readonly filename: string;
  readonly extension: string;
  readonly filesize: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly has_alpha: boolean;
  readonly palette: readonly { colour: string; weight: number }[];
  readonly placeholder: string;
  /** Object key of the file as it was sent. */
  readonly original: string;
  /** Folder of the renditions, which only open to a signature or to whose they are. */
  readonly folder: string;
  readonly widths: readonly number[];
  /** Public folder of the copy that everybody sees as the owner's portrait. */
  readonly portrait?: string | null;
  readonly deleted: boolean;
  readonly archive: number;
  readonly favourite: boolean;
  readonly team_id: string | null;
  readonly created: Date;
  /** Whether all renditions are there; `reason` says why they never will be. Absent on what was kept before renditions were jobs. */
  readonly processing?: (typeof PROCESSING)[number];
  readonly reason?: string | null;
  readonly colour?: ColourFacts;
  /** When it went to the trash. */
  readonly trashed?: Date | null;
}

/** Widths of the renditions that are made before the answer: the tile is there at once, everything larger follows. */
export const EARLY_WIDTH = 480;

/** Whoever makes addresses that open for a while. */
export type Signing = Pick<Deps, 'urls' | 'now'>;

/** How an upload is shown (ITEM-11 to ITEM-13). */
export function uploadView({ urls, now }: Signing, upload: Upload): UploadView {
  const { id, uid, name, width, height, filename, deleted, favourite, filesize, extension, archive, team_id } = upload;
  const shown = (url: string) => urls.shown(url, now());
  return {
    id,
    uid,
    name,
    width,
    height,
    style_uri: shown(styleUri(upload.folder)),
    url: shown(previewUrl(upload)),
    filename,
    deleted,
    favourite,
    path: `/uploads/${uid}/${id}`,
    filesize,
    created: upload.created.toISOString(),
    user_ulid: upload.user_ulid,
    extension,
    archive,
    team_id,
    palette: upload.palette.map(({ colour }) => colour),
    placeholder: upload.placeholder,
    has_alpha: upload.has_alpha,
    srcset: srcset(upload, 'webp', shown),
    srcset_jpeg: srcset(upload, 'jpg', shown),
    processing: upload.processing ?? 'done',
    processing_error: upload.reason ?? null,
    ...(upload.colour ? { colour: upload.colour } : {}),
    print: printCheck(width, height),
    purge_at: purgeAt(deleted, upload.trashed),
  };
}

/** Renditions for `<img srcset>`; the widest is as wide as the picture, if that is less than its step. */
function srcset({ folder, widths, width }: Upload, format: 'webp' | 'jpg', shown: (url: string) => string): string {
  return widths
    .map((step) => `${shown(publicUrl(`${folder}/${step}.${format}`))} ${Math.min(step, width)}w`)
    .join(', ');
}

const ALSO_JPEG = new Set(['.jpeg', '.jpe', '.jfif']);

/** The name under which the file leaves: what it is by its bytes is what it ends with, whatever its own name says. */
export function servedName({ filename, extension }: Pick<Upload, 'filename' | 'extension'>): string {
  const said = splitName(filename).extension.toLowerCase();
  const right = said === `.${extension}` || (extension === 'jpg' && ALSO_JPEG.has(said));
  return right ? filename : `${filename}.${extension}`;
}

/** The preview as it is kept: sign it before it is shown. */
export function previewUrl({ folder, widths }: Upload): string {
  const width = widths.find((step) => step >= 480) ?? widths.at(-1) ?? 240;
  return publicUrl(`${folder}/${width}.webp`);
}
