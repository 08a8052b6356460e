import type { Bench } from '../bench';
import { queriesOf } from '../catalogue/queries';
import { straight, throughEdge, warm } from '../search/beside';
import { flag, generated, root, SEED } from '../search/generated';
import { load } from '../search/load';
import { startSearch } from '../search/stack';
import { median, quantile } from '../statistics';

const ITEMS = 10_000;
const CLIENTS = 16;
const REPEATS = 3;
/** What is typed of a word before somebody pauses, in letters. */
const TYPED = [2, 3, 4, 6];
const DIFFERENT = 240;
/** As many again, so many times, before anything is measured: the catalog that has just started runs code that is not compiled yet. */
const WARM = 4;

/** Suggestions for beginnings of words through edge and svc-catalog beside the same questions straight to Elasticsearch. `--items 10000`. */
export const bench: Bench = {
  async run(context) {
    const items = Number(flag(context, '--items') ?? ITEMS);
    const catalogue = await generated(context);
    const stack = await startSearch(root, context);
    await load(stack, catalogue, { from: 0, to: items, say: context.say });
    const words = queriesOf(catalogue.subjects, 4_000, SEED);
    const typed = [...new Set(words.flatMap((word) => TYPED.map((letters) => word.slice(0, letters).trim())))];
    const addresses = typed.map((text) => `/api/v1/suggest?scope=images&q=${encodeURIComponent(text)}`);
    const next = () => addresses.splice(0, DIFFERENT);
    const rounds = Array.from({ length: REPEATS }, next);
    const recorded = (await stack.record(rounds.flat())).map(({ asked }) => asked);
    await warm(stack, Array.from({ length: WARM }, next).flat());
    const found = { ours: [] as number[][], raw: [] as number[][] };
    for (const [repeat, asked] of rounds.entries()) {
      context.say(`round ${repeat + 1} of ${REPEATS}`);
      const straightOn = recorded.slice(repeat * DIFFERENT, (repeat + 1) * DIFFERENT);
      const sides = [
        async () => void found.raw.push((await straight(stack, straightOn)).times),
        async () => void found.ours.push((await throughEdge(stack, asked)).times),
      ];
      // Whoever comes second may find files and code warm: so they take turns.
      for (const side of repeat % 2 === 0 ? sides : sides.reverse()) {
        await stack.forget();
        await side();
      }
    }
    const both = (of: (times: readonly number[]) => number) => ({
      unit: 'ms',
      ours: found.ours.map(of),
      beside: { Elasticsearch: found.raw.map(of) },
    });
    return {
      title: 'Suggestions while typing',
      figures: [
        { what: 'p50', ...both(median) },
        { what: 'p95', ...both((times) => quantile(times, 0.95)), aim: { atMost: 1.3 } },
      ],
      conditions: [
        `${items.toLocaleString('en')} items; ${catalogue.conditions}`,
        `${CLIENTS} clients, ${REPEATS} × ${DIFFERENT} different beginnings of ${TYPED.join(', ')} letters, the same for each side, each side first in turn; the caches of Elasticsearch are cleared before each`,
      ],
    };
  },
};
