import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { changeEntry, leaveList, orBack } from '../lists/optimistic';
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
  /** Whether it is called so now; who asked for it says that it is not. */
  async function rename(design: DesignTeaser, name: string): Promise<boolean> {
    try {
      await dispatch(endpoints.renameDesign.initiate({ ...input(design), body: { name } }, { track: false })).unwrap();
      shell.emit('design-changed', { id: design.id, change: 'changed' });
      return true;
    } catch {
      return false;
    }
  }
  /** Archived ones come back, the others go; shown at once and taken back on error. */
  async function archive(design: DesignTeaser): Promise<void> {
    const archived = (design.archive ?? 0) > 0;
    const mutation = archived ? endpoints.unarchiveDesign : endpoints.archiveDesign;
    const words = { name: design.name };
    try {
      const back = dispatch(leaveList('designs', design.id));
      await orBack(back, dispatch(mutation.initiate(input(design), { track: false })).unwrap());
      const undo = () => void archive({ ...design, archive: archived ? 0 : 1 });
      shell.notify({
        kind: 'success',
        text: t(archived ? 'unarchived' : 'archived', words),
        action: { label: t('undo'), run: undo },
      });
      shell.emit('design-changed', { id: design.id, change: 'changed' });
    } catch {
      fail(t(archived ? 'unarchiveFailed' : 'archiveFailed', words));
    }
  }
  async function favourite(design: DesignTeaser): Promise<void> {
    const wanted = !design.favourite;
    try {
      const back = dispatch(changeEntry('designs', design.id, { favourite: wanted }));
      const body = { favourite: wanted, uid: shell.session.get().uid };
      const params = { type: 'design' as const, id: design.id };
      await orBack(back, dispatch(endpoints.favouriteOwn.initiate({ params, body }, { track: false })).unwrap());
    } catch {
      fail(t('favouriteFailed', { name: design.name }));
    }
  }
  /** The design leaves the own list and takes the team's name where it had the person's (DES-08). */
  async function moveToTeam(design: DesignTeaser, team: { id: string; name: string }): Promise<void> {
    try {
      const back = dispatch(leaveList('designs', design.id));
      const body = { team_id: team.id, personal: shell.session.get().full_name, team: team.name };
      const send = dispatch(endpoints.moveDesignToTeam.initiate({ ...input(design), body }, { track: false })).unwrap();
      const { design: moved } = await orBack(back, send);
      shell.notify({ kind: 'success', text: t('movedToTeam', { name: moved.name, team: team.name }) });
      shell.emit('design-changed', { id: design.id, change: 'changed' });
    } catch {
      fail(t('moveFailed', { name: design.name }));
    }
  }
  return { remove, restore, duplicate, rename, archive, favourite, moveToTeam };
}
