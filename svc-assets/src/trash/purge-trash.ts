import { trashPurged } from '@commonplace/contracts/assets/events';
import { AppError, emit } from '@commonplace/service-kit';
import { accountOwner, type Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { removeDesign } from '../designs/delete-design';
import { purgedBefore } from '../lists/purge-at';
import { removeUpload } from '../uploads/delete-upload';
import type { Upload } from '../uploads/upload';

const AT_A_TIME = 100;

export interface Purged {
  readonly uploads: number;
  readonly designs: number;
}

/**
 * Deletes for good what lay in the trash for its full time (the trash says when), and tells how much of whose. Safe beside another replica
 * that does the same: what somebody else deleted first is not counted.
 */
export async function purgeTrash(deps: Deps): Promise<Purged> {
  const before = purgedBefore(deps.now());
  const gone = new Map<number, { uploads: number; designs: number }>();
  const count = (uid: number, what: 'uploads' | 'designs') => {
    const known = gone.get(uid) ?? { uploads: 0, designs: 0 };
    gone.set(uid, { ...known, [what]: known[what] + 1 });
  };
  await untilEmpty(
    () => deps.uploads.trash({ before }, AT_A_TIME),
    async (upload) => {
      await removeUpload(deps, ownerOf(upload), upload);
      count(upload.uid, 'uploads');
    },
  );
  await untilEmpty(
    () => deps.designs.trash({ before }, AT_A_TIME),
    async (design) => {
      await removeDesign(deps, design);
      count(design.uid, 'designs');
    },
  );
  const at = deps.now().toISOString();
  for (const [uid, numbers] of gone)
    if (uid > 0) await deps.db.transaction((session) => emit(session, deps.db, trashPurged, { uid, ...numbers, at }));
  const sum = (what: keyof Purged) => [...gone.values()].reduce((all, one) => all + one[what], 0);
  return { uploads: sum('uploads'), designs: sum('designs') };
}

async function untilEmpty<T>(read: () => Promise<T[]>, remove: (one: T) => Promise<void>): Promise<void> {
  for (let list = await read(); list.length > 0; list = await read()) {
    let removed = 0;
    for (const one of list) {
      try {
        await remove(one);
        removed++;
      } catch (err) {
        if (!(err instanceof AppError) || err.code !== 'NOT_FOUND') throw err;
      }
    }
    if (removed === 0) return;
  }
}

function ownerOf({ uid, user_ulid, team_id }: Upload): Owner {
  const teams = team_id === null ? {} : { teams: [team_id] };
  return uid > 0 ? { ...accountOwner(uid), ...teams } : { uid: 0, ulid: user_ulid, key: `a:${user_ulid}` };
}
