import type { Upload } from '@commonplace/contracts/assets/uploads';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { changeEntry, leaveList, orBack } from '../lists/optimistic';
import { useText } from '../texts';

const { endpoints } = projectsApi;

/** What can be done with an upload; it leaves the shown list at once and comes back when the server refuses (UPL-12, UPL-13). */
export function useUploadActions() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const fail = (words: string) => shell.notify({ kind: 'error', text: words });
  const input = (upload: Upload) => ({ params: { id: upload.id } });
  const tell = (upload: Upload, change: 'changed' | 'deleted') =>
    shell.emit('upload-changed', { id: upload.id, change });

  async function restore(upload: Upload): Promise<void> {
    const words = { name: upload.name };
    try {
      const back = dispatch(leaveList('uploads', upload.id));
      await orBack(back, dispatch(endpoints.restoreUpload.initiate(input(upload), { track: false })).unwrap());
      shell.notify({ kind: 'success', text: t('restored', words) });
      tell(upload, 'changed');
    } catch {
      fail(t('restoreFailed', words));
    }
  }
  async function remove(upload: Upload): Promise<boolean> {
    const words = { name: upload.name };
    try {
      const back = dispatch(leaveList('uploads', upload.id));
      const { deleted } = await orBack(
        back,
        dispatch(endpoints.deleteUpload.initiate(input(upload), { track: false })).unwrap(),
      );
      if (deleted === 'permanent') shell.notify({ text: t('gone', words) });
      else
        shell.notify({ text: t('movedToTrash', words), action: { label: t('undo'), run: () => void restore(upload) } });
      tell(upload, 'deleted');
      return true;
    } catch {
      fail(t('deleteFailed', words));
      return false;
    }
  }
  /** Archived ones come back, the others go (UPL-11). */
  async function archive(upload: Upload): Promise<void> {
    const words = { name: upload.name };
    const archived = upload.archive > 0;
    const mutation = archived ? endpoints.unarchiveUpload : endpoints.archiveUpload;
    try {
      const back = dispatch(leaveList('uploads', upload.id));
      await orBack(back, dispatch(mutation.initiate(input(upload), { track: false })).unwrap());
      const undo = () => void archive({ ...upload, archive: archived ? 0 : 1 });
      shell.notify({
        kind: 'success',
        text: t(archived ? 'unarchived' : 'archived', words),
        action: { label: t('undo'), run: undo },
      });
      tell(upload, 'changed');
    } catch {
      fail(t(archived ? 'unarchiveFailed' : 'archiveFailed', words));
    }
  }
  async function favourite(upload: Upload): Promise<void> {
    const wanted = !upload.favourite;
    try {
      const back = dispatch(changeEntry('uploads', upload.id, { favourite: wanted }));
      const body = { favourite: wanted, uid: shell.session.get().uid };
      const params = { type: 'upload' as const, id: upload.id };
      await orBack(back, dispatch(endpoints.favouriteOwn.initiate({ params, body }, { track: false })).unwrap());
    } catch {
      fail(t('favouriteFailed', { name: upload.name }));
    }
  }
  async function copyToTeam(upload: Upload, team: string): Promise<void> {
    try {
      const given = { ...input(upload), body: { team_id: team } };
      await dispatch(endpoints.copyUploadToTeam.initiate(given, { track: false })).unwrap();
      shell.notify({ kind: 'success', text: t('copiedToTeam', { name: upload.name }) });
    } catch {
      fail(t('copyFailed', { name: upload.name }));
    }
  }
  return { remove, restore, archive, favourite, copyToTeam };
}
