import { Session } from 'node:inspector/promises';

/** A frame of V8's profiler: `url` is a file, `node:…`, or nothing for what is built in. */
interface Frame {
  readonly functionName: string;
  readonly url: string;
}
/** What V8's sampling profiler answers; time deltas in µs. */
export interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Below this share a name goes with the others. */
const LEAST = 0.02;
const IDLE = 'waiting';
const OTHERS = 'others';

/** Profiles this process while the work lasts. */
export async function profiled<T>(work: () => Promise<T>): Promise<{ result: T; profile: CpuProfile }> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 500 });
    await session.post('Profiler.start');
    const result = await work();
    const { profile } = await session.post('Profiler.stop');
    return { result, profile };
  } finally {
    session.disconnect();
  }
}

/** Whose code it is, by where it lies: the package, a part of ours by its folder, or the runtime. */
export function ownerOf({ functionName, url }: Frame): string {
  if (functionName === '(idle)') return IDLE;
  if (functionName === '(garbage collector)') return 'collecting garbage';
  const [, foreign] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (foreign) return foreign.startsWith('@nats-io/') ? '@nats-io' : foreign;
  const [, own] = /.*\/((?:packages|tools)\/[^/]+|contracts)\//.exec(url) ?? [];
  return own ?? 'Node';
}

/** Shares of the time, by whose code was on top, the largest first, as `Node 41 %, mongodb 22 %, …`. */
export function profileLine({ nodes, samples = [], timeDeltas = [] }: CpuProfile): string {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  const spent = new Map<string, number>();
  const add = (owner: string, time: number) => spent.set(owner, (spent.get(owner) ?? 0) + time);
  for (const [at, id] of samples.entries()) add(owners.get(id) ?? OTHERS, timeDeltas[at] ?? 0);
  const whole = [...spent.values()].reduce((sum, time) => sum + time, 0);
  for (const [owner, time] of [...spent])
    if (owner !== OTHERS && time < LEAST * whole) {
      spent.delete(owner);
      add(OTHERS, time);
    }
  return [...spent]
    .sort(([one, a], [other, b]) => Number(one === OTHERS) - Number(other === OTHERS) || b - a)
    .map(([owner, time]) => `${owner} ${Math.round((100 * time) / whole)} %`)
    .join(', ');
}
