import { favouriteChanged, itemCounted } from '@commonplace/contracts/assets/events';
import { envelope, type Database } from '@commonplace/service-kit';
import { collectionOf, OUTBOX } from './place';

const COVERS = 4;

export interface EntryPlace {
  readonly _id: string;
  readonly at: Date;
}

interface Folder {
  _id: string;
  uid: number;
  total: number;
  changed: Date;
}

/** The ways to do it, each with the operations on MongoDB that svc-assets sends for it, in its order, and nothing else. */
export interface Ways {
  like: (uid: number, item: string) => Promise<unknown>;
  save: (uid: number, folder: string, item: string) => Promise<unknown>;
  /** A page of a folder, the newest first; where it ends. */
  page: (uid: number, folder: string, pagesize: number, after?: unknown) => Promise<unknown>;
}

/** The operations alone, with what a page read. */
export interface Alone extends Ways {
  read: (...given: Parameters<Ways['page']>) => Promise<{ items: readonly object[]; end: EntryPlace | undefined }>;
}

/** The operations alone, by the driver; {@link sameOperations} holds them against what the service sends. */
export function alone(db: Database): Alone {
  const of = (name: string) => collectionOf(db, name);
  const [items, flags, entries, members] = [of('items'), of('favourites'), of('project_items'), of('team_members')];
  const projects = collectionOf<Folder>(db, 'projects');
  const outbox = of(OUTBOX);
  const transaction = (work: Parameters<Database['transaction']>[0]) => db.transaction(work);
  const belongs = (id: string) => projects.findOne({ _id: id }, { projection: { uid: 1, team_id: 1 } });
  const teams = (uid: number) => members.find({ uid, on: true }, { projection: { team: 1 }, limit: 200 }).toArray();
  const many = (ids: readonly unknown[]) => items.find({ _id: { $in: ids as string[] } }).toArray();
  const newest = (project: string, uid: number, limit: number, after?: EntryPlace) => {
    const filter = { project, uid };
    const behind = after && { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after._id } }] };
    return entries
      .find(behind ? { $and: [filter, behind] } : filter)
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray();
  };
  const covers = async (project: string, uid: number) =>
    many((await newest(project, uid, COVERS)).map(({ item }) => item));
  let events = 0;
  const row = (event: Parameters<typeof envelope>[0], data: never, subject: string) => {
    const id = `bench-${Date.now()}-${events++}`;
    return { _id: id, envelope: envelope(event, data, { id, issuer: 'assets', subject }) };
  };
  const read: Alone['read'] = async (uid, folder, pagesize, after) => {
    await belongs(folder);
    await projects.findOne({ _id: folder, uid });
    await teams(uid);
    const rows = await newest(folder, uid, pagesize + 1, after as EntryPlace | undefined);
    const shown = rows.slice(0, pagesize);
    await covers(folder, uid);
    const found = await many(shown.map(({ item }) => item));
    return { items: found, end: rows.length > pagesize ? (shown.at(-1) as EntryPlace | undefined) : undefined };
  };
  return {
    read,
    page: async (...given) => (await read(...given)).end,
    async like(uid, item) {
      const known = await items.findOne({ _id: item });
      const _id = `${uid}:${item}`;
      const now = new Date();
      await transaction(async (session) => {
        await flags.findOne({ _id, uid }, { session });
        const { title } = known?.['master'] as { title: string };
        const flag = { uid, item, page: 'image', on: true, version: 1, search: title.toLowerCase(), at: now };
        await flags.replaceOne({ _id, uid }, flag, { upsert: true, session });
        const add = (field: string, by: number) => ({ $max: [0, { $add: [`$${field}`, by] }] });
        const counts = {
          likes: add('likes', 1),
          download_count: add('download_count', 0),
          countVersion: { $add: ['$countVersion', 1] },
        };
        await items.findOneAndUpdate({ _id: item }, [{ $set: counts }], { session, returnDocument: 'after' });
        const counted = { id: item, countVersion: 2, likes: 1, download_count: 0 };
        const changed = { uid, item, favourite: true, version: 1, at: now.toISOString() };
        const told = [row(itemCounted, counted as never, item), row(favouriteChanged, changed as never, item)];
        await outbox.insertMany(told, { session });
      });
    },
    async save(uid, folder, item) {
      await belongs(folder);
      await teams(uid);
      const [found] = await many([item]);
      await belongs(folder);
      const now = new Date();
      await transaction(async (session) => {
        const _id = `${folder}:library:${item}`;
        await projects.findOne({ _id: folder, uid }, { session });
        await entries.findOne({ _id, uid }, { projection: { _id: 1 }, session });
        const search = (found?.['master'] as { title: string }).title.toLowerCase();
        await entries.insertMany([{ _id, project: folder, uid, type: 'library', item, search, at: now }], { session });
        await projects.findOneAndUpdate(
          { _id: folder, uid },
          { $inc: { total: 1 }, $set: { changed: now } },
          { session, returnDocument: 'after' },
        );
      });
      await teams(uid);
      await covers(folder, uid);
    },
  };
}
