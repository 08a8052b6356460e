import { streamOf, type CloudEvent, type EventData, type EventSpec } from '@commonplace/contracts/event';
import { DeliverPolicy, type ConsumerMessages } from '@nats-io/jetstream';
import type { Bus } from './bus';
import { readEvent } from './consume';
import type { Logger } from './logger';

export interface Watcher {
  readonly spec: EventSpec;
  /** ms of the past that a fresh replica still has to know; 0 only hears what comes. */
  readonly past: number;
  readonly handle: (event: CloudEvent) => void | Promise<void>;
}

/** State that every replica holds in memory (revocations, variables): an ordered consumer per replica, no acknowledgements. */
export function watch<E extends EventSpec>(
  spec: E,
  handle: (event: CloudEvent<EventData<E>>) => void | Promise<void>,
  o: { past?: number } = {},
): Watcher {
  return { spec, past: o.past ?? 0, handle: handle as Watcher['handle'] };
}

/** Follows each subject until stopped; after a lost connection it goes on where it was. */
export function startWatchers(o: { bus: Bus; watchers: readonly Watcher[]; log: Logger }): { stop(): Promise<void> } {
  let stopped = false;
  const open = new Set<ConsumerMessages>();
  const loops = o.watchers.map((watcher) => follow(watcher));
  return {
    async stop() {
      stopped = true;
      // Not waited for by themselves: each ends when it is read to its end.
      for (const messages of open) void messages.close();
      await Promise.all(loops);
    },
  };

  /** When a watcher began, by the broker's clock: one of our own that is ahead would hear of nothing until that time has come. */
  async function beginOf({ spec, past }: Watcher, began: number): Promise<Date> {
    const { ts } = await o.bus.jsm.streams.info(streamOf(spec.owner));
    const now = ts === undefined ? Date.now() : Date.parse(ts);
    return new Date(now - (performance.now() - began) - past);
  }

  async function follow(watcher: Watcher): Promise<void> {
    const began = performance.now();
    let since: Date | undefined;
    while (!stopped) {
      let messages: ConsumerMessages | undefined;
      try {
        since ??= await beginOf(watcher, began);
        const consumer = await o.bus.js.consumers.get(streamOf(watcher.spec.owner), {
          filter_subjects: watcher.spec.subject,
          deliver_policy: DeliverPolicy.StartTime,
          opt_start_time: since.toISOString(),
        });
        messages = await consumer.consume();
        open.add(messages);
        // Stopped while this was opening: nobody else closes it. It is closed by being read to its end, which is below.
        if (stopped) void messages.close();
        for await (const message of messages) {
          // To its end: one that is left in between never closes.
          if (stopped) continue;
          try {
            await watcher.handle(readEvent(watcher.spec, message.data, message.headers));
          } catch (err) {
            o.log.error({ err, subject: message.subject }, 'a watched event was not understood');
          }
          since = new Date(message.time.getTime() + 1);
        }
      } catch (err) {
        if (!stopped) o.log.debug({ err, subject: watcher.spec.subject }, 'watching is interrupted');
      } finally {
        if (messages) open.delete(messages);
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
