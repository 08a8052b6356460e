import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';

/** Files that are written before the record that names them is stored. */
export interface Begun {
  /** Key of the original: all of one are written and go together. */
  readonly original: string;
  readonly folders: readonly string[];
  readonly keys: readonly string[];
  /** Whoever writes them now, and whoever died of it. */
  readonly holders: readonly string[];
  /** Whether it was looked that no record named them before. Until then nothing of it is written, and nothing is taken away for its sake. */
  readonly fresh: boolean;
  /** Whether they are being taken away: nobody may begin them anew until they are gone. */
  readonly going: boolean;
  readonly touched: Date;
}
type Row = Omit<Begun, 'original'> & { _id: string };
type Files = Pick<Begun, 'original' | 'folders' | 'keys'>;

export interface BegunRepo {
  /** Notes a holder of files. `fresh`: they have names that nothing ever had. Undefined while they are being taken away. */
  hold(files: Files, holder: string, now: Date, fresh: boolean): Promise<Begun | undefined>;
  /** Says that no record named them before; false where the holder's note is gone. */
  markFresh(original: string, holder: string): Promise<boolean>;
  /** A record named them before after all; false where somebody saw otherwise meanwhile. */
  forget(original: string): Promise<boolean>;
  /** Takes the notes away, in the transaction that stores the record. Answers those that were there and name the holder. */
  keep(session: ClientSession, held: readonly { original: string; holder: string }[]): Promise<Begun[]>;
  /** One holder is done with them; the note where it was the last, which is now to take them away. */
  letGo(original: string, holder: string, now: Date): Promise<Begun | undefined>;
  /** Files that nobody has touched since. */
  left(since: Date, limit: number): Promise<Begun[]>;
  /** Takes one of those to take it away; undefined where somebody else was first. */
  take(original: string, since: Date, now: Date): Promise<Begun | undefined>;
  /** They could not be taken away: whoever begins them anew may have them. */
  release(original: string): Promise<void>;
  /** They are gone. */
  done(original: string): Promise<void>;
}

export function begunRepo(db: Database): BegunRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      folders: [String],
      keys: [String],
      holders: [String],
      fresh: Boolean,
      going: Boolean,
      touched: Date,
    },
    { collection: 'begun_files', versionKey: false },
  );
  schema.index({ touched: 1 });
  const rows: Model<Row> = db.connection.model<Row>('BegunFiles', schema);
  const plain = ({ _id, ...row }: Row): Begun => ({ original: _id, ...row });
  const taking = (now: Date) => ({ $set: { going: true, touched: now } });

  return {
    async hold({ original, folders, keys }, holder, now, fresh) {
      if (fresh) {
        const names = { folders: [...folders], keys: [...keys], holders: [holder] };
        const row = { _id: original, ...names, fresh, going: false, touched: now };
        await rows.insertMany([row]);
        return plain(row);
      }
      for (let tries = 0; ; tries++)
        try {
          const row = await rows
            .findOneAndUpdate(
              { _id: original, going: false },
              {
                $addToSet: { folders: { $each: [...folders] }, keys: { $each: [...keys] }, holders: holder },
                $set: { touched: now },
                $setOnInsert: { fresh: false },
              },
              { upsert: true, returnDocument: 'after' },
            )
            .lean<Row>();
          return row ? plain(row) : undefined;
        } catch (err) {
          // Another one wrote the note in the same moment, or takes the files away.
          if ((err as { code?: number }).code !== 11000) throw err;
          if (tries > 0) return undefined;
        }
    },
    async markFresh(original, holder) {
      const { matchedCount } = await rows.updateOne(
        { _id: original, holders: holder, going: false },
        { $set: { fresh: true } },
      );
      return matchedCount === 1;
    },
    async forget(original) {
      const { deletedCount } = await rows.deleteOne({ _id: original, fresh: false });
      return deletedCount === 1;
    },
    async keep(session, held) {
      const holders = new Map(held.map(({ original, holder }) => [original, holder]));
      const filter = { _id: { $in: [...holders.keys()] }, going: false };
      const noted = await rows.find(filter, null, { session }).lean<Row[]>();
      const found = noted.filter((row) => row.holders.includes(holders.get(row._id) ?? ''));
      const own = { _id: { $in: found.map(({ _id }) => _id) }, going: false };
      const { deletedCount } = await rows.deleteMany(own, { session });
      return deletedCount === found.length ? found.map(plain) : [];
    },
    async letGo(original, holder, now) {
      const last = await rows
        .findOneAndUpdate({ _id: original, going: false, holders: { $size: 1, $all: [holder] } }, taking(now), {
          returnDocument: 'after',
        })
        .lean<Row>();
      if (last) return plain(last);
      await rows.updateOne({ _id: original, going: false }, { $pull: { holders: holder } });
      return undefined;
    },
    async left(since, limit) {
      const found = await rows
        .find({ touched: { $lt: since } })
        .sort({ touched: 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.map(plain);
    },
    async take(original, since, now) {
      const row = await rows
        .findOneAndUpdate({ _id: original, touched: { $lt: since } }, taking(now), { returnDocument: 'after' })
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async release(original) {
      await rows.updateOne({ _id: original, going: true }, { $set: { going: false, holders: [] } });
    },
    async done(original) {
      await rows.deleteOne({ _id: original, going: true });
    },
  };
}
