import { boardChanged } from '@commonplace/contracts/assets/curation-events';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { boardView, type Board } from '../boards/board';
import type { Deps } from '../deps';
import { takeOut } from '../library/take-out';

/**
 * Deletes so many boards of a deleted account and tells that they are gone, without a word of them: their records carry nothing but id and version. Answers
 * how many there were.
 */
export async function withdrawBoards(deps: Deps, session: ClientSession, uid: number, limit = 0): Promise<number> {
  const boards = deps.db.connection.collection<Omit<Board, 'id'> & { _id: string }>('boards');
  const rows = await boards.find({ uid }, { session }).limit(limit).toArray();
  await boards.deleteMany({ uid, _id: { $in: rows.map(({ _id }) => _id) } }, { session });
  for (const { _id: id, ...board } of rows) {
    const gone: Board = {
      ...board,
      id,
      uid: 0,
      version: board.version + 1,
      deleted: true,
      title: '',
      description: '',
      tags: [],
      items: [],
      cover_item: null,
      covers: [],
      image_cover_url: '',
      changed: deps.now(),
    };
    await emit(session, deps.db, boardChanged, boardView(gone), { subject: id });
  }
  return rows.length;
}

/**
 * Takes the works of a deleted account out of the library and its name off them; what others placed in designs keeps its file. Answers how many
 * works there were.
 */
export async function withdrawWorks(deps: Deps, session: ClientSession, uid: number): Promise<number> {
  const items = deps.db.connection.collection<{ _id: string; status: string }>('items');
  const mine = { 'master.owner_uid': uid };
  const found = await items.find(mine, { session }).project<{ _id: string; status: string }>({ status: 1 }).toArray();
  for (const { _id: id, status } of found)
    if (status === 'published') await takeOut(deps, session, id, 'withdrawn', 'owner');
  await withoutName(deps, session, uid);
  return found.length;
}

/** Takes the name of an account off its works, or off some of them, none of which is published; nobody looks at them any more. */
export async function withoutName(deps: Deps, session: ClientSession, uid: number, ids?: string[]): Promise<void> {
  const items = deps.db.connection.collection<{ _id: string }>('items');
  const mine = { 'master.owner_uid': uid, ...(ids ? { _id: { $in: ids } } : {}) };
  await items.updateMany(
    { ...mine, status: { $in: ['review', 'rejected'] } },
    { $set: { status: 'withdrawn' } },
    { session },
  );
  const nameless = { 'master.owner_uid': 0, 'master.author': '', 'master.attribution': '' };
  await items.updateMany(mine, { $set: nameless }, { session });
}
