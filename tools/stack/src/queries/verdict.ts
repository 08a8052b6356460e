import { existsSync, readFileSync } from 'node:fs';
import { findsNothing } from './plan-stages';
import { ON_ONE_SHARD, OVER_ALL_SHARDS, READ_WHOLE, SORTED_IN_MEMORY, WHOLE_INDEX } from './reasons';
import { explainedFile, type SuiteQueries } from './recorder';

export interface Verdict {
  /** Kinds of queries that were explained. */
  explained: number;
  faults: string[];
  /** What was sent and is not among them, for the reader of the run. */
  unseen: string[];
}

const SERVICE = /^svc-/;

/**
 * Every query that the suites of the services have sent, as MongoDB explains it: it goes by a part of an index, which has its order too, and to
 * the shards that have what it asks for.
 * What cannot has its reason in reasons.ts.
 */
export function judge(suites: readonly SuiteQueries[]): Verdict {
  const faults = new Set<string>();
  const kinds = new Set<string>();
  /** By kind whether some suite had rows to find: one suite drops a collection that another fills. */
  const found = new Map<string, boolean>();
  const has = (list: Readonly<Record<string, string>>, key: string): boolean => list[key] !== undefined;
  const ofServices = suites.filter((one) => SERVICE.test(one.room));
  for (const { room, queries, models } of ofServices) {
    const model = new Map(models.map((one) => [one.collection, one]));
    for (const { collection, shardKey, unique } of models) {
      const name = `${room} ${collection}`;
      if (shardKey.length === 0 && !has(ON_ONE_SHARD, name))
        faults.add(`${name}: its schema has no shard key, and nothing says why it may stay on one shard`);
      const [first = ''] = shardKey;
      for (const fields of shardKey.length > 0 ? unique : [])
        if (fields[0] !== first)
          faults.add(`${name}: a unique index (${fields.join(', ')}) does not begin with its shard key`);
    }
    for (const { collection, command, filter, sort, stages, sorts, whole, pinned } of queries) {
      // Suites empty collections between tests; no service does.
      if (filter === 'everything' && command === 'delete') continue;
      const kind = `${room} ${collection}: ${command} ${filter}`;
      const ordered = sort ? `${kind} by ${sort}` : kind;
      kinds.add(ordered);
      if (stages.includes('UNEXPLAINED')) faults.add(`${kind}: MongoDB could not explain it`);
      if (stages.includes('COLLSCAN') && !has(READ_WHOLE, kind))
        faults.add(`${kind}${sort && `, sorted by ${sort}`}: reads the whole collection`);
      // Whatever may read its whole collection needs no plan.
      if (!has(READ_WHOLE, kind)) found.set(ordered, (found.get(ordered) ?? false) || !findsNothing(stages));
      if (whole && !has(WHOLE_INDEX, ordered)) faults.add(`${ordered}: reads a whole index`);
      if (sorts && !has(SORTED_IN_MEMORY, ordered)) faults.add(`${ordered}: is put in order in memory, by no index`);
      const [first] = model.get(collection)?.shardKey ?? [];
      const field = first?.replace(' (hashed)', '');
      if (field && !pinned.includes(field) && !has(OVER_ALL_SHARDS, kind))
        faults.add(`${kind}: does not name ${field}, by which the collection is divided`);
    }
  }
  for (const [kind, any] of found)
    if (!any) faults.add(`${kind}: no suite sent it where there was something to find, so that no plan was made`);
  const unseen = unseenBy(ofServices);
  for (const kind of unseen.whole) faults.add(`${kind}: reads the whole collection`);
  return { explained: kinds.size, faults: [...faults].sort(), unseen: unseen.lines };
}

/** What suites sent of which no question is there: `whole` are the kinds of it that read a whole collection, as the profiler noted. */
function unseenBy(suites: readonly SuiteQueries[]): { lines: string[]; whole: string[] } {
  const counts = new Map<string, number>();
  for (const { room, cut } of suites)
    for (const [kind, count] of Object.entries(cut))
      counts.set(`${room} ${kind}`, (counts.get(`${room} ${kind}`) ?? 0) + count);
  const long = [...counts].map(([kind, count]) => `${kind}: too long for the profile, ${count} of them`);
  const lost = suites
    .filter(({ lostMs }) => lostMs > 0)
    .map(
      ({ suite, lostMs }) =>
        `${suite}: what it sent in its first ${Math.ceil(lostMs / 1_000)} s is no longer in the profile`,
    );
  return { lines: [...long.sort(), ...lost.sort()], whole: [...counts.keys()].filter((kind) => /COLLSCAN/.test(kind)) };
}

/** The verdict over all suites of a test run; `dir` is the folder of its engines. */
export function judgeRun(dir: string): Verdict {
  const file = explainedFile(dir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return judge(lines.map((line) => JSON.parse(line) as SuiteQueries));
}
