import { createServer, type Server } from 'node:http';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteServerConfig } from './config';
import { serveFile } from './serve';
import { storeBuild, type BuildInfo } from './store-build';

export interface RemoteServer {
  server: Server;
  build: BuildInfo;
  /** Stops taking connections and resolves when those under way are answered, or after `patience` ms. */
  stop: (patience?: number) => Promise<void>;
}

/** Stores the build, then serves every version of the remote that the store has. */
export async function startRemoteServer(
  config: RemoteServerConfig,
  log: (line: Record<string, unknown>) => void,
): Promise<RemoteServer> {
  const build = await storeBuild(config.buildDir, config.storeDir, config.remote);
  const answered = new Map<number, number>();
  let stopping = false;
  const count = (status: number) => answered.set(status, (answered.get(status) ?? 0) + 1);

  const server = createServer((req, res) => {
    const send = (status: number, type: string, body: string) => {
      res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      res.end(body);
    };
    const json = (status: number, body: unknown) => send(status, 'application/json', JSON.stringify(body));
    if (stopping) res.setHeader('connection', 'close');
    if (req.url === '/healthz') return json(200, { status: 'ok' });
    if (req.url === '/metrics')
      return send(200, 'text/plain; version=0.0.4', metrics(config.remote, build.version, answered));
    if (req.url === '/readyz') {
      const manifest = path.join(config.storeDir, 'mf', config.remote, build.version, 'mf-manifest.json');
      void access(manifest).then(
        () => json(stopping ? 503 : 200, { status: stopping ? 'stopping' : 'ok', version: build.version, store: 'ok' }),
        () => json(503, { status: 'down', version: build.version, store: 'down' }),
      );
      return;
    }
    serveFile(config.storeDir, config.remote, req, res).then(count, (error: unknown) => {
      log({ level: 'error', msg: 'request failed', url: req.url, error: String(error) });
      count(500);
      if (!res.headersSent) send(500, 'text/plain', 'Something went wrong');
      else res.destroy();
    });
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve);
  });
  return { server, build, stop };

  async function stop(patience = 10_000): Promise<void> {
    stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(timer);
  }
}

function metrics(remote: string, version: string, answered: ReadonlyMap<number, number>): string {
  return [
    '# HELP remote_info The build that this server stored.',
    '# TYPE remote_info gauge',
    `remote_info{remote="${remote}",version="${version}"} 1`,
    '# HELP http_requests_total Requests for files by status.',
    '# TYPE http_requests_total counter',
    ...[...answered].map(([status, n]) => `http_requests_total{remote="${remote}",status="${status}"} ${n}`),
    '# HELP process_resident_memory_bytes Resident memory size in bytes.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '',
  ].join('\n');
}
