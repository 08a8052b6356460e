import net from 'node:net';
import { openLink, type Link } from './link';

let server: net.Server;
let link: Link;
let seen: string;
beforeEach(async () => {
  seen = '';
  server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => socket.write(`you said ${chunk.toString()}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  link = await openLink(
    { port: (server.address() as net.AddressInfo).port },
    { seen: (chunk) => (seen += chunk.toString()) },
  );
});
afterEach(async () => {
  await link.close();
  await new Promise((resolve) => server.close(resolve));
});

async function caller() {
  const socket = net.connect({ host: '127.0.0.1', port: link.port });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // A connection that is cut at once may never be seen to stand.
  await Promise.race([closed, new Promise((resolve) => socket.once('connect', resolve))]);
  const answer = () => new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  return { socket, closed, answer };
}

test('a link that is well passes on what is said, and lets it be seen', async () => {
  const { socket, answer, closed } = await caller();
  const heard = answer();
  socket.write('hello');
  expect(await heard).toBe('you said hello');
  expect(seen).toBe('hello');
  socket.end();
  await closed;
});

test('a silent link takes calls and answers none, until it is well again: nothing is lost', async () => {
  const { socket, answer } = await caller();
  link.set({ is: 'silent' });
  let heard: string | undefined;
  const hears = answer().then((text) => (heard = text));
  socket.write('hello');
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect([seen, heard]).toEqual(['hello', undefined]);
  link.set({ is: 'well' });
  expect(await hears).toBe('you said hello');
  socket.destroy();
});

test('a late link answers after at least twice its delay', async () => {
  link.set({ is: 'late', ms: 60 });
  const { socket, answer } = await caller();
  const began = performance.now();
  const heard = answer();
  socket.write('hello');
  expect(await heard).toBe('you said hello');
  expect(performance.now() - began).toBeGreaterThanOrEqual(110);
  socket.destroy();
});

test('a cut link breaks what there is and refuses what comes', async () => {
  const { closed } = await caller();
  link.set({ is: 'cut' });
  await closed;
  const next = await caller();
  await next.closed;
  link.set({ is: 'well' });
  const { socket, answer } = await caller();
  const heard = answer();
  socket.write('again');
  expect(await heard).toBe('you said again');
  socket.destroy();
});
