import { trashPurged } from '@commonplace/contracts/assets/events';
import { asAppError, emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { accountOwner, type Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { removeDesign } from '../designs/delete-design';
import { purgedBefore } from '../lists/purge-at';
import { removeUpload } from '../uploads/delete-upload';
import type { Upload } from '../uploads/upload';
import type { Purged } from './purged.repo';

const AT_A_TIME = 100;
/** Of so many that cannot be removed no more are looked at in one go. */
const MOST_PASSED_OVER = 1_000;

/**
 * Deletes for good what lay in the trash for its full time (the trash says when), and tells how much of whose: also of what a process deleted that died before it told.
 * Safe beside another replica that does the same: what somebody else deleted first is not counted.
 */
export async function purgeTrash(deps: Deps): Promise<Purged> {
  const before = purgedBefore(deps.now());
  const gone = { uploads: 0, designs: 0 };
  /** Counted for whoever has an account to be told by. */
  const counted = (uid: number, what: keyof Purged) => async (session: ClientSession) => {
    if (uid > 0) await deps.purged.add(session, uid, what);
  };
  try {
    await untilEmpty(
      deps,
      (limit) => deps.uploads.trash({ before }, limit),
      async (upload) => {
        await removeUpload(deps, ownerOf(upload), upload, counted(upload.uid, 'uploads'));
        gone.uploads += 1;
      },
    );
    await untilEmpty(
      deps,
      (limit) => deps.designs.trash({ before }, limit),
      async (design) => {
        await removeDesign(deps, design, counted(design.uid, 'designs'));
        gone.designs += 1;
      },
    );
  } finally {
    // What is gone is told of, also where an engine went away in the middle.
    await tellAll(deps);
  }
  return gone;
}

async function tellAll({ db, now, purged }: Deps): Promise<void> {
  for (;;) {
    const uids = await purged.waiting(AT_A_TIME);
    for (const uid of uids)
      await db.transaction(async (session) => {
        const numbers = await purged.take(session, uid);
        if (numbers) await emit(session, db, trashPurged, { uid, ...numbers, at: now().toISOString() });
      });
    if (uids.length < AT_A_TIME) return;
  }
}

/** One that cannot be removed is passed over until the next look: it holds up none of those behind it. An engine that is away ends the look. */
async function untilEmpty<T extends { id: string }>(
  deps: Deps,
  read: (limit: number) => Promise<T[]>,
  remove: (one: T) => Promise<void>,
): Promise<void> {
  const passedOver = new Set<string>();
  for (;;) {
    const list = (await read(AT_A_TIME + passedOver.size)).filter(({ id }) => !passedOver.has(id));
    if (list.length === 0 || passedOver.size > MOST_PASSED_OVER) return;
    for (const one of list) {
      try {
        await remove(one);
      } catch (err) {
        const { code } = asAppError(err);
        if (code === 'UNAVAILABLE') throw err;
        passedOver.add(one.id);
        // Another replica was first.
        if (code !== 'NOT_FOUND') deps.log.error({ err, thing: one.id }, 'the trash cannot delete one thing');
      }
    }
  }
}

function ownerOf({ uid, user_ulid, team_id }: Upload): Owner {
  const teams = team_id === null ? {} : { teams: [team_id] };
  return uid > 0 ? { ...accountOwner(uid), ...teams } : { uid: 0, ulid: user_ulid, key: `a:${user_ulid}` };
}
