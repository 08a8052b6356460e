import { itemPublished } from '@commonplace/contracts/assets/events';
import { envelope } from '@commonplace/service-kit';
import type { Bench, BenchContext, Figure } from '../bench';
import type { Catalogue } from '../catalogue/items';
import { logOf, queriesOf } from '../catalogue/queries';
import { closedLoop, type Answered } from '../processes/closed-loop';
import { median, quantile } from '../statistics';
import { straight, throughEdge, warm } from './beside';
import { flag, generated, root, SEED } from './generated';
import { growth, p95Of, SHARES, type Share, type Timed } from './growth';
import { load } from './load';
import { plainly } from './plainly';
import { roundTrips } from './round-trips';
import { startSearch, type SearchStack, type Worker } from './stack';

const CLIENTS = 16;
/** Items from which on there are aims. */
const AIMED = 1_000_000;
const REPEATS = 3;
/** Elasticsearch again, by the question that somebody would ask who keeps no tiles apart. */
const PLAINLY = 'the same, fields of documents';
/** Elasticsearch again, while its index changes. */
const CHANGING = 'the same, with changes';
const WORKERS: readonly Worker[] = ['edge', 'catalog', 'elasticsearch', 'kafka'];
/**
 * Different searches of a repeat (each is asked once of us and once of Elasticsearch), different first pages of the skewed log, how long that
 * is read, in ms, as long as nothing changes and while it does (a busy library shows changes every fifteen seconds: gathering.ts of svc-catalog), and different
 * searches before anything is measured: a catalog that has just started runs code that is not compiled yet, while the engine has been at work since the first item came.
 */
const WHOLE = { different: 240, log: 500, ms: 8_000, changingMs: 45_000, warm: 2_000 };
/** With `--short`: says whether it works, and not much more. */
const SHORT = { different: 30, log: 60, ms: 3_000, changingMs: 3_000, warm: 60 };
type Size = typeof WHOLE;

const addressOf = (query: string) => `/api/v1/search?scope=images&q=${encodeURIComponent(query)}`;

/**
 * A page of results through edge and svc-catalog beside the very requests that svc-catalog sends, sent straight to Elasticsearch; then first pages
 * as a log of searches asks them, while nothing changes and while every second brings changes. `--items 10000,100000` sizes one after the other,
 * `--descriptors 0.2` share of items with a descriptor, `--repeats 3`, `--again`: first pages alone, `--short`.
 */
