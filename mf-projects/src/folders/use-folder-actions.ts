import type { Project } from '@commonplace/contracts/assets/projects';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { entryType } from '../lists/entry-type';
import { changeEntry, changeList, leaveList, orBack } from '../lists/optimistic';
import { inParts } from '../save/in-parts';
import { useText } from '../texts';

const { endpoints } = projectsApi;
type Changes = Partial<Pick<Project, 'name' | 'tags' | 'rating' | 'private' | 'cover_item'>>;

/** What can be done with a folder; every change shows at once and is taken back when the server refuses (PROJ-11, PROJ-12, PROJ-14). */
export function useFolderActions() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const fail = (words: string) => shell.notify({ kind: 'error', text: words });

  /** Whether it was taken. */
  async function update(folder: Project, changes: Changes): Promise<boolean> {
    const back = [
      ...dispatch(changeEntry('folders', folder.id, changes)),
      ...dispatch(changeList('folder', showIn(folder.id, changes))),
    ];
    try {
      const send = dispatch(
        endpoints.updateFolder.initiate({ params: { id: folder.id }, body: changes }, { track: false }),
      ).unwrap();
      // Only a plain success counts; an answer that carries an error is a failure (PROJ-15).
      await orBack(back, send.then(assertDone));
      shell.emit('folder-changed', { id: folder.id, change: 'renamed' });
      return true;
    } catch {
      fail(t('updateFailed'));
      return false;
    }
  }
  async function remove(folder: Project): Promise<boolean> {
    try {
      const back = dispatch(leaveList('folders', folder.id));
      await orBack(
        back,
        dispatch(endpoints.deleteFolder.initiate({ params: { id: folder.id } }, { track: false })).unwrap(),
      );
      shell.notify({ text: t('gone', { name: folder.name }) });
      shell.emit('folder-changed', { id: folder.id, change: 'deleted' });
      return true;
    } catch {
      fail(t('deleteFailed', { name: folder.name }));
      return false;
    }
  }
  async function takeOut(folder: Project, item: GridItem): Promise<void> {
    const name = item.metadata.image_alt;
    const body = { type: entryType(item), id: item.id };
    const put = () =>
      dispatch(endpoints.addToFolder.initiate({ params: { id: folder.id }, body }, { track: false })).unwrap();
    try {
      const back = dispatch(leaveList('folder', item.id));
      await orBack(
        back,
        dispatch(endpoints.removeFromFolder.initiate({ params: { id: folder.id }, body }, { track: false })).unwrap(),
      );
      shell.emit('folder-changed', { id: folder.id, change: 'items' });
      const failed = () => fail(t('saveFailed', { name: folder.name }));
      shell.notify({ text: t('gone', { name }), action: { label: t('undo'), run: () => void put().catch(failed) } });
    } catch {
      fail(t('removeFailed', { name }));
    }
  }
  /** Takes many out at once; Undo puts them back. */
  async function takeOutMany(folder: Project, items: readonly GridItem[]): Promise<void> {
    const list = items.map((item) => ({ type: entryType(item), id: item.id }));
    const send = async (action: 'add' | 'remove') => {
      for (const part of inParts(list)) {
        const input = { params: { id: folder.id }, body: { action, items: part } };
        await dispatch(endpoints.bulkFolderItems.initiate(input, { track: false })).unwrap();
      }
    };
    try {
      const back = dispatch(leaveList('folder', ...list.map(({ id }) => id)));
      await orBack(back, send('remove'));
      shell.emit('folder-changed', { id: folder.id, change: 'items' });
      const failed = () => fail(t('saveFailed', { name: folder.name }));
      shell.notify({
        text: t('takenOut', { count: list.length }),
        action: { label: t('undo'), run: () => void send('add').catch(failed) },
      });
    } catch {
      fail(t('bulkFailed'));
    }
  }
  return { update, remove, takeOut, takeOutMany };
}

function assertDone<T extends { success: boolean }>(answer: T): T {
  if (!answer.success || 'error' in answer) throw new Error('The server did not report success');
  return answer;
}

/** The folder itself stands on every page of its content. */
function showIn(id: string, changes: Changes) {
  return (draft: { pages: object[] }) => {
    for (const { project } of draft.pages as { project: Project }[])
      if (project.id === id) Object.assign(project, changes);
  };
}
