import net, { type AddressInfo } from 'node:net';
import { connectBus, type Bus } from './bus';
import { createLogger } from './logger';

const INFO = {
  server_id: 'T',
  server_name: 't',
  version: '2.11.0',
  proto: 1,
  headers: true,
  max_payload: 1_048_576,
  auth_required: true,
};
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A broker that lets those in of whom `lets` says so, by their number, and ends the log-ins of all others as one does that is too busy. */
async function broker(lets: (n: number) => boolean) {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    const n = sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
    socket.on('data', (chunk) => {
      if (!lets(n)) return void socket.end("-ERR 'Authentication Timeout'\r\n");
      for (const _ of chunk.toString().match(/PING\r\n/g) ?? []) socket.write('PONG\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `nats://ops:x@127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
}

const until = async (holds: () => boolean) => {
  for (const end = performance.now() + 20_000; !holds();) {
    if (performance.now() > end) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const connected = (url: string): Promise<Bus> =>
  connectBus({
    url,
    service: 'svc-test',
    issuer: 'ops',
    log: createLogger({ service: 'svc-test', level: 'silent' }),
    ownStream: false,
  });

test('a service that a busy broker refuses again and again, as its log-in took too long, comes back when the broker has time', async () => {
  let busy = false;
  const { url, sockets } = await broker(() => !busy);
  const bus = await connected(url);
  ends.push(() => bus.close());
  busy = true;
  const before = sockets.length;
  for (const socket of sockets) socket.destroy();
  await until(() => sockets.length >= before + 4);
  expect(bus.connection.isClosed()).toBe(false);
  busy = false;
  await until(() => bus.fault() === undefined);
}, 60_000);

test('one that is refused when it starts ends, so that a wrong password is seen', async () => {
  const { url } = await broker(() => false);
  await expect(connected(url)).rejects.toThrow('Authentication Timeout');
}, 60_000);
