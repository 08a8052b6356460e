import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { endingSocket } from './ending-socket';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that says a word every 50 ms and never comes to an end. */
async function talker() {
  const server = createServer((socket) => {
    const talk = setInterval(() => socket.write('220-wait\r\n'), 50);
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined).on('close', () => clearInterval(talk));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
const opened = (port: number, ms: number) =>
  new Promise<Socket>((resolve, reject) =>
    endingSocket(ms)({ host: '127.0.0.1', port }, (err, got) =>
      got ? resolve(got.connection) : reject(err ?? new Error('no connection')),
    ),
  );

test('a connection on which somebody talks without end is ended', async () => {
  const { port } = await talker();
  const socket = await opened(port, 400);
  let words = 0;
  socket.on('data', () => (words += 1));
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toBe('the mail server took too long');
  expect(words).toBeGreaterThan(1);
}, 5_000);

test('a place where nobody listens is told', async () => {
  const { port, close } = await talker();
  close();
  await expect(opened(port, 400)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
