import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LOCALE_COOKIE, localeOf } from '@commonplace/contracts/locales';
import { API_PREFIX } from '@commonplace/contracts/product';
import { live, LIVE_REGISTRY_PATH } from '@commonplace/remote-kit/registry';
import {
  AppError,
  isOwnHost,
  tracedRequest,
  withoutSecrets,
  type Logger,
  type Metrics,
} from '@commonplace/service-kit';
import type { ContractDocument } from './documents/documents';
import { createAdmission, isLong } from './admission';
import { closeBehindAnother } from './behind-another';
import { packed } from './compression';
import { requestIdOf } from './api/api';
import { headersOfAll, headersOfStandIn, OF_OURS } from './headers-of-all';
import { lingerAfter } from './linger';
import type { Pages } from './pages/page';
import type { Remotes } from './pages/remotes';
import { serveFile } from './pages/static-files';
import { NO_WORKER } from './pages/no-worker';
import { robotsText, webManifest } from './pages/well-known';
import { THEME_VARY, themeOf } from './pages/theme-of';
import { readCookie } from './session/cookie';
import { ownTarget } from './own-target';
import { answerPlain } from './plain-http';
import type { Pressure } from './pressure';
import { sendJson, sendProblem } from './reply';
import { toldReadiness, type Readiness } from './told-readiness';
import type { Upstream } from './upstream';

