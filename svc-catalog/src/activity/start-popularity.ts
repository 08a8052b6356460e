import { kafkaCalls, type KafkaCalls, type Logger } from '@commonplace/service-kit';
import type { Store } from '../elastic/store';
import { startActivityConsumer } from './activity-consumer';
import { ensureActivityIndex, noteRestored } from './activity-index';
import type { Popularity } from './popularity';
import { publishTotals, readTotals, rewindActivity } from './popularity-topic';
import { ensureSearchIndex } from './search-index';

const HOUR_MS = 3_600_000;
/** The week, and a day for what came late: read again when the visits are gone. */
const AGAIN_MS = 8 * 24 * HOUR_MS;

interface Deps {
  store: Store;
  popular: Popularity;
  brokers: string[];
  log: Logger;
  /** Counts what Kafka is asked; without it nothing is counted. */
  calls?: KafkaCalls;
  everyMs?: number;
  groupId?: string;
  topics?: { activity: string; popularity: string };
}

/**
 * Counts page activity. Where the visits are gone it starts from the totals of `popularity.v1` and reads the last week again; every hour from then on it
 * publishes the totals. Kafka and Elasticsearch may come late, and it may be ended at any line.
 */
export function startPopularity(deps: Deps): { stop(): Promise<void> } {
  const { store, popular, brokers, log, calls = kafkaCalls(undefined) } = deps;
  const activity = { brokers, log, ...(deps.topics ? { topic: deps.topics.activity } : {}) };
  const totals = { brokers, log, ...(deps.topics ? { topic: deps.topics.popularity } : {}) };
  const group = deps.groupId ? { groupId: deps.groupId } : {};
  let stopped = false;
  let consumer: { stop(): Promise<void> } | undefined;
  let isWhole = false;
  const starting = (async () => {
    while (!stopped) {
      try {
        await ensureSearchIndex(store);
        if (await ensureActivityIndex(store)) {
          const before = await calls.ask('read', () => readTotals(totals));
          await popular.restore(before);
          const since = new Date(Date.now() - AGAIN_MS);
          if (before.length > 0) await calls.ask('offsets', () => rewindActivity({ ...activity, ...group }, since));
          await noteRestored(store);
          log.info({ items: before.length }, 'popularity starts from the totals of before');
        }
        isWhole = true;
        if (!stopped)
          consumer = startActivityConsumer({
            ...activity,
            ...group,
            calls,
            count: (records) => popular.count(records),
          });
        return;
      } catch (err) {
        log.warn({ err }, 'popularity cannot be counted yet');
        await new Promise((resolve) => setTimeout(resolve, 3_000));
      }
    }
  })();
  const hourly = setInterval(() => {
    popular.refreshWeek().catch((err: unknown) => log.warn({ err }, 'the week of popularity is refreshed later'));
    // Totals that lack those of before would take their place.
    if (!isWhole) return;
    calls
      .ask('produce', () => publishTotals(totals, popular.totals()))
      .then(
        (items) => log.info({ items }, 'totals of popularity are published'),
        (err: unknown) => log.warn({ err }, 'totals of popularity are published later'),
      );
  }, deps.everyMs ?? HOUR_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(hourly);
      await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
      await consumer?.stop();
    },
  };
}
