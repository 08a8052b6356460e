import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { drawnCover } from '../designs/set-cover';
import { takeOut } from '../library/take-out';
import { removeFiles } from '../store/remove-files';
import type { Removal } from '../store/removal.repo';
import { noteKey } from '../uploads/renditions';
import { HELD } from './held';
import { withdrawBoards } from './withdraw-public';

/** Rows of one portion: small beside what one transaction may hold and how long it may last. */
export const PORTION = 100;

interface Row {
  _id: unknown;
  folder?: string;
  original?: string;
  portrait?: string | null;
  cover?: string | null;
}

/**
 * Erases what a deleted account may own thousands of, portion by portion: what is public is withdrawn first, and the files of each portion are noted in the
 * transaction that deletes what they belong to. It may be ended at any line: whoever begins again goes on with what is left. What is few is left to
 * the transaction that tells that the account is erased.
 */
export async function erasePortions(deps: Deps, uid: number, lasts: () => void): Promise<void> {
  const again = async (portion: () => Promise<number>) => {
    while ((await portion()) > 0) lasts();
  };
  await again(() => withdrawSome(deps, uid));
  await again(() => deps.db.transaction((session) => withdrawBoards(deps, session, uid, PORTION)));
  for (const { collection, owner, parts = {}, teamField } of HELD) {
    if (owner === '_id') continue;
    const mine = { [owner]: uid, ...(teamField ? { [teamField]: null } : {}) };
    await again(async () => {
      const rows = await deps.db.connection
        .collection<Row>(collection)
        .find(mine as object)
        .limit(PORTION)
        .project<Row>({ folder: 1, original: 1, portrait: 1, cover: 1 })
        .toArray();
      const ids = rows.map(({ _id }) => _id);
      if (ids.length === 0) return 0;
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
      return ids.length;
    });
  }
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
