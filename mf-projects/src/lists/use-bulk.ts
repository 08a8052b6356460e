import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { useText } from '../texts';
import { leaveList, orBack } from './optimistic';

type Action = 'delete' | 'restore' | 'archive' | 'unarchive';
/** What takes each change back; nothing does once something is gone for good. */
const OPPOSITE: Record<Action, Action | undefined> = {
  delete: 'restore',
  restore: 'delete',
  archive: 'unarchive',
  unarchive: 'archive',
};
const SAID = {
  delete: 'bulkDeleted',
  restore: 'bulkRestored',
  archive: 'bulkArchived',
  unarchive: 'bulkUnarchived',
} as const;
const MOST = 200;

/** One change of many designs or uploads: they leave the list at once, come back when the server refuses, and Undo takes it back. */
export function useBulk(list: 'designs' | 'uploads') {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const { endpoints } = projectsApi;
  const news = list === 'designs' ? 'design-changed' : 'upload-changed';

  async function send(action: Action, ids: readonly string[]): Promise<string[]> {
    const done: string[] = [];
    for (let at = 0; at < ids.length; at += MOST) {
      const body = { action, ids: ids.slice(at, at + MOST) };
      const answer =
        list === 'designs'
          ? await dispatch(endpoints.bulkDesigns.initiate({ body }, { track: false })).unwrap()
          : await dispatch(endpoints.bulkUploads.initiate({ body }, { track: false })).unwrap();
      done.push(...answer.results.filter((one) => one.done).map(({ id }) => id));
    }
    return done;
  }
  /** `forGood`: what is deleted lies in the trash already, so nothing brings it back. */
  async function run(action: Action, ids: readonly string[], o: { forGood?: boolean } = {}): Promise<void> {
    try {
      const back = dispatch(leaveList(list, ...ids));
      const done = await orBack(back, send(action, ids));
      const opposite = o.forGood ? undefined : OPPOSITE[action];
      const undo = async () => {
        if (opposite) await send(opposite, done);
        shell.emit(news, { change: 'changed' });
      };
      const failed = () => shell.notify({ kind: 'error', text: t('failOther') });
      shell.notify({
        text: t(o.forGood ? 'bulkGone' : SAID[action], { count: done.length }),
        ...(opposite ? { action: { label: t('undo'), run: () => void undo().catch(failed) } } : {}),
      });
      if (done.length < ids.length)
        shell.notify({ kind: 'error', text: t('bulkSome', { count: ids.length - done.length }) });
      shell.emit(news, { change: action === 'delete' ? 'deleted' : 'changed' });
    } catch {
      shell.notify({ kind: 'error', text: t('bulkFailed') });
      // Of very many a part may be done: what is shown is read again.
      shell.emit(news, { change: 'changed' });
    }
  }
  return run;
}
