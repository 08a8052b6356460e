import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between two pieces, ms: long enough for a browser to paint what it has. */
const APART_MS = 60;

/** A document as a bad network brings it: a piece at a time, each ending behind one of `breaks`. Nothing else is served at its address. */
export async function servedInPieces(html: string, breaks: string): Promise<{ url: string; stop(): Promise<void> }> {
  const pieces = html.split(breaks).map((piece, at, all) => (at < all.length - 1 ? piece + breaks : piece));
  const server = createServer((req, res) => {
    if (req.url !== '/') {
      res.writeHead(404).end();
      return;
    }
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    void (async () => {
      for (const piece of pieces) {
        res.write(piece);
        await new Promise((resolve) => setTimeout(resolve, APART_MS));
      }
      res.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
