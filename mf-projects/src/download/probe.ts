/** The probe's times in ms (DL-08, DL-09) and the bytes that a readable file holds more than (DL-10). */
export const PROBE = { total: 30_000, request: 6_500, slow: 5_000, bytes: 1_000 } as const;

export interface Tried {
  readonly url: string;
  readonly ms: number;
  readonly bytes: number;
  /** `small`: it answered, with no more bytes than a readable file has at least. */
  readonly outcome: 'readable' | 'small' | 'failed' | 'timeout';
  readonly slow: boolean;
}
export interface Probed {
  /** The first address whose file can be read; undefined when none can. */
  readonly url: string | undefined;
  readonly slow: boolean;
  readonly tried: readonly Tried[];
}
/** Reads the first bytes of an address and answers how many came, at most a few more than are asked about. */
export type ReadSome = (url: string, atLeast: number, signal: AbortSignal) => Promise<number>;
export interface ProbeClock {
  now: () => number;
  /** Calls back once; answers how to take it back. */
  after: (ms: number, run: () => void) => () => void;
}

/**
 * Tests an address and then its mirrors, in their order, until one can be read (DL-07): each request ends after 6.5 s and all together after
 * 30 s; from 5 s on a request counts as slow; a file counts as readable if it holds more than 1000 bytes.
 */
export async function probe(urls: readonly string[], read: ReadSome, clock: ProbeClock = BROWSER): Promise<Probed> {
  const began = clock.now();
  const tried: Tried[] = [];
  for (const url of urls) {
    const left = PROBE.total - (clock.now() - began);
    if (left <= 0) break;
    const one = await tryOne(url, Math.min(PROBE.request, left), read, clock);
    tried.push(one);
    if (one.outcome === 'readable') return { url, slow: one.slow, tried };
  }
  return { url: undefined, slow: tried.some(({ slow }) => slow), tried };
}

async function tryOne(url: string, limit: number, read: ReadSome, clock: ProbeClock): Promise<Tried> {
  const began = clock.now();
  const abort = new AbortController();
  let stop: () => void = () => undefined;
  const late = new Promise<'timeout'>((resolve) => {
    stop = clock.after(limit, () => {
      abort.abort();
      resolve('timeout');
    });
  });
  const reading = read(url, PROBE.bytes + 1, abort.signal).catch(() => 'failed' as const);
  const end = await Promise.race([reading, late]);
  stop();
  const ms = clock.now() - began;
  const bytes = typeof end === 'number' ? end : 0;
  const outcome = typeof end === 'number' ? (end > PROBE.bytes ? 'readable' : 'small') : end;
  return { url, ms, bytes, outcome, slow: ms >= PROBE.slow };
}

const BROWSER: ProbeClock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Reads the first bytes over the network and leaves the rest. */
export const readSome: ReadSome = async (url, atLeast, signal) => {
  const answer = await fetch(url, { headers: { range: `bytes=0-${atLeast - 1}` }, signal, cache: 'no-store' });
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
  const reader = answer.body.getReader();
  let bytes = 0;
  while (bytes < atLeast) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
  }
  await reader.cancel();
  return bytes;
};
