import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isVerified } from './second-provider';

const servers: Server[] = [];
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections();
    one.close();
  }
});

/** The address of somebody who answers so. */
async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const json =
  (text: string): RequestListener =>
  (req, res) => {
    req.resume().once('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end(text));
  };

test('what the provider says is believed', async () => {
  const url = await provider(json('{"success":true}'));
  expect(await isVerified({ url, secret: 's' }, 'token', '203.0.113.9')).toBe(true);
  const other = await provider(json('{"success":false}'));
  expect(await isVerified({ url: other, secret: 's' }, 'token', '203.0.113.9')).toBe(false);
});

test.each([301, 302, 307, 308])('[ASVS 15.3.2] our secret does not follow where an answer %i leads', async (status) => {
  let seen = 0;
  const elsewhere = await provider((req, res) => {
    seen += 1;
    json('{"success":true}')(req, res);
  });
  const url = await provider((req, res) => {
    req.resume().once('end', () => res.writeHead(status, { location: elsewhere }).end());
  });
  await expect(isVerified({ url, secret: 's' }, 'token', '203.0.113.9')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(seen).toBe(0);
});
