import { assetsPersonalData } from '@commonplace/contracts/identity/personal-data';
import { bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { unpack } from '../designs/pack';
import { HELD } from './held';

/** Rows that one collection may give; an account has fewer. */
const MOST = 100_000;

type Row = Record<string, unknown>;

/** Seconds in which an archive may be read: there may be many gigabytes of files. */
const FILES_SECONDS = 86_400;

/** Everything that assets hold on an account, packed documents unpacked, and its files. */
export const personalDataRoutes = ({ db, urls, now }: Pick<Deps, 'db' | 'urls' | 'now'>): Route[] => [
  bind(assetsPersonalData, async ({ params }) => {
    const read = async (collection: string, filter: object, packed: readonly string[] = []): Promise<Row[]> => {
      const rows = await db.connection.collection(collection).find(filter).limit(MOST).toArray();
      return rows.map((row) => opened(row, packed));
    };
    const parts: Record<string, Row[]> = {};
    for (const { collection, owner, packed, parts: hanging = {} } of HELD) {
      const rows = await read(collection, { [owner]: params.uid }, packed);
      parts[collection] = rows;
      for (const [name, part] of Object.entries(hanging))
        parts[name] = await read(name, { [part.by]: { $in: rows.map((row) => row['_id']) } }, part.packed);
    }
    parts['works'] = await read('items', { 'master.owner_uid': params.uid });
    const cases = await db.connection
      .collection('report_cases')
      .find({ 'reports.uid': params.uid })
      .limit(MOST)
      .toArray();
    parts['reports'] = cases.flatMap(({ item, reports }) =>
      (reports as Row[]).filter((one) => one['uid'] === params.uid).map((one) => ({ item: item as unknown, ...one })),
    );
    const files = [
      ...fileList('uploads', parts['uploads'] ?? [], (row) => ({ key: row['original'], filename: row['filename'] })),
      ...fileList('works', parts['works'], (row) => row['original'] as Row),
    ].map(({ name, key, filename }) => ({ name, url: urls.url(key, filename, now(), { seconds: FILES_SECONDS }) }));
    return { service: 'assets', parts, files };
  }),
];

/** Names of originals in the archive: the row's id before the name that the file came with. */
function fileList(folder: string, rows: readonly Row[], original: (row: Row) => Row) {
  return rows.flatMap((row) => {
    const { key, filename } = original(row);
    if (typeof key !== 'string' || typeof filename !== 'string') return [];
    return [{ name: `${folder}/${String(row['_id'])}-${filename}`, key, filename }];
  });
}

function opened(row: Row, packed: readonly string[]): Row {
  const open = packed.flatMap((field) => (row[field] ? [[field, unpack(row[field] as Uint8Array)] as const] : []));
  return { ...row, ...Object.fromEntries(open) };
}
