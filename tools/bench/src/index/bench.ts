import type { Bench } from '../bench';
import { flag, generated, root } from '../search/generated';
import { publish } from '../search/load';
import { startSearch, type SearchStack } from '../search/stack';
import { AT_ONCE, bulkAgain, indexed } from './engine';

const ITEMS = 20_000;
const REPEATS = 3;

/**
 * How fast items come from their events into the index, from the first to the last, beside the very documents that came of it, written by bulk
 * requests and nothing else. `--items 20000` in each of three rounds.
 */
export const bench: Bench = {
  async run(context) {
    const items = Number(flag(context, '--items') ?? ITEMS);
    const catalogue = await generated(context);
    const stack = await startSearch(root, context);
    const rates = { ours: [] as number[], raw: [] as number[] };
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      context.say(`round ${repeat + 1} of ${REPEATS}: publishing ${items} events`);
      const resume = await stack.pause();
      await publish(stack.bus, catalogue, { from: repeat * items, to: (repeat + 1) * items });
      const before = await indexed(stack);
      await resume();
      rates.ours.push(await rateUntil(stack, before, items));
      rates.raw.push(await bulkAgain(stack, { from: repeat * items, items }));
    }
    return {
      title: 'Indexing from events',
      figures: [{ what: 'items', unit: '1/s', ours: rates.ours, beside: { bulk: rates.raw }, aim: { atLeast: 0.6 } }],
      conditions: [
        `${REPEATS} × ${items.toLocaleString('en')} new items; ${catalogue.conditions}`,
        `bulk: requests of 500 documents, ${AT_ONCE} at once as svc-catalog has them, into an index with the same mapping and settings`,
      ],
    };
  },
};

/** Documents a second, from the first written to the last. */
async function rateUntil(stack: SearchStack, before: number, items: number): Promise<number> {
  let first: { at: number; count: number } | undefined;
  for (;;) {
    const count = (await indexed(stack)) - before;
    const now = performance.now();
    if (!first && count > 0) first = { at: now, count };
    if (first && count >= items) return ((count - first.count) / (now - first.at)) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
