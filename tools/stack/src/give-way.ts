import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Has a process that leads a session, with all its threads, give way to others that want the processors as well: `by` is a nice value, 1 to 19.
 * It loses nothing while nobody else wants them. What the system does not allow is left as it is.
 *
 * Linux shares the processors between sessions first where `sched_autogroup_enabled` is on, as it mostly is; a nice value then counts only against
 * processes of the same session, and each of our parts has one of its own. So the session's own value is set, and that of each thread for where it is off.
 */
export function giveWay(pid: number, by: number): void {
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(by)));
  attempt(() => setPriority(pid, by));
  // A value belongs to a thread there, and those of a program that runs are there already.
  for (const thread of threadsOf(pid)) attempt(() => setPriority(thread, by));
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // It has ended, or the system has no such thing: it shares as before.
  }
}
