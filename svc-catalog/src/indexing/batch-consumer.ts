import type { CloudEvent, EventData, EventSpec } from '@commonplace/contracts/event';
import {
  durableConsumer,
  MAX_DELIVERIES,
  readEvent,
  setAside,
  tracedTogether,
  watchConsumer,
  type Bus,
  type Logger,
  type Metrics,
} from '@commonplace/service-kit';
import { NoIndex } from './item-writer';
import { writeTogether } from './write-together';

type Durable = Awaited<ReturnType<typeof durableConsumer>>;
type Messages = Awaited<ReturnType<Durable['consume']>>;
type Message = Messages extends AsyncIterable<infer M> ? M : never;

const SERVICE = 'svc-catalog';
/** Events written in one request: the engine makes each request safe on disk, so that few large ones cost less than many small ones. */
const BATCH = 500;
/** Full batches under way together. Writes are conditional, or carry their version, so that their order is free. */
const TOGETHER = 2;
const BACKOFF_MS = [200, 1_000, 5_000, 20_000];

/** An event of the contract, and the change of ours that it makes. */
export interface Reader<C> {
  spec: EventSpec;
  change: (event: CloudEvent) => C;
  /** Whether nobody waits for it: such events are gathered (gatherFor). */
  mayWait: boolean;
}

export function reader<C, E extends EventSpec>(
  spec: E,
  change: (data: EventData<E>) => C,
  o: { mayWait?: boolean } = {},
): Reader<C> {
  return { spec, change: (event) => change(event.data as EventData<E>), mayWait: o.mayWait ?? false };
}

interface Deps<C> {
  bus: Bus;
  /** Name of the durable consumer on the stream ASSETS. */
  durable: string;
  readers: readonly Reader<C>[];
  /** Writes a batch; answers what the index refuses, by {@link keyOf}, with the reason. Throwing means: all of it again. */
  apply: (changes: readonly C[]) => Promise<Map<string, string>>;
  keyOf: (change: C) => string;
  /** Whether there is an index to write to. */
  hasIndex: () => Promise<boolean>;
  /** Whether a later release made an index: then nothing is built or written, and the events wait for it. */
  isNewer: () => Promise<boolean>;
  /** Makes the index; false when another replica does. */
  build: () => Promise<unknown>;
  log: Logger;
  metrics: Metrics;
}

/**
 * Writes what happened in svc-assets into an index, many events a request. Without an index it waits and starts the rebuild. While the
 * engine is away the events stay in the stream; an event whose document the index refuses is set aside after {@link MAX_DELIVERIES} tries.
 */
export function startBatchConsumer<C>(deps: Deps<C>): { stop(): Promise<void> } {
  const { bus, log, metrics } = deps;
  let stopped = false;
  let open: Messages | undefined;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const readers = new Map(deps.readers.map((one) => [one.spec.subject, one]));
  const told = watchConsumer({ bus, metrics, stream: 'ASSETS', durable: deps.durable, subjects: [...readers.keys()] });

  const loop = (async () => {
    while (!stopped) {
      try {
        await untilIndex();
        if (stopped) return;
        const durable = await durableConsumer(bus, 'ASSETS', deps.durable, [...readers.keys()], log, {
          // Those under way, and as many that wait for them.
          maxAckPending: BATCH * TOGETHER * 2,
        });
        open = await durable.consume({ max_messages: BATCH * TOGETHER, idle_heartbeat: 5_000 });
        // Stopped while this was opening: nobody else knows of it. It is closed by being read to its end, which is below.
        if (stopped) void open.close();
        await writeTogether(open, {
          most: BATCH,
          together: TOGETHER,
          mayWait,
          write: handle,
          stopped: () => stopped,
        });
      } catch (err) {
        if (!stopped) log.warn({ err, durable: deps.durable }, 'consuming is interrupted');
      } finally {
        void open?.close();
        open = undefined;
      }
      if (!stopped) await wait(500);
    }
  })();

  return {
    async stop() {
      stopped = true;
      told.stop();
      // Not waited for by itself: it ends when it is read to its end.
      void open?.close();
      await loop;
    },
  };

  async function untilIndex(): Promise<void> {
    for (let pause = 250; !stopped; pause = Math.min(pause * 2, 5_000)) {
      try {
        if (await deps.isNewer()) {
          // Said in /readyz, once.
          await wait(pause);
          continue;
        }
        if (await deps.hasIndex()) return;
        log.info({ durable: deps.durable }, 'there is no present index yet: building it');
        await deps.build();
        if (await deps.hasIndex()) return;
      } catch (err) {
        log.warn({ err, durable: deps.durable }, 'the index cannot be built yet');
      }
      await wait(pause);
    }
  }

  function mayWait({ subject }: Message): boolean {
    return readers.get(subject)?.mayWait ?? false;
  }

  async function handle(batch: Message[]): Promise<void> {
    const readable: { message: Message; change: C; cause: string | undefined }[] = [];
    for (const message of batch) {
      const known = readers.get(message.subject);
      try {
        if (!known) {
          message.ack();
          continue;
        }
        const event = readEvent(known.spec, message.data, message.headers);
        const cause = message.headers?.get('traceparent') || event.traceparent;
        readable.push({ message, change: known.change(event), cause });
      } catch (err) {
        log.error({ err, subject: message.subject, sequence: message.seq }, 'event set aside');
        metrics.consumed.inc({ subject: message.subject, outcome: 'dead' });
        await setAside(bus, SERVICE, message, err);
      }
    }
    if (readable.length === 0) return;
    try {
      const causes = readable.map(({ message, cause }) => ({ name: `process ${message.subject}`, parent: cause }));
      const refused = await tracedTogether(causes, () => deps.apply(readable.map(({ change }) => change)));
      for (const { message, change } of readable) {
        const reason = refused.get(deps.keyOf(change));
        if (reason === undefined) {
          message.ack();
          metrics.consumed.inc({ subject: message.subject, outcome: 'done' });
        } else await refuse(message, reason);
      }
    } catch (err) {
      for (const { message } of readable) message.nak(2_000);
      log.warn({ err, events: readable.length }, 'events are written later');
      if (err instanceof NoIndex) throw err;
      await wait(1_000);
    }
  }

  async function refuse(message: Message, reason: string): Promise<void> {
    const last = message.info.deliveryCount >= MAX_DELIVERIES;
    log.error({ reason, last, subject: message.subject, sequence: message.seq }, 'the index refuses a document');
    metrics.consumed.inc({ subject: message.subject, outcome: last ? 'dead' : 'failed' });
    if (last) await setAside(bus, SERVICE, message, new Error(reason));
    else message.nak(BACKOFF_MS[message.info.deliveryCount - 1] ?? 20_000);
  }
}
