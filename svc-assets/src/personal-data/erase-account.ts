import { assetsAccountErased } from '@commonplace/contracts/assets/events';
import { accountDeleted } from '@commonplace/contracts/identity/events';
import { emit, erasedSince, eraseIdempotency, noteErased, on, type Consumer } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { keyOf } from '../accounts/owner';
import { noteKey } from '../uploads/renditions';
import { dropCover } from '../designs/set-cover';
import { erasePortions } from './erase-portions';
import { forgetAuthor } from './forget-author';
import { HELD } from './held';
import { withdrawBoards, withdrawWorks } from './withdraw-public';

/** What stays of a deleted account, and why it may. */
export const KEPT = ['works that others placed in their designs: the file, without a name'];

/** How long what a page still sent is looked for: its token lives for a minute. */
const LATE_MS = 3_600_000;

/**
 * Says that a deleted account is erased, once it is. Its number is noted, so that what comes late about it changes nothing. What there may be thousands of is
 * erased in portions before.
 */
export const onAccountDeleted = (deps: Deps): Consumer =>
  on(accountDeleted, ({ data: { uid } }, { session }) => sayErased(deps, session, uid), {
    before: ({ data: { uid } }, { lasts }) => erasePortions(deps, uid, lasts),
  });

async function sayErased(deps: Deps, session: ClientSession, uid: number): Promise<void> {
  const { works } = await eraseAccount(deps, session, uid);
  const at = deps.now();
  await noteErased(deps.db.connection, uid, at, session);
  await emit(
    session,
    deps.db,
    assetsAccountErased,
    { uid, kept: works > 0 ? KEPT : [], at: at.toISOString() },
    { subject: String(uid) },
  );
}

/** Erases what open pages of accounts sent in the moments after these were erased. */
export async function eraseLate(deps: Deps): Promise<void> {
  for (const uid of await erasedSince(deps.db.connection, new Date(deps.now().getTime() - LATE_MS)))
    await deps.db
      .transaction((session) => eraseAccount(deps, session, uid))
      .catch((err: unknown) => deps.log.warn({ err, uid }, 'what came late about an erased account waits'));
}

/**
 * Erases what a deleted account owned, its files too. What of it was public is taken out of the library first. What was moved to a team belongs to the team and stays, in the name of the
 * team's owner. Files that a copy for a team still uses stay as well.
 */
async function eraseAccount(deps: Deps, session: ClientSession, uid: number): Promise<{ works: number }> {
  const collection = (name: string) => deps.db.connection.collection(name);
  const uploads = await collection('uploads')
    .find({ uid, team_id: null } as object, { session })
    .project<{ folder: string; original: string; portrait?: string | null }>({ folder: 1, original: 1, portrait: 1 })
    .toArray();
  const drawn = await collection('designs')
    .find({ uid, team_id: null } as object, { session })
    .project<{ cover?: string | null }>({ cover: 1 })
    .toArray();
  const works = await withdrawWorks(deps, session, uid);
  await withdrawBoards(deps, session, uid);
  for (const { collection: name, owner, parts = {}, teamField } of HELD) {
    const mine = { [owner]: uid, ...(teamField ? { [teamField]: null } : {}) } as object;
    const ids = (await collection(name).find(mine, { session }).project<{ _id: unknown }>({ _id: 1 }).toArray()).map(
      (row) => row._id,
    );
    for (const [part, { by }] of Object.entries(parts))
      await collection(part).deleteMany({ [by]: { $in: ids } }, { session });
    await collection(name).deleteMany(mine, { session });
    if (teamField) await handToTeams(deps, session, name, teamField, uid);
  }
  for (const { folder, original, portrait } of uploads) {
    if (portrait) await deps.store.deleteUnder(`${portrait}/`);
    // A copy for a team shares the files of what it was copied from.
    if (await collection('uploads').findOne({ original } as object, { session })) continue;
    await Promise.all([
      deps.store.deleteUnder(`${folder}/`),
      deps.store.delete(original),
      deps.store.delete(noteKey(folder)),
    ]);
  }
  await collection('usage').deleteMany({ _id: keyOf(uid) } as object, { session });
  await collection('download_counters').deleteMany({ _id: { $regex: `^${uid}:` } } as object, { session });
  await forgetAuthor(deps, session, uid);
  await eraseIdempotency(deps.db.connection, uid, session);
  for (const { cover } of drawn) await dropCover(deps, cover ?? null, session);
  await collection('teams').deleteMany({ owner: uid, deleted: true }, { session });
  return { works };
}

/** What the account made for teams is the owner's of each team from now on; what belongs to a team that is gone goes too. */
async function handToTeams(
  deps: Deps,
  session: ClientSession,
  name: string,
  teamField: string,
  uid: number,
): Promise<void> {
  const rows = deps.db.connection.collection(name);
  const teams = deps.db.connection.collection<{ _id: string; owner: number }>('teams');
  const made: unknown[] = await rows.distinct(teamField, { uid } as object, { session });
  for (const team of made) {
    const found = await teams.findOne({ _id: String(team) }, { session });
    const theirs = { uid, [teamField]: team } as object;
    if (found && found.owner !== uid) await rows.updateMany(theirs, { $set: { uid: found.owner } }, { session });
    else await rows.deleteMany(theirs, { session });
  }
}
