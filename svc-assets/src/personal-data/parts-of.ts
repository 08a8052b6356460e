import type { Deps } from '../deps';
import { HELD, type Held } from './held';
import type { Row } from './written-rows';

/** Rows that are fetched at once: few, as a row may be 16 MB, and whoever takes them slowly must not let the database wait for ten minutes. */
const BATCH = 10;
/** Rows whose parts are asked for together. */
const TOGETHER = 500;
/** Teams of an account that are looked at. */
const MOST_TEAMS = 100_000;

/** What an account has in one collection, or of one kind. */
export interface Part {
  readonly name: string;
  /** Fields that hold packed documents. */
  readonly packed: readonly string[];
  /** Reads them row by row; nothing is held. */
  readonly rows: () => AsyncIterable<Row>;
}

/**
 * Everything that assets hold on an account, by part. Of what belongs to a team only who is in it is given anything, its own making or not: whoever has left has
 * lost it.
 */
export async function partsOf({ db, teams }: Pick<Deps, 'db' | 'teams'>, uid: number): Promise<Part[]> {
  const mine = await teamsOf({ db, teams }, uid);
  const lost = await lostThings({ db }, uid, mine);
  const find = (collection: string, filter: object): AsyncIterable<Row> =>
    db.connection.collection(collection).find(filter).batchSize(BATCH);
  const held = HELD.flatMap((one): Part[] => {
    const { collection, owner, packed = [], parts = {} } = one;
    const filter: object = { [owner]: uid, ...withoutLost(one, mine, lost) };
    const hanging = Object.entries(parts).map(([name, part]): Part => {
      const rows = () => hangingOn(db.connection.collection(collection).find(filter), part.by, (of) => find(name, of));
      return { name, packed: part.packed ?? [], rows };
    });
    return [{ name: collection, packed, rows: () => find(collection, filter) }, ...hanging];
  });
  return [
    ...held,
    { name: 'works', packed: [], rows: () => find('items', { 'master.owner_uid': uid }) },
    { name: 'reports', packed: [], rows: () => ownReports(find('report_cases', { 'reports.uid': uid }), uid) },
  ];
}

/** What hangs on rows by their ids. */
async function* hangingOn(
  owners: { project(fields: object): AsyncIterable<unknown> },
  by: string,
  find: (filter: object) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  let ids: unknown[] = [];
  for await (const owner of owners.project({ _id: 1 })) {
    ids.push((owner as Row)['_id']);
    if (ids.length < TOGETHER) continue;
    yield* find({ [by]: { $in: ids } });
    ids = [];
  }
  if (ids.length > 0) yield* find({ [by]: { $in: ids } });
}

/** Of a case of several people's reports nothing but one's own. */
async function* ownReports(cases: AsyncIterable<Row>, uid: number): AsyncGenerator<Row> {
  for await (const { item, reports } of cases)
    for (const one of reports as Row[]) if (one['uid'] === uid) yield { item, ...one };
}

/** Teams that an account is in now, and those that are its own, however they stand. */
async function teamsOf({ db, teams }: Pick<Deps, 'db' | 'teams'>, uid: number): Promise<string[]> {
  const owned = await db.connection
    .collection<{ _id: string }>('teams')
    .find({ owner: uid })
    .limit(MOST_TEAMS)
    .toArray();
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
