import { trashPurged } from '@commonplace/contracts/assets/events';
import { asAppError, emit } from '@commonplace/service-kit';
import { accountOwner, type Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { removeDesign } from '../designs/delete-design';
import { purgedBefore } from '../lists/purge-at';
import { removeUpload } from '../uploads/delete-upload';
import type { Upload } from '../uploads/upload';

const AT_A_TIME = 100;
/** Of so many that cannot be removed no more are looked at in one go. */
const MOST_PASSED_OVER = 1_000;

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
  try {
    await untilEmpty(
      deps,
      (limit) => deps.uploads.trash({ before }, limit),
      async (upload) => {
        await removeUpload(deps, ownerOf(upload), upload);
        count(upload.uid, 'uploads');
      },
    );
    await untilEmpty(
      deps,
      (limit) => deps.designs.trash({ before }, limit),
      async (design) => {
        await removeDesign(deps, design);
        count(design.uid, 'designs');
      },
    );
  } finally {
    // What is gone is told of, also where an engine went away in the middle.
    const at = deps.now().toISOString();
    for (const [uid, numbers] of gone)
      if (uid > 0) await deps.db.transaction((session) => emit(session, deps.db, trashPurged, { uid, ...numbers, at }));
  }
  const sum = (what: keyof Purged) => [...gone.values()].reduce((all, one) => all + one[what], 0);
  return { uploads: sum('uploads'), designs: sum('designs') };
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
