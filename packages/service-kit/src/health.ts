import type { Logger } from './logger';

/**
 * What is wrong with a process, by the name of what it is about. `/readyz` shows it; the log has one line when it begins and one when it has
 * ended.
 */
export interface Health {
  /** While there is a fault it cannot do its work: not ready. Undefined: all is well. */
  need(name: string, fault: string | undefined): void;
  /** It goes on without: ready, and degraded. */
  lean(name: string, fault: string | undefined): void;
  /** Name → `up`, or `down: …`. */
  needs(): Record<string, string>;
  /** Name → `up`, or `degraded: …`. */
  leans(): Record<string, string>;
  /** Gives the first fault that stops it, if any. */
  stopped(): string | undefined;
}

export function createHealth(log: Logger): Health {
  const faults = { needs: new Map<string, string | undefined>(), leans: new Map<string, string | undefined>() };
  function note(kind: 'needs' | 'leans', name: string, fault: string | undefined): void {
    const before = faults[kind].get(name);
    faults[kind].set(name, fault);
    if (fault === before) return;
    if (fault === undefined) log.info({ about: name, was: before }, 'well again');
    else if (kind === 'needs') log.error({ about: name, fault }, 'cannot work');
    else log.error({ about: name, fault }, 'works without');
  }
  const shown = (kind: 'needs' | 'leans', word: string): Record<string, string> =>
    Object.fromEntries([...faults[kind]].map(([name, fault]) => [name, fault ? `${word}: ${fault}` : 'up']));
  return {
    need: (name, fault) => note('needs', name, fault),
    lean: (name, fault) => note('leans', name, fault),
    needs: () => shown('needs', 'down'),
    leans: () => shown('leans', 'degraded'),
    stopped: () => [...faults.needs.values()].find((fault) => fault !== undefined),
  };
}

/** What a process goes on without; gives what is wrong, or undefined. Throwing is a fault too. */
export type Lean = () => Promise<string | undefined>;

const EVERY_MS = 15_000;
const ANSWER_MS = 5_000;

/** Asks each again and again, so that a probe only has to read what was found. */
export function watchLeans(
  health: Health,
  leans: Readonly<Record<string, Lean>>,
  everyMs = EVERY_MS,
): { stop(): void; ask(): Promise<void> } {
  const ask = async (): Promise<void> => {
    await Promise.all(
      Object.entries(leans).map(async ([name, lean]) => {
        health.lean(name, await inTime(lean(), ANSWER_MS).catch((err: unknown) => messageOf(err)));
      }),
    );
  };
  const timer = setInterval(() => void ask(), everyMs);
  timer.unref();
  void ask();
  return { ask, stop: () => clearInterval(timer) };
}

/** Waits until what must hold before any work does hold; meanwhile the reason is in `/readyz`. `works` throws it. */
export async function untilItHolds(
  health: Health,
  name: string,
  works: () => Promise<void>,
  pauseMs = 2_000,
): Promise<void> {
  for (;;) {
    try {
      await works();
      return health.need(name, undefined);
    } catch (err) {
      health.need(name, messageOf(err));
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Awaits what the start needs, and says that it is missing where that takes longer than `ms`: at once it is no news. */
export async function saidWhenLate<T>(
  health: Health,
  name: string,
  fault: string,
  work: Promise<T>,
  ms = 3_000,
): Promise<T> {
  let said = false;
  const timer = setTimeout(() => {
    said = true;
    health.need(name, fault);
  }, ms);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (said) health.need(name, undefined);
  }
}

/** What is wrong with a broker that a process has not spoken to since its start. */
export const NOT_REACHED = 'not reached yet, or it refuses this user';

/** Rejects when there is no answer within `ms`. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    timer.unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export function messageOf(err: unknown): string {
  return (err instanceof Error ? err.message : String(err)).slice(0, 300) || 'unknown';
}
