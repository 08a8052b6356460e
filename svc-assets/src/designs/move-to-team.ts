import { nameForTeam } from '@commonplace/contracts/assets/name-for-team';
import { AppError } from '@commonplace/service-kit';
import { teamOf } from '../accounts/owner';
import type { Deps } from '../deps';
import type { Design } from './design';

/** Gives an own design to a team; personal names in its name become the team's (DES-08). */
export async function moveToTeam(
  deps: Deps,
  uid: number,
  id: string,
  o: { team_id: string; personal?: string | undefined; team?: string | undefined },
): Promise<Design> {
  await teamOf(deps, uid, o.team_id, { write: true });
  const design = await deps.designs.get(uid, id);
  if (!design || design.deleted || design.team_id !== null) throw new AppError('NOT_FOUND');
  const name = nameForTeam(design.name, o.personal, o.team);
  const moved = await deps.designs.update(uid, id, { name, team_id: o.team_id, archive: 0 }, deps.now());
  if (!moved) throw new AppError('NOT_FOUND');
  return moved;
}
