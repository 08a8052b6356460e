import type { OWN_TYPES } from '@commonplace/contracts/assets/favourites';
import { AppError } from '@commonplace/service-kit';
import { accountOwner } from '../accounts/owner';
import type { Deps } from '../deps';
import { actingFor as actingForDesign } from '../designs/acting';
import { actingFor as actingForProject } from '../projects/acting';

/**
 * Marks an own upload, folder or design. A `uid` in the body that is not the caller's is somebody else's thing: 404 (FAV-08). What somebody made for
 * a team that they have left is theirs no longer.
 */
export async function favouriteOwnThing(
  deps: Deps,
  uid: number,
  type: (typeof OWN_TYPES)[number],
  id: string,
  { favourite, uid: said }: { favourite: boolean; uid?: number | undefined },
): Promise<{ success: true; favourite: boolean }> {
  if (said !== undefined && said !== uid) throw new AppError('NOT_FOUND');
  const set = { favourite };
  if (type === 'design') await actingForDesign(deps, uid, id, { write: true });
  if (type === 'project') await actingForProject(deps, { uid, roles: [] }, id, { write: true });
  const found =
    type === 'upload'
      ? await deps.uploads.update(accountOwner(uid), id, set)
      : type === 'design'
        ? await deps.designs.update(uid, id, set)
        : await deps.projects.update(uid, id, set);
  if (!found) throw new AppError('NOT_FOUND');
  return { success: true, favourite };
}
