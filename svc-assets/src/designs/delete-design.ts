import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { Design } from './design';
import { removeFiles } from '../store/remove-files';
import { removalsOfCover } from './set-cover';

/** To the trash (DES-03); for good when already there (DES-04). */
export async function deleteDesign(deps: Deps, uid: number, id: string): Promise<'trash' | 'permanent'> {
  const design = await deps.designs.get(uid, id);
  if (!design) throw new AppError('NOT_FOUND');
  if (!design.deleted) {
    await deps.designs.update(uid, id, { deleted: true, trashed: deps.now() });
    return 'trash';
  }
  await removeDesign(deps, design);
  return 'permanent';
}

/**
 * Deletes a trashed design for good, with its pages, history and versions, and whatever else in the same transaction. Throws NOT_FOUND when somebody else was
 * first, or took it out of the trash meanwhile.
 */
export async function removeDesign(
  deps: Deps,
  { uid, id }: Pick<Design, 'uid' | 'id'>,
  also?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const removals = await deps.db.transaction(async (session) => {
    const gone = await deps.designs.remove(session, uid, id);
    if (!gone) throw new AppError('NOT_FOUND');
    await deps.versions.forget(session, id);
    await deps.designShares.end(id, session);
    await deps.projects.forget(session, uid, 'design', id);
    await also?.(session);
    return removalsOfCover(deps, session, gone.cover);
  });
  await removeFiles(deps, removals);
}