export interface EdgeParts {
  readonly api: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  readonly pages: Pages;
  readonly sitemap: (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void>;
  readonly remotes: Remotes;
  readonly remoteServers: Readonly<Record<string, Upstream>>;
  readonly files: Upstream;
  /** Who asks for a file, as a header for its service: most open by their address, some only to whom they belong. */
  readonly fileViewer: (req: IncomingMessage) => Promise<Record<string, string>>;
  /** Takes what pages say of their calls; undefined while pages are not traced. */
  readonly pageSpans?: ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  readonly payments: Upstream | undefined;
  readonly mail: Upstream | undefined;
  /** Local stand-ins of the second captcha provider and of the social log-in's identity provider. */
  readonly captcha: Upstream | undefined;
  readonly signIn: Upstream | undefined;
  /** Documents made from the contract: path → JSON text. */
  readonly documents: Readonly<Record<string, ContractDocument>>;
  readonly clientDir: string;
  /** Whether browsers may keep pages for work without a network. */
  readonly offlinePages: boolean;
  readonly publicUrl: string;
  /** Whether a request came over plain http where we are known by https. */
  readonly plainHttp: (req: IncomingMessage) => boolean;
  readonly jwks: unknown;
  readonly readiness: () => { ready: boolean; body: Readiness };
  /** How much the process can take now. */
  readonly pressure: Pick<Pressure, 'share' | 'took'>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Sorts requests into the API, files, frames and pages. */
export function createEdge(parts: EdgeParts): RequestListener {
  const everywhere = Object.entries(headersOfAll(parts.publicUrl));
  const { hostname } = new URL(parts.publicUrl);
  const admission = createAdmission({ pressure: parts.pressure });
  return (req, res) => {
    const started = performance.now();
    closeBehindAnother(req, res);
    const known = ownTarget(req);
    const kind = kindOf((req.url ?? '/').split('?')[0] ?? '/');
    for (const [name, value] of everywhere) res.setHeader(name, value);
    for (const [name, value] of STAND_INS.get(kind) ?? OURS) res.setHeader(name, value);
    res.on('close', () =>
      parts.metrics.requests.observe(
        { operation: kind, status: String(res.statusCode) },
        (performance.now() - started) / 1000,
      ),
    );
    if (!known) return void sendProblem(req, res, new AppError('MALFORMED'), requestIdOf(req));
    if (!admission.admit(req, res)) return turnAway(req, res);
    // A probe says nothing about a journey.
    if (UNTRACED.has(kind)) return answer(kind, req, res);
    tracedRequest(req, res, `${req.method ?? 'GET'} ${kind}`, () => answer(kind, req, res));
  };

  function answer(kind: ReturnType<typeof kindOf>, req: IncomingMessage, res: ServerResponse): void {
    const inPlain = !PROBES.has(kind) && parts.plainHttp(req);
    if (kind === 'api' && !inPlain) return void parts.api(req, res);
    const answered = inPlain ? refusePlain(kind, req, res) : other(kind, req, res);
    answered.catch((thrown: unknown) => {
      const requestId = requestIdOf(req);
      const error = sendProblem(req, res, thrown, requestId);
      if (error.code === 'INTERNAL')
        parts.log.error({ err: thrown, requestId, path: withoutSecrets(req.url ?? '/') }, 'unexpected');
    });
  }

  async function refusePlain(
    kind: ReturnType<typeof kindOf>,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    answerPlain(req, res, parts.publicUrl, !PROGRAMS.has(kind));
  }

  async function other(kind: ReturnType<typeof kindOf>, req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    // They show to anybody what is meant for one person, so only who is on this machine, or knows the copy by its name, is let to them.
    if (STAND_INS.has(kind) && !isOwnHost(req.headers.host, [hostname])) throw new AppError('NOT_FOUND');
    if (kind === 'payments') return forward(parts.payments, req, res);
    if (kind === 'captcha') return forward(parts.captcha, req, res);
    if (kind === 'sign-in') return forward(parts.signIn, req, res, { cookie: foreignCookies(req.headers.cookie) });
    if (kind === 'traces' && parts.pageSpans && req.method === 'POST') return parts.pageSpans(req, res);
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED');
    switch (kind) {
      case 'healthz':
        return sendJson(res, 200, { status: 'up' });
      case 'readyz': {
        const { ready, body } = parts.readiness();
        return sendJson(res, ready ? 200 : 503, toldReadiness(req, body));
      }
      case 'jwks':
        return sendJson(res, 200, parts.jwks, { 'cache-control': 'public, max-age=60' });
      case 'remotes': {
        const rows = parts.remotes.rows();
        const remotes = req.url === LIVE_REGISTRY_PATH ? rows.map(live) : rows;
        return sendText(req, res, 'application/json', JSON.stringify({ remotes }));
      }
      case 'mf':
        // Their files lie beside their compressed copies.
        return forward(remoteServer(path.split('/')[2] ?? ''), req, res, accepted(req));
      case 'files':
        return forward(parts.files, req, res, PERSONAL_FILE.test(path) ? await parts.fileViewer(req) : {});
      case 'mail':
        return forward(parts.mail, req, res);
      case 'robots':
        return sendText(req, res, 'text/plain', robotsText(parts.publicUrl));
      case 'sitemap':
        return parts.sitemap(req, res, path);
      case 'manifest':
        return sendText(
          req,
          res,
          'application/manifest+json',
          JSON.stringify(webManifest(localeOf(readCookie(req.headers.cookie, LOCALE_COOKIE)))),
          'Cookie',
        );
      case 'document': {
        const document = parts.documents[path.replace(/\/$/, '')];
        if (!document) throw new AppError('NOT_FOUND');
        if (!document.html) return sendText(req, res, document.type, document.text);
        if (!String(req.headers.accept ?? '').includes('text/html'))
          return sendText(req, res, document.type, document.text, 'Accept');
        const theme = themeOf(req);
        res.setHeader('content-security-policy', document.html.policy);
        return sendText(req, res, 'text/html', await document.html.body(theme), `Accept, ${THEME_VARY}`);
      }
      case 'worker':
        if (!parts.offlinePages) return sendText(req, res, 'text/javascript', NO_WORKER);
        if (!(await serveFile(req, res, parts.clientDir, path))) throw new AppError('NOT_FOUND');
        return undefined;
      case 'asset':
        if (!(await serveFile(req, res, parts.clientDir, path))) throw new AppError('NOT_FOUND');
        return undefined;
      default:
        return parts.pages.serve(req, res);
    }
  }

  /** By a name that anybody may write: what every object has (`constructor`) is no remote. */
  function remoteServer(name: string): Upstream | undefined {
    return Object.hasOwn(parts.remoteServers, name) ? parts.remoteServers[name] : undefined;
  }

  async function forward(
    upstream: Upstream | undefined,
    req: IncomingMessage,
    res: ServerResponse,
    headers: Record<string, string> = {},
  ): Promise<void> {
    if (!upstream) throw new AppError('NOT_FOUND');
    await upstream.forward(req, res, {
      path: req.url ?? '/',
      headers: { 'x-request-id': requestIdOf(req), ...headers },
    });
  }
}

/** Said without a look at the request: of these there may be thousands in a second. */
function turnAway(req: IncomingMessage, res: ServerResponse): void {
  // A long body is not read to its end for nothing, but its sender should read why.
  if (isLong(req) && !req.complete) lingerAfter(req, res);
  else req.resume();
  sendProblem(req, res, new AppError('UNAVAILABLE', { retryAfter: 2 }), requestIdOf(req));
}

/** What a browser keeps for the local identity provider; ours never leave the edge. */
function foreignCookies(header: string | undefined): string {
  return (header ?? '')
    .split(/;\s*/)
    .filter((part) => part.startsWith('_') && !part.startsWith('__Host-'))
    .join('; ');
}

const accepted = ({ headers }: IncomingMessage): Record<string, string> =>
  typeof headers['accept-encoding'] === 'string' ? { 'accept-encoding': headers['accept-encoding'] } : {};

/** `by`: headers of the request, besides the packing, that another text would come by. */
async function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  type: string,
  text: string,
  by?: string,
): Promise<void> {
  const { body, headers } = await packed(req, text);
  res.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: by === undefined ? 'Accept-Encoding' : `${by}, Accept-Encoding`,
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Pictures of uploads and designs, and what was signed for a while. */
const PERSONAL_FILE = /^\/files\/(p|r\/[uc])\//;

/** Programs beside us that stand in for others; the payment frame stands in our own pages. */
const STAND_INS = new Map<string, readonly (readonly [string, string])[]>([
  ['payments', Object.entries(headersOfStandIn("'self'"))],
  ...['captcha', 'sign-in', 'mail'].map((kind) => [kind, Object.entries(headersOfStandIn("'none'"))] as const),
]);
const OURS = Object.entries(OF_OURS);

/** Asked by those who watch over us, from inside and by any way. */
const PROBES = new Set<string>(['healthz', 'readyz']);
/** Asked by programs: nobody sees what became of their request, or where it went. */
const PROGRAMS = new Set<string>(['api', 'traces', 'jwks']);

/** Asked by machines, all the time. */
const UNTRACED = new Set<string>(['healthz', 'readyz', 'traces']);

const EXACT = {
  '/healthz': 'healthz',
  '/readyz': 'readyz',
  '/.well-known/jwks.json': 'jwks',
  '/remotes.json': 'remotes',
  '/traces': 'traces',
  '/robots.txt': 'robots',
  '/sitemap.xml': 'sitemap',
  '/manifest.webmanifest': 'manifest',
  '/mail': 'mail',
  '/favicon.ico': 'asset',
  '/sw.js': 'worker',
} as const;
const PREFIXES = [
  [`${API_PREFIX}/`, 'api'],
  ['/mf/', 'mf'],
  ['/files/', 'files'],
  ['/pay/sandbox/', 'payments'],
  ['/mail/', 'mail'],
  ['/sitemap/', 'sitemap'],
  ['/captcha/', 'captcha'],
  ['/sign-in/', 'sign-in'],
  ['/assets/', 'asset'],
  ['/api/docs', 'document'],
  ['/events/docs', 'document'],
] as const;
/** Addresses, and beginnings of addresses, behind which there is something else than a page. */
export const ADDRESSES: readonly string[] = [...Object.keys(EXACT), ...PREFIXES.map(([prefix]) => prefix)];

function kindOf(path: string): (typeof EXACT)[keyof typeof EXACT] | (typeof PREFIXES)[number][1] | 'page' {
  return EXACT[path as keyof typeof EXACT] ?? PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}
