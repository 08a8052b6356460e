import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createAdmission } from './admission';
import { createSlowSenders } from './slow-senders';

const servers: Server[] = [];
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const LONG = 1_048_576;

/** The edge's places before a server that reads what is sent to it, but at `/unread`, where it waits to be let go. */
async function served(o: Parameters<typeof createSlowSenders>[0]) {
  const admission = createAdmission({
    bodies: 20,
    senders: createSlowSenders({ lookMs: 20, longestMs: 60_000, ...o }),
  });
  const waiting: (() => void)[] = [];
  let admitted = 0;
  const server = createServer((req, res) => {
    if (!admission.admit(req, res)) return void res.writeHead(503).end();
    admitted += 1;
    const read = () => void req.resume().once('end', () => res.end('done'));
    if (req.url === '/unread') waiting.push(read);
    else read();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Says that a long body comes, and sends a byte of it now and then. */
  const trickle = () => {
    const socket = net.connect({ host: '127.0.0.1', port });
    sockets.push(socket.on('error', () => undefined));
    socket.write(`POST /api/v1/csp/csp-report HTTP/1.1\r\nhost: x\r\ncontent-length: ${LONG}\r\n\r\n`);
    const timer = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  const send = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x'.repeat(LONG) });
  return { admission, trickle, send, waiting, admitted: () => admitted };
}

const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 4_000) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('of many who send a byte now and then a few are waited for; the others hold no place, and whoever sends gets in', async () => {
  const { admission, admitted, trickle, send } = await served({ most: 3, slowMs: 300 });
  for (let n = 0; n < 20; n += 1) trickle();
  await until(() => admitted() === 20);
  await until(() => admission.inside().bodies === 3);
  expect((await send('/api/v1/designs')).status).toBe(200);
}, 30_000);

test('of a body that nobody here reads its sender is not the slow one', async () => {
  const { admission, send, waiting } = await served({ most: 0, slowMs: 200 });
  const sent = send('/unread');
  await until(() => waiting.length === 1);
  // So many looks as would end a slow one.
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(admission.inside().bodies).toBe(1);
  for (const read of waiting) read();
  expect((await sent).status).toBe(200);
}, 30_000);
