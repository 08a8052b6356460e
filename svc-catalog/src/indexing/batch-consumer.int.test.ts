import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { itemCounted } from '@commonplace/contracts/assets/events';
import { connectBus, envelope, MAX_DELIVERIES, type Bus } from '@commonplace/service-kit';
import { silentLog, testMetrics } from '@commonplace/service-kit/testing';
import { bundleProgram } from '@commonplace/stack/bundle-program';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { reader, startBatchConsumer } from './batch-consumer';

const folder = path.join(process.cwd(), 'node_modules/.cache/dying-writer', String(process.pid));
const program = path.join(folder, 'dying.mjs');
let engines: TestEngines;
let assets: Bus;
let ops: Bus;
let child: ChildProcess | undefined;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await bundleProgram(path.join(process.cwd(), 'svc-catalog/test/dying-writer.ts'), program);
  engines = await useEngines(['nats']);
  const shared = { log: silentLog, ownStream: false };
  assets = await connectBus({ url: engines.nats.url('assets'), service: 'svc-assets', issuer: 'assets', ...shared });
  ops = await connectBus({ url: engines.nats.url('ops'), service: 'ops', issuer: 'ops', ...shared });
}, 600_000);
afterEach(async () => {
  child?.kill('SIGKILL');
  await ops.jsm.consumers.delete('ASSETS', 'catalog-items');
  await ops.jsm.streams.purge('ASSETS');
});
afterAll(async () => {
  await Promise.all([assets?.close(), ops?.close()]);
  await engines?.close();
  rmSync(folder, { recursive: true, force: true });
});

let published = 0;
const publish = async (...ids: string[]) => {
  for (const id of ids) {
    const data = { id, countVersion: 1, likes: 1, download_count: 0 };
    await assets.publish(envelope(itemCounted, data, { id: `${id}-${++published}`, issuer: 'assets' }));
  }
};
const until = async (fact: () => boolean | Promise<boolean>, ms = 60_000) => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 25)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
};
const letters = async () => (await ops.jsm.streams.info('DEAD')).state.messages;

test('an event that kills whoever writes it among hundreds is found and set aside, and the others are written', async () => {
  const others = Array.from({ length: 300 }, (_, at) => `item-${at}`);
  await publish(...others.slice(0, 150), 'deadly', ...others.slice(150));
  const written = new Set<string>();
  const isSetAside = until(async () => (await letters()) > 0, 150_000).then(() => false);
  let deaths = 0;
  for (; deaths <= 3 * MAX_DELIVERIES; deaths += 1) {
    const one = spawn(process.execPath, [program, engines.nats.url('catalog')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = one;
    let said = '';
    one.stdout.on('data', (chunk: Buffer) => {
      const lines = (said + chunk.toString()).split('\n');
      said = lines.pop() ?? '';
      for (const line of lines) written.add(line.replace('written ', ''));
    });
    const died = once(one, 'exit').then(() => true);
    if (!(await Promise.race([died, isSetAside]))) break;
  }
  // One in a batch that nobody noted, one in a batch that was, and then by itself.
  expect(deaths).toBe(MAX_DELIVERIES + 2);
  await until(() => written.size === others.length);
  expect([...written].sort()).toEqual([...others].sort());
  const letter = await ops.jsm.streams.getMessage('DEAD', { last_by_subj: `dead.catalog.${itemCounted.subject}` });
  expect(letter?.json()).toMatchObject({ error: expect.stringContaining('UnansweredEvent') });
  await until(async () => (await ops.jsm.consumers.info('ASSETS', 'catalog-items')).num_ack_pending === 0);
}, 240_000);

test('the engine may be away as often as it likes: an event is set aside for what the index itself says of it alone', async () => {
  const before = await letters();
  let deliveries = 0;
  const done: string[] = [];
  const bus = await connectBus({
    url: engines.nats.url('catalog'),
    service: 'svc-catalog',
    issuer: 'catalog',
    log: silentLog,
  });
  const consumer = startBatchConsumer<string>({
    bus,
    durable: 'catalog-items',
    readers: [reader(itemCounted, ({ id }) => id)],
    apply: async (ids) => {
      if (!ids.includes('waits')) return new Map<string, string>();
      deliveries += 1;
      if (deliveries <= MAX_DELIVERIES) throw new Error('the engine is away');
      if (deliveries === MAX_DELIVERIES + 1) return new Map([['waits', 'not now']]);
      done.push(...ids);
      return new Map<string, string>();
    },
    keyOf: (id) => id,
    hasIndex: () => Promise.resolve(true),
    isNewer: () => Promise.resolve(false),
    build: () => Promise.resolve(true),
    log: silentLog,
    metrics: testMetrics(),
  });
  await publish('waits');
  await until(async () => done.includes('waits') || (await letters()) > before);
  expect([done, await letters()]).toEqual([['waits'], before]);
  await consumer.stop();
  await bus.close();
}, 120_000);
