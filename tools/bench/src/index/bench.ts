import type { Bench } from '../bench';
import { flag, generated, root } from '../search/generated';
import { publish } from '../search/load';
import { startSearch, type SearchStack } from '../search/stack';
import { AT_ONCE, bulkAgain, indexed, removeAlike } from './engine';

const ITEMS = 20_000;
const REPEATS = 3;
/** Items of each round before those that count, and rounds before those that do: a program that has just been started translates itself while it works. */
const LEAD = 5_000;
const WARM = 1;

/**
 * How fast items come from their events into the index, from the first to the last, beside the very documents that came of it, written by bulk
 * requests and nothing else. `--items 20000` in each of three rounds, and in one before them that does not count.
 */
export const bench: Bench = {
  async run(context) {
    const items = Number(flag(context, '--items') ?? ITEMS);
    const catalogue = await generated(context);
    const stack = await startSearch(root, context);
    const rates = { ours: [] as number[], own: [] as number[], made: [] as number[] };
    const used: Indexing[] = [];
    context.onEnd(() => removeAlike(stack, ['own', 'made']));
    for (let repeat = 0; repeat < WARM + REPEATS; repeat++) {
      context.say(`${repeat < WARM ? 'to warm up' : `round ${repeat} of ${REPEATS}`}: publishing ${items} events`);
      const resume = await stack.pause();
      const all = LEAD + items;
      const part = { from: repeat * all, items: all };
      await publish(stack.bus, catalogue, { from: part.from, to: part.from + all });
      const before = await indexed(stack);
      await resume();
      const one = await indexingOf(stack, { from: before + LEAD, to: before + all });
      const own = await bulkAgain(stack, { ...part, ids: 'own' });
      const made = await bulkAgain(stack, { ...part, ids: 'made' });
      if (repeat < WARM) continue;
      rates.ours.push(one.rate);
      rates.own.push(own);
      rates.made.push(made);
      used.push(one);
    }
    return {
      title: 'Indexing from events',
      figures: [
        {
          what: 'items',
          unit: '1/s',
          ours: rates.ours,
          beside: { bulk: rates.own, 'bulk, ids made by the engine': rates.made },
          aim: { atLeast: 0.6 },
        },
        { what: 'processor time of svc-catalog, an item', unit: 'ms', ours: used.map(({ catalog }) => catalog) },
        { what: 'that of Elasticsearch', unit: 'ms', ours: used.map(({ elasticsearch }) => elasticsearch) },
      ],
      conditions: [
        `${REPEATS} × ${items.toLocaleString('en')} new items; ${catalogue.conditions}`,
        `bulk: requests of 500 documents, ${AT_ONCE} at once as svc-catalog has them, into an index with the same mapping and settings that holds as many already, each created under its own id as ours are`,
        'each round is ours first, then the others, which need its documents',
        `one round before these does not count, nor do the first ${LEAD.toLocaleString('en')} items of each, as svc-catalog is started for it`,
      ],
    };
  },
};

interface Indexing {
  /** Documents a second. */
  readonly rate: number;
  /** Processor time of each for one document, ms. */
  readonly elasticsearch: number;
  readonly catalog: number;
}

/** How documents come into the index, from one number of them to another. */
async function indexingOf(stack: SearchStack, { from, to }: { from: number; to: number }): Promise<Indexing> {
  let first: { at: number; count: number; time: ReturnType<SearchStack['cpuMs']> } | undefined;
  for (;;) {
    const count = await indexed(stack);
    const [now, time] = [performance.now(), stack.cpuMs()];
    if (!first && count >= from) first = { at: now, count, time };
    if (first && count >= to) {
      const written = count - first.count;
      return {
        rate: (written / (now - first.at)) * 1_000,
        elasticsearch: (time.elasticsearch - first.time.elasticsearch) / written,
        catalog: (time.catalog - first.time.catalog) / written,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
