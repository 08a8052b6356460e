import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { browseApi, usePutBoardMutation, useNewBoardMutation } from '../app/api';
import type { BrowseDispatch } from '../app/store';
import { BOARD_MOST, withItems } from './board-words';
import { useBoardText } from './texts';

/** Puts items on one of one's boards, or on a new one; says what became of it. Answers whether it worked. */
export function useBoards() {
  const t = useBoardText();
  const shell = useShell();
  const dispatch = useDispatch<BrowseDispatch>();
  const [change, changing] = usePutBoardMutation();
  const [make, making] = useNewBoardMutation();
  const failed = (error: unknown): false => {
    if (!isApiError(error)) throw error;
    const conflict = error.code === 'CONFLICT' ? t('changedMeanwhile') : undefined;
    const limit = error.code === 'LIMIT_REACHED' ? t('tooMany') : undefined;
    const invalid = error.code === 'INVALID' ? error.detail : undefined;
    shell.notify({ kind: 'error', text: conflict ?? limit ?? invalid ?? t('failed') });
    return false;
  };
  const openAction = (id: string) => ({ label: t('open'), run: () => shell.navigate(`/board/${id}`) });

  /** Takes off what was put on, whatever else has changed since. */
  const takeBack = async (id: string, added: readonly string[]) => {
    const params = { id };
    try {
      const latest = browseApi.endpoints.board.initiate(
        { params, query: { page: 1, pagesize: 1 } },
        { forceRefetch: true, subscribe: false },
      );
      const { board: now } = await dispatch(latest).unwrap();
      const items = now.items.filter((one) => !added.includes(one));
      await change({ params, body: { version: now.version, items } }).unwrap();
    } catch (error) {
      failed(error);
    }
  };
  const add = async (board: BoardRecord, ids: readonly string[]): Promise<boolean> => {
    const next = withItems(board.items, ids);
    if (!next) {
      shell.notify({ kind: 'error', text: t('full', { most: BOARD_MOST }) });
      return false;
    }
    if (next.added === 0) {
      shell.notify({ text: t('addedNone', { board: board.title }), action: openAction(board.id) });
      return true;
    }
    try {
      await change({ params: { id: board.id }, body: { version: board.version, items: next.items } }).unwrap();
    } catch (error) {
      return failed(error);
    }
    const text = t('added', { count: next.added, board: board.title });
    // One is taken off on the board itself; many would be, one by one.
    const added = ids.filter((id) => !board.items.includes(id));
    const undo = { label: t('undo'), run: () => void takeBack(board.id, added) };
    shell.notify({ kind: 'success', text, action: added.length > 1 ? undo : openAction(board.id) });
    return true;
  };
  const create = async (title: string, ids: readonly string[]): Promise<boolean> => {
    try {
      const { board } = await make({ body: { title, items: [...ids] } }).unwrap();
      shell.notify({ kind: 'success', text: t('created', { board: board.title }), action: openAction(board.id) });
      if (ids.length === 0) shell.navigate(`/board/${board.id}`);
      return true;
    } catch (error) {
      return failed(error);
    }
  };
  return { add, create, failed, busy: changing.isLoading || making.isLoading };
}
