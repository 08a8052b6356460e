import type { ClientSession, QueryFilter } from 'mongoose';
import type { DesignKind } from '@commonplace/contracts/design/version';
import type { Owner } from '../accounts/owner';
import { ofTeam } from '../lists/of-team';
import { readPage, type Page, type Part } from '../lists/read-page';
import type { Design } from './design';
import { LISTED, listed, type DesignModels, type Row } from './design-rows';

export interface DesignList extends Part {
  readonly deleted: boolean;
  readonly q: string | undefined;
  readonly sort: 'changed' | 'created' | 'name';
  readonly favourite?: boolean;
  readonly archived?: boolean;
  readonly kind?: DesignKind | undefined;
  /** Of a team, whoever made it; the caller is in it. */
  readonly team?: string | undefined;
}

/** Designs as they are listed, found and named; of their heads only what lists say. */
export interface DesignLists {
  /** Those of the ids that are the caller's, or of a team of theirs. */
  many(caller: Owner, ids: readonly string[]): Promise<Map<string, Design>>;
  list(uid: number, o: DesignList): Promise<Page<Design>>;
  /**
   * Names, in small letters, of the account's designs that begin so. Two who ask inside transactions for copies of one design take turns: who
   * comes second reads what the first has made.
   */
  namesOfCopies(session: ClientSession, of: { uid: number; id: string }, to: number, start: string): Promise<string[]>;
  /** What lies in the trash of an account, or since before `before` in anybody's. */
  trash(of: { uid: number } | { before: Date }, limit: number): Promise<Design[]>;
}

export function designLists({ rows }: DesignModels): DesignLists {
  return {
    async many({ uid, teams = [] }, ids) {
      if (ids.length === 0) return new Map();
      const found = await rows
        .find({ _id: { $in: [...ids] }, $or: [{ uid, team_id: null }, { team_id: { $in: [...teams] } }] }, LISTED)
        .lean<Row[]>();
      return new Map(found.map((row) => [row._id, listed(row)]));
    },
    async list(uid, { deleted, q, sort, favourite, archived, kind, team, page, pagesize, after }) {
      const filter: QueryFilter<Row> = {
        ...(team === undefined ? { uid, team_id: null } : ofTeam(team)),
        deleted,
      };
      // What was kept before designs could be archived has no such field.
      if (!deleted) filter.archive = archived ? { $gt: 0 } : { $in: [0, null] };
      if (favourite) filter.favourite = true;
      if (kind) filter.kind = kind;
      if (q) filter.search = { $regex: q.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
      const [field, direction] = sort === 'name' ? (['search', 1] as const) : ([sort, -1] as const);
      return readPage(rows, filter, { field, direction }, { page, pagesize, after }, listed, LISTED);
    },
    async namesOfCopies(session, of, to, start) {
      await rows.updateOne({ _id: of.id, uid: of.uid }, { $inc: { copies: 1 } }, { session });
      const search = { $regex: `^${start.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` };
      const found = await rows.find({ uid: to, search }, { search: 1 }, { session }).lean<Pick<Row, 'search'>[]>();
      return found.map((row) => row.search);
    },
    async trash(what, limit) {
      // What went to the trash before its time was kept counts from now on.
      if ('before' in what) await rows.updateMany({ deleted: true, trashed: null }, { $set: { trashed: new Date() } });
      const filter: QueryFilter<Row> =
        'uid' in what
          ? { uid: what.uid, team_id: null, deleted: true }
          : { deleted: true, trashed: { $lt: what.before } };
      return (await rows.find(filter, LISTED).limit(limit).lean<Row[]>()).map(listed);
    },
  };
}
