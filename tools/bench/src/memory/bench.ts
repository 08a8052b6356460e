import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStack } from '@commonplace/stack/testing';
import type { Bench } from '../bench';
import { memoryOf, type Memory } from './process-memory';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Engines are not ours. */
const ENGINES = new Set(['mongodb', 'elasticsearch', 'nats', 'kafka']);
const SERVICES = new Set(['svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog', 'edge']);
const REST_MS = 60_000;
const LOOKS = 5;
const LOOK_EVERY_MS = 2_000;

/**
 * Memory of all our processes at rest, the engines left out. Starts a copy with the small starter library and waits a minute; `--data FOLDER`
 * looks at a copy that runs already, as it is.
 */
export const bench: Bench = {
  async run({ args, say, onEnd }) {
    const given = args.includes('--data') ? args[args.indexOf('--data') + 1] : undefined;
    let dataDir = given;
    if (!dataDir) {
      say('starting a copy');
      const stack = await startStack();
      onEnd(() => stack.stop());
      dataDir = stack.dataDir;
      say(`waiting ${REST_MS / 1_000} s`);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    const looks: Map<string, Memory>[] = [];
    for (let look = 0; look < LOOKS; look++) {
      looks.push(await processesOf(dataDir));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const sum = (of: keyof Memory, which: (name: string) => boolean) =>
      looks.map((look) => [...look].reduce((all, [name, memory]) => all + (which(name) ? memory[of] : 0), 0));
    const isService = (name: string) => SERVICES.has(name);
    const names = [...(looks[0]?.keys() ?? [])];
    return {
      title: 'Memory at rest',
      figures: [
        { what: 'all our processes', unit: 'MiB', ours: sum('proportional', () => true), aim: { atMost: 900 } },
        { what: 'services and edge', unit: 'MiB', ours: sum('proportional', isService), aim: { atMost: 550 } },
        { what: 'all our processes, shared pages counted in each', unit: 'MiB', ours: sum('resident', () => true) },
        { what: 'services and edge, shared pages counted in each', unit: 'MiB', ours: sum('resident', isService) },
        ...names.map((name) => ({
          what: name,
          unit: 'MiB',
          ours: looks.map((look) => look.get(name)?.proportional ?? NaN),
        })),
      ],
      conditions: [
        `proportional set size: a page that n processes share (the code of Node above all) counts 1/n in each; ${names.length} processes`,
        given
          ? 'a copy that was running'
          : `a copy with the small starter library, ${REST_MS / 1_000} s after its start`,
      ],
    };
  },
};

/** Our processes of a running copy by their names; the supervisor is `start`. */
async function processesOf(dataDir: string): Promise<Map<string, Memory>> {
  const supervisor = (JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as { supervisor: number })
    .supervisor;
  const parts = JSON.parse(await statusOf(dataDir)) as { name: string; pid: number | null }[];
  const found = new Map<string, Memory>([['start', memoryOf(supervisor)]]);
  for (const { name, pid } of parts) if (pid !== null && !ENGINES.has(name)) found.set(name, memoryOf(pid));
  return found;
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
