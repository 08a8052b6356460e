import { driverRows, type Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';

interface TeamRow {
  _id: string;
  owner: number;
  running: boolean;
  deleted: boolean;
  version: number;
  /** When somebody last lost what the team sees. */
  narrowed?: Date;
}
interface MemberRow {
  _id: string;
  team: string;
  uid: number;
  role: string;
  on: boolean;
  version: number;
}
export interface Team {
  readonly id: string;
  readonly owner: number;
  /** Whether its plan runs; without it everything can be read and nothing changed. */
  readonly running: boolean;
}

const MOST_TEAMS = 200;

/** Copy of who is in which team, kept from identity's events; what is older than what is known is dropped. */
export interface TeamRepo {
  /** Teams that the account is in now; read afresh on every call, so that a removed member is refused at once. */
  of(uid: number): Promise<Team[]>;
  team(id: string): Promise<Team | undefined>;
  saveTeam(
    session: ClientSession,
    team: { team: string; owner: number; version: number; running?: boolean; deleted?: boolean },
    now: Date,
  ): Promise<void>;
  saveMember(
    session: ClientSession,
    member: { team: string; uid: number; version: number; role?: string; on: boolean },
    now: Date,
  ): Promise<void>;
  /** Takes an erased account out of every team. */
  forget(session: ClientSession, uid: number): Promise<void>;
  /** Teams that somebody left since then, or that ended, and when that last was. */
  narrowedSince(since: Date): Promise<ReadonlyMap<string, Date>>;
}

export function teamRepo(db: Database): TeamRepo {
  const schema = new Schema<TeamRow>(
    { _id: String, owner: Number, running: Boolean, deleted: Boolean, version: Number, narrowed: Date },
    { collection: 'teams', versionKey: false },
  );
  schema.index({ narrowed: 1 }, { partialFilterExpression: { narrowed: { $type: 'date' } } });
  schema.index({ owner: 1 });
  const teams: Model<TeamRow> = db.connection.model<TeamRow>('Team', schema);
  const memberSchema = new Schema<MemberRow>(
    { _id: String, team: String, uid: Number, role: String, on: Boolean, version: Number },
    { collection: 'team_members', versionKey: false },
  );
  memberSchema.index({ uid: 1, on: 1 });
  const members: Model<MemberRow> = db.connection.model<MemberRow>('TeamMember', memberSchema);
  const plain = ({ _id, owner, running }: TeamRow): Team => ({ id: _id, owner, running });

  return {
    async of(uid) {
      if (uid === 0) return [];
      const rows = await driverRows(members)
        .find({ uid, on: true }, { projection: { team: 1 }, limit: MOST_TEAMS })
        .toArray();
      if (rows.length === 0) return [];
      const found = await teams
        .find({ _id: { $in: rows.map(({ team }) => team) }, deleted: { $ne: true } })
        .lean<TeamRow[]>();
      return found.map(plain);
    },
    async team(id) {
      const row = await teams.findOne({ _id: id, deleted: { $ne: true } }).lean<TeamRow>();
      return row ? plain(row) : undefined;
    },
    async saveTeam(session, { team, owner, version, running, deleted }, now) {
      const known = await teams.findById(team, null, { session }).lean<TeamRow>();
      // The events of one change share its version: an equal one may still bring what the other did not carry.
      if (known && known.version > version) return;
      const narrowed = deleted ? now : known?.narrowed;
      await teams.replaceOne(
        { _id: team },
        {
          owner,
          version,
          running: running ?? known?.running ?? true,
          deleted: deleted ?? known?.deleted ?? false,
          ...(narrowed && { narrowed }),
        },
        { upsert: true, session },
      );
    },
    async saveMember(session, { team, uid, version, role, on }, now) {
      const _id = `${team}:${uid}`;
      const known = await members.findById(_id, null, { session }).lean<MemberRow>();
      if (known && known.version > version) return;
      await members.replaceOne(
        { _id },
        { team, uid, version, role: role ?? known?.role ?? 'member', on },
        { upsert: true, session },
      );
      if (!on) await teams.updateOne({ _id: team }, { $set: { narrowed: now } }, { session });
    },
    async forget(session, uid) {
      await members.deleteMany({ uid }, { session });
    },
    async narrowedSince(since) {
      const found = await teams.find({ narrowed: { $gte: since, $type: 'date' } }, { narrowed: 1 }).lean<TeamRow[]>();
      return new Map(found.flatMap(({ _id, narrowed }) => (narrowed ? [[_id, narrowed] as const] : [])));
    },
  };
}
