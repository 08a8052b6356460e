import { entitlementChanged } from '@commonplace/contracts/billing/events';
import {
  sessionStarted,
  teamChanged,
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberChanged,
  teamMemberRemoved,
  variableChanged,
} from '@commonplace/contracts/identity/events';
import { on, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { adoptUploads } from '../uploads/adopt-uploads';

/** What this service does on others' events. */
export const accountConsumers = (deps: Deps): Consumer[] => [
  on(entitlementChanged, async ({ data: { at: _, ...entitlement } }, { session }) => {
    await deps.accounts.saveEntitlement(session, entitlement);
  }),
  on(sessionStarted, async ({ data }, { session }) => {
    await adoptUploads(deps, session, data.uid, data.user_ulid);
  }),
  on(variableChanged, async ({ data }, { session }) => {
    await deps.accounts.saveVariable(session, data.name, data.value, data.at);
  }),
  on(teamCreated, ({ data }, { session }) => deps.teams.saveTeam(session, data)),
  on(teamChanged, ({ data }, { session }) => deps.teams.saveTeam(session, data)),
  on(teamDeleted, ({ data }, { session }) => deps.teams.saveTeam(session, { ...data, deleted: true })),
  on(teamMemberAdded, ({ data }, { session }) => deps.teams.saveMember(session, { ...data, on: true })),
  on(teamMemberChanged, ({ data }, { session }) => deps.teams.saveMember(session, { ...data, on: true })),
  on(teamMemberRemoved, ({ data }, { session }) => deps.teams.saveMember(session, { ...data, on: false })),
];
