import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { usePutBoardMutation, useNewBoardMutation } from '../app/api';
import { BOARD_MOST, withItems } from './board-words';
import { useBoardText } from './texts';

/** Puts items on one of one's boards, or on a new one; says what became of it. Answers whether it worked. */
export function useBoards() {
  const t = useBoardText();
  const shell = useShell();
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
    shell.notify({ kind: 'success', text, action: openAction(board.id) });
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
