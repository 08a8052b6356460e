import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { teamOf } from '../accounts/owner';
import type { Deps } from '../deps';

/**
 * Under which account a caller may use a folder: their own; for a folder of a team that they are in, and for an administrator, the one that
 * made it (PROJ-17, ADMIN-03). Throws NOT_FOUND for every other.
 */
export async function actingFor(
  deps: Deps,
  auth: Pick<TokenClaims, 'uid' | 'roles'>,
  id: string,
  o: { write?: boolean } = {},
): Promise<number> {
  const belongs = await deps.projects.belongs(id);
  if (!belongs) throw new AppError('NOT_FOUND');
  if (auth.roles.includes('admin')) return belongs.uid;
  if (belongs.team_id !== null) await teamOf(deps, auth.uid, belongs.team_id, o);
  else if (belongs.uid !== auth.uid) throw new AppError('NOT_FOUND');
  return belongs.uid;
}
