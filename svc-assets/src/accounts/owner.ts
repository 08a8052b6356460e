import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { Team } from './team.repo';

/** Who owns uploads: an account, or an anonymous visitor known by their ulid. */
export interface Owner {
  readonly uid: number;
  readonly ulid: string | null;
  /** Key of the owner's counters. */
  readonly key: string;
  /** Teams whose things the caller may use too; none where only the own ones are meant. */
  readonly teams?: readonly string[];
}

/** The caller as an owner. Throws NOT_SIGNED_IN for a visitor without an identity of their own. */
export function ownerOf({ uid, user_ulid }: TokenClaims): Owner {
  if (uid > 0) return { uid, ulid: null, key: keyOf(uid) };
  if (!/^[0-9A-Za-z]{10,40}$/.test(user_ulid)) throw new AppError('NOT_SIGNED_IN');
  return { uid: 0, ulid: user_ulid, key: `a:${user_ulid}` };
}

/** Key of an account's counters. */
export function keyOf(uid: number): string {
  return `u:${uid}`;
}

/** An account as an owner, for work that no caller stands behind. */
export function accountOwner(uid: number): Owner {
  return { uid, ulid: null, key: keyOf(uid) };
}

/** An account with the teams it is in. */
export async function memberOwner(deps: Pick<Deps, 'teams'>, uid: number): Promise<Owner> {
  return { ...accountOwner(uid), teams: (await deps.teams.of(uid)).map(({ id }) => id) };
}

/** The caller with the teams they are in. `write`: only those whose plan runs. */
export async function callerOf(deps: Deps, auth: TokenClaims, o: { write?: boolean } = {}): Promise<Owner> {
  const owner = ownerOf(auth);
  const teams = await deps.teams.of(owner.uid);
  return { ...owner, teams: teams.filter(({ running }) => running || !o.write).map(({ id }) => id) };
}

/** A team that the caller is in. Throws NOT_FOUND for every other, GATED to change something in one whose plan does not run. */
export async function teamOf(deps: Deps, uid: number, id: string, o: { write?: boolean } = {}): Promise<Team> {
  const team = (await deps.teams.of(uid)).find((one) => one.id === id);
  if (!team) throw new AppError('NOT_FOUND', { detail: 'There is no such team' });
  if (o.write && !team.running)
    throw new AppError('GATED', { detail: 'The plan of this team does not run', facts: { reason: 'team' } });
  return team;
}
