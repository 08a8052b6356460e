import { readdirSync, readFileSync } from 'node:fs';

/** A process as `/proc/PID/stat` tells of it: its number, its parent's, and the processor time it has had (user and system, in ticks of 10 ms). */
export interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

const LOOK_MS = 3_000;
/** Below this share of one core a copy that nobody asks anything does only what it always does. */
const QUIET = 0.35;
/** So many quiet looks in a row: a pause between two pieces of work is no rest. */
const IN_A_ROW = 3;
const TICK_MS = 10;

/**
 * Waits until a copy that was just started has done what a start leaves to do (taking in the starter library, its renditions, its index): until its
 * processes, engines too, have taken little of the processor for some seconds. Gives false when `limitMs` passed before.
 */
export async function untilAtRest(supervisor: number, limitMs = 600_000): Promise<boolean> {
  let quiet = 0;
  let before = new Map<number, number>();
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(LOOK_MS)) {
    const now = ticksOfTree(entries(), supervisor);
    const used = before.size === 0 ? Infinity : usedBetween(before, now);
    quiet = (used * TICK_MS) / LOOK_MS < QUIET ? quiet + 1 : 0;
    if (quiet >= IN_A_ROW) return true;
    before = now;
  }
  return false;
}

/** Ticks of a process and of all that come from it. */
export function ticksOfTree(all: readonly Entry[], root: number): Map<number, number> {
  const children = grouped(all);
  const found = new Map<number, number>();
  const take = (one: Entry) => {
    found.set(one.pid, one.ticks);
    for (const child of children.get(one.pid) ?? []) take(child);
  };
  for (const one of all) if (one.pid === root) take(one);
  return found;
}

/** Ticks that were had between two looks; of one that came meanwhile all of its own. */
export function usedBetween(before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number {
  return [...now].reduce((sum, [pid, ticks]) => sum + Math.max(0, ticks - (before.get(pid) ?? 0)), 0);
}

/** Reads one line of `/proc/PID/stat`; the name in it may hold anything. */
export function entryOf(stat: string): Entry {
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(rest[field - 3]);
  return { pid: Number.parseInt(stat, 10), parent: at(4), ticks: at(14) + at(15) };
}

function grouped(all: readonly Entry[]): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const one of all) groups.set(one.parent, [...(groups.get(one.parent) ?? []), one]);
  return groups;
}

function entries(): Entry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return entryOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        // It ended while we were looking.
        return [];
      }
    });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
