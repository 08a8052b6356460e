import { itemCounted } from '@commonplace/contracts/assets/events';
import { connectBus } from '../src/bus';
import { startConsumers } from '../src/consume';
import { AppError } from '../src/errors';
import { on } from '../src/inbox';
import { createLogger } from '../src/logger';
import { createMetrics } from '../src/metrics';
import { connectMongo } from '../src/mongo';
import { triesInBucket } from '../src/tries';

/**
 * A consumer that may be told to die of the event `deadly` (`dies`), as of a lack of memory, or that the engine is away which `waits` needs (`away`). The effect of each
 * other event is counted, or said without a database (`-`). Says `waits` whenever that one was answered. With `apart` each event is of another thing.
 */
const [mongodb = '', nats = '', mode, way] = process.argv.slice(2);
const log = createLogger({ service: 'dying', level: 'silent' });
const db = mongodb === '-' ? undefined : await connectMongo(mongodb, { log });
const bus = await connectBus({ url: nats, service: 'svc-catalog', issuer: 'catalog', log });
const effects = db?.connection.collection<{ _id: string; times: number }>('survived');

await startConsumers({
  bus,
  ...(db ? { db } : { tries: triesInBucket({ bus, durable: 'svc-catalog', log }) }),
  service: 'svc-catalog',
  log,
  metrics: createMetrics('dying'),
  ackWaitMs: 1_000,
  consumers: [
    on(
      itemCounted,
      async ({ data: { id } }, { session }) => {
        if (id === 'deadly' && mode === 'dies') process.kill(process.pid, 'SIGKILL');
        if (id === 'waits' && mode === 'away') {
          process.stdout.write('waits\n');
          throw new AppError('UNAVAILABLE');
        }
        if (!effects) return void process.stdout.write(`done ${id}\n`);
        await effects.updateOne({ _id: id }, { $inc: { times: 1 } }, { upsert: true, session });
      },
      way === 'apart' ? { apart: ({ id }) => id } : {},
    ),
  ],
});