export const bench: Bench = {
  async run(context) {
    const sizes = (flag(context, '--items') ?? '10000').split(',').map(Number);
    const size = context.args.includes('--short') ? SHORT : WHOLE;
    const repeats = Number(flag(context, '--repeats') ?? REPEATS);
    const catalogue = await generated(context);
    const stack = await startSearch(root, context);
    const figures: Figure[] = [];
    const grown: { ours: Timed[]; raw: Timed[] }[] = [];
    const trips: string[] = [];
    let loaded = 0;
    const different = repeats * size.different + size.warm;
    const queries = queriesOf(catalogue.subjects, size.log + sizes.length * different, SEED);
    const fresh = (count = size.different) => queries.splice(0, count).map(addressOf);
    const frequent = queries.splice(0, size.log).map(addressOf);
    const onlyAgain = context.args.includes('--again');
    const first = (name: string, items: number) =>
      again(
        stack,
        name,
        { addresses: frequent, catalogue },
        { size, repeats, aim: aimOf(items)({ atLeast: 3 }) },
        context,
      );
    for (const items of sizes) {
      await load(stack, catalogue, { from: loaded, to: items, say: context.say });
      loaded = items;
      const name = `${items.toLocaleString('en')} items`;
      const rounds = Array.from({ length: repeats }, () => fresh());
      if (onlyAgain) {
        await warm(stack, fresh(size.warm));
        figures.push(...(await first(name, items)));
        continue;
      }
      const recorded = await stack.record(rounds.flat());
      trips.push(`${name}: ${roundTrips(recorded.map(({ asked }) => asked.length))}`);
      const timed = { ours: [] as Timed[], raw: [] as Timed[] };
      grown.push(timed);
      await warm(stack, fresh(size.warm));
      const found = {
        ours: [] as number[][],
        raw: [] as number[][],
        plain: [] as number[][],
        rates: { ours: [] as number[], raw: [] as number[], plain: [] as number[] },
        cpu: { edge: [], catalog: [], elasticsearch: [], kafka: [] } as Record<Worker, number[]>,
        straightCpu: [] as number[],
        plainCpu: [] as number[],
      };
      for (const [repeat, addresses] of rounds.entries()) {
        context.say(`${name}: different searches, ${repeat + 1} of ${repeats}`);
        const known = recorded.slice(repeat * size.different, (repeat + 1) * size.different);
        const asked = known.map((one) => one.asked);
        const sharesOf = ({ times, turns }: Answered): Timed[] =>
          times.map((ms, i) => ({ ms, of: (known[turns[i] ?? NaN]?.total ?? NaN) / items }));
        const sides = [
          async () => {
            const before = stack.cpuMs();
            const answered = await straight(stack, asked);
            timed.raw.push(...sharesOf(answered));
            found.straightCpu.push((stack.cpuMs().elasticsearch - before.elasticsearch) / asked.length);
            found.raw.push(answered.times);
            found.rates.raw.push(answered.rate);
          },
          async () => {
            const before = stack.cpuMs();
            const answered = await straight(stack, asked.map(plainly));
            found.plainCpu.push((stack.cpuMs().elasticsearch - before.elasticsearch) / asked.length);
            found.plain.push(answered.times);
            found.rates.plain.push(answered.rate);
          },
          async () => {
            const before = stack.cpuMs();
            const answered = await throughEdge(stack, addresses);
            const after = stack.cpuMs();
            for (const part of WORKERS) found.cpu[part].push((after[part] - before[part]) / addresses.length);
            timed.ours.push(...sharesOf(answered));
            found.ours.push(answered.times);
            found.rates.ours.push(answered.rate);
          },
        ];
        // Whoever comes second may find files and code warm: so they take turns.
        for (const side of repeat % 2 === 0 ? sides : sides.reverse()) {
          await stack.forget();
          await side();
        }
      }
      const aim = aimOf(items);
      const both = (of: (times: readonly number[]) => number) => ({
        unit: 'ms',
        ours: found.ours.map(of),
        beside: { Elasticsearch: found.raw.map(of), [PLAINLY]: found.plain.map(of) },
      });
      figures.push(
        { what: `${name}: a page, p50`, ...both(median), ...aim({ atMost: 1.25 }) },
        { what: `${name}: a page, p95`, ...both((times) => quantile(times, 0.95)), ...aim({ atMost: 1.35 }) },
        ...SHARES.map((share) => ({
          what: `${name}: p95 of those that find ${share} of them`,
          unit: 'ms',
          ours: [p95Of(timed.ours, share)],
          beside: { Elasticsearch: [p95Of(timed.raw, share)] },
        })),
        {
          what: `${name}: pages`,
          unit: '1/s',
          ours: found.rates.ours,
          beside: { Elasticsearch: found.rates.raw, [PLAINLY]: found.rates.plain },
          ...aim({ atLeast: 0.8 }),
        },
        {
          what: `${name}: processor time of Elasticsearch, a page`,
          unit: 'ms',
          ours: found.cpu.elasticsearch,
          beside: { Elasticsearch: found.straightCpu, [PLAINLY]: found.plainCpu },
        },
        { what: `${name}: that of svc-catalog`, unit: 'ms', ours: found.cpu.catalog },
        { what: `${name}: that of the edge`, unit: 'ms', ours: found.cpu.edge },
        { what: `${name}: that of Kafka`, unit: 'ms', ours: found.cpu.kafka },
        ...(await first(name, items)),
      );
    }
    const [smallest, largest] = [grown[0], grown.at(-1)];
    if (grown.length > 1 && smallest && largest)
      for (const [share, atMost] of [
        ['under 1 %', 3],
        ['1 % and more', 8],
      ] as const satisfies [Share, number][])
        figures.push(
          {
            what: `growth of p95, ${share} of the items found: ${sizes.at(-1)?.toLocaleString('en')} beside ${sizes[0]?.toLocaleString('en')}`,
            unit: '×',
            ours: [growth(smallest.ours, largest.ours, share)],
            aim: { atMost },
          },
          { what: 'that of Elasticsearch alone', unit: '×', ours: [growth(smallest.raw, largest.raw, share)] },
        );
    return {
      title: 'Search',
      figures,
      conditions: [
        catalogue.conditions,
        `${CLIENTS} clients, ${repeats} × ${size.different} different searches, the same for each side, each side first in turn; beside: all requests that svc-catalog sends for a search, straight to Elasticsearch; the same once more, with what is shown picked out of whole documents`,
        ...trips,
        'the caches of Elasticsearch (requests, filters, field data) are cleared before each side of each repeat: what goes straight to it was asked once while it was recorded',
        `first pages again: a log over ${size.log.toLocaleString('en')} searches, the r-th asked 1/r as often as the first; "changes": four items a second are published anew, so that every refresh brings something; beside it the engine as it was while nothing changed`,
      ],
    };
  },
};

