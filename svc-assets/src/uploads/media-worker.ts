import { mediaRequested } from '@commonplace/contracts/assets/events';
import { streamOf, type CloudEvent, type EventData } from '@commonplace/contracts/event';
import {
  AppError,
  asAppError,
  durableConsumer,
  readEvent,
  setAside,
  type Bus,
  type Logger,
} from '@commonplace/service-kit';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { PicturesEnded } from '../media/picture-child';
import type { Renditions } from './renditions';
import type { UploadRepo } from './upload.repo';

const DURABLE = 'svc-assets-media';
/** Jobs in work at once in one replica. */
const AT_ONCE = 2;
/** Tries of one job that failed of its own. */
const MOST_TRIES = 5;
/** JetStream gives a job to another worker when this one has not been heard of for 30 s. */
const ALIVE_MS = 10_000;
const RETRY_MS = [1_000, 5_000, 20_000, 60_000];
/** The same while an engine is away. */
const AWAY_MS = 10_000;

export interface MediaWorker {
  stop(): Promise<void>;
}

/**
 * Works off the jobs of the stream: a job is acknowledged when its work is done, so one whose worker died comes to another. What cannot
 * succeed, or failed too often (also by killing its worker), is set aside with its reason and the upload says so. An engine that is away is no failure of
 * the jobs that wait for it, however long that lasts.
 */
export function startMediaWorker(o: {
  bus: Bus;
  renditions: Renditions;
  /** Counts its tries. */
  uploads: Pick<UploadRepo, 'begin' | 'excuse'>;
  /** Keeps how it ended, when it failed for good. */
  failed: (id: string, reason: string) => Promise<unknown>;
  log: Logger;
}): MediaWorker {
  let stopped = false;
  let messages: ConsumerMessages | undefined;
  const working = new Set<Promise<void>>();

  const loop = (async () => {
    while (!stopped) {
      try {
        const consumer = await durableConsumer(o.bus, streamOf('assets'), DURABLE, [mediaRequested.subject], o.log, {
          maxAckPending: 64,
        });
        messages = await consumer.consume({ max_messages: AT_ONCE, idle_heartbeat: 5_000 });
        // Stopped while this was opening: nobody else knows of it. It is closed by being read to its end.
        if (stopped) void messages.close();
        for await (const message of messages) {
          if (stopped) {
            // Another worker has it at once, not when its time is up.
            message.nak();
            continue;
          }
          const job: Promise<void> = work(message).finally(() => working.delete(job));
          working.add(job);
          if (working.size >= AT_ONCE) await Promise.race(working);
        }
      } catch (err) {
        if (!stopped) o.log.warn({ err }, 'jobs are interrupted');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();

  async function work(message: JsMsg): Promise<void> {
    const alive = setInterval(() => message.working(), ALIVE_MS);
    try {
      await runJob({
        message,
        begin: (id) => o.uploads.begin(id),
        excuse: (id) => o.uploads.excuse(id),
        run: (id) => o.renditions.make(id),
        fail: async (id, reason, thrown) => {
          await o.failed(id, reason);
          await setAside(o.bus, 'svc-assets', message, thrown);
        },
        log: o.log,
      });
    } finally {
      clearInterval(alive);
    }
  }

  return {
    async stop() {
      stopped = true;
      void messages?.close();
      await Promise.allSettled(working);
      await loop;
    },
  };
}

type Delivered = Pick<JsMsg, 'data' | 'ack' | 'nak'> & Partial<Pick<JsMsg, 'headers'>>;

/** What becomes of one delivery of a job: done, again later, or set aside. */
export async function runJob(o: {
  message: Delivered;
  /** Counts a try that begins; answers how many have. */
  begin: (id: string) => Promise<number>;
  /** The try that was counted does not count: it only waited for an engine. */
  excuse: (id: string) => Promise<unknown>;
  run: (id: string) => Promise<void>;
  fail: (id: string, reason: string, thrown: unknown) => Promise<void>;
  log: Logger;
}): Promise<void> {
  let id = '';
  let tries = 0;
  try {
    const event = readEvent(mediaRequested, o.message.data, o.message.headers) as CloudEvent<
      EventData<typeof mediaRequested>
    >;
    id = event.data.id;
    tries = await o.begin(id);
    // It was begun that often and never ended: whoever worked on it died of it.
    if (tries > MOST_TRIES) throw new AppError('NOT_DECODABLE', { detail: 'Making its renditions never ended' });
    await o.run(id);
    o.message.ack();
  } catch (err) {
    if (isAway(err)) {
      o.log.warn({ err, upload: id }, 'a job waits for what it needs');
      if (tries > 0) await o.excuse(id).catch(() => undefined);
      return o.message.nak(AWAY_MS);
    }
    const final = err instanceof AppError && err.code !== 'UNAVAILABLE';
    const last = final || tries >= MOST_TRIES || (err as Error).name === 'MalformedEvent';
    o.log.error({ err, upload: id, tries, last }, last ? 'job set aside' : 'job will be tried again');
    if (last) await o.fail(id, err instanceof AppError ? err.message : 'Something went wrong on our side', err);
    else o.message.nak(RETRY_MS[tries - 1] ?? 60_000);
  }
}

/** Whether the database or the store is away or full; a decoder that ended may have died of the picture. */
function isAway(err: unknown): boolean {
  const { code, details } = asAppError(err);
  return code === 'UNAVAILABLE' && !(details.cause instanceof PicturesEnded);
}
