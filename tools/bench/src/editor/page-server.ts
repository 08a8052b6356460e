import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};
/** A visitor without an account: the editor then saves nothing, and measures itself only. */
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
  website_status: {},
  flags: {},
  editor_theme: 'light',
};

export interface PageServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The built shell and editor as people get them (shared frame, federation, compressed files), without the services behind them; and under `/peer/NAME/`
 * the pages of the others. Everything is served with gzip, so that bytes can be compared.
 */
export async function startPages(
  root: string,
  peers: ReadonlyMap<string, ReadonlyMap<string, Uint8Array>>,
): Promise<PageServer> {
  const client = path.join(root, 'shell/dist/client');
  const editor = path.join(root, 'mf-editor/dist');
  const build = JSON.parse(readFileSync(path.join(editor, 'integrity.json'), 'utf8')) as {
    name: string;
    version: string;
    routes: string[];
    files: Record<string, string>;
  };
  const version = {
    version: build.version,
    manifest: `/mf/mf-editor/${build.version}/mf-manifest.json`,
    weight: 100,
    integrity: build.files,
    routes: build.routes,
    publishedAt: '2026-01-01T00:00:00.000Z',
  };
  const registry = {
    remotes: [{ name: 'mf-editor', routes: build.routes, versions: [version], promoted: [build.version] }],
  };

  const packed = new Map<string, Buffer>();
  function send(res: ServerResponse, status: number, type: string, body: Uint8Array | string, name?: string): void {
    let bytes = (name && packed.get(name)) || gzipSync(body, { level: 9 });
    if (name) packed.set(name, (bytes = bytes));
    res.writeHead(status, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' }).end(bytes);
  }
  function file(res: ServerResponse, name: string): void {
    if (!existsSync(name)) return send(res, 404, 'text/plain', 'Not found');
    send(res, 200, TYPES[path.extname(name)] ?? 'application/octet-stream', readFileSync(name), name);
  }
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://bench');
    const json = (body: unknown) => send(res, 200, 'application/json', JSON.stringify(body));
    if (pathname === '/remotes.json') return json(registry);
    if (pathname === '/api/v1/session') return json(SESSION);
    if (pathname.startsWith('/api/'))
      return send(
        res,
        503,
        'application/problem+json',
        JSON.stringify({ status: 503, code: 'UNAVAILABLE', title: 'Not part of the measurement' }),
      );
    if (pathname.startsWith('/peer/')) {
      const [, , name = '', asset = ''] = pathname.split('/');
      const files = peers.get(name);
      if (!files) return send(res, 404, 'text/plain', 'Not found');
      if (asset !== '' && files.has(asset))
        return send(res, 200, TYPES[path.extname(asset)] ?? 'application/octet-stream', files.get(asset)!, pathname);
      const style = files.has('page.css') ? `<link rel="stylesheet" href="/peer/${name}/page.css">` : '';
      return send(
        res,
        200,
        'text/html',
        `<!doctype html><meta charset="utf-8"><title>${name}</title><style>html,body,#root{margin:0;height:100%}</style>${style}<div id="root"></div><script type="module" src="/peer/${name}/page.js"></script>`,
      );
    }
    if (pathname.startsWith('/mf/')) return file(res, path.join(editor, ...pathname.split('/').slice(4)));
    if (pathname.startsWith('/assets/')) return file(res, path.join(client, pathname));
    if (path.extname(pathname)) return send(res, 404, 'text/plain', 'Not found');
    const html = readFileSync(path.join(client, 'index.html'), 'utf8')
      .replace('__THEME__', 'light')
      .replace('__LANG__', 'en')
      .replace('__DIR__', 'ltr')
      .replace('__STATUS__', '200')
      .replace(/__[A-Z]+__/g, '');
    send(res, 200, 'text/html', html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
