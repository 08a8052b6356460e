import net, { type AddressInfo } from 'node:net';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { connectMongo } from './mongo';
import { silentLog } from './testing';

let engines: TestEngines;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
}, 600_000);
afterAll(() => engines.close());

/** A way to the engine that can fall silent: it takes everything and answers nothing. */
async function wayTo(url: URL) {
  let silent = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect({ host: url.hostname, port: Number(url.port) });
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', (chunk) => void (silent || far.write(chunk)));
    far.on('data', (chunk) => void (silent || near.write(chunk)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  through.searchParams.delete('replicaSet');
  through.searchParams.set('directConnection', 'true');
  const end = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: through.href, fallSilent: () => (silent = true), end };
}

test('an engine that takes everything and answers nothing fails a ping before the driver has missed its heartbeat', async () => {
  const way = await wayTo(new URL(engines.mongodb.url));
  const db = await connectMongo(way.url, { log: silentLog });
  try {
    await db.ping();
    const missed = new Promise<'heartbeat'>((resolve) =>
      db.connection.getClient().once('serverHeartbeatFailed', () => resolve('heartbeat')),
    );
    way.fallSilent();
    const refused = db.ping().then(
      () => 'answered',
      () => 'refused',
    );
    expect(await Promise.race([refused, missed])).toBe('refused');
  } finally {
    way.end();
    await db.close();
  }
});
