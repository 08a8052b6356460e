import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readCookie, type SessionCookie } from '../session/cookie';
import { pageKind } from './page-status';
import { serviceBehind, type PageService } from './service-behind';
import { securityHeaders } from './security-headers';

export interface Pages {
  /** Answers a document request with the shell's page and the right status. */
  serve(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/** Asks whether an item's page exists: its HTTP status as the catalog answers. Throws when the catalog is away. */
export type ItemStatus = (page: string, id: string) => Promise<number>;

const RETRY_SECONDS = 5;

/** The shell's page for every route; the frame itself shows what the status says. */
export function createPages(o: {
  clientDir: string;
  cookie: SessionCookie;
  patterns: () => readonly string[];
  itemStatus: ItemStatus;
  /** Whether the service behind a page is ready. */
  ready: (service: PageService) => Promise<boolean>;
  publicUrl: string;
}): Pages {
  const template = fileKeeper(join(o.clientDir, 'index.html'));
  return {
    async serve(req, res) {
      const status = await statusOf((req.url ?? '/').split('?')[0] ?? '/');
      const nonce = randomBytes(16).toString('base64');
      const theme = readCookie(req.headers.cookie, 'commonplace_theme') === 'dark' ? 'dark' : 'light';
      const html = (await template())
        .replaceAll('__NONCE__', nonce)
        .replaceAll('__THEME__', theme)
        .replaceAll('__STATUS__', String(status));
      const visitor = o.cookie.read(req.headers.cookie);
      res.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(Buffer.byteLength(html)),
        'cache-control': 'no-store',
        ...securityHeaders({ nonce, secure: o.publicUrl.startsWith('https:') }),
        ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
        ...(visitor ? {} : { 'set-cookie': o.cookie.write(o.cookie.anonymous()) }),
      });
      res.end(req.method === 'HEAD' ? undefined : html);
    },
  };

  async function statusOf(pathname: string): Promise<number> {
    const page = pageKind(pathname, o.patterns());
    if (page.kind === 'missing') return 404;
    if (page.kind === 'page') {
      const service = serviceBehind(pathname);
      return service === undefined || (await o.ready(service)) ? 200 : 503;
    }
    try {
      const status = await o.itemStatus(page.page, page.id);
      return status === 404 || status === 400 ? 404 : status >= 500 ? 503 : 200;
    } catch {
      return 503;
    }
  }
}

/** A small file kept in memory, read again when it was replaced; looked at once a second at most. */
function fileKeeper(file: string): () => Promise<string> {
  let text: string | undefined;
  let changed = 0;
  let looked = 0;
  return async () => {
    if (text !== undefined && Date.now() - looked < 1_000) return text;
    const { mtimeMs } = await stat(file);
    looked = Date.now();
    if (text === undefined || mtimeMs !== changed) text = await readFile(file, 'utf8');
    changed = mtimeMs;
    return text;
  };
}
