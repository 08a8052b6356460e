import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from './send';

let hits = 0;
const server = createServer((_req, res) => {
  hits++;
  res.writeHead(200).end('ok');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  hits = 0;
});
afterEach(() => jest.restoreAllMocks());

/** From now on every name leads there. */
const leadTo = (address: string) =>
  jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _host: string,
      _options: object,
      done: (err: Error | null, list: { address: string; family: number }[]) => void,
    ) => done(null, [{ address, family: 4 }])) as never);
const post = (host: string, local: boolean, scheme = 'http') =>
  send({ url: `${scheme}://${host}:${port}/`, headers: {}, body: '{}', local, timeoutMs: 2_000 });

test('a public name that leads to a private address is not connected to', async () => {
  leadTo('10.0.0.1');
  expect(await post('innocent.example', true)).toEqual({ status: null, error: 'private', answer: '' });
  leadTo('127.0.0.1');
  expect(await post('innocent.example', false, 'https')).toEqual({ status: null, error: 'private', answer: '' });
  expect(hits).toBe(0);
  // The same name, where loopback is allowed: it was the address that was refused.
  expect(await post('innocent.example', true)).toEqual({ status: 200, error: null, answer: 'ok' });
});

test('an address that is no target is not connected to either', async () => {
  expect((await post('127.0.0.1', false)).error).toBe('private');
  expect((await post('127.0.0.1', false, 'https')).error).toBe('private');
  expect(hits).toBe(0);
});

test('nobody there, no such name, no certificate: each is said', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const gone = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => closed.close(resolve));
  const to = (url: string) => send({ url, headers: {}, body: '{}', local: true, timeoutMs: 2_000 });
  expect((await to(`http://127.0.0.1:${gone}/`)).error).toBe('refused');
  expect((await to(`https://127.0.0.1:${port}/`)).error).toBe('tls');
});
