import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStream } from './open-stream';

const server = createServer((req, res) => {
  if (req.url === '/whole') res.end('a whole file');
  else if (req.url === '/gone') res.writeHead(404).end('not here');
  else if (req.url === '/elsewhere') res.writeHead(302, { location: '/whole' }).end();
  else if (req.url === '/large') res.end(Buffer.alloc(4_000_000));
  else if (req.url === '/half') res.writeHead(200, { 'content-length': 10 }).write('half');
});
const at = (path: string) => new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('a file is opened; one that is not there, or elsewhere, is told', async () => {
  expect((await buffer(await openStream(at('/whole')))).toString()).toBe('a whole file');
  await expect(openStream(at('/gone'))).rejects.toThrow('404');
  await expect(openStream(at('/elsewhere'))).rejects.toThrow('302');
});

test('one that is silent from the start, or falls silent, is given up', async () => {
  await expect(openStream(at('/never'), 200)).rejects.toMatchObject({ name: 'HeadersTimeoutError' });
  const half = await openStream(at('/half'), 200);
  await expect(buffer(half)).rejects.toMatchObject({ name: 'BodyTimeoutError' });
}, 20_000);

test('whoever reads slowly gets all of it', async () => {
  const large = await openStream(at('/large'), 200);
  await sleep(3_000);
  expect((await buffer(large)).length).toBe(4_000_000);
}, 20_000);
