import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late, in ms, the process may come to what is due, on the average, before it takes less in. */
const CALM_MS = 12;
/** How many times as long as at its best an answer to somebody who only looks may take; what takes less than {@link QUICK_MS} is no sign of anything. */
const BEARABLE = 3;
const QUICK_MS = 30;
/** So few answers tell nothing. */
const TOO_FEW = 5;
/** How often that is looked at. */
const LOOK_MS = 200;
/** The best is forgotten by and by: a library that grew, or another engine, is slower for good. Twice as long after two minutes. */
const FORGET = 1.001;
/** The least share of its places that it keeps open: seventeen who look at once are let in whatever happens, and answer a flood as fast as more would. */
const LEAST = 0.06;
/** What is left of its places after the worst look, and how much of them comes back at a good one. */
const WORST = 0.5;
const BACK = 1.2;

export interface Pressure {
  /** Of the places that are there, so many may be taken now: 1 is all, down to {@link LEAST}. */
  share(): number;
  /** An answer to somebody who only looks took so many ms. */
  took(ms: number): void;
  stop(): void;
}

/** How much too much there is: above 1 it is. `lateMs` of the event loop, `tookMs` of answers now, and `bestMs` of such answers at their best. */
export function strainOf(o: { lateMs: number; tookMs?: number | undefined; bestMs?: number | undefined }): number {
  const slow = (o.tookMs ?? 0) / Math.max(QUICK_MS, o.bestMs ?? QUICK_MS) / BEARABLE;
  return Math.max(o.lateMs / CALM_MS, slow);
}

/** The next share, of the one before and of the strain. */
export function nextShare(share: number, strain: number): number {
  return strain > 1 ? Math.max(LEAST, share * Math.max(WORST, 1 / strain)) : Math.min(1, share * BACK);
}

/**
 * How much this process can take, by how late its own event loop is and by how long answers take. Places alone do not tell: four hundred cheap answers
 * are nothing; with as many dear ones under way nothing is answered sooner than with forty, and a payment waits behind them on the same processors.
 */
export function createPressure(): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let share = 1;
  let best: number | undefined;
  let waits: number[] = [];
  const timer = setInterval(() => {
    // The histogram counts the pause between looks of its own as well.
    const lateMs = delay.count > 0 ? delay.mean / 1e6 - 10 : LOOK_MS;
    delay.reset();
    // The middle one: whoever reads slowly tells nothing of this machine.
    const tookMs = waits.length < TOO_FEW ? undefined : waits.sort((a, b) => a - b)[waits.length >> 1];
    waits = [];
    if (tookMs !== undefined) best = Math.min(tookMs, (best ?? tookMs) * FORGET);
    share = nextShare(share, strainOf({ lateMs, tookMs, bestMs: best }));
  }, LOOK_MS).unref();
  return {
    share: () => share,
    took(ms) {
      waits.push(ms);
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
