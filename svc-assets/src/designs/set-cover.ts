import { randomBytes } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { publicUrl } from '../files/rendition';
import { fileKind } from '../media/file-kind';
import { readRaster } from '../media/picture';
import { refuse } from '../media/refusal';

const PIXELS = 40_000_000;
const MOST = 960;
const TAKEN = new Set(['png', 'jpg', 'webp']);

/** Keeps the picture that the editor drew of a design; the one before goes. Answers its address. */
export async function setCover(deps: Deps, uid: number, id: string, bytes: Buffer): Promise<string> {
  const design = await deps.designs.get(uid, id);
  if (!design) throw new AppError('NOT_FOUND');
  if (bytes.length === 0) throw refuse('NOT_DECODABLE', 'The picture is empty');
  const kind = await fileKind(bytes.subarray(0, 4_100));
  if (!kind || !TAKEN.has(kind.extension)) throw refuse('WRONG_TYPE', 'A cover is a PNG, JPEG or WebP');
  const { renditions } = await readRaster(bytes, { pixels: PIXELS, most: MOST });
  const folder = `r/c/${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}`;
  await Promise.all(renditions.map(({ name, webp }) => deps.store.put(`${folder}/${name}.webp`, webp)));
  const shown = renditions.find(({ name }) => name >= 480) ?? renditions.at(-1);
  const cover = publicUrl(`${folder}/${shown?.name ?? 480}.webp`);
  await deps.designs.update(uid, id, { cover });
  await dropCover(deps, design.cover);
  return cover;
}

/** Deletes a cover that no design shows any longer; a template's preview is the library's and stays. */
export async function dropCover(deps: Deps, cover: string | null, session?: ClientSession): Promise<void> {
  const folder = drawnCover(cover);
  if (folder && cover && !(await deps.designs.showsCover(cover, session))) await deps.store.deleteUnder(`${folder}/`);
}

/** Folder of a cover that the editor drew; undefined for any other. */
export function drawnCover(cover: string | null): string | undefined {
  return /^\/files\/(r\/c\/[^/]+)\//.exec(cover ?? '')?.[1];
}
