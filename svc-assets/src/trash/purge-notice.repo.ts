import type { Database } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';

/** What went to the trash in this time. */
export interface TrashedSpan {
  readonly from: Date;
  readonly before: Date;
}
/** What the trash needs to know of an upload or a design. */
interface Row {
  _id: string;
  uid: number;
  deleted: boolean;
  trashed: Date | null;
  /** When its owner was told that the trash will delete it; what was restored since and trashed again is told again. */
  purge_told?: Date;
}

/** Which things in the trash their owners have not been told of yet. */
export interface PurgeNoticeRepo {
  /** Accounts that are to be told. */
  waiting(span: TrashedSpan): Promise<number[]>;
  /** Marks an account's things as told; answers how many those were, and when the first of them went to the trash. */
  mark(
    session: ClientSession,
    uid: number,
    span: TrashedSpan,
    now: Date,
  ): Promise<{ uploads: number; designs: number; oldest: Date | null }>;
}

export function purgeNoticeRepo(db: Database): PurgeNoticeRepo {
  const uploads = db.connection.collection<Row>('uploads');
  const designs = db.connection.collection<Row>('designs');
  const untold = ({ from, before }: TrashedSpan) => ({
    deleted: true,
    trashed: { $gte: from, $lt: before },
    $expr: { $lt: [{ $ifNull: ['$purge_told', new Date(0)] }, '$trashed'] },
  });
  const markIn = async (rows: typeof uploads, session: ClientSession, uid: number, span: TrashedSpan, now: Date) => {
    const filter = { ...untold(span), uid };
    const [first] = await rows.find(filter, { session }).sort({ trashed: 1 }).limit(1).toArray();
    if (!first) return { count: 0, oldest: [] };
    const { modifiedCount } = await rows.updateMany(filter, { $set: { purge_told: now } }, { session });
    return { count: modifiedCount, oldest: first.trashed ? [first.trashed] : [] };
  };
  return {
    async waiting(span) {
      const filter = { ...untold(span), uid: { $gt: 0 } };
      const found = [...(await uploads.distinct('uid', filter)), ...(await designs.distinct('uid', filter))];
      return [...new Set(found)];
    },
    async mark(session, uid, span, now) {
      const one = await markIn(uploads, session, uid, span, now);
      const two = await markIn(designs, session, uid, span, now);
      const [oldest] = [...one.oldest, ...two.oldest].sort((a, b) => a.getTime() - b.getTime());
      return { uploads: one.count, designs: two.count, oldest: oldest ?? null };
    },
  };
}
