import { itemCounted } from '@commonplace/contracts/assets/events';
import { connectBus, createLogger, createMetrics } from '@commonplace/service-kit';
import { reader, startBatchConsumer } from '../src/indexing/batch-consumer';

/** A consumer of batches that dies of the event `deadly`, as of a lack of memory, and says each other one that it has written. */
const [nats = ''] = process.argv.slice(2);
const log = createLogger({ service: 'dying', level: 'silent' });

startBatchConsumer({
  bus: await connectBus({ url: nats, service: 'svc-catalog', issuer: 'catalog', log }),
  durable: 'catalog-items',
  readers: [reader(itemCounted, ({ id }) => id)],
  apply: (ids) => {
    if (ids.includes('deadly')) process.kill(process.pid, 'SIGKILL');
    for (const id of ids) process.stdout.write(`written ${id}\n`);
    return Promise.resolve(new Map<string, string>());
  },
  keyOf: (id) => id,
  hasIndex: () => Promise.resolve(true),
  isNewer: () => Promise.resolve(false),
  build: () => Promise.resolve(true),
  log,
  metrics: createMetrics('dying'),
  ackWaitMs: 1_000,
});
