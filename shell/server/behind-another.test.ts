import { createServer, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { silentLog, testMetrics } from '@commonplace/service-kit/testing';
import { createEdge, type EdgeParts } from './edge';

const servers: Server[] = [];
afterAll(() => servers.forEach((one) => one.close()));

/** An edge whose API answers nothing by itself. */
async function waitingEdge() {
  const held: ServerResponse[] = [];
  let closed = 0;
  const parts = {
    publicUrl: 'http://localhost:3000',
    plainHttp: () => false,
    api: async (req, res) => {
      if (req.url === '/api/v1/suggest') return void res.end('here');
      held.push(res.once('close', () => (closed += 1)));
    },
    metrics: testMetrics(),
    log: silentLog,
  } satisfies Partial<EdgeParts> as unknown as EdgeParts;
  const server = createServer(createEdge(parts));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const row = (count: number) => {
    const socket = net.connect({ host: '127.0.0.1', port }).on('error', () => undefined);
    socket.write('GET /api/v1/search HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count));
    return socket;
  };
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 400 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { held, closed: () => closed, row, until, url: `http://127.0.0.1:${port}` };
}

test('many requests in a row on a connection that is left take no place of others, and each is told that it is over', async () => {
  const { held, closed, row, until, url } = await waitingEdge();
  // As many as may look at the same time.
  const socket = row(280);
  await until(() => held.length >= 280);
  expect(held).toHaveLength(280);
  expect((await fetch(`${url}/api/v1/suggest`)).status).toBe(503);
  socket.destroy();
  await until(() => closed() === 280);
  expect(closed()).toBe(280);
  expect((await fetch(`${url}/api/v1/suggest`)).status).toBe(200);
});

test('answers in a row come whole and in their order, and each is over once', async () => {
  const { held, closed, row, until } = await waitingEdge();
  const socket = row(3);
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  await until(() => held.length === 3);
  for (const at of [2, 1, 0]) held[at]!.end(`answer ${at}`);
  await until(() => text.includes('answer 2'));
  expect(text.match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2']);
  socket.destroy();
  await until(() => closed() === 3);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(closed()).toBe(3);
});
