import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { accountOwner, type Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { removeFiles } from '../store/remove-files';
import { noteKey } from './renditions';
import type { Upload } from './upload';

/** To the trash; for good when already there: then record and storage change together, and the files go afterwards, at last by a later look. */
export async function deleteUpload(deps: Deps, owner: Owner, id: string): Promise<'trash' | 'permanent'> {
  const upload = await deps.uploads.get(owner, id);
  if (!upload) throw new AppError('NOT_FOUND');
  if (!upload.deleted) {
    await deps.uploads.update(owner, id, { deleted: true, trashed: deps.now() });
    return 'trash';
  }
  await removeUpload(deps, owner, upload);
  return 'permanent';
}

/** Deletes a trashed upload for good, and whatever else in the same transaction. Throws NOT_FOUND when somebody else was first. */
export async function removeUpload(
  deps: Deps,
  owner: Owner,
  upload: Upload,
  also?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const removals = await deps.db.transaction(async (session) => {
    const gone = await deps.uploads.remove(session, owner, upload.id);
    if (!gone) throw new AppError('NOT_FOUND');
    const { portrait, folder, original } = gone;
    await deps.projects.forget(session, upload.uid, 'upload', upload.id);
    const payer = upload.uid > 0 ? accountOwner(upload.uid).key : owner.key;
    await deps.accounts.use(session, payer, { bytes: -gone.filesize });
    await also?.(session);
    return [
      // What everybody sees goes first.
      ...(portrait ? [await deps.removals.add(session, { folders: [portrait] })] : []),
      // A copy for a team shares the files of what it was copied from.
      await deps.removals.add(session, { folders: [folder], keys: [original, noteKey(folder)], original }),
    ];
  });
  await removeFiles(deps, removals);
}
