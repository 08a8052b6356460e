import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late, in ms, the process may come to what is due, on the average, before it takes less in. */
const CALM_MS = 40;
/** How often that is looked at. */
const LOOK_MS = 200;
/** The least share of its places that it keeps open, so that a flood is still answered as fast as can be. */
const LEAST = 0.1;
/** How much of its places come back at one look: a flood that pauses for a moment is met as one. */
const BACK = 1.2;

export interface Pressure {
  /** Of the places that are there, so many may be taken now: 1 is all, down to {@link LEAST}. */
  share(): number;
  stop(): void;
}

/** The next share, of the one before and of how late (ms) the process came to what was due. */
export function nextShare(share: number, lateMs: number): number {
  const bearable = Math.max(LEAST, Math.min(1, CALM_MS / Math.max(lateMs, 1)));
  return Math.min(bearable, share * BACK);
}

/**
 * How much this process can take, by how late its own event loop is. Places alone do not tell: four hundred cheap answers are nothing, forty dear ones
 * on a machine that others keep busy let a payment wait behind them.
 */
export function createPressure(): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let share = 1;
  const timer = setInterval(() => {
    // The histogram counts the pause between looks of its own as well.
    const late = delay.count > 0 ? delay.mean / 1e6 - 10 : LOOK_MS;
    delay.reset();
    share = nextShare(share, late);
  }, LOOK_MS).unref();
  return {
    share: () => share,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
