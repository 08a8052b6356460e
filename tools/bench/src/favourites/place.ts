import type { Database } from '@commonplace/service-kit';
import type { Catalogue } from '../catalogue/items';

/** Who asks. */
export const UID = 7;
/** The folder that is loaded, and those that things are put into in turn: what goes into one at once has to wait for each other. */
export const FULL = 'bench-full';
export const FILLED = Array.from({ length: 32 }, (_, n) => `bench-filled-${n}`);
/** In place of the outbox: what lies there would be published, by a process that is not to be measured here. */
export const OUTBOX = 'bench_outbox';

const AT_ONCE = 1_000;
/** Apart from each other, as by hand. */
const STEP_MS = 1_000;

/** A row of one of several collections. */
interface Row {
  _id: string;
  item?: string;
  [field: string]: unknown;
}

/** The service's own database as the driver gives it. */
export const collectionOf = <T extends { _id: string } = Row>({ connection }: Database, name: string) =>
  connection.getClient().db(connection.name).collection<T>(name);

/** Items as the library keeps them, a folder of so many of them, and an empty one. */
export async function fill(db: Database, catalogue: Catalogue, items: number): Promise<string[]> {
  const began = new Date(Date.now() - items * STEP_MS);
  // Made ahead, as the service makes its own: transactions that make one together fail.
  await db.connection.getClient().db(db.connection.name).createCollection(OUTBOX);
  const ids: string[] = [];
  for (let from = 0; from < items; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, items - from) }, (_, n) => catalogue.item(from + n));
    ids.push(...some.map(({ id }) => id));
    await collectionOf(db, 'items').insertMany(
      some.map(({ masterVersion, likes, download_count, countVersion, ...master }) => ({
        _id: master.id,
        key: `bench/${master.id}`,
        hash: 'bench',
        status: 'published',
        masterVersion,
        likes,
        download_count,
        countVersion,
        // Whose work is liked is told; the generated ones are nobody's.
        master: { ...master, owner_uid: 0 },
        original: { key: 'bench', filename: 'bench.jpg', extension: 'jpg', bytes: 1, family: 'raster' },
        looks: 1,
        created: began,
        changed: began,
      })),
    );
    await collectionOf(db, 'project_items').insertMany(
      some.map(({ id, title }, n) => ({
        _id: `${FULL}:library:${id}`,
        project: FULL,
        uid: UID,
        type: 'library',
        item: id,
        search: title.toLowerCase(),
        at: new Date(began.getTime() + (from + n) * STEP_MS),
      })),
    );
  }
  const folder = (_id: string, total: number) => ({
    _id,
    uid: UID,
    name: _id,
    search: _id,
    tags: [],
    private: true,
    rating: 0,
    team_id: null,
    favourite: false,
    total,
    created: began,
    changed: began,
  });
  await collectionOf(db, 'projects').insertMany([folder(FULL, items), ...FILLED.map((id) => folder(id, 0))]);
  return ids;
}
