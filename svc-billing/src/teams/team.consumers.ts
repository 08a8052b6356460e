import {
  teamChanged,
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberChanged,
  teamMemberRemoved,
} from '@commonplace/contracts/identity/events';
import type { EventData, EventSpec } from '@commonplace/contracts/event';
import { onLiving, type Consumer } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { followTeams } from './follow-teams';

type Handle<E extends EventSpec> = Parameters<typeof onLiving<E>>[3];
const ofUid = ({ uid }: { uid: number }) => uid;
const ofOwner = ({ owner }: { owner: number }) => owner;

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
  // What comes late about an erased account changes nothing.
  const living = <E extends EventSpec>(spec: E, about: (data: EventData<E>) => number, handle: Handle<E>) =>
    onLiving(deps.db.connection, spec, about, handle);
  return [
    living(teamCreated, ofOwner, ({ data, requestid }, { session }) => saveTeam(session, data, requestid)),
    living(teamChanged, ofOwner, ({ data, requestid }, { session }) => saveTeam(session, data, requestid)),
    living(teamDeleted, ofOwner, ({ data, requestid }, { session }) =>
      saveTeam(session, { ...data, deleted: true }, requestid),
    ),
    living(teamMemberAdded, ofUid, ({ data, requestid }, { session }) =>
      saveMember(session, { ...data, on: true }, requestid),
    ),
    living(teamMemberChanged, ofUid, ({ data, requestid }, { session }) =>
      saveMember(session, { ...data, on: true }, requestid),
    ),
    living(teamMemberRemoved, ofUid, ({ data, requestid }, { session }) =>
      saveMember(session, { ...data, on: false }, requestid),
    ),
  ];
}
