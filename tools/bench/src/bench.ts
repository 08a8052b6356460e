import type { Samples } from './statistics';

/** The names that `npm run bench -- NAME` knows; each is a folder here. */
export const BENCH_NAMES = [
  'search',
  'relevance',
  'suggest',
  'index',
  'edge',
  'events',
  'favourites',
  'members',
  'uploads',
  'uploads-trial',
  'uploads-recovery',
  'pages',
  'route',
  'start',
  'memory',
  'gallery',
  'editor',
] as const;
export type BenchName = (typeof BENCH_NAMES)[number];

/** One line of a table: ours and, measured in the same run, what it stands beside. */
export interface Figure {
  what: string;
  /** `ms`, `1/s`, `MiB`, `NDCG`… */
  unit: string;
  ours: Samples;
  /** The raw engine or peers, by their names, e.g. `{elasticsearch: …}`; the first is what the ratio is to. */
  beside?: Record<string, Samples>;
  /**
   * What the ratio ours ÷ first beside (or `ours` itself without one) is to be, e.g. `{atMost: 1.25}`. What lies beyond it by no more than `noise` counts as
   * met: of one and the same thing a figure comes out so far apart.
   */
  aim?: { atMost?: number; atLeast?: number; noise?: number };
}

export interface BenchReport {
  title: string;
  figures: Figure[];
  /** Data size, settings and whatever else a reader needs to judge the figures, one line each. */
  conditions: string[];
}

export interface BenchContext {
  /** Flags after the name, as given: `--serve`, `--items 10000`. */
  args: string[];
  /** Says what is going on, on standard error. */
  say: (line: string) => void;
  /** Registers what ends a thing that this bench started; run last first, also after a failure or Ctrl-C. */
  onEnd: (end: () => Promise<void> | void) => void;
}

/** What a bench's folder exports as `bench`. It starts what it needs. `undefined` when it only served and was ended. */
export interface Bench {
  run: (context: BenchContext) => Promise<BenchReport | undefined>;
}
