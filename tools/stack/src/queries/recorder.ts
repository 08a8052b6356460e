import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Db, Document } from 'mongodb';
import { modelFacts, type ModelFacts } from '@commonplace/service-kit/model-facts';
import { findsNothing, flawsOf, stagesOf, type Flaws } from './plan-stages';
import { BEGUN, Profile, type Asked } from './profile';
import { pinnedFields, type QueryShape } from './shape';

/** What became of one shape when the engine was asked how it would carry it out. */
export interface ExplainedQuery extends QueryShape, Flaws {
  /** Stages of the plan that wins. */
  stages: string[];
  pinned: string[];
}

/** What one suite saw: the queries that it sent, how the schemas divide their collections, and what it cannot tell of. */
export interface SuiteQueries {
  readonly room: string;
  readonly suite: string;
  readonly queries: readonly ExplainedQuery[];
  readonly models: readonly ModelFacts[];
  /** Commands that the profiler cut, with the plan that it noted: how many of each kind. */
  readonly cut: Readonly<Record<string, number>>;
  /** ms from the beginning of the suite of which the profile had no room; 0 where it has all. */
  readonly lostMs: number;
}

const PROFILE_BYTES = 96 * 2 ** 20;
const explainedDir = (dir: string): string => path.join(dir, 'queries');
export const explainedFile = (dir: string): string => path.join(explainedDir(dir), 'explained.jsonl');

/** From now on the database keeps every command that it was sent (MongoDB's own profiler). Says since when. */
export async function beginProfile(db: Db): Promise<Date> {
  await db.createCollection('system.profile', { capped: true, size: PROFILE_BYTES });
  await db.command({ profile: 2, slowms: 0 });
  const began = new Date();
  await db.collection('profile_begins').findOne({}, { comment: BEGUN });
  return began;
}

/** Explains each shape of command that the database was sent, on the indexes that are there now, and adds the answers to the run's file. */
export async function explainProfile(
  db: Db,
  o: { dir: string; room: string; suite: string; began: Date },
): Promise<ExplainedQuery[]> {
  await db.command({ profile: 0 });
  const profile = new Profile();
  const entries = db.collection('system.profile').find({ ns: { $ne: `${db.databaseName}.system.profile` } });
  for await (const entry of entries) profile.add(entry);
  const list: ExplainedQuery[] = [];
  for (const asked of profile.kinds()) {
    const query = await explained(asked, (command) => db.command({ explain: command, verbosity: 'queryPlanner' }));
    if (query) list.push(query);
  }
  const suite: SuiteQueries = {
    room: o.room,
    suite: o.suite,
    queries: list,
    models: modelFacts(db.databaseName),
    cut: profile.cut(),
    lostMs: profile.lostMs(o.began),
  };
  mkdirSync(explainedDir(o.dir), { recursive: true });
  appendFileSync(explainedFile(o.dir), `${JSON.stringify(suite)}\n`);
  return list;
}

/** How the engine would carry out commands of one kind: by the first that can find something, in their order, else by the last. */
export async function explained(
  commands: readonly Asked[],
  explain: (command: Document) => Promise<unknown>,
): Promise<ExplainedQuery | undefined> {
  let query: ExplainedQuery | undefined;
  for (const { shape, filter, command } of commands) {
    // What the engine cannot explain is a fault of its own, never one of the suite.
    const plan = await explain(command).catch(() => ({ stage: 'UNEXPLAINED' }));
    const flaws = flawsOf(plan, shape.filter === 'everything');
    query = { ...shape, stages: stagesOf(plan), ...flaws, pinned: pinnedFields(filter) };
    if (!findsNothing(query.stages)) break;
  }
  return query;
}
