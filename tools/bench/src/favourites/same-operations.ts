import type { Database } from '@commonplace/service-kit';
import type { Ways } from './alone';
import { OUTBOX } from './place';

/** What the calls touch; what else the service does of itself meanwhile is left out. */
const TOUCHED = ['items', 'favourites', 'projects', 'project_items', 'team_members', 'teams', 'uploads', 'designs'];
const PROFILE_BYTES = 8 * 2 ** 20;

/** Throws unless a call sends the same operations to MongoDB by both ways, by the engine's own profiler. */
export async function sameOperations(
  db: Database,
  one: Ways,
  other: Ways,
  call: (ways: Ways, turn: number) => Promise<unknown>,
): Promise<string[]> {
  const [first, second] = [await sent(db, () => call(one, 0)), await sent(db, () => call(other, 1))];
  if (first.join() !== second.join())
    throw new Error(
      `The operations beside ours are no longer those of svc-assets: ${first.join(', ')} — ${second.join(', ')}`,
    );
  return first;
}

/** `command collection` of each operation, sorted: those that are under way together come in any order. */
async function sent({ connection }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const database = connection.getClient().db(connection.name);
  await database.command({ profile: 0 });
  await database.dropCollection('system.profile').catch(() => undefined);
  await database.createCollection('system.profile', { capped: true, size: PROFILE_BYTES });
  await database.command({ profile: 2, slowms: 0 });
  try {
    await work();
  } finally {
    await database.command({ profile: 0 });
  }
  const found: string[] = [];
  for await (const { ns, op, command } of database.collection('system.profile').find()) {
    const collection = String(ns).split('.').slice(1).join('.');
    const what = op === 'command' ? Object.keys(command as object)[0] : String(op);
    if (TOUCHED.includes(collection)) found.push(`${what} ${collection}`);
    // The relay reads and empties the outbox besides.
    if ((collection === 'outbox' || collection === OUTBOX) && op === 'insert') found.push('insert outbox');
  }
  return found.sort();
}
