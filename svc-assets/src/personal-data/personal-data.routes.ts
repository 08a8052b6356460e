import { assetsPersonalData } from '@commonplace/contracts/identity/personal-data';
import { bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { heavy } from '../designs/heavy';
import { UNWEIGHED } from '../designs/weigh';
import { HELD, type Held } from './held';
import { rowOpener, type Row } from './opened-rows';

/** Rows that one collection may give; an account has fewer. */
const MOST = 100_000;

/** Seconds in which an archive may be read: there may be many gigabytes of files. */
const FILES_SECONDS = 86_400;

/**
 * Everything that assets hold on an account, packed documents unpacked as far as they can be, and its files. Of what belongs to a team only who is in it is given
 * anything, its own making or not: whoever has left has lost it.
 */
export const personalDataRoutes = ({ db, urls, teams, now }: Pick<Deps, 'db' | 'urls' | 'teams' | 'now'>): Route[] => [
  bind(assetsPersonalData, ({ params }) =>
    heavy.work(UNWEIGHED, async () => {
      const mine = await teamsOf({ db, teams }, params.uid);
      const lost = await lostThings({ db }, params.uid, mine);
      const read = async (collection: string, filter: object, packed: readonly string[] = []): Promise<Row[]> => {
        const rows: Row[] = [];
        for await (const row of db.connection.collection(collection).find(filter).limit(MOST))
          rows.push(opened(row, packed));
        return rows;
      };
      const opened = rowOpener();
      const parts: Record<string, Row[]> = {};
      for (const held of HELD) {
        const { collection, owner, packed, parts: hanging = {} } = held;
        const rows = await read(collection, { [owner]: params.uid, ...withoutLost(held, mine, lost) }, packed);
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
  ),
];

/** Teams that an account is in now, and those that are its own, however they stand. */
async function teamsOf({ db, teams }: Pick<Deps, 'db' | 'teams'>, uid: number): Promise<string[]> {
  const owned = await db.connection.collection<{ _id: string }>('teams').find({ owner: uid }).limit(MOST).toArray();
  return [...(await teams.of(uid)).map(({ id }) => id), ...owned.map(({ _id }) => _id)];
}

/** By collection: what the account made for teams that it has left. */
async function lostThings({ db }: Pick<Deps, 'db'>, uid: number, mine: readonly string[]) {
  const lost = new Map<string, unknown[]>();
  for (const { collection, owner, teamField } of HELD) {
    if (!teamField) continue;
    const filter = { [owner]: uid, [teamField]: { $nin: [null, ...mine] } };
    const rows = await db.connection
      .collection(collection)
      .find(filter, { projection: { _id: 1 } })
      .toArray();
    lost.set(
      collection,
      rows.map(({ _id }) => _id),
    );
  }
  return lost;
}

function withoutLost(
  { teamField, about }: Held,
  mine: readonly string[],
  lost: ReadonlyMap<string, unknown[]>,
): object {
  return {
    ...(teamField ? { [teamField]: { $in: [null, ...mine] } } : {}),
    ...(about ? { [about.by]: { $nin: lost.get(about.collection) ?? [] } } : {}),
  };
}

/** Names of originals in the archive: the row's id before the name that the file came with. */
function fileList(folder: string, rows: readonly Row[], original: (row: Row) => Row) {
  return rows.flatMap((row) => {
    const { key, filename } = original(row);
    if (typeof key !== 'string' || typeof filename !== 'string') return [];
    return [{ name: `${folder}/${String(row['_id'])}-${filename}`, key, filename }];
  });
}
