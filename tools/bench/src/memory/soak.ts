import { Pool } from 'undici';
import type { BenchReport } from '../bench';
import { closedLoop } from '../processes/closed-loop';
import { median } from '../statistics';
import { collectGarbage } from './collect-garbage';
import { memoriesOf, processesOf } from './copy-processes';
import type { Memory } from './process-memory';
import { noiseOf, slopeOf } from './slope';

/** What visitors ask for, one after the other: pages as the edge makes them, and calls of every service that answers somebody without an account. */
const ASKED = [
  '/',
  '/search/cat',
  '/api/v1/search?scope=images&q={word}',
  '/api/v1/search?scope=images&q={word}&page=2',
  '/api/v1/suggest?scope=images&q={part}',
  '/api/v1/session',
  '/pricing-and-plans',
  '/api/v1/plans',
  '/create/design',
];
const WORDS = ['cat', 'dog', 'house', 'tree', 'sun', 'car', 'heart', 'star', 'fish', 'bird', 'book', 'cloud', 'flower'];
/** Different people. */
const VISITORS = 50;
/** How the full load is found. */
const CLIENTS = 16;
const FULL_MS = 20_000;
/** Nobody waits longer in line than this many others. */
const MOST_WAITING = 64;
const LOOKS = 120;
/** At every so manieth look they collect their garbage first: what they hold is told apart from what they have not tidied up yet. */
const TIDY_EVERY = 6;
/** What comes before is compiling code and filling caches. */
const SETTLED = 0.2;

/**
 * Memory of each process while a copy is asked half of what it can answer: how much it grows in an hour, by least squares over all looks after the
 * first fifth. Only what a process holds after it has collected its garbage tells of growth: an idle one fills its young space for half an hour before it
 * does so by itself. And only what no file stands behind: pages of programs count less in each the more other processes run them, also strangers.
 */
