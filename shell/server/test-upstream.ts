import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientAddress } from './client-address';
import { createUpstream } from './upstream';

/** What the tests of a file have opened, the newest client first; `closeAll` ends it. */
export const open: (() => Promise<void>)[] = [];
export async function closeAll(): Promise<void> {
  for (const close of open.splice(0)) await close();
}

/** An upstream whose service is a server of the test. */
export async function upstreamOf(listener: RequestListener, addressOf?: ClientAddress, readMs?: number) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream = createUpstream(
    'svc-x',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addressOf,
    readMs,
  );
  open.push(
    () => upstream.close(),
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return upstream;
}

/** A server in front of the upstream, as the edge is. */
export async function frontOf(listener: RequestListener, addressOf?: ClientAddress): Promise<string> {
  const upstream = await upstreamOf(listener, addressOf);
  const front = createServer((req, res) => {
    upstream.forward(req, res, { path: req.url ?? '/', headers: {} }).catch(() => {
      if (!res.headersSent) res.writeHead(503).end();
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  open.unshift(
    () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}
