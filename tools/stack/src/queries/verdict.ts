import { existsSync, readFileSync } from 'node:fs';
import type { ModelFacts } from '@commonplace/service-kit/model-facts';
import { ON_ONE_SHARD, OVER_ALL_SHARDS, READ_WHOLE, SORTED_IN_MEMORY } from './reasons';
import { explainedFile, type ExplainedQuery } from './recorder';

/** What one suite saw: the queries that it sent, and how the schemas divide their collections. */
export interface SuiteQueries {
  readonly room: string;
  readonly queries: readonly ExplainedQuery[];
  readonly models: readonly ModelFacts[];
}

export interface Verdict {
  /** Kinds of queries that were explained. */
  explained: number;
  faults: string[];
}

const SERVICE = /^svc-/;

/**
 * Every query that the suites of the services have sent, as MongoDB explains it: it goes by an index, which has its order too, and to the shards
 * that have what it asks for.
 * What cannot has its reason in reasons.ts.
 */
export function judge(suites: readonly SuiteQueries[]): Verdict {
  const faults = new Set<string>();
  const kinds = new Set<string>();
  const has = (list: Readonly<Record<string, string>>, key: string): boolean => list[key] !== undefined;
  for (const { room, queries, models } of suites.filter((one) => SERVICE.test(one.room))) {
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
    for (const { collection, command, filter, sort, stages, sorts, pinned } of queries) {
      // Suites empty collections between tests; no service does.
      if (filter === 'everything' && command === 'delete') continue;
      const kind = `${room} ${collection}: ${command} ${filter}`;
      kinds.add(`${kind} by ${sort}`);
      if (stages.includes('UNEXPLAINED')) faults.add(`${kind}: MongoDB could not explain it`);
      if (stages.includes('COLLSCAN') && !has(READ_WHOLE, kind))
        faults.add(`${kind}${sort && `, sorted by ${sort}`}: reads the whole collection`);
      const ordered = `${kind} by ${sort}`;
      if (sorts && !has(SORTED_IN_MEMORY, ordered)) faults.add(`${ordered}: is put in order in memory, by no index`);
      const [first] = model.get(collection)?.shardKey ?? [];
      const field = first?.replace(' (hashed)', '');
      if (field && !pinned.includes(field) && !has(OVER_ALL_SHARDS, kind))
        faults.add(`${kind}: does not name ${field}, by which the collection is divided`);
    }
  }
  return { explained: kinds.size, faults: [...faults].sort() };
}

/** The verdict over all suites of a test run; `dir` is the folder of its engines. */
export function judgeRun(dir: string): Verdict {
  const file = explainedFile(dir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return judge(lines.map((line) => JSON.parse(line) as SuiteQueries));
}
