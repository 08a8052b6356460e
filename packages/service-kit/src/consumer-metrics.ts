import type { Bus } from './bus';
import type { Metrics } from './metrics';

const EVERY_MS = 15_000;

/**
 * Keeps what is told of a durable consumer: how many events wait for it, asked of the broker every 15 s, so that one that hangs is seen too; and
 * its failures from zero on, because a series that begins with its first failure does not look as if it had grown.
 */
export function watchConsumer(o: {
  bus: { readonly jsm: Pick<Bus['jsm'], 'consumers'> };
  metrics: Pick<Metrics, 'pending' | 'consumed'>;
  stream: string;
  durable: string;
  subjects: readonly string[];
}): { ask(): Promise<void>; stop(): void } {
  for (const subject of o.subjects)
    for (const outcome of ['done', 'failed', 'dead']) o.metrics.consumed.inc({ subject, outcome }, 0);
  const ask = async (): Promise<void> => {
    try {
      const { num_pending, num_ack_pending } = await o.bus.jsm.consumers.info(o.stream, o.durable);
      o.metrics.pending.set({ stream: o.stream, consumer: o.durable }, num_pending + num_ack_pending);
    } catch {
      // The broker is away, or nobody has made the consumer yet: the last that was known stays.
    }
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  timer.unref();
  return { ask, stop: () => clearInterval(timer) };
}
