import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

interface TeamRow {
  _id: string;
  owner: number;
  running: boolean;
  deleted: boolean;
  version: number;
}
interface MemberRow {
  _id: string;
  team: string;
  uid: number;
  on: boolean;
  version: number;
}

/** Copy of who is in which team, kept from identity's events; what is older than what is known is dropped. */
export interface TeamRepo {
  /** Owner of the running team of somebody else that the account is in; the oldest team where there are several. */
  ownerOver(uid: number, session: ClientSession): Promise<number | null>;
  /** Everybody who is in a team of this owner. */
  membersOf(owner: number, session?: ClientSession): Promise<number[]>;
  /** Everybody who is in the team. */
  members(team: string, session: ClientSession): Promise<number[]>;
  saveTeam(
    session: ClientSession,
    team: { team: string; owner: number; version: number; running?: boolean; deleted?: boolean },
  ): Promise<void>;
  saveMember(
    session: ClientSession,
    member: { team: string; uid: number; version: number; on: boolean },
  ): Promise<void>;
  /** Takes an erased account out of every team, and the ended teams that it owned. */
  forget(session: ClientSession, uid: number): Promise<void>;
}

export function teamRepo(connection: Connection): TeamRepo {
  const teams: Model<TeamRow> = connection.model<TeamRow>(
    'Team',
    new Schema<TeamRow>(
      { _id: String, owner: Number, running: Boolean, deleted: Boolean, version: Number },
      { collection: 'teams', versionKey: false },
    ).index({ owner: 1 }),
  );
  const members: Model<MemberRow> = connection.model<MemberRow>(
    'TeamMember',
    new Schema<MemberRow>(
      { _id: String, team: String, uid: Number, on: Boolean, version: Number },
      { collection: 'team_members', versionKey: false },
    )
      .index({ uid: 1, on: 1 })
      .index({ team: 1, on: 1 }),
  );

  return {
    async ownerOver(uid, session) {
      const of = await members.find({ uid, on: true }, { team: 1 }).session(session).lean<MemberRow[]>();
      const found = await teams
        .findOne({ _id: { $in: of.map(({ team }) => team) }, running: true, deleted: false, owner: { $ne: uid } })
        .sort({ _id: 1 })
        .session(session)
        .lean<TeamRow>();
      return found?.owner ?? null;
    },
    async membersOf(owner, session) {
      const tx = session ?? null;
      const own = await teams.find({ owner, deleted: false }, { _id: 1 }).session(tx).lean<TeamRow[]>();
      if (own.length === 0) return [];
      const list = await members
        .find({ team: { $in: own.map(({ _id }) => _id) }, on: true, uid: { $ne: owner } }, { uid: 1 })
        .session(tx)
        .lean<MemberRow[]>();
      return [...new Set(list.map(({ uid }) => uid))];
    },
    async members(team, session) {
      const list = await members.find({ team, on: true }, { uid: 1 }).session(session).lean<MemberRow[]>();
      return list.map(({ uid }) => uid);
    },
    async saveTeam(session, { team, owner, version, running, deleted }) {
      const known = await teams.findById(team, null, { session }).lean<TeamRow>();
      // The events of one change share its version: an equal one may still bring what the other did not carry.
      if (known && known.version > version) return;
      await teams.replaceOne(
        { _id: team },
        { owner, version, running: running ?? known?.running ?? false, deleted: deleted ?? known?.deleted ?? false },
        { upsert: true, session },
      );
    },
    async saveMember(session, { team, uid, version, on }) {
      const _id = `${team}:${uid}`;
      const known = await members.findById(_id, null, { session }).lean<MemberRow>();
      if (known && known.version > version) return;
      await members.replaceOne({ _id }, { team, uid, version, on }, { upsert: true, session });
    },
    async forget(session, uid) {
      await members.deleteMany({ uid }, { session });
      await teams.deleteMany({ owner: uid, deleted: true }, { session });
    },
  };
}