export async function soak(o: {
  url: string;
  dataDir: string;
  minutes: number;
  /** Requests a second; else half of what the copy can answer. */
  rate?: number | undefined;
  say: (line: string) => void;
}): Promise<BenchReport> {
  await everyAnswered(o.url);
  const at = (turn: number) =>
    (ASKED[turn % ASKED.length] ?? '/')
      .replace('{word}', `${WORDS[turn % WORDS.length]}%20${WORDS[Math.floor(turn / WORDS.length) % WORDS.length]}`)
      .replace('{part}', (WORDS[turn % WORDS.length] ?? '').slice(0, 2));
  const cookies = await Promise.all(Array.from({ length: VISITORS }, () => cookieOf(o.url)));
  o.say('finding the full load');
  const headers = { cookie: cookies[0] ?? '' };
  const { rate: full } = await closedLoop({ base: o.url, clients: CLIENTS, ms: FULL_MS, ask: at, headers });
  const rate = o.rate ?? full / 2;
  o.say(`${Math.round(full)} answers a second; ${Math.round(rate)} of them for ${o.minutes} minutes`);
  const processes = processesOf(o.dataDir);
  const load = paced(o.url, (turn) => ({ path: at(turn), cookie: cookies[turn % VISITORS] ?? '' }), rate);
  const looks: { at: number; memories: Map<string, Memory>; tidy: boolean }[] = [];
  const began = Date.now();
  const lasts = o.minutes * 60_000;
  try {
    for (let look = 0; look < LOOKS; look++) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + (lasts * look) / LOOKS - Date.now())));
      const tidy = look % TIDY_EVERY === TIDY_EVERY - 1;
      // Helpers come and go with their work, and give back what they hold when they end.
      if (tidy) for (const [own] of processes.values()) if (own !== undefined) await collectGarbage(own);
      looks.push({ at: (Date.now() - began) / 3_600_000, memories: memoriesOf(processesOf(o.dataDir)), tidy });
      if (look % 20 === 19) o.say(`${look + 1} of ${LOOKS} looks`);
    }
  } finally {
    await load.end();
  }
  const settled = looks.slice(Math.floor(LOOKS * SETTLED));
  const series = (list: typeof looks, of: (memories: Map<string, Memory>) => number) =>
    list.map(({ at: hour, memories }) => ({ at: hour, value: of(memories) }));
  const sum = (of: keyof Memory) => (memories: Map<string, Memory>) =>
    [...memories.values()].reduce((all, memory) => all + memory[of], 0);
  const tidied = settled.filter(({ tidy }) => tidy);
  const all = series(settled, sum('proportional'));
  const held = series(tidied, sum('anonymous'));
  // Whether growth ends is seen by how the second half of the looks grows.
  const halves = [tidied.slice(0, tidied.length / 2), tidied.slice(tidied.length / 2)].map((half) =>
    series(half, sum('anonymous')),
  );
  const quarters = (points: typeof all) => {
    const quarter = Math.floor(points.length / 4);
    return [points.slice(0, quarter), points.slice(-quarter)].map((part) => median(part.map(({ value }) => value)));
  };
  return {
    title: 'Memory at half load',
    figures: [
      { what: 'all our processes, first quarter', unit: 'MiB', ours: quarters(all).slice(0, 1) },
      { what: 'all our processes, last quarter', unit: 'MiB', ours: quarters(all).slice(1) },
      { what: 'held by all, first quarter', unit: 'MiB', ours: quarters(held).slice(0, 1) },
      { what: 'held by all, last quarter', unit: 'MiB', ours: quarters(held).slice(1) },
      { what: 'held by all, growth', unit: 'MiB/h', ours: [slopeOf(held)], aim: { atMost: 0, noise: noiseOf(held) } },
      ...halves.map((half, i) => ({
        what: `held by all, growth in the ${i === 0 ? 'first' : 'second'} half`,
        unit: 'MiB/h',
        ours: [slopeOf(half)],
      })),
      ...[...processes.keys()].map((name) => ({
        what: `held by ${name}, growth`,
        unit: 'MiB/h',
        ours: [slopeOf(series(tidied, (memories) => memories.get(name)?.anonymous ?? NaN))],
      })),
    ],
    conditions: [
      `${o.minutes} minutes at ${Math.round(rate)} requests a second, of the ${Math.round(full)} that ${CLIENTS} clients got; ${load.failed()} of ${load.sent()} not answered with 200, ${load.skipped()} not sent, as ${MOST_WAITING} were waiting`,
      `asked in turn by ${VISITORS} visitors without an account: ${ASKED.join(' ')}`,
      `proportional set size at ${LOOKS} looks, the first fifth left out; held: of it what no file stands behind, after each process has collected its garbage (every ${TIDY_EVERY}th look); growth by least squares`,
      `nothing is to grow; growth of no more than its noise counts as none: twice the standard error of the line through the ${held.length} looks, by how far they lie beside it; of its halves ${halves.map((half) => noiseOf(half).toFixed(1)).join(' and ')} MiB/h`,
    ],
  };
}

/** Throws unless a copy answers all of it with 200. */
async function everyAnswered(url: string): Promise<void> {
  for (const address of ASKED) {
    const answer = await fetch(url + address.replace('{word}', 'cat').replace('{part}', 'ca'));
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  }
}

/** The cookie of a new visitor. */
async function cookieOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/session`);
  await answer.arrayBuffer();
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** So many requests a second, whether the last ones have been answered or not. */
function paced(base: string, ask: (turn: number) => { path: string; cookie: string }, perSecond: number) {
  const pool = new Pool(base, { connections: MOST_WAITING, pipelining: 1 });
  const told = { sent: 0, failed: 0, skipped: 0 };
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let turn = 0;
  const one = async ({ path, cookie }: { path: string; cookie: string }): Promise<void> => {
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { cookie } });
      await body.dump({ limit: Infinity });
      if (statusCode !== 200) told.failed += 1;
    } catch {
      told.failed += 1;
    }
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1_000) * perSecond; turn < due; turn++) {
      if (open.size >= MOST_WAITING) {
        told.skipped += 1;
        continue;
      }
      told.sent += 1;
      const going = one(ask(turn)).finally(() => open.delete(going));
      open.add(going);
    }
  }, 10);
  return {
    sent: () => told.sent,
    failed: () => told.failed,
    skipped: () => told.skipped,
    async end() {
      clearInterval(timer);
      await Promise.all(open);
      await pool.close();
    },
  };
}
