import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Visitor } from './driver/visitor';

/** What the edge says while svc-identity is away. */
const AWAY = { status: 503, code: 'UNAVAILABLE', title: 'Not available right now' };
let server: Server;
let visitor: Visitor;
beforeAll(async () => {
  server = createServer((_req, res) => {
    res.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '3' }).end(JSON.stringify(AWAY));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  visitor = new Visitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('an outage is no challenge: a visitor has no captcha then, rather than one that is refused', async () => {
  await expect(visitor.captcha()).rejects.toThrow('503');
}, 5_000);

test('an outage is no session', async () => {
  await expect(visitor.session()).rejects.toThrow('503');
});
