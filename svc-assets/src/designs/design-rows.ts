import type { DesignPage } from '@commonplace/contracts/design/document';
import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import type { Design, DocumentHead } from './design';
import { briefHead } from './brief-head';
import { pack, unpack } from './pack';
import { itemsOf } from './stock-use';

/** A design as it is stored; its pages are records of their own. */
export type Row = Omit<Design, 'id' | 'head'> & {
  _id: string;
  head: Buffer;
  /** What lists say of the head; left out by designs that were saved before it was kept. */
  brief?: Buffer;
  search: string;
  /** Library items among its assets. */
  uses?: string[];
  /** How often it was duplicated. */
  copies?: number;
};
export interface PageRow {
  _id: string;
  design: string;
  body: Buffer;
}
export interface ChangeRow {
  _id: string;
  design: string;
  rev: number;
  body: Buffer;
  at: Date;
}

/** The collections of designs, of their pages (one record each) and of the history of their changes. */
export interface DesignModels {
  readonly rows: Model<Row>;
  readonly pageRows: Model<PageRow>;
  readonly changeRows: Model<ChangeRow>;
}

export function designModels(db: Database): DesignModels {
  const schema = new Schema<Row>(
    {
      _id: String,
      uid: { type: Number, required: true },
      name: String,
      search: String,
      kind: String,
      rev: Number,
      deleted: Boolean,
      favourite: Boolean,
      template: String,
      team_id: String,
      has_watermark: Boolean,
      cover: String,
      opened: Boolean,
      licensed: Boolean,
      archive: Number,
      trashed: Date,
      head: Buffer,
      brief: Buffer,
      copies: Number,
      uses: { type: [String], default: undefined },
      withdrawn_items: { type: [String], default: undefined },
      pages: [
        {
          _id: false,
          id: String,
          order: String,
          width: Number,
          height: Number,
          premium: { type: [String], default: undefined },
          stock: { type: [String], default: undefined },
          bytes: Number,
          holders: Number,
        },
      ],
      created: Date,
      changed: Date,
      changed_by: Number,
    },
    { collection: 'designs', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  schema.index({ uid: 1, deleted: 1, changed: -1, _id: -1 });
  schema.index({ uid: 1, deleted: 1, created: -1, _id: -1 });
  schema.index({ uid: 1, deleted: 1, search: 1, _id: 1 });
  // Templates are few among the designs of those who make them.
  schema.index(
    { uid: 1, kind: 1, deleted: 1, changed: -1, _id: -1 },
    { partialFilterExpression: { kind: 'template' } },
  );
  schema.index(
    { team_id: 1, deleted: 1, changed: -1, _id: -1 },
    { partialFilterExpression: { team_id: { $type: 'string' } } },
  );
  schema.index({ trashed: 1 }, { partialFilterExpression: { deleted: true } });
  schema.index({ cover: 1 });
  schema.index({ uses: 1 });
  schema.index({ withdrawn_items: 1 }, { sparse: true });
  schema.index({ changed_by: 1 }, { sparse: true });
  const pageSchema = new Schema<PageRow>(
    { _id: String, design: String, body: Buffer },
    { collection: 'design_pages', shardKey: { design: 'hashed' }, versionKey: false },
  );
  pageSchema.index({ design: 1 });
  const changeSchema = new Schema<ChangeRow>(
    { _id: String, design: String, rev: Number, body: Buffer, at: Date },
    { collection: 'design_changes', shardKey: { design: 'hashed' }, versionKey: false },
  );
  changeSchema.index({ design: 1, rev: 1 });
  const rows: Model<Row> = db.connection.model<Row>('Design', schema);
  const pageRows: Model<PageRow> = db.connection.model<PageRow>('DesignPage', pageSchema);
  const changeRows: Model<ChangeRow> = db.connection.model<ChangeRow>('DesignChange', changeSchema);
  return { rows, pageRows, changeRows };
}

export const plain = ({ _id, head, brief: _b, search: _s, uses: _u, copies: _c, ...row }: Row): Design => ({
  ...row,
  id: _id,
  head: unpack<DocumentHead>(head),
});
/** Fields of a design in a list: of its head only the brief one, where there is one. */
export const LISTED: Record<string, unknown> = {
  ...Object.fromEntries(
    [
      ...[
        'uid',
        'name',
        'search',
        'kind',
        'rev',
        'deleted',
        'favourite',
        'template',
        'team_id',
        'has_watermark',
        'cover',
      ],
      ...[
        'opened',
        'licensed',
        'archive',
        'trashed',
        'withdrawn_items',
        'pages',
        'created',
        'changed',
        'changed_by',
        'brief',
      ],
    ].map((field) => [field, 1 as const]),
  ),
  head: { $cond: [{ $gt: ['$brief', null] }, '$$REMOVE', '$head'] },
};
/** A row of {@link LISTED} as a design; its head says what lists say. */
export const listed = ({ brief, head, ...row }: Row): Design => plain({ ...row, head: brief ?? head });

export const stored = ({ id, head, ...design }: Design): Row => ({
  ...design,
  _id: id,
  head: pack(head),
  brief: pack(briefHead(head)),
  uses: itemsOf(head.assets),
  search: design.name.toLowerCase(),
});

/** Id of the record of a page, or of a revision. */
export const keyOf = (design: string, part: string): string => `${design}/${part}`;

export async function writePages(
  { pageRows }: Pick<DesignModels, 'pageRows'>,
  session: ClientSession,
  design: string,
  written: readonly DesignPage[],
  removed: readonly string[],
): Promise<void> {
  const writes = [
    ...written.map((page) => ({
      replaceOne: {
        filter: { _id: keyOf(design, page.id), design },
        replacement: { design, body: pack(page) },
        upsert: true,
      },
    })),
    ...removed.map((page) => ({ deleteOne: { filter: { _id: keyOf(design, page), design } } })),
  ];
  if (writes.length > 0) await pageRows.bulkWrite(writes, { session });
}
