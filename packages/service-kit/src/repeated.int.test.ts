import { itemCounted } from '@commonplace/contracts/assets/events';
import { envelope } from './bus';
import { startConsumers } from './consume';
import { on } from './inbox';
import { connectOps, openStreams, type TestStreams } from '../test/streams';
import { silentLog, testMetrics } from './testing';
import { startWatchers, watch } from './watch';

let streams: TestStreams;
beforeAll(async () => {
  streams = await openStreams();
}, 600_000);
afterAll(() => streams.close());

const event = (id: string) =>
  envelope(
    itemCounted,
    { id, countVersion: 1, likes: 1, download_count: 0 },
    { id: id.toUpperCase(), issuer: 'assets' },
  );

test('what a stream repeats under the name of another is believed by nobody, and is set aside', async () => {
  const { producer, consumer: other, db, engines } = streams;
  const [handled, watched]: [string[], string[]] = [[], []];
  const watching = startWatchers({
    bus: other,
    log: silentLog,
    watchers: [watch(itemCounted, ({ data }) => void watched.push(data.id))],
  });
  const consuming = await startConsumers({
    bus: other,
    db,
    service: 'svc-catalog',
    log: silentLog,
    metrics: testMetrics(),
    consumers: [on(itemCounted, async ({ data }) => void handled.push(data.id))],
  });
  // A watcher hears what comes from now on.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const ops = await connectOps(engines);
  // No service may set its stream so any more; one that was set so before stays.
  const { config } = await ops.jsm.streams.info('CATALOG');
  await ops.jsm.streams.update('CATALOG', { ...config, republish: { src: 'catalog.>', dest: 'assets.>' } });
  await other.js.publish(itemCounted.subject.replace('assets.', 'catalog.'), JSON.stringify(event('forged')));
  const letters = async () => (await ops.jsm.streams.info('DEAD')).state.messages;
  for (let tries = 0; tries < 200 && (await letters()) === 0; tries += 1) await new Promise((r) => setTimeout(r, 50));
  expect(await letters()).toBe(1);
  const letter = (await ops.jsm.streams.getMessage('DEAD', { seq: 1 }))?.json<{ error: string }>();
  expect(letter?.error).toContain('repeated from the stream CATALOG');
  await producer.publish(event('true'));
  for (let tries = 0; tries < 200 && (watched.length === 0 || handled.length === 0); tries += 1)
    await new Promise((r) => setTimeout(r, 50));
  expect([handled, watched]).toEqual([['true'], ['true']]);
  await Promise.all([consuming.stop(), watching.stop(), ops.close()]);
}, 60_000);
