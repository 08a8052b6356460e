import { randomBytes } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';
import { accountOwner } from '../accounts/owner';
import type { Deps } from '../deps';
import { publicUrl } from '../files/rendition';
import { previewUrl } from './upload';

/** Name of the one file in a portrait's folder. */
const FILE = '480.webp';

/** Puts a copy of an own upload's preview where everybody may see it; answers its address. */
export async function publishPortrait(deps: Deps, uid: number, id: string): Promise<string> {
  const owner = accountOwner(uid);
  const upload = await deps.uploads.get(owner, id);
  if (!upload || upload.deleted) throw new AppError('NOT_FOUND');
  const folder = upload.portrait ?? `r/a/${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}`;
  await deps.store.put(`${folder}/${FILE}`, await deps.store.bytes(previewUrl(upload).replace(/^\/files\//, '')));
  const given = await deps.uploads.givePortrait(owner, id, folder);
  // Of two copies at once one goes with the upload: the other would be everybody's for good. Deleted for good meanwhile, none stays; in the trash it has
  // the one that it had.
  const isNobodys = upload.portrait ? !given && !(await deps.uploads.byId(id)) : given !== folder;
  if (isNobodys) await deps.store.deleteUnder(`${folder}/`);
  if (given === undefined) throw new AppError('NOT_FOUND');
  return publicUrl(`${given}/${FILE}`);
}

/** Whether an address is that of an own upload's published copy. */
export async function isOwnPortrait(deps: Pick<Deps, 'uploads'>, uid: number, url: string): Promise<boolean> {
  const start = publicUrl('');
  const end = `/${FILE}`;
  if (!url.startsWith(start) || !url.endsWith(end)) return false;
  return deps.uploads.hasPortrait(accountOwner(uid), url.slice(start.length, -end.length));
}
