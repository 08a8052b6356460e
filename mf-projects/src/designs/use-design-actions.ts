import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { leaveList, orBack } from '../lists/optimistic';
import { useText } from '../texts';

const { endpoints } = projectsApi;

/** What can be done with a design of the list; removals show at once and are put back when the server refuses (DES-01, DES-02). */
export function useDesignActions() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const fail = (words: string) => shell.notify({ kind: 'error', text: words });
  const input = ({ id }: DesignTeaser) => ({ params: { id } });

  async function restore(design: DesignTeaser): Promise<void> {
    try {
      const back = dispatch(leaveList('designs', design.id));
      await orBack(back, dispatch(endpoints.restoreDesign.initiate(input(design), { track: false })).unwrap());
      shell.notify({ kind: 'success', text: t('restored', { name: design.name }) });
      shell.emit('design-changed', { id: design.id, change: 'changed' });
    } catch {
      fail(t('restoreFailed', { name: design.name }));
    }
  }
  async function remove(design: DesignTeaser): Promise<void> {
    try {
      const back = dispatch(leaveList('designs', design.id));
      const { deleted } = await orBack(
        back,
        dispatch(endpoints.deleteDesign.initiate(input(design), { track: false })).unwrap(),
      );
      const words = { name: design.name };
      if (deleted === 'permanent') shell.notify({ text: t('gone', words) });
      else
        shell.notify({ text: t('movedToTrash', words), action: { label: t('undo'), run: () => void restore(design) } });
      shell.emit('design-changed', { id: design.id, change: 'deleted' });
    } catch {
      fail(t('deleteFailed', { name: design.name }));
    }
  }
  async function duplicate(design: DesignTeaser): Promise<void> {
    try {
      await dispatch(endpoints.duplicateDesign.initiate(input(design), { track: false })).unwrap();
      shell.notify({ kind: 'success', text: t('duplicated', { name: design.name }) });
      shell.emit('design-changed', { change: 'created' });
    } catch {
      fail(t('duplicateFailed', { name: design.name }));
    }
  }
  async function rename(design: DesignTeaser, name: string): Promise<void> {
    try {
      await dispatch(endpoints.renameDesign.initiate({ ...input(design), body: { name } }, { track: false })).unwrap();
      shell.emit('design-changed', { id: design.id, change: 'changed' });
    } catch {
      fail(t('renameFailed'));
    }
  }
  return { remove, restore, duplicate, rename };
}
