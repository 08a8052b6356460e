import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const AGAIN_MS = 200;

/**
 * Gives a process that leads a session, with all its threads, a nice value: above 0 it gives way to others that want the processors as well, below 0 it
 * goes before them, which needs rights. It changes nothing while the processors have time. What the system does not allow is left as it is.
 *
 * Linux shares the processors between sessions first where `sched_autogroup_enabled` is on, as it mostly is; a nice value then counts only against
 * processes of the same session, and each of our parts has one of its own. So the session's own value is set, and that of each thread for where it is off.
 */
export function setPriorityOfSession(pid: number, nice: number): void {
  setOfSession(pid, nice);
  attempt(() => setPriority(pid, nice));
  // A value belongs to a thread there, and those of a program that runs are there already.
  for (const thread of threadsOf(pid)) attempt(() => setPriority(thread, nice));
}

/** Whoever is not root may write one such value in a tenth of a second: what came too soon is tried again. */
function setOfSession(pid: number, nice: number, tries = 5): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && tries > 1)
      setTimeout(() => setOfSession(pid, nice, tries - 1), AGAIN_MS).unref();
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
