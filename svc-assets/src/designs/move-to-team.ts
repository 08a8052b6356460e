import { nameForTeam } from '@commonplace/contracts/assets/name-for-team';
import { designMovedToTeam } from '@commonplace/contracts/assets/events';
import type { EventData } from '@commonplace/contracts/event';
import { AppError, emit } from '@commonplace/service-kit';
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
  const now = deps.now();
  return deps.db.transaction(async (session) => {
    const moved = await deps.designs.update(uid, id, { name, team_id: o.team_id, archive: 0 }, now, session);
    if (!moved) throw new AppError('NOT_FOUND');
    await emit(session, deps.db, designMovedToTeam, movedToTeamOf(uid, id, o.team_id, now), { subject: id });
    return moved;
  });
}

export const movedToTeamOf = (
  uid: number,
  design: string,
  team: string,
  now: Date,
): EventData<typeof designMovedToTeam> => ({ uid, design, team, at: now.toISOString() });
