import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Db, Document } from 'mongodb';
import { modelFacts } from '@commonplace/service-kit/model-facts';
import { sortsInMemory, stagesOf } from './plan-stages';
import { pinnedFields, shapeOf, type Filter, type QueryShape } from './shape';

/** What became of one shape when the engine was asked how it would carry it out. */
export interface ExplainedQuery extends QueryShape {
  /** Stages of the plan that wins. */
  stages: string[];
  /** It puts what it found in order by itself, and no index could have given it in that order. */
  sorts: boolean;
  pinned: string[];
}

/** Comment of the questions that a suite asks itself, not its service. */
export const LOOKED = 'looked at by a test';
const PROFILE_BYTES = 96 * 2 ** 20;
const explainedDir = (dir: string): string => path.join(dir, 'queries');
export const explainedFile = (dir: string): string => path.join(explainedDir(dir), 'explained.jsonl');

/** From now on the database keeps every command that it was sent (MongoDB's own profiler). */
export async function beginProfile(db: Db): Promise<void> {
  await db.createCollection('system.profile', { capped: true, size: PROFILE_BYTES });
  await db.command({ profile: 2, slowms: 0 });
}

/** Explains each shape of command that the database was sent, on the indexes that are there now, and adds the answers to the run's file. */
export async function explainProfile(db: Db, o: { dir: string; room: string }): Promise<ExplainedQuery[]> {
  await db.command({ profile: 0 });
  const sent = new Map<string, { shape: QueryShape; filter: Filter; command: Document }>();
  for await (const entry of db
    .collection('system.profile')
    .find({ ns: { $ne: `${db.databaseName}.system.profile` } })) {
    const asked = commandOf(entry);
    if (asked) sent.set(JSON.stringify(asked.shape), asked);
  }
  const list: ExplainedQuery[] = [];
  for (const { shape, filter, command } of sent.values()) {
    // What the engine cannot explain is a fault of its own, never one of the suite.
    const plan = await db
      .command({ explain: command, verbosity: 'queryPlanner' })
      .catch(() => ({ stage: 'UNEXPLAINED' }));
    list.push({ ...shape, stages: stagesOf(plan), sorts: sortsInMemory(plan), pinned: pinnedFields(filter) });
  }
  const suite = { room: o.room, queries: list, models: modelFacts(db.databaseName) };
  mkdirSync(explainedDir(o.dir), { recursive: true });
  appendFileSync(explainedFile(o.dir), `${JSON.stringify(suite)}\n`);
  return list;
}

/** The command of a profile's entry as `explain` takes it; undefined for what is no question to a collection. */
function commandOf(entry: Document): { shape: QueryShape; filter: Filter; command: Document } | undefined {
  const collection = String(entry.ns).split('.').slice(1).join('.');
  const given = entry.command as Readonly<Record<string, unknown>> | undefined;
  // What a suite asks to see what is stored says so.
  if (given?.comment === LOOKED) return undefined;
  if (!given || collection.startsWith('system.') || collection.startsWith('$cmd')) return undefined;
  const shape = (command: string, filter: Filter, sort: unknown): QueryShape => ({
    collection,
    command,
    filter: shapeOf(filter),
    sort: sort ? Object.keys(sort).join(', ') : '',
  });
  const asked = (filter: Filter, sort: unknown, command: Document) => ({
    shape: shape(Object.keys(command)[0] ?? '', filter, sort),
    filter,
    command: { ...command, ...(given.collation ? { collation: given.collation } : {}) },
  });
  const filter = (given.filter ?? given.query ?? given.q ?? {}) as Filter;
  // Of a change of many megabytes the profiler keeps no question.
  if ('$truncated' in given) return undefined;
  if (entry.op === 'update') {
    const { q, multi = false, upsert = false } = given;
    return asked(filter, '', { update: collection, updates: [{ q, u: { $set: { _: 1 } }, multi, upsert }] });
  }
  if (entry.op === 'remove')
    return asked(filter, '', { delete: collection, deletes: [{ q: given.q, limit: given.limit ?? 0 }] });
  if ('find' in given) {
    const { sort, limit, skip, projection } = given;
    return asked(filter, sort, clean({ find: collection, filter, sort, limit, skip, projection }));
  }
  if ('findAndModify' in given || 'findandmodify' in given) {
    const { sort, upsert, remove } = given;
    const change = remove ? { remove } : { update: { $set: { _: 1 } }, upsert };
    return asked(filter, sort, clean({ findAndModify: collection, query: filter, sort, ...change }));
  }
  if ('count' in given) return asked(filter, '', { count: collection, query: filter });
  if ('distinct' in given) return asked(filter, '', { distinct: collection, key: given.key, query: filter });
  if ('aggregate' in given) {
    const pipeline = given.pipeline as Document[];
    // Changes are followed, not asked for.
    if (pipeline[0]?.$changeStream) return undefined;
    const matched = (pipeline[0]?.$match ?? {}) as Filter;
    const sorted = pipeline.find((stage) => stage.$sort)?.$sort as unknown;
    return asked(matched, sorted, { aggregate: collection, pipeline, cursor: {} });
  }
  return undefined;
}

/** Without the members that are not there. */
function clean(command: Document): Document {
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined && value !== null));
}
