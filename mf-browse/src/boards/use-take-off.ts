import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { browseApi, usePutBoardMutation } from '../app/api';
import type { BrowseDispatch } from '../app/store';
import { withItemAt } from './board-words';
import { useOwnBoardText } from './own-texts';
import { useBoards } from './use-boards';

/** Takes items off a board, one at a time; Undo puts one back where it was, whatever else has changed since. */
export function useTakeOff(board: BoardRecord) {
  const t = useOwnBoardText();
  const shell = useShell();
  const dispatch = useDispatch<BrowseDispatch>();
  const { failed } = useBoards();
  const [change, { isLoading }] = usePutBoardMutation();
  const params = { id: board.id };

  const putBack = async (id: string, at: number) => {
    try {
      const latest = browseApi.endpoints.board.initiate(
        { params, query: { page: 1, pagesize: 1 } },
        { forceRefetch: true, subscribe: false },
      );
      const { board: now } = await dispatch(latest).unwrap();
      const items = withItemAt(now.items, id, at);
      if (items) await change({ params, body: { version: now.version, items } }).unwrap();
    } catch (refusal) {
      failed(refusal);
    }
  };
  const takeOff = async (id: string, title: string) => {
    const at = board.items.indexOf(id);
    try {
      const left = board.items.filter((one) => one !== id);
      await change({ params, body: { version: board.version, items: left } }).unwrap();
      shell.notify({
        text: t('takenOff', { title }),
        action: { label: t('undo'), run: () => void putBack(id, at) },
      });
    } catch (refusal) {
      failed(refusal);
    }
  };
  return { takeOff, busy: isLoading };
}
