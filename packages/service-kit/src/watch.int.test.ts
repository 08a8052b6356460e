import { itemCounted } from '@commonplace/contracts/assets/events';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { connectBus, envelope, type Bus } from './bus';
import { silentLog } from './testing';
import { clockBy } from './testing-clock';
import { startWatchers, watch } from './watch';

let engines: TestEngines;
let [assets, catalog]: Bus[] = [];
beforeAll(async () => {
  engines = await useEngines(['nats']);
  const connect = (issuer: 'assets' | 'catalog') =>
    connectBus({ url: engines.nats.url(issuer), service: `svc-${issuer}`, issuer, log: silentLog });
  [assets, catalog] = await Promise.all([connect('assets'), connect('catalog')]);
}, 600_000);
afterEach(() => clockBy(0));
afterAll(async () => {
  await Promise.all([assets?.close(), catalog?.close()]);
  await engines?.close();
});

test.each([
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
])('a process whose clock is a day %s hears what comes from its start on', async (name, off) => {
  if (!assets || !catalog) throw new Error('there is no bus');
  const heard: string[] = [];
  clockBy(off);
  const watching = startWatchers({
    bus: catalog,
    log: silentLog,
    watchers: [watch(itemCounted, ({ data }) => void heard.push(data.id))],
  });
  const data = { id: name, countVersion: 1, likes: 1, download_count: 0 };
  await assets.publish(envelope(itemCounted, data, { id: name, issuer: 'assets' }));
  while (!heard.includes(name)) await new Promise((resolve) => setTimeout(resolve, 50));
  clockBy(0);
  await watching.stop();
});
