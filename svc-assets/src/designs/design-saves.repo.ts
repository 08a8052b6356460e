import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument, DesignPage } from '@commonplace/contracts/design/document';
import type { ClientSession } from 'mongoose';
import type { Item } from '../library/item';
import { headOf, pageRef, type Design, type DocumentHead } from './design';
import {
  keyOf,
  plain,
  stored,
  writePages,
  type ChangeRow,
  type DesignModels,
  type PageRow,
  type Row,
} from './design-rows';
import { briefHead } from './brief-head';
import { pack, unpack, unpackText } from './pack';
import { together, weighText } from './weigh';
import { itemsOf } from './stock-use';

/** Saves of a design whose changes are kept: behind more, whoever fell back reads the design again. */
export const KEPT_SAVES = 200;
const FORGET_EVERY = 50;
/** So much of what was missed is told; who missed more reads the design again, which may well be shorter. */
const TOLD_BYTES = 16 * 2 ** 20;
/** The same of lists and records, by which it takes room in memory. */
const TOLD_HOLDERS = 200_000;

export interface SavedChanges {
  readonly rev: number;
  readonly changes: Change[];
  readonly at: Date;
}

/** One design: its record, its pages and the history of its changes. */
export interface DesignSaves {
  get(uid: number, id: string, session?: ClientSession): Promise<Design | undefined>;
  /** Whose a design is; the account that made it, and the team that it was given to. */
  belongs(id: string): Promise<{ uid: number; team_id: string | null } | undefined>;
  /** Pages by id, or all. */
  pages(id: string, ids?: readonly string[], session?: ClientSession): Promise<Record<string, DesignPage>>;
  create(session: ClientSession, design: Design, pages: readonly DesignPage[]): Promise<void>;
  /**
   * Writes a next revision, whose assets say what their items say; false when somebody else was first. Of its history the last {@link KEPT_SAVES} saves are
   * kept, and at most {@link FORGET_EVERY} more: somebody draws for years, and nobody is told more.
   */
  advance(
    session: ClientSession,
    uid: number,
    id: string,
    o: {
      rev: number;
      head: DocumentHead;
      refs: Design['pages'];
      written: readonly DesignPage[];
      removed: readonly string[];
      changes: readonly Change[];
      now: Date;
      /** Who saves: for designs of a team not always who made it. */
      by: number;
    },
  ): Promise<boolean>;
  /** Saves after `rev`, oldest first, at most `limit`, and no more than come to {@link TOLD_BYTES} or {@link TOLD_HOLDERS}. */
  since(id: string, rev: number, limit: number): Promise<SavedChanges[]>;
  update(
    uid: number,
    id: string,
    set: Partial<
      Pick<Design, 'name' | 'kind' | 'deleted' | 'favourite' | 'cover' | 'opened' | 'archive' | 'trashed' | 'team_id'>
    >,
    now?: Date,
    session?: ClientSession,
  ): Promise<Design | undefined>;
  /** Deletes one that is in the trash; answers it as it was. */
  remove(session: ClientSession, uid: number, id: string): Promise<Design | undefined>;
  /** The design behind a template or mockup of the library, under the item's id. */
  saveTemplate(session: ClientSession, item: Item, document: DesignDocument, now: Date): Promise<void>;
}

export function designSaves(models: DesignModels): DesignSaves {
  const { rows, pageRows, changeRows } = models;
  return {
    async get(uid, id, session) {
      const row = await rows.findOne({ _id: id, uid }, null, session ? { session } : {}).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async belongs(id) {
      const row = await rows.findById(id, { uid: 1, team_id: 1 }).lean<Row>();
      return row ? { uid: row.uid, team_id: row.team_id } : undefined;
    },
    async pages(id, ids, session) {
      const filter = ids ? { _id: { $in: ids.map((page) => keyOf(id, page)) }, design: id } : { design: id };
      const found = await pageRows.find(filter, null, session ? { session } : {}).lean<PageRow[]>();
      return Object.fromEntries(found.map(({ body }) => unpack<DesignPage>(body)).map((page) => [page.id, page]));
    },
    async create(session, design, pages) {
      await rows.insertMany([stored(design)], { session });
      await writePages(models, session, design.id, pages, []);
    },
    async advance(session, uid, id, { rev, head, refs, written, removed, changes, now, by }) {
      const done = await rows.updateOne(
        { _id: id, uid, rev },
        {
          $set: {
            rev: rev + 1,
            head: pack(head),
            brief: pack(briefHead(head)),
            uses: itemsOf(head.assets),
            licensed: true,
            pages: [...refs],
            changed: now,
            changed_by: by,
          },
        },
        { session },
      );
      if (done.matchedCount === 0) return false;
      await writePages(models, session, id, written, removed);
      await changeRows.insertMany(
        [{ _id: keyOf(id, String(rev + 1)), design: id, rev: rev + 1, body: pack(changes), at: now }],
        { session },
      );
      if ((rev + 1) % FORGET_EVERY === 0)
        await changeRows.deleteMany({ design: id, rev: { $lte: rev + 1 - KEPT_SAVES } }, { session });
      return true;
    },
    async since(id, rev, limit) {
      const found = changeRows
        .find({ design: id, rev: { $gt: rev } })
        .sort({ rev: 1 })
        .limit(limit)
        .lean<ChangeRow[]>()
        .cursor({ batchSize: 10 });
      const saves: SavedChanges[] = [];
      let told = { bytes: 0, holders: 0 };
      for await (const row of found) {
        const text = unpackText(row.body);
        told = together([told, weighText(text)]);
        if (told.bytes > TOLD_BYTES || told.holders > TOLD_HOLDERS) break;
        saves.push({ rev: row.rev, at: row.at, changes: JSON.parse(text) as Change[] });
      }
      return saves;
    },
    async update(uid, id, set, now, session) {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, uid },
          {
            $set: {
              ...set,
              ...(set.name === undefined ? {} : { search: set.name.toLowerCase() }),
              ...(now ? { changed: now } : {}),
            },
          },
          { returnDocument: 'after', ...(session ? { session } : {}) },
        )
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async remove(session, uid, id) {
      const gone = await rows.findOneAndDelete({ _id: id, uid, deleted: true }, { session }).lean<Row>();
      if (!gone) return undefined;
      await pageRows.deleteMany({ design: id }, { session });
      await changeRows.deleteMany({ design: id }, { session });
      return plain(gone);
    },
    async saveTemplate(session, item, document, now) {
      const pages = Object.values(document.pages);
      const { _id, ...row } = stored({
        id: item.id,
        uid: 0,
        name: item.master.title,
        kind: 'template',
        rev: 0,
        deleted: false,
        favourite: false,
        template: null,
        team_id: null,
        has_watermark: item.master.licence === 'premium',
        cover: item.master.preview.url,
        opened: true,
        head: headOf(document),
        pages: pages.map((page) => pageRef(page, document.assets)),
        created: now,
        changed: now,
      });
      await pageRows.deleteMany({ design: _id }, { session });
      await rows.replaceOne({ _id }, row, { upsert: true, session });
      await writePages(models, session, _id, pages, []);
    },
  };
}