/** Of a small library the engine answers in no time, and we take as long as ever: it has no aims. */
const aimOf =
  (items: number) =>
  (one: NonNullable<Figure['aim']>): Pick<Figure, 'aim'> =>
    items >= AIMED ? { aim: one } : {};

/** The same first pages again and again, each side first in turn. */
async function again(
  stack: SearchStack,
  name: string,
  { addresses, catalogue }: { addresses: string[]; catalogue: Catalogue },
  { size, repeats, aim }: { size: Size; repeats: number; aim: Pick<Figure, 'aim'> },
  context: BenchContext,
): Promise<Figure[]> {
  const recorded = new Map((await stack.record(addresses)).map(({ asked }, at) => [addresses[at] ?? '', asked]));
  await warm(stack, addresses.slice(0, 100));
  const log = logOf(addresses, 200_000, SEED);
  const at = (turn: number) => log[turn % log.length] ?? '';
  const figures: Figure[] = [];
  const calm: number[] = [];
  for (const what of ['first pages again', 'first pages again, with changes']) {
    const isChanging = what.endsWith('changes');
    const ms = isChanging ? size.changingMs : size.ms;
    const rates = { ours: [] as number[], raw: [] as number[] };
    const refreshes = { ours: [] as number[], raw: [] as number[] };
    const refreshed = async (side: 'ours' | 'raw', work: () => Promise<void>) => {
      const before = await stack.refreshes();
      await work();
      refreshes[side].push((((await stack.refreshes()) - before) * 1_000) / ms);
    };
    const sides = [
      () =>
        refreshed('raw', async () => {
          const ask = (turn: number) => recorded.get(at(turn)) ?? [];
          rates.raw.push((await closedLoop({ base: stack.elasticsearch, clients: CLIENTS, ms, ask })).rate);
        }),
      () =>
        refreshed('ours', async () => {
          const { edge: base, headers } = stack;
          rates.ours.push((await closedLoop({ base, headers, clients: CLIENTS, ms, ask: at })).rate);
        }),
    ];
    for (let repeat = 0; repeat < repeats; repeat++) {
      context.say(`${name}: ${what}, ${repeat + 1} of ${repeats}`);
      const changing = isChanging ? changeOften(stack, catalogue) : undefined;
      for (const side of repeat % 2 === 0 ? sides : [...sides].reverse()) {
        await stack.forget();
        await side();
      }
      changing?.();
    }
    figures.push(
      {
        what: `${name}: ${what}`,
        unit: '1/s',
        ours: rates.ours,
        // Nobody gathers changes while only the engine is asked: it has more refreshes than we have, so it is taken as it is without any.
        beside: isChanging ? { Elasticsearch: calm, [CHANGING]: rates.raw } : { Elasticsearch: rates.raw },
        ...aim,
      },
      {
        what: `${name}: refreshes of the index meanwhile`,
        unit: '1/s',
        ours: refreshes.ours,
        beside: { [isChanging ? CHANGING : 'Elasticsearch']: refreshes.raw },
      },
    );
    calm.push(...rates.raw);
  }
  return figures;
}

/** Something of the index is other at every refresh, until the function that it gives is called: items are published anew, which waits for nothing. */
function changeOften({ bus }: SearchStack, catalogue: Catalogue): () => void {
  let change = 0;
  const timer = setInterval(() => {
    // Newer than whatever an earlier run on the same data has left.
    const item = { ...catalogue.item(change++ % 1_000), masterVersion: Date.now() };
    const id = `change-${item.masterVersion}-${change}`;
    void bus.publish(envelope(itemPublished, item, { id, issuer: 'assets', subject: item.id }));
  }, 250);
  return () => clearInterval(timer);
}
