import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { API_PREFIX } from '@commonplace/contracts/product';
import { ANONYMOUS } from '@commonplace/remote-kit/anonymous';
import { file, type Behind } from '../dev-server';
import { mockAnswer, type Example } from './mock-api';

/** A member of a premium plan: most screens show most to them. */
const MEMBER = {
  ...ANONYMOUS,
  uid: 7,
  token: 'mock',
  isReady: true,
  isLoggedIn: true,
  full_name: 'Ada Example',
  profile_url: 'ada',
  mail: 'ada@example.org',
  premium: true,
  is_free: false,
  plan_type: 'premium',
  plan_period: 'yearly',
  topic_selector: [],
};

/** No running copy at all: the built shell's page and files, and every answer of the API made from the contract and this remote's pacts. */
export function mockCopy(o: { root: string; name: string; shell: string }): Behind {
  const examples = examplesOf(path.join(o.root, 'contracts/pacts'), o.name);
  const template = readFileSync(path.join(o.shell, 'index.html'), 'utf8');
  const places: Record<string, string> = { THEME: 'light', PAPER: '#fbf8f2', LANG: 'en', DIR: 'ltr', STATUS: '200' };
  const html = template.replace(/__([A-Z]+)__/g, (_, place: string) => places[place] ?? '');

  return {
    rows: async () => [],
    answer(req, res, page) {
      const { pathname } = new URL(req.url ?? '/', 'http://dev');
      if (pathname.startsWith(`${API_PREFIX}/`)) return api(req, res, pathname.slice(API_PREFIX.length), examples);
      if (pathname.startsWith('/assets/')) return file(res, path.join(o.shell, path.normalize(pathname)));
      if (pathname.startsWith('/files/')) return picture(res, pathname);
      res.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(page(html));
    },
  };
}

function api(req: IncomingMessage, res: ServerResponse, at: string, examples: Example[]): void {
  if (at === '/stream') {
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('retry: 5000\n\n');
    return;
  }
  req.resume();
  const { status, body } =
    at === '/session' ? { status: 200, body: MEMBER } : mockAnswer(req.method ?? 'GET', at, ALL_OPERATIONS, examples);
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  res.writeHead(status, { 'content-type': type }).end(status === 204 ? undefined : JSON.stringify(body));
}

interface PactFile {
  consumer: { name: string };
  interactions?: {
    request?: { method: string; path: string };
    response?: { status: number; body?: { content?: unknown } };
  }[];
}
function examplesOf(dir: string, consumer: string): Example[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.startsWith(`${consumer}-`))
    .map((name) => JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as PactFile)
    .flatMap(({ interactions = [] }) =>
      interactions.flatMap(({ request, response }) =>
        request && typeof response?.body?.content === 'object'
          ? [
              {
                method: request.method.toUpperCase(),
                path: request.path.replace(API_PREFIX, ''),
                status: response.status,
                body: response.body.content,
              },
            ]
          : [],
      ),
    );
}

/** A plain picture whose colour follows its address, so that neighbours are told apart. */
function picture(res: ServerResponse, pathname: string): void {
  const hue = [...pathname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 35% 70%)"/></svg>`;
  res.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }).end(svg);
}
