import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchContext } from '../bench';

/** What the catalog and the edge ask of the services beside them, of a library that brings everything by events. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/internal/curation/export': { records: [], next: null },
  '/internal/favourites/export': { hearts: [], next: null },
  '/internal/variables': { variables: {} },
  '/internal/items/export': { items: [], next: null, total: 0 },
  '/healthz': { status: 'up' },
};

/** The other services, as far as they are asked; resolves with their base address. */
export async function startNeighbours(context: BenchContext): Promise<string> {
  const server = createServer((req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const answer = ANSWERS[path] ?? ANSWERS['/internal/items/export'];
    res.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.onEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
