import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { Invite, Member, Team } from './team';

interface TeamRow extends Omit<Team, 'id' | 'members'> {
  _id: string;
  members: Member[];
}
interface InviteRow extends Omit<Invite, 'id'> {
  _id: string;
  token: string;
  /** Tokens of the mails before the last one. */
  oldTokens?: string[];
}

export interface TeamRepo {
  /** Throws a duplicate key error (`isTaken`) when the owner has a team. */
  add(team: Team, tx: ClientSession): Promise<void>;
  byId(id: string, tx?: ClientSession): Promise<Team | undefined>;
  ownedBy(uid: number, tx?: ClientSession): Promise<Team | undefined>;
  /** Teams in which somebody is, the oldest first. */
  of(uid: number): Promise<Team[]>;
  /** Teams in which any of these is, the oldest first. */
  ofAny(uids: readonly number[]): Promise<Team[]>;
  /** 200 teams by id. */
  page(after: string): Promise<Team[]>;
  /** Stores the team with the next version if nobody changed it since it was read; false otherwise. */
  save(team: Team, tx: ClientSession): Promise<boolean>;
  remove(id: string, tx: ClientSession): Promise<void>;
  /** One invitation per team and address; a repeated one replaces the first. */
  putInvite(invite: Invite, token: string, tx: ClientSession): Promise<void>;
  invites(team: string, now: Date, tx?: ClientSession): Promise<Invite[]>;
  inviteByToken(token: string, tx?: ClientSession): Promise<Invite | undefined>;
  /** Whether the link of an earlier mail has this token: the invitation was renewed since. */
  isRenewed(token: string): Promise<boolean>;
  removeInvite(team: string, id: string, tx?: ClientSession): Promise<boolean>;
  /** Invitations to an address, taken away with the account that had it. */
  removeInvitesOf(mail: string, tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

export const TEAMS_PAGE = 200;
/** Days that an invitation is kept after its end, so that its link can say that it has expired. */
const KEEP_DAYS = 30;
/** Links of earlier mails that can still say that there is a newer one. */
const OLD_TOKENS = 20;

export function teamRepo(connection: Connection): TeamRepo {
  const member = new Schema<Member>({ uid: Number, role: String, joined: Date }, { _id: false });
  const schema = new Schema<TeamRow>(
    {
      _id: String,
      owner: { type: Number, unique: true },
      name: String,
      version: Number,
      running: Boolean,
      members: [member],
      created: Date,
    },
    { collection: 'teams', versionKey: false },
  );
  schema.index({ 'members.uid': 1, _id: 1 });
  const rows: Model<TeamRow> = connection.model<TeamRow>('Team', schema);
  const inviteSchema = new Schema<InviteRow>(
    {
      _id: String,
      token: { type: String, unique: true },
      oldTokens: { type: [String], index: true },
      team: String,
      mail: { type: String, index: true },
      role: String,
      invitedBy: Number,
      invited: Date,
      expires: { type: Date, expires: KEEP_DAYS * 86_400 },
    },
    { collection: 'team_invites', versionKey: false },
  );
  inviteSchema.index({ team: 1, mail: 1 }, { unique: true });
  inviteSchema.index({ team: 1, _id: 1 });
  const invites: Model<InviteRow> = connection.model<InviteRow>('TeamInvite', inviteSchema);

  const plain = ({ _id, ...row }: TeamRow): Team => ({ id: _id, ...row });
  const plainInvite = ({ _id, token: _secret, oldTokens: _old, ...row }: InviteRow): Invite => ({ id: _id, ...row });
  const within = (tx?: ClientSession) => (tx ? { session: tx } : {});
  return {
    async add({ id, ...team }, tx) {
      await rows.create([{ _id: id, ...team, members: [...team.members] }], { session: tx });
    },
    async byId(id, tx) {
      const row = await rows.findById(id, null, within(tx)).lean<TeamRow>();
      return row ? plain(row) : undefined;
    },
    async ownedBy(uid, tx) {
      const row = await rows.findOne({ owner: uid }, null, within(tx)).lean<TeamRow>();
      return row ? plain(row) : undefined;
    },
    async of(uid) {
      const list = await rows.find({ 'members.uid': uid }).sort({ _id: 1 }).lean<TeamRow[]>();
      return list.map(plain);
    },
    async ofAny(uids) {
      const list = await rows
        .find({ 'members.uid': { $in: [...uids] } })
        .sort({ _id: 1 })
        .lean<TeamRow[]>();
      return list.map(plain);
    },
    async page(after) {
      const list = await rows
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(TEAMS_PAGE)
        .lean<TeamRow[]>();
      return list.map(plain);
    },
    async save({ id, version, ...team }, tx) {
      const result = await rows.updateOne(
        { _id: id, version },
        { $set: { ...team, members: [...team.members], version: version + 1 } },
        { session: tx },
      );
      return result.matchedCount === 1;
    },
    async remove(id, tx) {
      await rows.deleteOne({ _id: id }, { session: tx });
      await invites.deleteMany({ team: id }, { session: tx });
    },
    async putInvite({ id, team, mail, ...given }, token, tx) {
      const before = await invites.find({ team, mail }, null, { session: tx }).lean<InviteRow[]>();
      const oldTokens = before.flatMap((one) => [...(one.oldTokens ?? []), one.token]).slice(-OLD_TOKENS);
      await invites.deleteMany({ team, mail }, { session: tx });
      await invites.create([{ _id: id, team, mail, token, oldTokens, ...given }], { session: tx });
    },
    async invites(team, now, tx) {
      const list = await invites
        .find({ team, expires: { $gt: now } }, null, within(tx))
        .sort({ _id: 1 })
        .lean<InviteRow[]>();
      return list.map(plainInvite);
    },
    async inviteByToken(token, tx) {
      const row = await invites.findOne({ token }, null, within(tx)).lean<InviteRow>();
      return row ? plainInvite(row) : undefined;
    },
    async isRenewed(token) {
      return (await invites.exists({ oldTokens: token })) !== null;
    },
    async removeInvite(team, id, tx) {
      return (await invites.deleteOne({ _id: id, team }, within(tx))).deletedCount === 1;
    },
    async removeInvitesOf(mail, tx) {
      await invites.deleteMany({ mail }, { session: tx });
    },
    async init() {
      await rows.init();
      await invites.init();
    },
  };
}
