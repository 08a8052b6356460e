import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell, type FragmentItem } from '@commonplace/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { changeList, orBack } from '../lists/optimistic';
import { useText } from '../texts';

/** Save-to-folder status of the item in one folder (PROJ-04). */
export type SaveStatus = 'pending' | 'saving' | 'completed' | 'error';
/** ms until a completed status is pending again (PROJ-05); a failed one shows as long (PROJ-06). */
export const REVERT_MS = 1_500;

const { endpoints } = projectsApi;

/** Puts the item into folders and takes it out; each folder has a status of its own, and its total changes at once (PROJ-11). */
export function useSave(item: FragmentItem) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const [statuses, setStatuses] = useState<Record<string, SaveStatus>>({});
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const set = (folder: string, status: SaveStatus) => {
    setStatuses((now) => ({ ...now, [folder]: status }));
    if (status !== 'completed' && status !== 'error') return;
    timers.current.add(setTimeout(() => setStatuses((now) => ({ ...now, [folder]: 'pending' })), REVERT_MS));
  };
  async function toggle(folder: Project & { holds: boolean }): Promise<boolean> {
    const mutation = folder.holds ? endpoints.removeFromFolder : endpoints.addToFolder;
    set(folder.id, 'saving');
    try {
      const body = { type: item.type, id: item.id };
      const back = dispatch(hold(folder.id, !folder.holds));
      await orBack(back, dispatch(mutation.initiate({ params: { id: folder.id }, body }, { track: false })).unwrap());
      set(folder.id, 'completed');
      shell.emit('folder-changed', { id: folder.id, change: 'items' });
      return true;
    } catch {
      set(folder.id, 'error');
      const words = folder.holds
        ? t('removeFailed', { name: item.title ?? '' })
        : t('saveFailed', { name: folder.name });
      shell.notify({ kind: 'error', text: words });
      return false;
    }
  }
  return { toggle, statusOf: (folder: string): SaveStatus => statuses[folder] ?? 'pending' };
}

function hold(id: string, holds: boolean) {
  return changeList('folders', (draft) => {
    for (const page of draft.pages) {
      const folder = page.results.find((one) => one.id === id) as (Project & { holds: boolean }) | undefined;
      if (!folder) continue;
      folder.holds = holds;
      folder.total = Math.max(0, folder.total + (holds ? 1 : -1));
    }
  });
}
