import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '@commonplace/stack/testing';
import type { Bench } from '../bench';
import { enginesAlone } from './engines-alone';

const REPEATS = 3;

/**
 * How long `npm start` takes until it prints `ready` on data and builds that are there, beside the engines of the same copy alone. `--repeats N` (3),
 * `--starter all` with the whole starter library, which takes its time once.
 */
export const bench: Bench = {
  async run(context) {
    const { args, say, onEnd } = context;
    const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const repeats = Number(flag('--repeats') ?? REPEATS);
    const starter = flag('--starter') === 'all' ? 'all' : 'small';
    const dataDir = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
    onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    const start = () => startStack({ starter, dataDir, keep: true, onSpawn: onEnd });
    say('the first start: builds, and loads the starter library');
    await (await start()).stop();
    const whole: number[] = [];
    const engines: Record<string, number>[] = [];
    for (let repeat = 1; repeat <= repeats; repeat++) {
      say(`${repeat} of ${repeats}: engines alone`);
      engines.push(await enginesAlone(dataDir, context));
      say(`${repeat} of ${repeats}: everything`);
      const began = performance.now();
      const stack = await start();
      whole.push((performance.now() - began) / 1_000);
      await stack.stop();
    }
    const slowest = engines.map((times) => Math.max(...Object.values(times)) / 1_000);
    return {
      title: 'npm start, warm',
      figures: [
        { what: 'to ready', unit: 's', ours: whole, beside: { 'slowest engine': slowest } },
        {
          what: 'above the slowest engine',
          unit: 's',
          ours: whole.map((seconds, at) => seconds - (slowest[at] ?? NaN)),
          aim: { atMost: 10 },
        },
        ...Object.keys(engines[0] ?? {}).map((name) => ({
          what: `${name} alone`,
          unit: 's',
          ours: engines.map((times) => (times[name] ?? NaN) / 1_000),
        })),
      ],
      conditions: [
        `from the call of npm start until it prints ready; data, builds and engines are there; the ${starter === 'all' ? 'whole' : 'small'} starter library is in`,
        'the engines start together in either case, on the same data',
      ],
    };
  },
};
