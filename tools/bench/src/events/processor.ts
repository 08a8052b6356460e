import type { Database } from '@commonplace/service-kit';
import { cpuMsOf } from '../processes/node-process';

/** What had been used at a moment: processor time by process, and what MongoDB wrote its journal for, in ms. */
export interface Used {
  readonly at: number;
  readonly own: number;
  readonly mongodb: number;
  readonly nats: number;
  /** How often the journal was written to disk, and how long that took. */
  readonly syncs: number;
  readonly syncing: number;
}

interface ServerStatus {
  extra_info: { user_time_us: number; system_time_us: number };
  wiredTiger: { log: { 'log sync operations': number; 'log sync time duration (usecs)': number } };
}

/** What this process, MongoDB and the broker have used by now. */
export async function usedNow(db: Database, natsPid: number): Promise<Used> {
  const status = (await db.connection.db?.admin().command({ serverStatus: 1 })) as unknown as ServerStatus;
  const { user, system } = process.cpuUsage();
  const { user_time_us, system_time_us } = status.extra_info;
  const { log } = status.wiredTiger;
  return {
    at: performance.now(),
    own: (user + system) / 1_000,
    mongodb: (user_time_us + system_time_us) / 1_000,
    nats: cpuMsOf(natsPid),
    syncs: log['log sync operations'],
    syncing: log['log sync time duration (usecs)'] / 1_000,
  };
}

/** What was used between two moments for so many things, as a line. `own`: what this process is then. */
export function usedLine(before: Used, after: Used, o: { things: number; cores: number; own: string }): string {
  const spent = (name: keyof Used) => after[name] - before[name];
  const each = (ms: number) => (ms / o.things).toFixed(1);
  const all = spent('own') + spent('mongodb') + spent('nats');
  const syncs = spent('syncs');
  return (
    `processor time for each ${each(all)} ms (${o.own} ${each(spent('own'))}, MongoDB ${each(spent('mongodb'))}, NATS ${each(spent('nats'))}), ` +
    `which is ${Math.round((100 * all) / (spent('at') * o.cores))} % of ${o.cores} cores; ` +
    `the journal was written to disk ${syncs} times, ${(spent('syncing') / Math.max(1, syncs)).toFixed(1)} ms each`
  );
}
