import { createHash } from 'node:crypto';
import type { DesignPage } from '@commonplace/contracts/design/document';
import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import type { DocumentHead } from './design';
import { pack, unpack } from './pack';

interface VersionRow {
  _id: string;
  design: string;
  rev: number;
  at: Date;
  head: Buffer;
  /** Hashes of the pages as they were; pages that did not change are kept once. */
  pages: string[];
  name?: string;
  by?: number;
}
interface PageRow {
  _id: string;
  design: string;
  body: Buffer;
}
export interface Version {
  readonly rev: number;
  readonly at: Date;
  readonly name?: string;
  /** Whose save led to it. */
  readonly by?: number;
}

/** Earlier states of designs; who asks has been let to the design already. */
export interface VersionRepo {
  /** The latest first. */
  list(design: string): Promise<Version[]>;
  latest(design: string): Promise<Version | undefined>;
  get(design: string, rev: number): Promise<{ head: DocumentHead; pages: DesignPage[] } | undefined>;
  /** Keeps a state; once a revision. The oldest without a name beyond `most` go. */
  keep(
    session: ClientSession,
    o: {
      design: string;
      rev: number;
      at: Date;
      head: DocumentHead;
      pages: readonly DesignPage[];
      most: number;
      by?: number | undefined;
    },
  ): Promise<void>;
  /** Gives a kept state a name; it then stays. */
  call(session: ClientSession, design: string, rev: number, name: string): Promise<void>;
  forget(session: ClientSession, design: string): Promise<void>;
}

export function versionRepo(db: Database): VersionRepo {
  const schema = new Schema<VersionRow>(
    { _id: String, design: String, rev: Number, at: Date, head: Buffer, pages: [String], name: String, by: Number },
    { collection: 'design_versions', shardKey: { design: 'hashed' }, versionKey: false },
  );
  schema.index({ design: 1, rev: -1 });
  schema.index({ by: 1 }, { sparse: true });
  const rows: Model<VersionRow> = db.connection.model<VersionRow>('DesignVersion', schema);
  const pageSchema = new Schema<PageRow>(
    { _id: String, design: String, body: Buffer },
    { collection: 'design_version_pages', shardKey: { design: 'hashed' }, versionKey: false },
  );
  pageSchema.index({ design: 1 });
  const pageRows: Model<PageRow> = db.connection.model<PageRow>('DesignVersionPage', pageSchema);
  const plain = ({ rev, at, name, by }: VersionRow): Version => ({
    rev,
    at,
    ...(name === undefined ? {} : { name }),
    ...(by === undefined ? {} : { by }),
  });

  return {
    async list(design) {
      return (
        await rows.find({ design }, { rev: 1, at: 1, name: 1, by: 1 }).sort({ rev: -1 }).lean<VersionRow[]>()
      ).map(plain);
    },
    async latest(design) {
      const row = await rows.findOne({ design }, { rev: 1, at: 1 }).sort({ rev: -1 }).lean<VersionRow>();
      return row ? plain(row) : undefined;
    },
    async get(design, rev) {
      const row = await rows.findOne({ _id: `${design}/${rev}`, design }).lean<VersionRow>();
      if (!row) return undefined;
      const pages = await pageRows.find({ _id: { $in: row.pages }, design }).lean<PageRow[]>();
      return { head: unpack<DocumentHead>(row.head), pages: pages.map(({ body }) => unpack<DesignPage>(body)) };
    },
    async keep(session, { design, rev, at, head, pages, most, by }) {
      const _id = `${design}/${rev}`;
      if (await rows.exists({ _id, design }).session(session)) return;
      const kept = pages.map((page) => {
        const text = JSON.stringify(page);
        return { _id: `${design}/${createHash('sha256').update(text).digest('base64url')}`, design, body: pack(page) };
      });
      await pageRows.bulkWrite(
        kept.map((page) => ({
          updateOne: { filter: { _id: page._id, design }, update: { $setOnInsert: page }, upsert: true },
        })),
        { session },
      );
      await rows.insertMany(
        [{ _id, design, rev, at, head: pack(head), pages: kept.map((page) => page._id), ...(by ? { by } : {}) }],
        {
          session,
        },
      );
      const all = await rows
        .find({ design }, { pages: 1, name: 1 }, { session })
        .sort({ rev: -1 })
        .lean<VersionRow[]>();
      const old = all.filter(({ name }) => name === undefined).slice(most);
      if (old.length === 0) return;
      const gone = new Set(old.map((one) => one._id));
      const used = new Set(all.filter((one) => !gone.has(one._id)).flatMap((one) => one.pages));
      const unused = old.flatMap((one) => one.pages.filter((page) => !used.has(page)));
      await rows.deleteMany({ _id: { $in: [...gone] }, design }, { session });
      await pageRows.deleteMany({ _id: { $in: unused }, design }, { session });
    },
    async call(session, design, rev, name) {
      await rows.updateOne({ _id: `${design}/${rev}`, design }, { $set: { name } }, { session });
    },
    async forget(session, design) {
      await rows.deleteMany({ design }, { session });
      await pageRows.deleteMany({ design }, { session });
    },
  };
}
