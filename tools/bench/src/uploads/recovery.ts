import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench';
import { startAssets } from './assets-process';
import { ownEngines } from './own-engines';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const ROUNDS = 40;
/** An engine is killed at any moment of this time after svc-assets was. */
const WITHIN_MS = 3_000;
const ENGINES = ['mongodb', 'nats'] as const;

/**
 * How long svc-assets takes until it is ready again when it, and at some moment of its start an engine that it starts on, are killed.
 * `--rounds N`.
 */
export const bench: Bench = {
  async run(context) {
    const at = context.args.indexOf('--rounds');
    const rounds = at < 0 ? ROUNDS : Number(context.args[at + 1]);
    const engines = await ownEngines(root, context);
    const assets = await startAssets(root, context, engines);
    const taken: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      const ready = assets.killAndStart();
      const moment = (round / rounds) * WITHIN_MS;
      await sleep(moment);
      const engine = ENGINES[round % ENGINES.length] as (typeof ENGINES)[number];
      engines.kill(engine);
      await ready;
      // Its engine may have been killed after it was ready: what counts is that it serves.
      await assets.untilServes();
      taken.push((performance.now() - began) / 1000);
      context.say(`${engine} killed ${Math.round(moment)} ms after svc-assets: ${taken.at(-1)?.toFixed(1)} s`);
    }
    return {
      title: 'Uploads after a kill',
      figures: [
        { what: 'until svc-assets serves again', unit: 's', ours: taken },
        { what: 'slowest', unit: 's', ours: [Math.max(...taken)], aim: { atMost: 30 } },
      ],
      conditions: [`${rounds} rounds: svc-assets, and within ${WITHIN_MS / 1000} s MongoDB or NATS, killed with -9`],
    };
  },
};
