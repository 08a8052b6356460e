import { mediaRequested } from '@commonplace/contracts/assets/events';
import { AppError, emit } from '@commonplace/service-kit';
import { ulid } from 'ulid';
import { accountOwner, keyOf, teamOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { quotaExceeded } from './create-upload';
import { storageOf } from './storage';
import type { Upload } from './upload';

/** Copies an own upload to a team's assets: a record of its own over the same files; the bytes count for who copied it. */
export async function copyToTeam(deps: Deps, uid: number, id: string, team: string): Promise<Upload> {
  await teamOf(deps, uid, team, { write: true });
  const owner = accountOwner(uid);
  const upload = await deps.uploads.get(owner, id);
  if (!upload || upload.deleted) throw new AppError('NOT_FOUND');
  const { storageLimit } = await storageOf(deps, owner);
  const copy: Upload = {
    ...upload,
    id: ulid(),
    team_id: team,
    favourite: false,
    archive: 0,
    portrait: null,
    created: deps.now(),
  };
  await deps.db.transaction(async (session) => {
    // Whoever deletes it for good in this moment takes its files, or sees that a copy has them.
    if (!(await deps.uploads.countCopy(session, owner, id))) throw new AppError('NOT_FOUND');
    if (!(await deps.accounts.use(session, keyOf(uid), { bytes: upload.filesize }, { bytes: storageLimit })))
      throw quotaExceeded(0);
    await deps.uploads.add(session, copy);
    // What it was copied from may be deleted before its renditions are made.
    if (copy.processing === 'pending') {
      const job = { id: copy.id, uid: copy.uid, at: copy.created.toISOString() };
      await emit(session, deps.db, mediaRequested, job, { subject: copy.id });
    }
  });
  return copy;
}
