import { isHealthy } from './health';
import { isAlive } from './process-table';
import { readRun, type PartRecord } from './run-file';

/** One line of `npm run stack -- status --json`. */
export interface PartStatus {
  name: string;
  /** `up`: its process lives and answers. `starting`, `down`, or `unhealthy`: it lives and does not answer. */
  state: 'up' | 'starting' | 'unhealthy' | 'down';
  version: string;
  url: string;
  pid: number | null;
}

/** Asks every part of a data folder now; the run file only says where they are. Empty when nothing was ever started. */
export async function statusOf(dataDir: string): Promise<PartStatus[]> {
  const run = readRun(dataDir);
  if (!run) return [];
  return Promise.all(Object.entries(run.parts).map(([name, part]) => ask(name, part)));
}

async function ask(name: string, part: PartRecord): Promise<PartStatus> {
  const { version, url } = part;
  const alive = (): boolean =>
    part.state === 'external' || [part.pid, part.leader].some((one) => one !== undefined && isAlive(one));
  const down: PartStatus = { name, state: 'down', version, url, pid: null };
  if (!alive()) return down;
  const healthy = await isHealthy(part.health);
  // It may have died while it was asked, and another may answer on its port.
  if (!alive()) return down;
  const state = part.state === 'starting' ? 'starting' : healthy ? 'up' : 'unhealthy';
  return { name, state, version, url, pid: part.pid ?? null };
}

/** Prints the table, or JSON. Gives the exit code: 0 when all is up. */
export async function printStatus(dataDir: string, json: boolean): Promise<number> {
  const parts = await statusOf(dataDir);
  if (json) console.log(JSON.stringify(parts, null, 2));
  else if (parts.length === 0) console.log(`Nothing was started on ${dataDir}.`);
  else {
    const rows = parts.map(({ name, state, version, url, pid }) => [
      name,
      state,
      version,
      pid === null ? '' : String(pid),
      url,
    ]);
    const all = [['part', 'state', 'version', 'pid', 'url'], ...rows];
    const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
    for (const row of all)
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
  }
  return parts.length > 0 && parts.every(({ state }) => state === 'up') ? 0 : 1;
}
