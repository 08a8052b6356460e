import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in MB of a process and of all that it has started. */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const sum = (one: number): number =>
    residentOf(one) + (parents.get(one) ?? []).reduce((all, child) => all + sum(child), 0);
  return Math.round(sum(pid));
}

function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Runs work and tells by how many MB the memory of a process and its children rose meanwhile, looked at every few ms. */
export async function memoryRise<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; rise: number }> {
  const before = memoryOf(pid);
  let most = before;
  const look = () => (most = Math.max(most, memoryOf(pid)));
  const timer = setInterval(look, 15);
  try {
    const result = await work();
    look();
    return { result, rise: most - before };
  } finally {
    clearInterval(timer);
  }
}
