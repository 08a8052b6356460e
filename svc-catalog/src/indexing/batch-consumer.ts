import type { CloudEvent, EventData, EventSpec } from '@commonplace/contracts/event';
import {
  countFailures,
  countUnanswered,
  durableConsumer,
  readEvent,
  setAside,
  tracedTogether,
  triesInBucket,
  watchConsumer,
  type Bus,
  type Logger,
  type Metrics,
} from '@commonplace/service-kit';
import { findDeadly } from './deadly';
import type { MayWait } from './gathering';
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
/** Until what could not be written comes again. */
const LATER_MS = 2_000;
/** The broker gives an event to somebody else when nobody was heard of it for so long. */
const ACK_WAIT_MS = 30_000;

/** An event of the contract, and the change of ours that it makes. */
export interface Reader<C> {
  spec: EventSpec;
  change: (event: CloudEvent) => C;
  /** For how long it may be gathered (gatherFor). */
  mayWait: MayWait;
}

export function reader<C, E extends EventSpec>(
  spec: E,
  change: (data: EventData<E>) => C,
  o: { mayWait?: MayWait } = {},
): Reader<C> {
  return { spec, change: (event) => change(event.data as EventData<E>), mayWait: o.mayWait ?? 'never' };
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
  /** Pages that are made anew after a write: the more, the longer what may wait is gathered. None unless given. */
  pagesASecond?: () => number;
  log: Logger;
  metrics: Metrics;
  ackWaitMs?: number;
}

/** An event and what it changes. */
interface Change<C> {
  readonly message: Message;
  readonly change: C;
  readonly cause: string | undefined;
}

/**
 * Writes what happened in svc-assets into an index, many events a request. Without an index it waits and starts the rebuild. While the
 * engine is away the events stay in the stream, however long that lasts; an event whose document the index refuses again and again is set aside, and so is one of
 * which processes die.
 */
export function startBatchConsumer<C>(deps: Deps<C>): { stop(): Promise<void> } {
  const { bus, log, metrics, ackWaitMs = ACK_WAIT_MS } = deps;
  let stopped = false;
  let open: Messages | undefined;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const readers = new Map(deps.readers.map((one) => [one.spec.subject, one]));
  const failures = countFailures();
  const unanswered = countUnanswered(triesInBucket({ bus, durable: deps.durable, log }));
  const deadly = findDeadly(unanswered);
  const nameOf = (message: Message) => `${message.info.stream}:${message.seq}`;
  const told = watchConsumer({ bus, metrics, stream: 'ASSETS', durable: deps.durable, subjects: [...readers.keys()] });

  const loop = (async () => {
    while (!stopped) {
      try {
        await untilIndex();
        if (stopped) return;
        const durable = await durableConsumer(bus, 'ASSETS', deps.durable, [...readers.keys()], log, {
          // Those under way, and as many that wait for them.
          maxAckPending: BATCH * TOGETHER * 2,
          ackWaitMs,
        });
        open = await durable.consume({ max_messages: BATCH * TOGETHER, idle_heartbeat: 5_000 });
        // Stopped while this was opening: nobody else knows of it. It is closed by being read to its end, which is below.
        if (stopped) void open.close();
        await writeTogether(open, {
          most: BATCH,
          together: TOGETHER,
          mayWait,
          pagesASecond: deps.pagesASecond ?? (() => 0),
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

  function mayWait({ subject }: Message): MayWait {
    return readers.get(subject)?.mayWait ?? 'never';
  }

  async function handle(batch: Message[]): Promise<void> {
    const readable: Change<C>[] = [];
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
        await giveUp(message, err);
      }
    }
    if (readable.length === 0) return;
    const { together, alone, over } = await deadly.part(readable, ({ message }) => message);
    try {
      const failure = together.length === 0 ? undefined : await write(together);
      if (!failure) await writeEach(alone);
      else {
        alone.forEach(({ message }) => giveBack(message, LATER_MS));
        if (failure instanceof NoIndex) throw failure;
      }
    } finally {
      await over();
    }
  }

  /** Events of which one may kill this process, one by one. */
  async function writeEach(list: readonly Change<C>[]): Promise<void> {
    const left = new Set(list);
    const alive = setInterval(() => left.forEach(({ message }) => message.working()), ackWaitMs / 3);
    try {
      for (const one of list) {
        const failure = await writeNoted(one);
        left.delete(one);
        if (!failure) continue;
        left.forEach(({ message }) => giveBack(message, LATER_MS));
        if (failure instanceof NoIndex) throw failure;
        return;
      }
    } finally {
      clearInterval(alive);
    }
  }

  /** One event, of which it is noted that it is begun. Gives what kept it from being written. */
  async function writeNoted(one: Change<C>): Promise<Error | undefined> {
    const name = nameOf(one.message);
    try {
      await unanswered.begin(name);
    } catch (err) {
      if (await giveUp(one.message, err)) await unanswered.answered(name);
      return undefined;
    }
    const failure = await write([one]);
    await unanswered.answered(name);
    return failure;
  }

  /** Gives what kept all of it from being written; it comes again then. */
  async function write(list: readonly Change<C>[]): Promise<Error | undefined> {
    try {
      const causes = list.map(({ message, cause }) => ({ name: `process ${message.subject}`, parent: cause }));
      const refused = await tracedTogether(causes, () => deps.apply(list.map(({ change }) => change)));
      for (const { message, change } of list) {
        const reason = refused.get(deps.keyOf(change));
        if (reason === undefined) {
          message.ack();
          isOver(message);
          metrics.consumed.inc({ subject: message.subject, outcome: 'done' });
        } else await refuse(message, reason);
      }
      return undefined;
    } catch (err) {
      for (const { message } of list) giveBack(message, LATER_MS);
      log.warn({ err, events: list.length }, 'events are written later');
      if (!(err instanceof NoIndex)) await wait(1_000);
      return err as Error;
    }
  }

  /** The broker's own count of deliveries is none of refusals: an event comes again while the engine is away, too. */
  async function refuse(message: Message, reason: string): Promise<void> {
    const waitMs = failures.failed(nameOf(message), new Error(reason));
    log.error(
      { reason, last: waitMs === undefined, subject: message.subject, sequence: message.seq },
      'the index refuses a document',
    );
    if (waitMs === undefined) return void (await giveUp(message, new Error(reason)));
    metrics.consumed.inc({ subject: message.subject, outcome: 'failed' });
    giveBack(message, waitMs);
  }

  /** Sets it aside; false when that could not be, and it comes again. */
  async function giveUp(message: Message, err: unknown): Promise<boolean> {
    log.error({ err, subject: message.subject, sequence: message.seq }, 'event set aside');
    metrics.consumed.inc({ subject: message.subject, outcome: 'dead' });
    const kept = await setAside(bus, SERVICE, message, err);
    if (kept) isOver(message);
    else deadly.gaveBack(message.seq);
    return kept;
  }

  function giveBack(message: Message, ms: number): void {
    deadly.gaveBack(message.seq);
    message.nak(ms);
  }

  function isOver(message: Message): void {
    failures.over(nameOf(message));
    deadly.isOver(message.seq);
  }
}
