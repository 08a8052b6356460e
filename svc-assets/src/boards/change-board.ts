import { boardChanged, boardDecided } from '@commonplace/contracts/assets/curation-events';
import type { EventData } from '@commonplace/contracts/event';
import { AppError, emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { actedAsAdmin } from '../accounts/acted-as-admin';
import type { Deps } from '../deps';
import { boardItems, boardView, BOARDS_A_PERSON, checkWords, type Board } from './board';
import { coversFor } from './board-covers';

export interface BoardWords {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly published: boolean;
  readonly items: readonly string[];
}
/** Who asks. Administrators may change any board. */
export interface Actor {
  readonly uid: number;
  readonly admin: boolean;
}

/**
 * Makes a board. Throws INVALID for words or items that cannot be, LIMIT_REACHED past the number that a person can have. `answer`: what whoever asked
 * for it is answered.
 */
export async function createBoard(
  deps: Deps,
  uid: number,
  words: BoardWords,
  { starter = null, answer }: { starter?: Board['starter']; answer?: (board: Board) => unknown } = {},
): Promise<Board> {
  checkWords(words);
  const items = await publicItems(deps, words.items);
  const now = deps.now();
  const covers = await coversFor(deps, { items, cover_item: null });
  return deps.db.transaction(
    async (session) => {
      const used = await deps.boards.countOf(uid, session);
      if (used >= BOARDS_A_PERSON)
        throw new AppError('LIMIT_REACHED', { facts: { limit: BOARDS_A_PERSON, used, reason: 'boards' } });
      const board: Board = {
        id: ulid(now.getTime()),
        uid,
        version: 1,
        deleted: false,
        ...words,
        items,
        cover_item: null,
        ...covers,
        likes: 0,
        taken_down: false,
        starter,
        created: now,
        changed: now,
      };
      await deps.boards.insert(session, board);
      await tell(deps, session, board);
      return board;
    },
    answer ? { answer } : {},
  );
}

type Change = Partial<BoardWords & Pick<Board, 'cover_item' | 'taken_down'>>;

/**
 * Changes a board; `on` is the version the change was made on. A missing and a stranger's board give the same NOT_FOUND. Only administrators take
 * one down and put it back, others get ROLE_MISSING. Throws CONFLICT with the present version. `answer`: what whoever asked for it is answered.
 */
export async function changeBoard(
  deps: Deps,
  actor: Actor,
  id: string,
  change: Change | ((board: Board) => Change),
  { on, answer }: { on?: number | undefined; answer?: (board: Board) => unknown } = {},
): Promise<Board> {
  return deps.db.transaction(
    async (session) => {
      const before = await ownBoard(deps, actor, id, session);
      if (on !== undefined && on !== before.version)
        throw new AppError('CONFLICT', { facts: { version: before.version } });
      const wished = typeof change === 'function' ? change(before) : change;
      checkWords(wished);
      if (wished.taken_down !== undefined && !actor.admin) throw new AppError('ROLE_MISSING');
      const items = wished.items ? await publicItems(deps, wished.items, before.items) : before.items;
      const cover_item = wished.cover_item === undefined ? before.cover_item : wished.cover_item;
      if (wished.cover_item && !items.includes(wished.cover_item)) throw fault('cover_item', 'it is not on the board');
      const kept = cover_item && items.includes(cover_item) ? cover_item : null;
      const covers = await coversFor(deps, { items, cover_item: kept });
      const board: Board = {
        ...before,
        ...wished,
        items,
        cover_item: kept,
        ...covers,
        version: before.version + 1,
        changed: deps.now(),
        starter: before.starter && { ...before.starter, touched: true },
      };
      await putBoard(deps, session, board);
      const { taken_down = before.taken_down, ...words } = wished;
      if (taken_down !== before.taken_down)
        await decideForeign(deps, session, actor, taken_down ? 'takedown' : 'restore', before);
      const fields = Object.keys(words).join(', ');
      if (fields) await noteForeign(deps, session, actor, 'board.changed', before, { fields });
      return board;
    },
    answer ? { answer } : {},
  );
}

/** Deletes a board; the record stays known as deleted. */
export async function deleteBoard(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (session) => {
    const before = await ownBoard(deps, actor, id, session);
    const starter = before.starter && { ...before.starter, touched: true };
    const gone = { ...before, starter, deleted: true, version: before.version + 1, changed: deps.now() };
    await putBoard(deps, session, gone);
    await decideForeign(deps, session, actor, 'delete', before);
  });
}

type Decision = EventData<typeof boardDecided>['decision'];
const NOTED = { takedown: 'board.takedown', restore: 'board.restore', delete: 'board.deleted' } as const;

/** What an administrator decided about somebody else's board stands in the audit list, and its owner hears of it. */
async function decideForeign(deps: Deps, session: ClientSession, actor: Actor, decision: Decision, board: Board) {
  await noteForeign(deps, session, actor, NOTED[decision], board);
  const { id, uid, title } = board;
  if (uid <= 0 || uid === actor.uid) return;
  const data = { uid, board: id, title, decision, at: deps.now().toISOString() };
  await emit(session, deps.db, boardDecided, data, { subject: id });
}

/** What an administrator did to somebody else's board stands in the audit list. */
async function noteForeign(
  deps: Deps,
  session: ClientSession,
  actor: Actor,
  action: 'board.changed' | (typeof NOTED)[Decision],
  board: Board,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (actor.uid === board.uid) return;
  // Boards that come with the product are nobody's.
  const account: Record<string, string> = board.uid > 0 ? { account: String(board.uid) } : {};
  await actedAsAdmin(deps, session, actor.uid, action, board.id, { ...account, ...detail });
}

/** Stores the next version of a board with its event. Throws CONFLICT when somebody was faster. */
export async function putBoard(deps: Deps, session: ClientSession, board: Board): Promise<void> {
  if (!(await deps.boards.replace(session, board))) throw new AppError('CONFLICT');
  await tell(deps, session, board);
}

async function tell(deps: Deps, session: ClientSession, board: Board): Promise<void> {
  await emit(session, deps.db, boardChanged, boardView(board), { subject: board.id });
}

async function ownBoard(deps: Deps, { uid, admin }: Actor, id: string, session: ClientSession): Promise<Board> {
  const board = await deps.boards.get(id, session);
  if (!board || board.deleted || !(admin || board.uid === uid)) throw new AppError('NOT_FOUND');
  return board;
}

/** Items as they can lie on a board: new ones must be public, those that lay there already may have been withdrawn. */
async function publicItems(deps: Deps, items: readonly string[], known: readonly string[] = []): Promise<string[]> {
  const once = boardItems(items);
  const fresh = once.filter((id) => !known.includes(id));
  const found = await deps.items.many(fresh);
  const missing = fresh.find((id) => found.get(id)?.status !== 'published');
  if (missing) throw fault(`items.${once.indexOf(missing)}`, `there is no published item ${missing}`);
  return once;
}

const fault = (path: string, message: string) =>
  new AppError('INVALID', { errors: { [path]: [message] }, detail: `${path}: ${message}` });
