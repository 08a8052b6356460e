import path from 'node:path';
import { connectMongo, createLogger } from '@commonplace/service-kit';
import { freePort } from '@commonplace/stack/free-port';
import { useEngines as startEngines } from '@commonplace/stack/testing';
import type { Bench, BenchContext, Figure } from '../bench';
import { packageVersion } from '../package-version';
import { startNode } from '../processes/node-process';
import { ownEngines } from '../processes/own-engines';
import { flag, generated, root } from '../search/generated';
import { median, quantile } from '../statistics';
import { startAssets, type EngineAddresses } from '../uploads/assets-process';
import { alone, type Ways } from './alone';
import { fill, FILLED, FULL, UID } from './place';
import { sameOperations } from './same-operations';
import { throughExpress } from './through-express';
import { throughService } from './through-service';

/** As many as a page of the product asks for. */
const PAGE = 60;
const EXPRESS = 'tools/bench/src/favourites/bare-express.ts';
const CLIENTS = 8;
const REPEATS = 5;
const SIDES = ['mongodb', 'express', 'ours'] as const;
/** Items of the folder, and calls of one repeat with one client and with many. */
const WHOLE = { items: 10_000, one: 200, many: 400, warm: 2_000 };
/** With `--short`: says whether it works, and not much more. */
const SHORT = { items: 500, one: 10, many: 40, warm: 10 };

/**
 * A like, an item put into a folder, and the load of a folder with 10,000 items by svc-assets, beside the very same operations on the same MongoDB
 * and nothing around them, and beside a process of bare Express that does nothing else: the floor of what is asked over HTTP. `--repeats 5`, `--short`;
 * `--test-engines` to try it.
 */
export const bench: Bench = {
  async run(context) {
    const size = context.args.includes('--short') ? SHORT : WHOLE;
    const repeats = Number(flag(context, '--repeats') ?? REPEATS);
    const engines = await enginesFor(context);
    const assets = await startAssets(root, context, engines);
    const db = await connectMongo(engines.mongodb, { log: createLogger({ service: 'bench', level: 'error' }) });
    context.onEnd(() => db.close());
    context.say(`a folder of ${size.items} items`);
    const items = await fill(db, await generated(context), size.items);
    const express = await startNode(
      {
        root,
        args: ['--import', 'tsx', EXPRESS],
        env: { MONGODB_URL: engines.mongodb },
        port: await freePort(),
        readyPath: '/healthz',
      },
      context,
    );
    const sides = {
      mongodb: alone(db),
      express: throughExpress(express, context),
      ours: throughService(assets, context),
    };
    let turn = 0;
    // Each turn another item, and another account where it has been liked or put in already: nothing is done that was done.
    const next = () => ({ item: items[turn % items.length] ?? '', uid: UID + Math.floor(turn++ / items.length) });
    const calls: Record<string, (ways: Ways) => Promise<unknown>> = {
      like: (ways) => {
        const { uid, item } = next();
        return ways.like(uid, item);
      },
      'save into a folder': (ways) => ways.save(UID, FILLED[turn % FILLED.length] ?? '', next().item),
      [`first page (${PAGE}) of a folder of ${size.items.toLocaleString('en')}`]: (ways) => ways.page(UID, FULL, PAGE),
    };
    const figures: Figure[] = [];
    const operations: string[] = [];
    for (const [what, call] of Object.entries(calls)) {
      turn = 0;
      const same = await sameOperations(db, sides.ours, sides.mongodb, call);
      operations.push(`${what}: ${same.length} operations (${same.join(', ')})`);
      for (const ways of Object.values(sides)) await timed(size.warm, CLIENTS, () => call(ways));
      for (const [clients, count] of [
        [1, size.one],
        [CLIENTS, size.many],
      ] as const) {
        const found = { mongodb: [] as number[][], express: [] as number[][], ours: [] as number[][] };
        for (let repeat = 1; repeat <= repeats; repeat++) {
          context.say(`${what}, ${clients} at once, ${repeat} of ${repeats}`);
          for (const side of SIDES) found[side].push(await timed(count, clients, () => call(sides[side])));
        }
        for (const [name, of] of [
          ['p50', median],
          ['p95', (times: number[]) => quantile(times, 0.95)],
        ] as const)
          figures.push({
            what: `${what}, ${clients === 1 ? 'one client' : `${clients} clients`}, ${name}`,
            unit: 'ms',
            ours: found.ours.map(of),
            beside: { MongoDB: found.mongodb.map(of), Express: found.express.map(of) },
            ...(name === 'p50' ? { aim: { atMost: 1.5 } } : {}),
          });
      }
    }
    const whole = { mongodb: [] as number[], express: [] as number[], ours: [] as number[] };
    for (let repeat = 1; repeat <= repeats; repeat++) {
      context.say(`the whole folder, ${repeat} of ${repeats}`);
      for (const side of SIDES) whole[side].push(await readAll(sides[side]));
    }
    figures.push({
      what: `the whole folder of ${size.items.toLocaleString('en')}, page after page`,
      unit: 'ms',
      ours: whole.ours,
      beside: { MongoDB: whole.mongodb, Express: whole.express },
      aim: { atMost: 1.5 },
    });
    return {
      title: 'Favourites and folders',
      figures,
      conditions: [
        `${repeats} × ${size.one} calls of one client and ${size.many} of ${CLIENTS}, in turn; the built svc-assets, its events published meanwhile, no edge`,
        'MongoDB: the same operations in the same order by the driver, events written and not published; that they are the same is looked up in the profile of the engine before measuring',
        `Express ${packageVersion('express', path.join(root, EXPRESS))}: a process of its own that sends the same operations and prints what it read; no token, no check, no counting, no event published`,
        ...operations,
      ],
    };
  },
};

/** Time of each call in ms. */
async function timed(count: number, clients: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const client = async (): Promise<void> => {
    while (left-- > 0) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

async function readAll(ways: Ways): Promise<number> {
  const began = performance.now();
  let after: unknown;
  do after = await ways.page(UID, FULL, PAGE, after);
  while (after !== undefined);
  return performance.now() - began;
}

async function enginesFor(context: BenchContext): Promise<EngineAddresses> {
  const { mongodb, nats } = await startedEngines(context);
  return { mongodb, nats: nats('assets') };
}

async function startedEngines(context: BenchContext) {
  if (context.args.includes('--test-engines')) {
    const engines = await startEngines(['mongodb', 'nats']);
    context.onEnd(() => engines.close());
    return { mongodb: engines.mongodb.url, nats: engines.nats.url };
  }
  const { urls } = await ownEngines(root, ['mongodb', 'nats'], context);
  return { mongodb: urls.mongodb('assets'), nats: urls.nats };
}
