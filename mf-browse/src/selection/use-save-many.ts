import type { GridItem } from '@commonplace/contracts/grid-item';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { useFillFolderMutation, useNewFolderMutation } from '../app/api';
import type { BrowseDispatch } from '../app/store';
import { typeOf } from '../items/item-path';
import { selectionCleared, selectionSet } from '../items/selection.slice';
import { useSelectionText } from './texts';

/** Puts all items into a folder in one call; Undo takes out what this call put in, and chooses them again. */
export function useSaveMany(items: readonly GridItem[], onDone: () => void) {
  const t = useSelectionText();
  const shell = useShell();
  const dispatch = useDispatch<BrowseDispatch>();
  const [fill, filling] = useFillFolderMutation();
  const [newFolder, making] = useNewFolderMutation();
  const entries = items.map((item) => ({ type: typeOf(item.alias), id: item.id }));

  const undo = async (id: string, added: readonly string[]) => {
    try {
      await fill({
        params: { id },
        body: { action: 'remove', items: entries.filter((entry) => added.includes(entry.id)) },
      }).unwrap();
      dispatch(selectionSet(items));
      shell.emit('folder-changed', { id, change: 'items' });
      shell.notify({ text: t('undone') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ kind: 'error', text: t('undoFailed') });
    }
  };
  const save = async (id: string, folder: string) => {
    try {
      const answer = await fill({ params: { id }, body: { action: 'add', items: entries } }).unwrap();
      dispatch(selectionCleared());
      shell.emit('folder-changed', { id, change: 'items' });
      // What was in the folder before stays in it.
      const { added } = answer;
      const action = added.length > 0 ? { label: t('undo'), run: () => void undo(id, added) } : undefined;
      shell.notify({ kind: 'success', text: t('saved', { count: added.length, folder }), ...(action && { action }) });
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ kind: 'error', text: t('saveFailed') });
    }
  };
  /** Answers whether there is a folder of that name now. */
  const create = async (name: string): Promise<boolean> => {
    try {
      const { project } = await newFolder({ body: { name } }).unwrap();
      shell.emit('folder-changed', { id: project.id, change: 'created' });
      await save(project.id, project.name);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'LIMIT_REACHED') await shell.open('upgrade', { reason: 'folders', title: t('limitReached') });
      else shell.notify({ kind: 'error', text: t('saveFailed') });
      return false;
    }
  };
  return { save, create, busy: filling.isLoading || making.isLoading };
}
