import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { leaveList, orBack } from '../lists/optimistic';
import { useText } from '../texts';

/** Takes the heart back from an item: it leaves the list at once and comes back when the server refuses (FAV-03, FAV-06). */
export function useUnlike() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const { unlike, like } = projectsApi.endpoints;
  return async (item: GridItem): Promise<void> => {
    const name = item.metadata.image_alt;
    const type = item.alias.split('/')[1] ?? 'image';
    const params = { type, id: item.id };
    const tell = (answer: { favourite: boolean; count: number; countVersion: number }) =>
      shell.emit('favourite-toggled', {
        type,
        id: item.id,
        favourite: answer.favourite,
        count: answer.count,
        countVersion: answer.countVersion,
      });
    const again = async () => tell(await dispatch(like.initiate({ params }, { track: false })).unwrap());
    try {
      const back = dispatch(leaveList('likes', item.id));
      tell(await orBack(back, dispatch(unlike.initiate({ params }, { track: false })).unwrap()));
      const failed = () => shell.notify({ kind: 'error', text: t('failOther') });
      shell.notify({
        text: t('unliked', { name }),
        action: { label: t('undo'), run: () => void again().catch(failed) },
      });
    } catch {
      shell.notify({ kind: 'error', text: t('unlikeFailed', { name }) });
    }
  };
}
