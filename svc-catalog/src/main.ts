import { exportItems } from '@commonplace/contracts/assets/library';
import { runService } from '@commonplace/service-kit';
import { onAccountDeleted } from './accounts/on-account-deleted';
import { startActivityConsumer } from './activity/activity-consumer';
import { viewTotals } from './activity/activity-index';
import { popularity } from './activity/popularity';
import { routes } from './app';
import { config } from './config';
import { readClient, writeClient } from './elastic/client';
import { indexNames } from './elastic/store';
import { startItemConsumer } from './indexing/item-consumer';
import { itemWriter } from './indexing/item-writer';
import { createRebuild } from './indexing/rebuild';
import { rebuildState } from './indexing/rebuild-state';
import { warmUp } from './search/warm-up';

const HOUR_MS = 3_600_000;

await runService({
  name: 'svc-catalog',
  issuer: 'catalog',
  config: () => config(process.env),
  mongo: false,
  bus: true,
  build: ({ config: settings, log, metrics, bus, client: services }) => {
    const reading = readClient(settings.ELASTICSEARCH_URL);
    const names = indexNames(settings.INDEX_PREFIX);
    const writing = { client: writeClient(settings.ELASTICSEARCH_URL), names };
    const rebuild = createRebuild({
      store: writing,
      masters: (after) =>
        services.call(exportItems, settings.ASSETS_URL, { query: { limit: 500, ...(after ? { after } : {}) } }),
      views: () => viewTotals(writing, 'all', Date.now()),
      progress: rebuildState(writing),
      log,
    });
    const writer = itemWriter(writing);
    const popular = popularity(writing, writer);
    const hasIndex = () => writing.client.indices.existsAlias({ name: names.items });
    const running: { stop(): Promise<void> }[] = [];
    return {
      routes: routes({ store: { client: reading, names }, rebuild }),
      consumers: [onAccountDeleted(bus)],
      ready: {
        elasticsearch: async () => {
          await reading.cluster.health({ wait_for_status: 'yellow', timeout: '1s' });
        },
      },
      started: async () => {
        void warmUp(writing).catch((err: unknown) => log.warn({ err }, 'the first search will be slow'));
        running.push(startItemConsumer({ bus, writer, rebuild, hasIndex, log, metrics }));
        running.push(
          startActivityConsumer({
            brokers: settings.KAFKA_BROKERS.split(','),
            count: (records) => popular.count(records),
            log,
          }),
        );
        const weekly = setInterval(() => {
          popular.refreshWeek().catch((err: unknown) => log.warn({ err }, 'the week of popularity is refreshed later'));
        }, HOUR_MS);
        running.push({ stop: async () => clearInterval(weekly) });
      },
      stop: async () => {
        await Promise.all(running.map((one) => one.stop()));
        await Promise.all([reading.close(), writing.client.close()]);
      },
    };
  },
});
