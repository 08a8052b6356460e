import type { Deps } from '../deps';
import type { Removal } from './removal.repo';

type Needs = Pick<Deps, 'store' | 'uploads' | 'designs' | 'removals' | 'log'>;
const AT_A_TIME = 200;

/** Takes files away whose owner's deletion is committed. What fails is done later by {@link removeLeftFiles}, and no failure of the caller's. */
export async function removeFiles(deps: Needs, removals: readonly Removal[]): Promise<void> {
  for (const one of removals)
    await remove(deps, one).catch((err: unknown) => deps.log.warn({ err, removal: one.id }, 'files are removed later'));
}

/** Takes away what was left: a process that died after the commit, a store that was away. */
export async function removeLeftFiles(deps: Needs): Promise<void> {
  for (let after = ''; ;) {
    const list = await deps.removals.left(after, AT_A_TIME);
    await removeFiles(deps, list);
    after = list.at(-1)?.id ?? '';
    if (list.length < AT_A_TIME) return;
  }
}

async function remove({ store, uploads, designs, removals }: Needs, one: Removal): Promise<void> {
  const isUsed =
    (one.original !== null && (await uploads.hasFile(one.original))) ||
    (one.cover !== null && (await designs.showsCover(one.cover)));
  if (!isUsed) {
    for (const folder of one.folders) await store.deleteUnder(`${folder}/`);
    for (const key of one.keys) await store.delete(key);
  }
  await removals.done(one.id);
}
