import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { supervisorOf } from '../processes/supervisor-of';
import { descendantsOf, type Process } from './descendants';
import { memoryOf, type Memory } from './process-memory';

/** Engines are not ours. */
const ENGINES = new Set(['mongodb', 'elasticsearch', 'nats', 'kafka']);

/** What of `run.json` tells which process is which part. */
interface Run {
  parts: Record<string, { pid?: number; leader?: number }>;
}

/**
 * Numbers of all our processes of a running copy by the parts that they work for, a part's own first: whoever starts helpers (pictures of svc-assets, what
 * reads the starter library) has them counted to it. The supervisor is `start`.
 */
export function processesOf(dataDir: string): Map<string, number[]> {
  const { parts } = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as Run;
  const known = new Map<number, string | undefined>();
  for (const [name, { pid, leader }] of Object.entries(parts))
    for (const one of [leader, pid]) if (one !== undefined) known.set(one, ENGINES.has(name) ? undefined : name);
  const found = new Map<string, number[]>();
  for (const [pid, name] of descendantsOf(table(), { pid: supervisorOf(dataDir), name: 'start' }, known))
    found.set(name, [...(found.get(name) ?? []), pid]);
  return found;
}

/** What they occupy now. Throws when a part itself is gone; a helper may end at any time. */
export function memoriesOf(processes: ReadonlyMap<string, readonly number[]>): Map<string, Memory> {
  return new Map(
    [...processes].map(([name, [own, ...helpers]]) => [
      name,
      helpers.reduce((sum, pid) => together(sum, helperMemory(pid)), memoryOf(own ?? NaN)),
    ]),
  );
}

function helperMemory(pid: number): Memory {
  try {
    return memoryOf(pid);
  } catch {
    return { proportional: 0, resident: 0, anonymous: 0 };
  }
}

const together = (a: Memory, b: Memory): Memory => ({
  proportional: a.proportional + b.proportional,
  resident: a.resident + b.resident,
  anonymous: a.anonymous + b.anonymous,
});

/** Every process of the machine with the one that started it; the name of a program may hold spaces and brackets, so fields are counted behind it. */
function table(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [{ pid, parent: Number(parent) }];
    } catch {
      return [];
    }
  });
}
