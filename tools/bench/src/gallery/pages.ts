import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { Picture } from './pictures';
import { plainPage } from './plain-page';
import { sampleAnswer } from './results';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
/** A visitor without an account. */
const SESSION = {
  uid: 0,
  token: 'bench',
  isReady: true,
  isLoggedIn: false,
  is_free: true,
  premium: false,
  free_premium_active: false,
  plan_type: 'free',
  roles: [],
  access: {},
  website_status: { throttle_free_signup: { enabled: false } },
  flags: {},
  editor_theme: 'light',
};

export interface Pages {
  /** The results page as people get it. */
  ours: string;
  /** The same pictures in the same boxes, and nothing else. */
  plain: string;
  stop: () => Promise<void>;
}

/** The built shell and mf-browse with a search that answers at once, and the plain list, on one server. */
export async function startPages(
  root: string,
  results: readonly GridItem[],
  pictures: readonly Picture[],
): Promise<Pages> {
  const client = path.join(root, 'shell/dist/client');
  const browse = path.join(root, 'mf-browse/dist');
  const build = JSON.parse(readFileSync(path.join(browse, 'integrity.json'), 'utf8')) as {
    version: string;
    routes: string[];
    files: Record<string, string>;
  };
  const { version, routes, files: integrity } = build;
  const manifest = `/mf/mf-browse/${version}/mf-manifest.json`;
  const publishedAt = '2026-01-01T00:00:00.000Z';
  const one = { version, manifest, weight: 100, integrity, routes, publishedAt };
  const answers: Readonly<Record<string, unknown>> = {
    '/remotes.json': { remotes: [{ name: 'mf-browse', routes, versions: [one], promoted: [version] }] },
    '/api/v1/session': SESSION,
    '/api/v1/search': sampleAnswer([...results]),
    '/api/v1/filters': { groups: [] },
    '/api/v1/activity': { accepted: 1 },
    '/api/v1/remotes/outcomes': { accepted: 1 },
  };
  const html = readFileSync(path.join(client, 'index.html'), 'utf8')
    .replace('__THEME__', 'light')
    .replace('__LANG__', 'en')
    .replace('__DIR__', 'ltr')
    .replace('__STATUS__', '200')
    .replace(/__[A-Z]+__/g, '');
  const send = (res: ServerResponse, status: number, type: string, body: Uint8Array | string) =>
    void res.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body);
  const file = (res: ServerResponse, name: string) =>
    existsSync(name)
      ? send(res, 200, TYPES[path.extname(name)] ?? 'application/octet-stream', readFileSync(name))
      : send(res, 404, 'text/plain', 'Not found');

  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://bench');
    const answer = answers[pathname];
    if (answer) return send(res, 200, 'application/json', JSON.stringify(answer));
    if (pathname.startsWith('/api/'))
      return send(res, 503, 'application/problem+json', JSON.stringify({ status: 503, code: 'UNAVAILABLE' }));
    const picture = /^\/files\/i(\d+)\//.exec(pathname);
    if (picture) {
      const bytes = pictures[Number(picture[1]) % pictures.length]?.bytes;
      return bytes ? send(res, 200, 'image/webp', bytes) : send(res, 404, 'text/plain', 'Not found');
    }
    if (pathname.startsWith('/mf/')) return file(res, path.join(browse, ...pathname.split('/').slice(4)));
    if (pathname.startsWith('/assets/')) return file(res, path.join(client, pathname));
    if (path.extname(pathname)) return send(res, 404, 'text/plain', 'Not found');
    return send(res, 200, 'text/html', pathname === '/plain' ? plainPage(results) : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ours: `${url}/search`,
    plain: `${url}/plain`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
