import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isAlive, signalGroup, startOf } from './process-table';
import { StopError } from './stop-error';
import type { Health } from './health';

export type PartState = 'starting' | 'up' | 'waiting' | 'stopped' | 'external';

/** What is known of one part, for `status` and for the next start. */
export interface PartRecord {
  state: PartState;
  version: string;
  url: string;
  /** The process that does the work. */
  pid?: number;
  /** Leads the process group. */
  leader?: number;
  health: Health;
  /** Text that its command line holds; the data folder when there is none. */
  mark?: string;
}

/** `<data>/run.json`: written at each change, read by `status`, the other commands and the next start. */
export interface RunRecord {
  supervisor: number;
  /** Opaque start mark of the supervisor: a later process may get the same pid. */
  supervisorStart: string | undefined;
  url: string;
  ports: Record<string, number>;
  parts: Record<string, PartRecord>;
}

const file = (dataDir: string): string => path.join(dataDir, 'run.json');

/** The record of the last or present run, or undefined when there was none. */
export function readRun(dataDir: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file(dataDir), 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}

export function writeRun(dataDir: string, run: RunRecord): void {
  const temporary = `${file(dataDir)}.tmp${process.pid}`;
  writeFileSync(temporary, JSON.stringify(run, null, 2), { mode: 0o600 });
  renameSync(temporary, file(dataDir));
}

/** Whether the supervisor of a record still runs. */
export function supervisorAlive(run: RunRecord): boolean {
  return isAlive(run.supervisor) && startOf(run.supervisor) === run.supervisorStart;
}

/** Takes the data folder for this process, or refuses in one line. Gives the function that lets go of it. */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = path.join(dataDir, 'run.lock');
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        linkSync(own, lock);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
      }
      const holder = readHolder(lock);
      if (holder && isAlive(holder.pid) && startOf(holder.pid) === holder.start) {
        throw new StopError(
          `Another start (process ${holder.pid}) already runs on ${dataDir}: stop it, or set COMMONPLACE_DATA to another folder.`,
        );
      }
      removeQuietly(lock);
    }
  } finally {
    removeQuietly(own);
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) removeQuietly(lock);
  };
}

function readHolder(lock: string): { pid: number; start?: string } | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; start?: string };
  } catch {
    return undefined;
  }
}

function removeQuietly(name: string): void {
  try {
    unlinkSync(name);
  } catch {
    // Somebody else removed it first.
  }
}

/**
 * Ends what an earlier supervisor left behind when it was killed hard. A pid counts as ours only when its command
 * line still names our data folder (or the part's mark). Gives the names of the parts that were ended.
 */
export async function endOrphans(dataDir: string): Promise<string[]> {
  const run = readRun(dataDir);
  if (!run || supervisorAlive(run)) return [];
  const ours = (pid: number | undefined, mark: string): pid is number =>
    pid !== undefined && isAlive(pid) && commandLine(pid).includes(mark);
  const left = Object.entries(run.parts).flatMap(([name, part]) =>
    [...new Set([part.leader, part.pid])]
      .filter((pid) => ours(pid, part.mark ?? dataDir))
      .map((pid) => ({ name, pid: pid ?? 0 })),
  );
  for (const { pid } of left) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (left.some(({ pid }) => isAlive(pid)) && Date.now() < deadline) await new Promise((r) => setTimeout(r, 100));
  for (const { pid } of left) if (isAlive(pid)) signalGroup(pid, 'SIGKILL');
  return [...new Set(left.map(({ name }) => name))];
}
