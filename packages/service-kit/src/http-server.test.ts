import type { RequestListener, Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createHttpServer } from './http-server';

const servers: Server[] = [];
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections();
    one.close();
  }
});

async function served(listener: RequestListener, o: { headersTimeout?: number } = {}): Promise<number> {
  const rules = { headers: { 'content-security-policy': "frame-ancestors 'none'" } };
  const server = createHttpServer({ ...rules, ...o, connectionsCheckingInterval: 50, maxHeaderSize: 4_096 }, listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
/** All that comes back for these bytes until the connection ends. */
const said = (port: number, bytes: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = net.connect({ host: '127.0.0.1', port }, () => void socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
const hello: RequestListener = (_, res) => void res.end('hello');

const HOST = 'Host: localhost\r\n';
test.each([
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation nobody knows', `GET / HTTP/1.1\r\n${HOST}Expect: foo\r\n\r\n`, 417],
  ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['a method that is none', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['what is no request', 'hello\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(8_192)}\r\n\r\n`, 431],
])('a request with %s is refused as everything is refused, and the connection ends', async (_, bytes, status) => {
  const answer = await said(await served(hello), bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const lines = head.toLowerCase().split('\r\n');
  expect(lines[0]).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  expect(lines).toEqual(
    expect.arrayContaining([
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      "content-security-policy: frame-ancestors 'none'",
      'connection: close',
    ]),
  );
  expect(JSON.parse(body)).toMatchObject({ status, code: 'MALFORMED', title: 'The request is malformed' });
});

test('a head that does not come to its end is refused in time', async () => {
  const port = await served(hello, { headersTimeout: 100 });
  expect(await said(port, `GET / HTTP/1.1\r\n${HOST}`)).toMatch(/^HTTP\/1\.1 408 .*"status":408/s);
});

test('into an answer that has begun nothing is written: its connection breaks off', async () => {
  const port = await served((_, res) => void res.writeHead(200, { 'content-length': 100 }).write('first'));
  const answer = await said(port, `GET / HTTP/1.1\r\n${HOST}\r\nnonsense\r\n\r\n`);
  expect(answer).not.toContain('400');
  expect(answer).not.toContain('problem');
});

test('whoever asks rightly is answered, one after another on one connection, and HTTP/1.0 needs no Host', async () => {
  const port = await served(hello);
  const twice = await said(port, `GET / HTTP/1.1\r\n${HOST}\r\nGET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
  expect(twice.match(/hello/g)).toHaveLength(2);
  expect(await said(port, 'GET / HTTP/1.0\r\n\r\n')).toContain('hello');
  const waits = `POST / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  expect(await said(port, waits)).toMatch(/^HTTP\/1\.1 100 .*hello/s);
});
