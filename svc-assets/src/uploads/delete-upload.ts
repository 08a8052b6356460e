import { AppError } from '@commonplace/service-kit';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';

/** To the trash; for good when already there: then record and storage change together, and the files go afterwards. */
export async function deleteUpload(deps: Deps, owner: Owner, id: string): Promise<'trash' | 'permanent'> {
  const upload = await deps.uploads.get(owner, id);
  if (!upload) throw new AppError('NOT_FOUND');
  if (!upload.deleted) {
    await deps.uploads.update(owner, id, { deleted: true });
    return 'trash';
  }
  await deps.db.transaction(async (session) => {
    const gone = await deps.uploads.remove(session, owner, id);
    if (!gone) throw new AppError('NOT_FOUND');
    await deps.projects.forget(session, owner.uid, 'upload', id);
    await deps.accounts.use(session, owner.key, { bytes: -gone.filesize });
  });
  await Promise.all([deps.store.deleteUnder(`${upload.folder}/`), deps.store.delete(upload.original)]);
  return 'permanent';
}
