import {
  teamChanged,
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberChanged,
  teamMemberRemoved,
} from '@commonplace/contracts/identity/events';
import { on, type Consumer } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { emitSubscription } from '../subscriptions/subscription.events';
import { joinTeam, leaveTeam } from '../subscriptions/subscription';

/** TEAM-04: who is in a running team of somebody else holds the yearly premium plan as long as they are in. */
export function teamConsumers(deps: Deps): Consumer[] {
  const { teams } = deps;
  async function saveTeam(session: ClientSession, team: Parameters<typeof teams.saveTeam>[1], requestId?: string) {
    await teams.saveTeam(session, team);
    for (const uid of await teams.members(team.team, session)) await follow(deps, session, uid, requestId);
  }
  async function saveMember(
    session: ClientSession,
    member: Parameters<typeof teams.saveMember>[1],
    requestId?: string,
  ): Promise<void> {
    await teams.saveMember(session, member);
    await follow(deps, session, member.uid, requestId);
  }
  return [
    on(teamCreated, ({ data, requestid }, { session }) => saveTeam(session, data, requestid)),
    on(teamChanged, ({ data, requestid }, { session }) => saveTeam(session, data, requestid)),
    on(teamDeleted, ({ data, requestid }, { session }) => saveTeam(session, { ...data, deleted: true }, requestid)),
    on(teamMemberAdded, ({ data, requestid }, { session }) => saveMember(session, { ...data, on: true }, requestid)),
    on(teamMemberChanged, ({ data, requestid }, { session }) => saveMember(session, { ...data, on: true }, requestid)),
    on(teamMemberRemoved, ({ data, requestid }, { session }) => saveMember(session, { ...data, on: false }, requestid)),
  ];
}

/** The account's subscription says from now on whether it is in a running team; the others are told what it comes to. */
async function follow(deps: Deps, session: ClientSession, uid: number, requestId?: string): Promise<void> {
  const now = deps.clock();
  const stored = await deps.subscriptions.get(uid, session);
  const inTeam = await deps.teams.isMember(uid, session);
  if (stored.in_team === inTeam) return;
  const next = inTeam ? joinTeam(stored) : leaveTeam(stored);
  await deps.subscriptions.save(session, stored, next);
  await emitSubscription(session, deps.db, next, now, requestId);
}
