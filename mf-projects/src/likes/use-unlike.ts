import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { leaveList, orBack } from '../lists/optimistic';
import { useText } from '../texts';

type Flag = 'like' | 'unlike';
/** Hearts that are changed at once: each is a call of its own. */
const AT_ONCE = 4;

/** Takes hearts back: items leave the list at once and come back when the server refuses (FAV-03, FAV-06). */
export function useUnlike() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const typeOf = ({ alias }: GridItem) => alias.split('/')[1] ?? 'image';

  async function send(flag: Flag, item: GridItem): Promise<void> {
    const params = { type: typeOf(item), id: item.id };
    const { like, unlike } = projectsApi.endpoints;
    const { favourite, count, countVersion } =
      flag === 'like'
        ? await dispatch(like.initiate({ params }, { track: false })).unwrap()
        : await dispatch(unlike.initiate({ params }, { track: false })).unwrap();
    shell.emit('favourite-toggled', { ...params, favourite, count, countVersion });
  }
  /** Those for which it worked, whatever became of the others. */
  async function sendMany(flag: Flag, items: readonly GridItem[], failed: (item: GridItem) => void) {
    const left = [...items];
    const done: GridItem[] = [];
    const next = async (): Promise<void> => {
      const item = left.shift();
      if (!item) return;
      await send(flag, item).then(
        () => done.push(item),
        () => failed(item),
      );
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return done;
  }
  async function unlike(item: GridItem): Promise<void> {
    const name = item.metadata.image_alt;
    try {
      await orBack(dispatch(leaveList('likes', item.id)), send('unlike', item));
      const failed = () => shell.notify({ kind: 'error', text: t('failOther') });
      shell.notify({
        text: t('unliked', { name }),
        action: { label: t('undo'), run: () => void send('like', item).catch(failed) },
      });
    } catch {
      shell.notify({ kind: 'error', text: t('unlikeFailed', { name }) });
    }
  }
  /** Many are told of once, and one Undo gives all of them their hearts back. */
  async function unlikeMany(items: readonly GridItem[]): Promise<void> {
    const leave = (gone: readonly GridItem[]) => dispatch(leaveList('likes', ...gone.map(({ id }) => id)));
    const back = leave(items);
    let refused = 0;
    const done = await sendMany('unlike', items, () => (refused += 1));
    if (refused > 0) {
      // They left together and can only come back so: what has lost its heart leaves again.
      back.forEach(({ undo }) => undo());
      leave(done);
    }
    const undo = async () => {
      let lost = 0;
      await sendMany('like', done, () => (lost += 1));
      if (lost > 0) shell.notify({ kind: 'error', text: t('bulkSome', { count: lost }) });
    };
    if (done.length > 0)
      shell.notify({
        text: t('unlikedMany', { count: done.length }),
        action: { label: t('undo'), run: () => void undo() },
      });
    if (refused > 0) shell.notify({ kind: 'error', text: t('bulkSome', { count: refused }) });
  }
  return { unlike, unlikeMany };
}
