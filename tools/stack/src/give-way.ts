import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const AGAIN_MS = 200;

/**
 * Has a process that leads a session, with all its threads, give way to others that want the processors as well: `by` is a nice value, 1 to 19.
 * It loses nothing while nobody else wants them. What the system does not allow is left as it is.
 *
 * Linux shares the processors between sessions first where `sched_autogroup_enabled` is on, as it mostly is; a nice value then counts only against
 * processes of the same session, and each of our parts has one of its own. So the session's own value is set, and that of each thread for where it is off.
 */
export function giveWay(pid: number, by: number): void {
  sessionGivesWay(pid, by);
  attempt(() => setPriority(pid, by));
  // A value belongs to a thread there, and those of a program that runs are there already.
  for (const thread of threadsOf(pid)) attempt(() => setPriority(thread, by));
}

/** Whoever is not root may write one such value in a tenth of a second: what came too soon is tried again. */
function sessionGivesWay(pid: number, by: number, tries = 5): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(by));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && tries > 1)
      setTimeout(() => sessionGivesWay(pid, by, tries - 1), AGAIN_MS).unref();
  }
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
