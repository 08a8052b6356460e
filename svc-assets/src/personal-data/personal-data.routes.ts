import { assetsPersonalData } from '@commonplace/contracts/identity/personal-data';
import { bind, type Database, type Route } from '@commonplace/service-kit';
import { unpack } from '../designs/pack';
import { HELD } from './held';

/** Rows that one collection may give; an account has fewer. */
const MOST = 100_000;

type Row = Record<string, unknown>;

/** Everything that assets hold on an account, packed documents unpacked. */
export const personalDataRoutes = ({ db }: { db: Database }): Route[] => [
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
    const cases = await db.connection
      .collection('report_cases')
      .find({ 'reports.uid': params.uid })
      .limit(MOST)
      .toArray();
    parts['reports'] = cases.flatMap(({ item, reports }) =>
      (reports as Row[]).filter((one) => one['uid'] === params.uid).map((one) => ({ item: item as unknown, ...one })),
    );
    return { service: 'assets', parts };
  }),
];

function opened(row: Row, packed: readonly string[]): Row {
  const open = packed.flatMap((field) => (row[field] ? [[field, unpack(row[field] as Uint8Array)] as const] : []));
  return { ...row, ...Object.fromEntries(open) };
}
