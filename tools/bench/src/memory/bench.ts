import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startStack } from '@commonplace/stack/testing';
import type { Bench } from '../bench';
import { untilAtRest } from '../processes/at-rest';
import { supervisorOf } from '../processes/supervisor-of';
import { memoriesOf, processesOf } from './copy-processes';
import type { Memory } from './process-memory';
import { soak } from './soak';

const SERVICES = new Set(['svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog', 'edge']);
const REST_MS = 60_000;
const LOOKS = 5;
const LOOK_EVERY_MS = 2_000;

/**
 * Memory of all our processes at rest, the engines left out. Starts a copy with the small starter library and waits until it has taken that in, and a minute more; `--data FOLDER`
 * looks at a copy that runs already, as it is. `--soak MINUTES` asks it half of what it can answer for so long, and tells how much each process grows; `--rate 20`
 * asks so much a second instead.
 */
export const bench: Bench = {
  async run({ args, say, onEnd }) {
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const given = flag('--data');
    const minutes = flag('--soak');
    const rate = flag('--rate');
    if (rate && !minutes) throw new Error('--rate says how much a soak asks for: it needs --soak MINUTES.');
    let dataDir = given;
    if (!dataDir) {
      say('starting a copy');
      ({ dataDir } = await startStack({ onSpawn: onEnd }));
      say('waiting until it has taken in its library');
      if (!(await untilAtRest(supervisorOf(dataDir)))) say('it has not come to rest: figures of a busy copy follow');
      if (!minutes) await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    if (minutes)
      return soak({
        url: urlOf(dataDir),
        dataDir,
        minutes: Number(minutes),
        rate: rate ? Number(rate) : undefined,
        say,
      });
    const looks: Map<string, Memory>[] = [];
    for (let look = 0; look < LOOKS; look++) {
      looks.push(memoriesOf(processesOf(dataDir)));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const sum = (of: keyof Memory, which: (name: string) => boolean) =>
      looks.map((look) => [...look].reduce((all, [name, memory]) => all + (which(name) ? memory[of] : 0), 0));
    const isService = (name: string) => SERVICES.has(name);
    const names = [...new Set(looks.flatMap((look) => [...look.keys()]))];
    const all = [...processesOf(dataDir).values()].flat().length;
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
          ours: looks.map((look) => look.get(name)?.proportional ?? 0),
        })),
      ],
      conditions: [
        `proportional set size: a page that n processes share (the code of Node above all) counts 1/n in each; ${all} processes, each helper counted to the part that started it`,
        given
          ? 'a copy that was running: of its own commit, which need not be the one above'
          : `a copy with the small starter library, ${REST_MS / 1_000} s after it had taken that in`,
      ],
    };
  },
};

/** Where a running copy answers. */
function urlOf(dataDir: string): string {
  return (JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as { url: string }).url;
}
