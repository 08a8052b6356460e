import {
  durableConsumer,
  MAX_DELIVERIES,
  readEvent,
  setAside,
  type Bus,
  type Logger,
  type Metrics,
} from '@commonplace/service-kit';
import { idOf, type ItemChange } from './item-document';
import { NoIndex, type ItemWriter } from './item-writer';
import { itemSubjects, readerOf } from './event-changes';
import type { Rebuild } from './rebuild';

type Durable = Awaited<ReturnType<typeof durableConsumer>>;
type Messages = Awaited<ReturnType<Durable['consume']>>;
type Message = Messages extends AsyncIterable<infer M> ? M : never;

const SERVICE = 'svc-catalog';
const DURABLE = 'catalog-items';
/** Events written in one request. */
const BATCH = 200;
const BACKOFF_MS = [200, 1_000, 5_000, 20_000];

interface Deps {
  bus: Bus;
  writer: ItemWriter;
  rebuild: Rebuild;
  /** Whether the live index exists. */
  hasIndex: () => Promise<boolean>;
  log: Logger;
  metrics: Metrics;
}

/**
 * Writes what happened to items into the index, many events a request. Without an index it waits and starts the rebuild. While the engine
 * is away the events stay in the stream; an event whose document the index refuses is set aside after {@link MAX_DELIVERIES} tries.
 */
export function startItemConsumer(deps: Deps): { stop(): Promise<void> } {
  const { bus, log, metrics } = deps;
  let stopped = false;
  let open: Messages | undefined;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const loop = (async () => {
    while (!stopped) {
      try {
        await untilIndex();
        if (stopped) return;
        const durable = await durableConsumer(bus, 'ASSETS', DURABLE, itemSubjects, log);
        open = await durable.consume({ max_messages: BATCH * 2, idle_heartbeat: 5_000 });
        await consume(open);
      } catch (err) {
        if (!stopped) log.warn({ err }, 'consuming items is interrupted');
      } finally {
        await open?.close().catch(() => undefined);
        open = undefined;
      }
      if (!stopped) await wait(500);
    }
  })();

  return {
    async stop() {
      stopped = true;
      await open?.close().catch(() => undefined);
      await loop;
    },
  };

  async function untilIndex(): Promise<void> {
    for (let pause = 250; !stopped; pause = Math.min(pause * 2, 5_000)) {
      try {
        if (await deps.hasIndex()) return;
        log.info('there is no index of items yet: building it');
        await deps.rebuild.run();
        if (await deps.hasIndex()) return;
      } catch (err) {
        log.warn({ err }, 'the index of items cannot be built yet');
      }
      await wait(pause);
    }
  }

  /** Collects what has come while the last batch was written; at rest a single event is written at once. */
  async function consume(messages: Messages): Promise<void> {
    const queue: Message[] = [];
    let wake: () => void = () => undefined;
    let ended = false;
    const reading = (async () => {
      for await (const message of messages) {
        queue.push(message);
        wake();
      }
    })().finally(() => {
      ended = true;
      wake();
    });
    while (!stopped && !(ended && queue.length === 0)) {
      if (queue.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (queue.length > 0 || ended) resolve();
        });
        continue;
      }
      await handle(queue.splice(0, BATCH));
    }
    await reading;
  }

  async function handle(batch: Message[]): Promise<void> {
    const readable: { message: Message; change: ItemChange }[] = [];
    for (const message of batch) {
      const reader = readerOf(message.subject);
      try {
        if (reader) readable.push({ message, change: reader.change(readEvent(reader.spec, message.data)) });
        else message.ack();
      } catch (err) {
        log.error({ err, subject: message.subject, sequence: message.seq }, 'event set aside');
        metrics.consumed.inc({ subject: message.subject, outcome: 'dead' });
        await setAside(bus, SERVICE, message, err);
      }
    }
    try {
      const refused = await deps.writer.apply(readable.map(({ change }) => change));
      for (const { message, change } of readable) {
        const reason = refused.get(idOf(change));
        if (reason === undefined) {
          message.ack();
          metrics.consumed.inc({ subject: message.subject, outcome: 'done' });
        } else await refuse(message, reason);
      }
    } catch (err) {
      for (const { message } of readable) message.nak(2_000);
      log.warn({ err, events: readable.length }, 'items are written later');
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
