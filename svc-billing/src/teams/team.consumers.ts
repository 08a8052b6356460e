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
import { followTeams } from './follow-teams';

/** TEAM-04: who is in a running team of somebody else holds the yearly premium plan as long as they are in. */
export function teamConsumers(deps: Deps): Consumer[] {
  const { teams } = deps;
  async function saveTeam(session: ClientSession, team: Parameters<typeof teams.saveTeam>[1], requestId?: string) {
    await teams.saveTeam(session, team);
    await followTeams(deps, session, await teams.members(team.team, session), requestId);
  }
  async function saveMember(
    session: ClientSession,
    member: Parameters<typeof teams.saveMember>[1],
    requestId?: string,
  ): Promise<void> {
    await teams.saveMember(session, member);
    await followTeams(deps, session, [member.uid], requestId);
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
