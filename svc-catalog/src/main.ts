import { ACTIVITY_TOPIC } from '@commonplace/contracts/activity';
import { exportCuration } from '@commonplace/contracts/assets/curation';
import { exportHearts } from '@commonplace/contracts/assets/favourites';
import { exportItems } from '@commonplace/contracts/assets/library';
import { listVariables } from '@commonplace/contracts/identity/people';
import { kafkaCalls, kafkaFault, runService, untilItWorks } from '@commonplace/service-kit';
import { onAccountDeleted } from './accounts/on-account-deleted';
import { ACTIVITY_GROUP } from './activity/activity-consumer';
import { viewTotals } from './activity/activity-index';
import { watchLag } from './activity/consumer-lag';
import { popularity } from './activity/popularity';
import { popularSearches } from './activity/search-index';
import { startPopularity } from './activity/start-popularity';
import { routes } from './app';
import { config } from './config';
import { termsThatFind } from './search/terms-that-find';
import { curatedReaders } from './curation/curated-events';
import { keyOf } from './curation/curated-index';
import { curatedSnapshot } from './curation/curated-snapshot';
import { curatedWriter } from './curation/curated-writer';
import { hasCuratedIndex, rebuildCurated } from './curation/rebuild-curated';
import { readClient, writeClient } from './elastic/client';
import { diskFault, newerIndex, requireVersion } from './elastic/engine-state';
import { measureClient } from './elastic/measure';
import { applyLayout } from './elastic/index-layout';
import { removeForgotten } from './elastic/old-indexes';
import { indexNames } from './elastic/store';
import { applyHearts, eraseHearts, heartReaders } from './hearts/heart-index';
import { rebuildHearts } from './hearts/rebuild-hearts';
import { firstIndex } from './indexing/first-index';
import { startBatchConsumer } from './indexing/batch-consumer';
import { startItemConsumer } from './indexing/item-consumer';
import { itemWriter } from './indexing/item-writer';
import { patiently } from './indexing/patiently';
import { createRebuild } from './indexing/rebuild';
import { rebuildState } from './indexing/rebuild-state';
import { pageRate } from './search/page-rate';
import { warmUp } from './search/warm-up';
import { suggestionFlags, watchFlags } from './variables/suggestion-flags';

const page = (limit: number, after: string | undefined) => ({ limit, ...(after ? { after } : {}) });

await runService({
  name: 'svc-catalog',
  issuer: 'catalog',
  config: () => config(process.env),
  mongo: false,
  bus: true,
  build: ({ config: settings, log, metrics, bus, client: services }) => {
    const reading = measureClient(readClient(settings.ELASTICSEARCH_URL), metrics);
    const names = indexNames(settings.INDEX_PREFIX);
    const layout = { shards: settings.ELASTICSEARCH_SHARDS, replicas: settings.ELASTICSEARCH_REPLICAS };
    const writing = { client: measureClient(writeClient(settings.ELASTICSEARCH_URL), metrics), names, layout };
    // A rebuild of the items and the consumer of curation may want it at the same time: the second joins.
    let building: Promise<void> | undefined;
    const buildCurated = () =>
      (building ??= rebuildCurated({
        store: writing,
        pages: (after) =>
          patiently(() => services.call(exportCuration, settings.ASSETS_URL, { query: page(200, after) })),
        log,
      }).finally(() => {
        building = undefined;
      }));
    const buildHearts = () =>
      rebuildHearts({
        store: writing,
        pages: (after) =>
          patiently(() => services.call(exportHearts, settings.ASSETS_URL, { query: page(1_000, after) })),
        log,
      });
    const progress = rebuildState(writing);
    const rebuild = createRebuild({
      store: writing,
      masters: (after) => patiently(() => services.call(exportItems, settings.ASSETS_URL, { query: page(500, after) })),
      views: () => viewTotals(writing, 'all', Date.now()),
      alongside: async () => {
        await buildCurated();
        await buildHearts();
      },
      progress,
      log,
    });
    const writer = itemWriter(writing);
    const popular = popularity(writing, writer);
    const live = async () => {
      const found = await writing.client.indices.getAlias({ name: names.items }, { ignore: [404] });
      return 'error' in found ? [] : Object.keys(found);
    };
    const hasIndex = async () => (await live()).some((index) => names.isCurrent(index));
    const index = firstIndex({ live, progress });
    const isNewer = async () => (await newerIndex(writing)) !== undefined;
    const curated = curatedSnapshot({ client: reading, names });
    const curatedRecords = curatedWriter(writing);
    const variables = suggestionFlags();
    const pages = pageRate();
    const running: { stop(): Promise<void> }[] = [];
    return {
      routes: routes({
        store: { client: reading, names },
        curated,
        popularSearches: popularSearches(
          { client: reading, names },
          termsThatFind({ client: reading, names }, curated),
        ),
        rebuild,
        suggestions: variables.flags,
        asked: () => pages.count(),
      }),
      watchers: [watchFlags(variables.take)],
      consumers: [onAccountDeleted(bus, (uid) => eraseHearts(writing, uid))],
      ready: {
        elasticsearch: async () => {
          await requireVersion(reading);
          await reading.cluster.health({ wait_for_status: 'yellow', timeout: '1s' });
        },
        first_index: () => index.ready(),
      },
      leans: {
        index: async () => (await newerIndex(writing)) ?? index.fault(),
        elasticsearch_disk: () => diskFault(writing),
        kafka: () => kafkaFault(settings.KAFKA_BROKERS),
      },
      started: async () => {
        void untilItWorks(() => services.call(listVariables, settings.IDENTITY_URL), log, 'variables of identity').then(
          (all) => Object.entries(all.variables).forEach(([name, value]) => variables.take(name, value)),
        );
        void untilItWorks(() => applyLayout(writing), log, 'Elasticsearch');
        void removeForgotten(writing, log).catch((err: unknown) => log.warn({ err }, 'old indexes stay'));
        void warmUp({ store: writing, curated }).catch((err: unknown) =>
          log.warn({ err }, 'the first search will be slow'),
        );
        const shared = { bus, log, metrics };
        running.push(
          startItemConsumer({ ...shared, writer, rebuild, hasIndex, isNewer, pagesASecond: () => pages.aSecond() }),
        );
        running.push(
          startBatchConsumer({
            ...shared,
            durable: 'catalog-curation',
            readers: curatedReaders,
            apply: (records) => curatedRecords.apply(records),
            keyOf,
            hasIndex: () => hasCuratedIndex(writing),
            isNewer,
            build: buildCurated,
          }),
        );
        running.push(
          startBatchConsumer({
            ...shared,
            durable: 'catalog-hearts',
            readers: heartReaders,
            apply: (hearts) => applyHearts(writing, hearts),
            keyOf: ({ uid, item }) => `${uid}:${item}`,
            hasIndex: () => writing.client.indices.exists({ index: names.hearts }),
            isNewer,
            build: buildHearts,
          }),
        );
        const brokers = settings.KAFKA_BROKERS.split(',');
        const calls = kafkaCalls(metrics);
        running.push(watchLag({ brokers, groupId: ACTIVITY_GROUP, topic: ACTIVITY_TOPIC, metrics, calls, log }));
        running.push(startPopularity({ store: writing, popular, brokers, log, calls }));
      },
      stop: async () => {
        await Promise.all(running.map((one) => one.stop()));
        await Promise.all([reading.close(), writing.client.close()]);
      },
    };
  },
});
