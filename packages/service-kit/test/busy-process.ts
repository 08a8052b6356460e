import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startHeartbeat } from '../src/heartbeat';

/** A process whose main thread can be kept busy: `/busy?ms=` works in one piece for so long, then answers. Prints its ports. */
const server = createServer((req, res) => {
  const until = performance.now() + Number(new URL(req.url ?? '/', 'http://here').searchParams.get('ms') ?? 0);
  while (performance.now() < until);
  res.end('done');
});
server.listen(0, '127.0.0.1', () => {
  void startHeartbeat({ host: '127.0.0.1', port: 0, stuckMs: Number(process.argv[2] ?? 15_000) }).then(({ port }) =>
    process.stdout.write(`${(server.address() as AddressInfo).port} ${port}\n`),
  );
});
