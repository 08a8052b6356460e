import type { Project } from '@commonplace/contracts/assets/projects';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch, ProjectsState } from '../app/store';
import { leaveList, orBack, type Undo } from '../lists/optimistic';
import { useText } from '../texts';

const { endpoints, util } = projectsApi;
type Changes = Partial<Pick<Project, 'name' | 'tags' | 'rating'>>;

/** What can be done with a folder; every change shows at once and is taken back when the server refuses (PROJ-11, PROJ-12, PROJ-14). */
export function useFolderActions() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const fail = (words: string) => shell.notify({ kind: 'error', text: words });

  async function update(folder: Project, changes: Changes): Promise<void> {
    const back = dispatch(show(folder.id, changes));
    try {
      const send = dispatch(
        endpoints.updateFolder.initiate({ params: { id: folder.id }, body: changes }, { track: false }),
      ).unwrap();
      // Only a plain success counts; an answer that carries an error is a failure (PROJ-15).
      await orBack(back, send.then(assertDone));
      shell.emit('folder-changed', { id: folder.id, change: 'renamed' });
    } catch {
      fail(t('updateFailed'));
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
  return { update, remove, takeOut };
}

/** How a folder's entry is named in calls: upload, design, or the first segment of the item's page. */
export function entryType(item: GridItem): string {
  if (item.entity_type === 'upload') return 'upload';
  return item.entity_type === 'design' ? 'design' : (item.alias.split('/')[1] ?? 'image');
}

function assertDone<T extends { success: boolean }>(answer: T): T {
  if (!answer.success || 'error' in answer) throw new Error('The server did not report success');
  return answer;
}

function show(id: string, changes: Changes) {
  return (dispatch: ProjectsDispatch, getState: () => ProjectsState): Undo[] => {
    const state = getState() as never;
    const lists = util.selectCachedArgsForQuery(state, 'folders').map((args) =>
      dispatch(
        util.updateQueryData('folders', args, (draft) => {
          const folder = draft.results.find((one) => one.id === id);
          if (folder) Object.assign(folder, changes);
        }),
      ),
    );
    const pages = util.selectCachedArgsForQuery(state, 'folder').map((args) =>
      dispatch(
        util.updateQueryData('folder', args, (draft) => {
          if (draft.project.id === id) Object.assign(draft.project, changes);
        }),
      ),
    );
    return [...lists, ...pages];
  };
}
