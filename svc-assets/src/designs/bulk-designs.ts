import type { BULK_DESIGN_ACTIONS } from '@commonplace/contracts/assets/designs';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { eachOf, type BulkAnswer } from '../lists/each-of';
import { actingFor } from './acting';
import { deleteDesign, removeDesign } from './delete-design';

type Action = (typeof BULK_DESIGN_ACTIONS)[number];
const SETS = {
  restore: { deleted: false, trashed: null },
  archive: { archive: 1 },
  unarchive: { archive: 0 },
} as const;

/** One change of many; what is not the caller's is told apart and stops nothing. */
export function bulkDesigns(deps: Deps, uid: number, action: Action, ids: readonly string[]): Promise<BulkAnswer> {
  return eachOf(ids, async (id) => {
    const acting = await actingFor(deps, uid, id, { write: true });
    if (action === 'delete') return void (await deleteDesign(deps, acting, id));
    if (!(await deps.designs.update(acting, id, SETS[action]))) throw new AppError('NOT_FOUND');
  });
}

const AT_A_TIME = 100;

/** Deletes everything in an account's trash for good; answers how many. */
export async function emptyTrash(deps: Deps, uid: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const designs = await deps.designs.trash({ uid }, AT_A_TIME);
    if (designs.length === 0) return deleted;
    const byId = new Map(designs.map((design) => [design.id, design]));
    const { changed } = await eachOf([...byId.keys()], async (id) => {
      const design = byId.get(id);
      if (design) await removeDesign(deps, design);
    });
    if (changed === 0) return deleted;
    deleted += changed;
  }
}
