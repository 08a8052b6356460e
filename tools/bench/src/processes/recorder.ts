import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchContext } from '../bench';
import type { Asked } from './closed-loop';

export interface Recorder {
  readonly base: string;
  /** What has passed since the last time this was called, in order. */
  take: () => Asked[];
}

/** A line to an engine that keeps what is asked through it on paths that match. */
export async function recordTo(engine: string, kept: RegExp, context: BenchContext): Promise<Recorder> {
  const target = new URL(engine);
  let asked: Asked[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = Buffer.concat(parts);
      const path = req.url ?? '/';
      if (kept.test(path)) asked.push({ path, ...(body.length > 0 ? { body: body.toString() } : {}) });
      const further = request(
        { hostname: target.hostname, port: target.port, path, method: req.method, headers: req.headers },
        (reply) => {
          res.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(res);
        },
      );
      further.on('error', () => res.destroy());
      further.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.onEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
  };
}
