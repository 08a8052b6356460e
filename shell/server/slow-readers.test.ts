import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createAdmission } from './admission';
import { closeBehindAnother } from './behind-another';
import { createSlowReaders } from './slow-readers';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** More than the system keeps for a reader; it comes in pieces, as from a service. */
const LONG = Buffer.alloc(24 * 1_048_576, 'commonplace ');
const PIECE = 65_536;
const pieces = () =>
  Readable.from(Array.from({ length: LONG.length / PIECE }, (_, at) => LONG.subarray(at * PIECE, (at + 1) * PIECE)));

/** The edge's places before a server whose answers are long; `quiet` ones come only when they are let go. */
async function served(readers: Parameters<typeof createSlowReaders>[0]) {
  const admission = createAdmission({ atOnce: 20, readers: createSlowReaders({ lookMs: 20, ...readers }) });
  const waiting: (() => void)[] = [];
  const server = createServer((req, res) => {
    closeBehindAnother(req, res);
    if (!admission.admit(req, res)) return void res.writeHead(503).end();
    if (req.url === '/quiet') waiting.push(() => res.end('done'));
    else pieces().pipe(res);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Asks, and takes nothing of the answer. `path`s in a row are asked for on one connection. */
  const stand = (...paths: string[]) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.pause().on('error', () => undefined);
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
    return socket;
  };
  return { admission, port, stand, waiting };
}

const until = async (holds: () => boolean) => {
  const late = performance.now() + 15_000;
  while (!holds()) {
    if (performance.now() > late) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('of many who take nothing of their answers a few are waited for, those who came last; the others hold no place', async () => {
  const { admission, port, stand } = await served({ most: 3, slowMs: 1_500, longestMs: 60_000 });
  const first = Array.from({ length: 9 }, () => stand('/search'));
  await until(() => admission.inside().work === 9);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const last = Array.from({ length: 3 }, () => stand('/search'));
  await until(() => admission.inside().work === 12);
  await until(() => admission.inside().work === 3);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(admission.inside().work).toBe(3);
  // What comes to those who were kept comes whole.
  const sizes = await Promise.all(
    last.map(async (socket) => {
      let bytes = 0;
      socket.on('data', (part) => (bytes += part.length)).resume();
      await until(() => bytes > LONG.length);
      return bytes;
    }),
  );
  expect(sizes).toHaveLength(3);
  const reply = await fetch(`http://127.0.0.1:${port}/search`);
  expect((await reply.arrayBuffer()).byteLength).toBe(LONG.length);
  for (const socket of [...first, ...last]) socket.destroy();
}, 60_000);

test('nobody is waited for for ever, and what is asked for behind an answer that is not taken neither', async () => {
  const { admission, stand, waiting } = await served({ most: 10, slowMs: 50, longestMs: 400 });
  stand('/search', '/search');
  await until(() => admission.inside().work > 0);
  await until(() => admission.inside().work === 0);
  // A service that takes its time is no slow reader.
  stand('/quiet');
  await until(() => waiting.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(admission.inside().work).toBe(1);
  waiting.forEach((end) => end());
  await until(() => admission.inside().work === 0);
}, 30_000);

test('the time in which the process itself stood still is not its readers’', async () => {
  const { admission, stand } = await served({ most: 10, slowMs: 2_000, longestMs: 2_000 });
  const socket = stand('/search');
  await until(() => admission.inside().work === 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const end = performance.now() + 2_500; performance.now() < end;);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(admission.inside().work).toBe(1);
  // Whoever takes nothing all the same is ended in its time.
  await until(() => admission.inside().work === 0);
  socket.destroy();
}, 30_000);

test('who reads slowly but goes on gets the whole answer', async () => {
  const { port } = await served({ most: 0, slowMs: 1_500, longestMs: 1_500 });
  const reply = await fetch(`http://127.0.0.1:${port}/search`);
  let bytes = 0;
  for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
    if (Math.floor((bytes + part.length) / 1_048_576) > Math.floor(bytes / 1_048_576))
      await new Promise((resolve) => setTimeout(resolve, 100));
    bytes += part.length;
  }
  expect(bytes).toBe(LONG.length);
}, 30_000);
