import type { Metrics } from './metrics';

/** How a client uses its connections to an engine now. */
export interface PoolUse {
  /** Connections that stand. */
  readonly open: number;
  /** Those that carry a call; of an engine that shares one connection between calls, the calls. */
  readonly used: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

const STATES = ['open', 'used', 'waiting'] as const;
const pools = new WeakMap<Metrics, Map<string, Set<() => PoolUse>>>();

/**
 * From now on `engine_connections` tells how this client uses the engine, added to what other clients of the process do; read when the metrics are
 * asked for. Gives what ends that.
 */
export function watchPool(metrics: Metrics, engine: string, read: () => PoolUse): () => void {
  const known = pools.get(metrics) ?? new Map<string, Set<() => PoolUse>>();
  pools.set(metrics, known);
  const readers = known.get(engine) ?? new Set();
  known.set(engine, readers);
  readers.add(read);
  metrics.beforeScrape(engine, () => {
    const all = [...readers].map((one) => one());
    for (const state of STATES)
      metrics.connections.set(
        { engine, state },
        all.reduce((sum, use) => sum + use[state], 0),
      );
  });
  return () => void readers.delete(read);
}

export interface EngineCalls {
  /** Carries out a call, and counts its duration and outcome. `command` is a name from the code, so that the series stay few. */
  ask<T>(command: string, work: () => Promise<T>): Promise<T>;
  /** Counts what was seen to succeed or fail without being carried out here. */
  saw(command: string, outcome: 'done' | 'failed', seconds: number): void;
}

/**
 * Calls to an engine whose client shares few connections between many calls (NATS, Kafka): a call is in use while a connection stands, and waits
 * while none does.
 */
export function engineCalls(o: {
  metrics: Metrics | undefined;
  engine: string;
  /** Connections that stand now. */
  open: () => number;
  /** Calls that the client itself holds back. */
  queued?: () => number;
}): EngineCalls {
  const { metrics, engine, open, queued = () => 0 } = o;
  let running = 0;
  if (metrics)
    watchPool(metrics, engine, () => {
      const stand = open();
      return { open: stand, used: stand > 0 ? running : 0, waiting: queued() + (stand > 0 ? 0 : running) };
    });
  const saw = (command: string, outcome: 'done' | 'failed', seconds: number): void =>
    metrics?.engine.observe({ engine, command, outcome }, seconds);
  return {
    saw,
    async ask(command, work) {
      const started = performance.now();
      const end = (outcome: 'done' | 'failed') => saw(command, outcome, (performance.now() - started) / 1_000);
      running += 1;
      try {
        const result = await work();
        end('done');
        return result;
      } catch (error) {
        end('failed');
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
}
