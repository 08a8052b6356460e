import { AppError } from '@commonplace/service-kit';
import { teamOf } from '../accounts/owner';
import type { Deps } from '../deps';

/**
 * Under which account a caller may use a design: their own, or, for a design of a team that they are in, the one that made it. Throws
 * NOT_FOUND for every other; who left a team has lost its designs too, their own among them.
 */
export async function actingFor(deps: Deps, uid: number, id: string, o: { write?: boolean } = {}): Promise<number> {
  const belongs = await deps.designs.belongs(id);
  if (!belongs || belongs.uid === 0) return uid;
  if (belongs.team_id !== null) {
    await teamOf(deps, uid, belongs.team_id, o);
    return belongs.uid;
  }
  if (belongs.uid !== uid) throw new AppError('NOT_FOUND');
  return uid;
}
