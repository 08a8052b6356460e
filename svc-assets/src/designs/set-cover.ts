import { randomBytes } from 'node:crypto';
import { AppError, mayBeCommitted } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { publicUrl } from '../files/rendition';
import type { Design } from './design';
import { fileKind } from '../media/file-kind';
import { readRaster } from '../media/picture';
import { refuse } from '../media/refusal';
import { beginFiles, keepFiles } from '../store/begin-files';
import type { Removal } from '../store/removal.repo';
import { removeFiles } from '../store/remove-files';

const PIXELS = 40_000_000;
const MOST = 960;
const TAKEN = new Set(['png', 'jpg', 'webp']);

/** Keeps the picture that the editor drew of a design; the one before goes. Answers its address. `answer`: what whoever sent it is answered. */
export async function setCover(
  deps: Deps,
  { uid, id }: Pick<Design, 'uid' | 'id'>,
  bytes: Buffer,
  answer?: (cover: string) => unknown,
): Promise<string> {
  if (!(await deps.designs.get(uid, id))) throw new AppError('NOT_FOUND');
  if (bytes.length === 0) throw refuse('NOT_DECODABLE', 'The picture is empty');
  const kind = await fileKind(bytes.subarray(0, 4_100));
  if (!kind || !TAKEN.has(kind.extension)) throw refuse('WRONG_TYPE', 'A cover is a PNG, JPEG or WebP');
  const { renditions } = await readRaster(bytes, { pixels: PIXELS, most: MOST });
  const folder = `r/c/${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}`;
  const shown = renditions.find(({ name }) => name >= 480) ?? renditions.at(-1);
  const key = `${folder}/${shown?.name ?? 480}.webp`;
  const files = await beginFiles(deps, { original: key, folders: [folder], keys: [] }, { fresh: true });
  try {
    await Promise.all(renditions.map(({ name, webp }) => deps.store.put(`${folder}/${name}.webp`, webp)));
    const place = async (session: ClientSession) => {
      // The one before is that of this moment: two that are drawn at once leave one.
      const before = await deps.designs.get(uid, id, session);
      if (!before) throw new AppError('NOT_FOUND');
      await deps.designs.update(uid, id, { cover: publicUrl(key) }, undefined, session);
      await keepFiles(deps, session, [files]);
      return removalsOfCover(deps, session, before.cover);
    };
    const told = answer && { answer: () => answer(publicUrl(key)) };
    await removeFiles(deps, await deps.db.transaction(place, told));
  } catch (err) {
    if (!mayBeCommitted(err)) await files.giveUp();
    throw err;
  }
  return publicUrl(key);
}

/** Notes the files of a drawn cover as to be taken away, once no design shows it. */
export async function removalsOfCover(deps: Deps, session: ClientSession, cover: string | null): Promise<Removal[]> {
  const folder = drawnCover(cover);
  return folder === undefined ? [] : [await deps.removals.add(session, { folders: [folder], cover })];
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
