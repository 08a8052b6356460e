import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { DEV_VERSION } from './compile';
import { PAGE_CLIENT } from './page-client';

/** Everything but the remote itself: a running copy, or answers made from the contract. */
export interface Behind {
  /** Rows of the other remotes. */
  rows: () => Promise<readonly RemoteRow[]>;
  /** Answers a request; a page's text goes through `page` first. */
  answer: (req: IncomingMessage, res: ServerResponse, page: (html: string) => string) => void;
}

export interface DevServer {
  url: string;
  /** Tells every open page of a build. */
  built: (errors: readonly string[]) => void;
  close: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** The real shell with one remote from a folder that changes: the remote's files and row are ours, all else is what stands behind. */
export async function startDevServer(o: {
  name: string;
  port: number;
  dir: string;
  row: () => RemoteRow | undefined;
  behind: Behind;
}): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  const own = `/mf/${o.name}/${DEV_VERSION}/`;

  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://dev');
    if (pathname === '/__dev/client.js') return send(res, 'text/javascript', PAGE_CLIENT);
    if (pathname === '/__dev/builds') {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('retry: 500\n\n');
      pages.add(res);
      res.on('close', () => pages.delete(res));
      return;
    }
    if (pathname === '/remotes.json') {
      o.behind.rows().then(
        (rows) => {
          const mine = o.row();
          const remotes = [...rows.filter(({ name }) => name !== o.name), ...(mine ? [mine] : [])];
          send(res, 'application/json', JSON.stringify({ remotes }));
        },
        (error: unknown) => res.writeHead(502).end(String(error)),
      );
      return;
    }
    if (pathname.startsWith(own)) return file(res, path.join(o.dir, path.normalize(pathname.slice(own.length))));
    o.behind.answer(req, res, (html) =>
      html.replace('</head>', '<script src="/__dev/client.js" defer></script></head>'),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(o.port, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    built: (errors) => {
      const news =
        errors.length === 0 ? 'event: built\ndata: {}\n\n' : `event: failed\ndata: ${JSON.stringify(errors)}\n\n`;
      for (const page of pages) page.write(news);
    },
    close: async () => {
      for (const page of pages) page.end();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function send(res: ServerResponse, type: string, body: string | Buffer): void {
  res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
/** One file of a folder, or 404. */
export function file(res: ServerResponse, name: string): void {
  if (!existsSync(name) || !statSync(name).isFile()) return void res.writeHead(404).end('Not found');
  send(res, TYPES[path.extname(name)] ?? 'application/octet-stream', readFileSync(name));
}
