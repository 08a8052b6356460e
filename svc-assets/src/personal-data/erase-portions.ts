import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { drawnCover } from '../designs/set-cover';
import { takeOut } from '../library/take-out';
import { removeFiles } from '../store/remove-files';
import type { Removal } from '../store/removal.repo';
import { noteKey } from '../uploads/renditions';
import { forgetSome } from './forget-author';
import { HELD, type Held } from './held';
import { withdrawBoards, withoutName } from './withdraw-public';

/** Rows of one portion: small beside what one transaction may hold and how long it may last. */
export const PORTION = 100;

interface Row {
  _id: unknown;
  folder?: string;
  original?: string;
  portrait?: string | null;
  cover?: string | null;
  team_id?: string | null;
}
const FIELDS = { folder: 1, original: 1, portrait: 1, cover: 1, team_id: 1 };

/**
 * Erases what a deleted account may own thousands of, portion by portion: what is public is withdrawn first, and the files of each portion are noted in the
 * transaction that deletes what they belong to; then what teams and the library keep goes into other names. It may be ended at any line: whoever begins again
 * goes on with what is left. What is few is left to the transaction that tells that the account is erased.
 */
export async function erasePortions(deps: Deps, uid: number, lasts: () => void): Promise<void> {
  const again = async (portion: () => Promise<number>) => {
    while ((await portion()) > 0) lasts();
  };
  await again(() => withdrawSome(deps, uid));
  await again(() => deps.db.transaction((session) => withdrawBoards(deps, session, uid, PORTION)));
  for (const held of HELD) {
    const { owner, teamField } = held;
    if (owner === '_id') continue;
    const mine = { [owner]: uid, ...(teamField ? { [teamField]: null } : {}) };
    await again(async () => {
      const rows = await some(deps, held, mine);
      await deleteRows(deps, held, mine, rows);
      return rows.length;
    });
    if (teamField) await again(() => handSome(deps, held, uid));
  }
  await again(() => namelessSome(deps, uid));
  await again(() => forgetSome(deps, uid, PORTION));
}

const some = (deps: Deps, { collection }: Held, mine: object): Promise<Row[]> =>
  deps.db.connection.collection<Row>(collection).find(mine).limit(PORTION).project<Row>(FIELDS).toArray();

/** Deletes rows with all that hangs on them, if they are still as they were found. */
async function deleteRows(deps: Deps, { collection, parts = {} }: Held, mine: object, rows: Row[]): Promise<void> {
  const ids = rows.map(({ _id }) => _id);
  if (ids.length === 0) return;
  // Parts may be many times as many as rows, and nobody finds them any more but by their row: it goes last.
  for (const [part, { by }] of Object.entries(parts))
    await deps.db.connection.collection(part).deleteMany({ [by]: { $in: ids } });
  const removals = await deps.db.transaction(async (session) => {
    await deps.db.connection
      .collection<Row>(collection)
      .deleteMany({ ...mine, _id: { $in: ids } } as object, { session });
    const noted: Removal[] = [];
    for (const row of rows) noted.push(...(await noteFiles(deps, session, collection, row)));
    return noted;
  });
  await removeFiles(deps, removals);
}

/** Some of what the account made for teams is the owner's of each from now on; what belongs to a team that is gone, or to its own, goes. Answers how many. */
async function handSome(deps: Deps, held: Held, uid: number): Promise<number> {
  const ofTeams = { uid, team_id: { $ne: null } };
  const rows = await some(deps, held, ofTeams);
  if (rows.length === 0) return 0;
  const teams = await deps.db.connection
    .collection<{ _id: string; owner: number }>('teams')
    .find({ _id: { $in: rows.map(({ team_id }) => String(team_id)) } })
    .toArray();
  const owners = new Map(teams.filter(({ owner }) => owner !== uid).map(({ _id, owner }) => [_id, owner]));
  const isKept = ({ team_id }: Row) => owners.has(String(team_id));
  for (const [team, owner] of owners) {
    const ids = rows.filter(({ team_id }) => team_id === team).map(({ _id }) => _id);
    await deps.db.connection
      .collection<Row>(held.collection)
      .updateMany({ uid, _id: { $in: ids } } as object, { $set: { uid: owner } });
  }
  await deleteRows(
    deps,
    held,
    ofTeams,
    rows.filter((row) => !isKept(row)),
  );
  return rows.length;
}

/**
 * Takes the account's name off some of its works, which are out of the library by now. One is left to the transaction that tells that the account is erased: it has to
 * say whether there were any. Answers how many.
 */
async function namelessSome(deps: Deps, uid: number): Promise<number> {
  const found = await deps.db.connection
    .collection<{ _id: string }>('items')
    .find({ 'master.owner_uid': uid, status: { $ne: 'published' } })
    .limit(PORTION + 1)
    .project<{ _id: string }>({ _id: 1 })
    .toArray();
  const ids = found.slice(1).map(({ _id }) => _id);
  if (ids.length > 0) await deps.db.transaction((session) => withoutName(deps, session, uid, ids));
  return ids.length;
}

/** Takes some of the account's works out of the library, each with its event; answers how many. */
async function withdrawSome(deps: Deps, uid: number): Promise<number> {
  const items = deps.db.connection.collection<{ _id: string }>('items');
  return deps.db.transaction(async (session) => {
    const found = await items
      .find({ 'master.owner_uid': uid, status: 'published' }, { session })
      .limit(PORTION)
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    for (const { _id: id } of found) await takeOut(deps, session, id, 'withdrawn', 'owner');
    return found.length;
  });
}

/** Notes the files of a row that is deleted in this transaction. A copy for a team shares those of what it was copied from, and they stay while it does. */
async function noteFiles(deps: Deps, session: ClientSession, collection: string, row: Row): Promise<Removal[]> {
  const { folder, original, portrait, cover } = row;
  if (collection === 'uploads' && folder && original)
    return [
      ...(portrait ? [await deps.removals.add(session, { folders: [portrait] })] : []),
      await deps.removals.add(session, { folders: [folder], keys: [original, noteKey(folder)], original }),
    ];
  const drawn = collection === 'designs' ? drawnCover(cover ?? null) : undefined;
  return drawn === undefined ? [] : [await deps.removals.add(session, { folders: [drawn], cover: cover ?? null })];
}
