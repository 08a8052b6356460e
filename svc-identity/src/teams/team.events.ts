import {
  sessionUserChanged,
  teamChanged,
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberChanged,
  teamMemberRemoved,
} from '@commonplace/contracts/identity/events';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { heldPlan } from '../accounts/account';
import type { Deps } from '../deps';
import { membershipOf, roleIn, type Team } from './team';

/** Says what happened to a team as it is after the change; the version is that of the change. */
export function teamEvents(deps: Pick<Deps, 'db' | 'now'>, tx: ClientSession, team: Team) {
  const base = { team: team.id, owner: team.owner, version: team.version, at: deps.now().toISOString() };
  const o = { subject: team.id };
  return {
    created: () => emit(tx, deps.db, teamCreated, { ...base, running: team.running }, o),
    changed: () => emit(tx, deps.db, teamChanged, { ...base, running: team.running }, o),
    deleted: () => emit(tx, deps.db, teamDeleted, base, o),
    added: (uid: number) =>
      emit(tx, deps.db, teamMemberAdded, { ...base, uid, role: roleIn(team, uid) ?? 'member' }, o),
    role: (uid: number) =>
      emit(tx, deps.db, teamMemberChanged, { ...base, uid, role: roleIn(team, uid) ?? 'member' }, o),
    removed: (uid: number) => emit(tx, deps.db, teamMemberRemoved, { ...base, uid }, o),
  };
}

/** Running pages of these accounts fetch their session again: plan and access follow from the team as it is now. */
export async function tellPages(
  deps: Pick<Deps, 'db' | 'now' | 'accounts' | 'teams'>,
  tx: ClientSession,
  team: Team,
  uids: readonly number[] = team.members.map((member) => member.uid),
): Promise<void> {
  const at = deps.now().toISOString();
  for (const account of await deps.accounts.byUids(uids)) {
    const others = (await deps.teams.of(account.uid)).filter((one) => one.id !== team.id);
    const memberships = [...others, team].flatMap((one) => membershipOf(one, account.uid) ?? []);
    const plan = heldPlan(account.plan, account.uid, memberships);
    const data = { uid: account.uid, plan_type: plan.type, plan_period: plan.period, at };
    await emit(tx, deps.db, sessionUserChanged, data, { subject: String(account.uid) });
  }
}
