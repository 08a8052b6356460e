import { availableParallelism } from 'node:os';
import { profiled, profileLine } from './own-profile';
import { usedLine, type Used } from './processor';
import { waitsLine, type Watched } from './waits';

/** A way that takes a transaction for each event. Rounds answer events a second. */
export interface Round {
  readonly what: string;
  /** Events of a round, and how many of them are under way side by side. */
  readonly count: number;
  readonly atOnce: number;
  readonly ours: () => Promise<number>;
  /** Nothing but as many transactions. */
  readonly bare: () => Promise<number>;
  /** When the stream had the last event, by `performance.now()`. */
  readonly storedAt: () => number;
}

/** One more round of each, which counts for no figure: what its time went into, in lines for the reader of the table. */
export async function whereTimeGoes(o: Round, waits: Watched, used: () => Promise<Used>): Promise<string[]> {
  const whole = { things: o.count, cores: availableParallelism() };
  const before = await used();
  const waited = waits.begin();
  const { result: rate, profile } = await profiled(o.ours);
  const handled = await used();
  const bareRate = await o.bare();
  const after = await used();
  const since = (at: number) => `${((at - before.at) / 1_000).toFixed(1)} s`;
  return [
    `${o.what}, a further round with the profiler on: ${Math.round(rate)} a second; the stream had the last event after ${since(o.storedAt())} of ${since(handled.at)}; ${waitsLine(waited(), o.atOnce)}`,
    `of that round: ${usedLine(before, handled, { ...whole, own: 'writer, relay and consumer' })}`,
    `whose code ran in writer, relay and consumer: ${profileLine(profile)}`,
    `as many bare transactions then, ${Math.round(bareRate)} a second: ${usedLine(handled, after, { ...whole, own: 'the driver' })}`,
  ];
}
