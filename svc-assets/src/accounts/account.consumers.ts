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
import { on, onLiving, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { adoptUploads } from '../uploads/adopt-uploads';

const ofUid = ({ uid }: { uid: number }) => uid;
const ofOwner = ({ owner }: { owner: number }) => owner;

/** All of it in the session: those that wait in a row are written in one transaction. */
const TOGETHER = { together: true };

/** What this service does on others' events. What comes late about an erased account changes nothing. */
export const accountConsumers = (deps: Deps): Consumer[] => [
  onLiving(
    deps.db.connection,
    entitlementChanged,
    ofUid,
    async ({ data: { at: _, ...entitlement } }, { session }) => {
      await deps.accounts.saveEntitlement(session, entitlement);
    },
    TOGETHER,
  ),
  onLiving(deps.db.connection, sessionStarted, ofUid, async ({ data }, { session }) => {
    await adoptUploads(deps, session, data.uid, data.user_ulid);
  }),
  on(
    variableChanged,
    async ({ data }, { session }) => {
      await deps.accounts.saveVariable(session, data.name, data.value, data.at);
    },
    TOGETHER,
  ),
  onLiving(
    deps.db.connection,
    teamCreated,
    ofOwner,
    ({ data }, { session }) => deps.teams.saveTeam(session, data, deps.now()),
    TOGETHER,
  ),
  onLiving(
    deps.db.connection,
    teamChanged,
    ofOwner,
    ({ data }, { session }) => deps.teams.saveTeam(session, data, deps.now()),
    TOGETHER,
  ),
  onLiving(
    deps.db.connection,
    teamDeleted,
    ofOwner,
    ({ data }, { session }) => deps.teams.saveTeam(session, { ...data, deleted: true }, deps.now()),
    TOGETHER,
  ),
  onLiving(
    deps.db.connection,
    teamMemberAdded,
    ofUid,
    ({ data }, { session }) => deps.teams.saveMember(session, { ...data, on: true }, deps.now()),
    TOGETHER,
  ),
  onLiving(
    deps.db.connection,
    teamMemberChanged,
    ofUid,
    ({ data }, { session }) => deps.teams.saveMember(session, { ...data, on: true }, deps.now()),
    TOGETHER,
  ),
  onLiving(
    deps.db.connection,
    teamMemberRemoved,
    ofUid,
    ({ data }, { session }) => deps.teams.saveMember(session, { ...data, on: false }, deps.now()),
    TOGETHER,
  ),
];
