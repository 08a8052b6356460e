import type { Upload as UploadView } from '@commonplace/contracts/assets/uploads';
import { publicUrl, styleUri } from '../files/rendition';

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
  /** Public folder of the renditions; its name cannot be guessed. */
  readonly folder: string;
  readonly widths: readonly number[];
  readonly deleted: boolean;
  readonly archive: number;
  readonly favourite: boolean;
  readonly team_id: string | null;
  readonly created: Date;
}

/** How an upload is shown (ITEM-11 to ITEM-13). */
export function uploadView(upload: Upload): UploadView {
  const { id, uid, name, width, height, filename, deleted, favourite, filesize, extension, archive, team_id } = upload;
  return {
    id,
    uid,
    name,
    width,
    height,
    style_uri: styleUri(upload.folder),
    url: previewUrl(upload),
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
  };
}

export function previewUrl({ folder, widths }: Upload): string {
  const width = widths.find((step) => step >= 480) ?? widths.at(-1) ?? 240;
  return publicUrl(`${folder}/${width}.webp`);
}
