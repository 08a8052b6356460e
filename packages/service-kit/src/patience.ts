import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { STUCK } from './heartbeat';
import { againWhenLost } from './lost-connection';

/** A call that is silent for so many ms lets us ask whether the other side is there at all. */
export const SILENT_MS = 500;
/**
 * ms without a sign of life after which the other side counts as gone. With the silence before, a caller who needs two answers one after the other
 * still hears of it within 3 s.
 */
export const SIGN_OF_LIFE_MS = 1_200;
/**
 * ms after which the question is asked again beside the one that is not answered yet, on another connection: of several replicas behind one address
 * another one has it, and that one of them hangs or leaves is no loss of the rest.
 */
const BESIDE_MS = [0, 400, 800];
/** ms of which we know that we listened in them, when they took no longer. */
const MOMENT_MS = 100;
/** ms between two questions to one that is gone, so that whoever comes meanwhile need not find it out anew. */
const ASK_AGAIN_MS = 300;

/** Tells whether somebody who is asked for something is there, however busy. */
export interface Life {
  there(): Promise<boolean>;
  /** Asks no more. */
  end(): void;
}

/**
 * Lets `work` wait for one that is busy, and calls `abort` for one that is gone: a late answer is better than none, but nobody waits for the dead.
 * `abort` makes the work reject, or leaves it be.
 */
export async function patiently<T>(
  life: Pick<Life, 'there'>,
  abort: () => void,
  work: () => Promise<T>,
  silentMs = SILENT_MS,
): Promise<T> {
  let answered = false;
  let silent: NodeJS.Timeout | undefined;
  const listen = () => {
    silent = setTimeout(() => {
      void (async () => {
        const there = await life.there();
        // What this process itself was too busy to read counts as an answer.
        await setImmediate();
        if (answered) return;
        // One that is there now may hang a moment later.
        if (there) listen();
        else abort();
      })();
    }, silentMs);
  };
  listen();
  try {
    return await work();
  } finally {
    answered = true;
    clearTimeout(silent);
  }
}

/** Life by a question to which any answer will do: `ask` rejects when there is none. One question serves all who wait. */
export function lifeBy(ask: (signal: AbortSignal) => Promise<unknown>, lifeMs = SIGN_OF_LIFE_MS): Life {
  let asking: Promise<boolean> | undefined;
  let gone = false;
  let ended = false;
  let again: NodeJS.Timeout | undefined;
  const look = (): Promise<boolean> =>
    (asking ??= answers(ask, lifeMs)
      .then((there) => {
        gone = !there;
        if (gone && !ended) {
          again = setTimeout(() => void look(), ASK_AGAIN_MS);
          again.unref();
        }
        return there;
      })
      .finally(() => {
        asking = undefined;
      }));
  return {
    there: async () => (gone ? false : look()),
    end() {
      ended = true;
      clearTimeout(again);
    },
  };
}

async function answers(ask: (signal: AbortSignal) => Promise<unknown>, lifeMs: number): Promise<boolean> {
  const abort = new AbortController();
  let answered = false;
  const answer = ask(abort.signal).then(
    () => (answered = true),
    () => false,
  );
  const late = listened(lifeMs, abort.signal).then(async () => {
    // A process that was kept busy meanwhile reads first what has come.
    await setImmediate();
    await setImmediate();
    return answered;
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    late.catch(() => undefined);
    abort.abort();
  }
}

/**
 * Waits until this process has listened for so many ms. While it is kept busy itself it hears nothing, so of a moment that lasts longer than
 * {@link MOMENT_MS} no more is counted: whoever is busy would else call everybody else dead.
 */
async function listened(ms: number, signal: AbortSignal): Promise<void> {
  for (let left = ms; left > 0;) {
    const moment = Math.min(left, MOMENT_MS);
    await sleep(moment, undefined, { signal, ref: false });
    left -= moment;
  }
}

const HEALTH = '/healthz';
const lives = new Map<string, Life>();
const addresses = new Map<string, string>();

/** Says where processes of ours give signs of life while they are busy: origin → address. Of the others their `/healthz` is asked. */
export function lifeIsAt(places: Readonly<Record<string, string>>): void {
  for (const [base, address] of Object.entries(places)) addresses.set(new URL(base).origin, address);
}

/**
 * Life of one of our own processes, by its heartbeat ({@link lifeIsAt}) or its `/healthz`; one for everybody in this process who calls it.
 */
export function lifeOf(base: string): Life {
  const { origin } = new URL(base);
  const known = lives.get(origin);
  if (known) return known;
  const heartbeat = addresses.get(origin);
  const pulses = [...(heartbeat ? [pulse(heartbeat)] : []), pulse(`${origin}${HEALTH}`)];
  const [first, second] = pulses;
  const asked = lifeBy(async (signal) => {
    try {
      await first?.ask(signal);
    } catch (cause) {
      // A heartbeat that cannot be had says nothing of the process beside it.
      if (!second || cause instanceof StuckError) throw cause;
      await second.ask(signal);
    }
  });
  const life: Life = {
    there: () => asked.there(),
    end() {
      asked.end();
      if (lives.get(origin) === life) lives.delete(origin);
      for (const one of pulses) one.end();
    },
  };
  lives.set(origin, life);
  return life;
}

class StuckError extends Error {}

/** One place that is asked for a sign of life, on connections of its own: the others may all be busy with long work. */
function pulse(address: string): { ask(signal: AbortSignal): Promise<void>; end(): void } {
  const { origin, pathname } = new URL(address);
  const connections = BESIDE_MS.length;
  const pool = new Pool(origin, { connections, pipelining: 1, connectTimeout: 1_000, keepAliveTimeout: 30_000 });
  const once = async (signal: AbortSignal): Promise<void> => {
    const reply = await pool.request({ method: 'GET', path: pathname, signal });
    await reply.body.dump();
    if (pathname !== HEALTH && reply.statusCode === STUCK) throw new StuckError(`${origin} is stuck`);
  };
  return {
    async ask(signal) {
      const answered = new AbortController();
      const over = AbortSignal.any([signal, answered.signal]);
      const after = async (ms: number): Promise<void> => {
        if (ms > 0) await sleep(ms, undefined, { signal: over, ref: false });
        // The connection that was kept may end at a replica that left. A heartbeat is that of one process: lost, the process is asked itself.
        if (pathname !== HEALTH) return once(over);
        await againWhenLost(() => once(over), { repeatable: true, may: () => !over.aborted });
      };
      try {
        await Promise.race(BESIDE_MS.map(after));
      } finally {
        answered.abort();
      }
    },
    end: () => void pool.destroy(),
  };
}
