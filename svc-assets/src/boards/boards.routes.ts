import {
  addBoardItem,
  createBoard as createOperation,
  deleteBoard as deleteOperation,
  getBoard,
  listBoards,
  removeBoardItem,
  updateBoard,
} from '@commonplace/contracts/assets/boards';
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { publishedOf } from '../library/item';
import { boardView, seenBy, type Board } from './board';
import { changeBoard, createBoard, deleteBoard } from './change-board';

interface Auth {
  readonly uid: number;
  readonly roles: readonly string[];
}
const actor = ({ uid, roles }: Auth) => ({ uid, admin: roles.includes('admin') });
const changed = (board: Board) => ({ success: true as const, board: boardView(board) });

export const boardRoutes = (deps: Deps): Route[] => [
  bind(listBoards, async ({ auth, query: { uid, q, sort, page, pagesize, after, all } }) => {
    const { admin } = actor(auth);
    if (all === 'true' && !admin) throw new AppError('ROLE_MISSING');
    const hidden = all === 'true' || (auth.uid > 0 && uid === auth.uid);
    const { results, total, next } = await deps.boards.list({ uid, hidden, q, sort, page, pagesize, after });
    return { results: results.map(boardView), total, page, pagesize, next };
  }),
  bind(createOperation, async ({ auth, body }) =>
    changed(await createBoard(deps, auth.uid, body, { answer: changed })),
  ),
  bind(getBoard, async ({ auth, params, query: { page, pagesize } }) => {
    const board = await deps.boards.get(params.id);
    const { uid, admin } = actor(auth);
    if (!board || !seenBy(board, uid, admin)) throw new AppError('NOT_FOUND');
    const found = await deps.items.many(board.items);
    const shown = board.items.flatMap((id) => {
      const item = found.get(id);
      return item?.status === 'published' ? [item] : [];
    });
    return {
      board: boardView(board),
      own: uid > 0 && board.uid === uid,
      results: shown.slice((page - 1) * pagesize, page * pagesize).map((item) => gridItemOf(publishedOf(item))),
      total: shown.length,
      page,
      pagesize,
    };
  }),
  bind(updateBoard, async ({ auth, params, body: { version, ...change } }) => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return changed(await changeBoard(deps, actor(auth), params.id, given, { on: version, answer: changed }));
  }),
  bind(deleteOperation, async ({ auth, params }) => {
    await deleteBoard(deps, actor(auth), params.id);
    return { success: true as const };
  }),
  bind(addBoardItem, async ({ auth, params, body }) =>
    changed(
      await changeBoard(
        deps,
        actor(auth),
        params.id,
        (board) => (board.items.includes(body.id) ? {} : { items: [...board.items, body.id] }),
        { answer: changed },
      ),
    ),
  ),
  bind(removeBoardItem, async ({ auth, params, body }) =>
    changed(
      await changeBoard(
        deps,
        actor(auth),
        params.id,
        (board) => ({ items: board.items.filter((id) => id !== body.id) }),
        { answer: changed },
      ),
    ),
  ),
];
