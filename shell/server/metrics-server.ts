import { createServer, type Server } from 'node:http';
import type { Metrics } from '@commonplace/service-kit';

/**
 * Answers `/metrics` on a port of its own: what the edge counts is for those who watch it, and its other port is open to everybody.
 * `port` 0 takes a free one. Resolves when it listens; rejects when the port is taken.
 */
export async function startMetrics(o: { metrics: Metrics; host: string; port: number }): Promise<Server> {
  const { registry } = o.metrics;
  const server = createServer((req, res) => {
    if (req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end();
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(o.port, o.host, resolve));
  return server;
}
