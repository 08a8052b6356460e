import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { useText } from '../texts';
import { saveAs } from './save-as';

const MOST = 100;

/** Downloads several things as one ZIP; what is gated is told, and the upgrade offered when nothing else was left. */
export function useZip() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  return async (items: readonly { type: string; id: string }[]): Promise<void> => {
    if (items.length > MOST) return shell.notify({ kind: 'error', text: t('zipTooMany', { count: MOST }) });
    try {
      const body = { items: items.map(({ type, id }) => ({ type: type as 'image', id })) };
      const answer = await dispatch(projectsApi.endpoints.downloadZip.initiate({ body }, { track: false })).unwrap();
      if (answer.url) {
        saveAs(answer.url, answer.filename);
        shell.notify({ kind: 'success', text: t('downloadStarted', { name: answer.filename }) });
      }
      const left = answer.left_out.length;
      if (left === 0) return;
      shell.notify({ kind: 'error', text: t('zipLeftOut', { count: left }) });
      const [first] = answer.left_out;
      if (!answer.url && first && first.reason !== 'gone')
        await shell.open('upgrade', { reason: first.reason, title: t('limitReached') });
    } catch {
      shell.notify({ kind: 'error', text: t('downloadFailed') });
    }
  };
}
