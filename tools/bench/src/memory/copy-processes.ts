import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { supervisorOf } from '../processes/supervisor-of';
import { memoryOf, type Memory } from './process-memory';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Engines are not ours. */
const ENGINES = new Set(['mongodb', 'elasticsearch', 'nats', 'kafka']);

/** Numbers of our processes of a running copy by their names; the supervisor is `start`. */
export async function processesOf(dataDir: string): Promise<Map<string, number>> {
  const parts = JSON.parse(await statusOf(dataDir)) as { name: string; pid: number | null }[];
  const found = new Map([['start', supervisorOf(dataDir)]]);
  for (const { name, pid } of parts) if (pid !== null && !ENGINES.has(name)) found.set(name, pid);
  return found;
}

/** What they occupy now. Throws when one of them is gone. */
export function memoriesOf(processes: ReadonlyMap<string, number>): Map<string, Memory> {
  return new Map([...processes].map(([name, pid]) => [name, memoryOf(pid)]));
}

function statusOf(dataDir: string): Promise<string> {
  const child = spawn('npm', ['run', '-s', 'stack', '--', 'status', '--json', '--data', dataDir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(text)));
}
