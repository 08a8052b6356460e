import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALE_HEADER } from '@commonplace/contracts/error-texts';
import { LOCATION_HEADER } from '@commonplace/contracts/billing/location-currency';
import { LOCALE_COOKIE, localeOf } from '@commonplace/contracts/locales';
import { API_KEY_RATE } from '@commonplace/contracts/api-scopes';
import { API_PREFIX } from '@commonplace/contracts/product';
import type { SessionUser } from '@commonplace/contracts/session-user';
import { AppError, withoutSecrets, type Logger } from '@commonplace/service-kit';
import type { ActivityLog } from '../activity/activity-log';
import type { CanaryWatch } from '../canary/canary-watch';
import { takeOutcomes } from '../canary/take-outcomes';
import { lingerAfter } from '../linger';
import type { Stream } from '../news/stream';
import { sendJson, sendProblem } from '../reply';
import { anonymousUser } from '../session/anonymous-user';
import { readCookie, type SessionCookie, type Visitor } from '../session/cookie';
import { isWellFormed, keyOf, type KeyVisitor } from '../session/key-visitor';
import { currencyOfRequest, withLocation } from '../session/location';
import type { Known, Sessions } from '../session/sessions';
import type { Upstream } from '../upstream';
import { isForeign } from './foreign-origin';
import type { AddressLimits } from './address-limits';
import { createKeyLimits } from './key-limits';
import { ownerOf } from './owners';
import { policyReports } from './policy-report';
import type { SharedLimits } from './shared-limits';
import { takeActivity } from '../activity/take-activity';
import type { VisitorName } from '../activity/visitor-name';

export interface ApiParts {
  readonly cookie: SessionCookie;
  readonly sessions: Sessions;
  readonly services: Readonly<Record<'identity' | 'billing' | 'assets' | 'catalog', Upstream>>;
  readonly stream: Stream;
  readonly activity: ActivityLog;
  readonly visitorName: VisitorName;
  readonly canaries: CanaryWatch;
  readonly flags: () => Readonly<Record<string, unknown>>;
  readonly log: Logger;
  /** Counted together with the other replicas; alone without it. */
  readonly limits?: SharedLimits;
  /** What an address may report; as much as it wants without it. */
  readonly reports?: AddressLimits;
  /** Header in which the operator's proxy names the country that a request comes from. */
  readonly countryHeader?: string | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** No session stands behind these: a signed webhook, a browser's report (CSRF exempt are exactly these, and calls with a key and no cookie). */
const EXEMPT = /^(webhooks\/[^/]+|csp\/csp-report)$/;
/** Begins what may connect an account with one elsewhere: a link, though it changes something. No page of others sends a browser there; a slash behind it is the same address to services. */
const BEGINS = /^user\/social\/[^/]+\/start\/?$/;
/** Of a refused body, so much is read to its end, and the connection kept. */
const WORTH_READING = 65_536;
/** What the edge answers itself, for pages alone. */
const EDGE_OWN = new Set(['stream', 'activity', 'remotes/outcomes']);

/**
 * `/api/v1/…`: swaps the opaque cookie for a signed token, checks the CSRF token of every unsafe call, and hands the request to the service
 * that owns the path. A lean path, not a middleware tower: every search and every save goes through here.
 */
export function createApi(parts: ApiParts): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const keyLimits = createKeyLimits(parts.limits);
  const takePolicyReport = policyReports(parts.log);
  return async (req, res) => {
    const requestId = requestIdOf(req);
    res.setHeader('x-request-id', requestId);
    const path = (req.url ?? '/').slice(API_PREFIX.length + 1).split('?')[0] ?? '';
    try {
      await handle(req, res, path, requestId);
    } catch (thrown) {
      const close = !req.complete && restOf(req) > WORTH_READING;
      // Its sender should read why it is not taken.
      if (close) lingerAfter(req, res);
      const error = sendProblem(req, res, thrown, requestId);
      const told = withoutSecrets(path);
      if (error.code === 'INTERNAL') parts.log.error({ err: thrown, requestId, path: told }, 'unexpected');
      else if (error.status >= 500) parts.log.warn({ err: error.details.cause, requestId, path: told }, error.message);
      // The services say so themselves; what the edge turns away reaches none.
      else if (error.status === 401 || error.status === 403)
        parts.log.info({ requestId, reason: error.code, method: req.method, path: told }, 'refused');
      // A small rest is read on, and the connection kept as the answer says; a long one is not worth it.
      if (!close) req.resume();
    }
  };

  async function handle(req: IncomingMessage, res: ServerResponse, path: string, requestId: string): Promise<void> {
    const method = req.method ?? 'GET';
    if (!SAFE.has(method) && !UNSAFE.has(method)) throw new AppError('METHOD_NOT_ALLOWED');
    if (path === 'csp/csp-report' && method === 'POST') {
      await parts.reports?.take(req, 'policy');
      await takePolicyReport(req, requestId);
      res.writeHead(204).end();
      return;
    }
    if (EXEMPT.test(path)) {
      await parts.services.billing.forward(req, res, { path: req.url ?? '/', headers: { 'x-request-id': requestId } });
      return;
    }
    const key = keyOf(req);
    if (key) return withKey(req, res, path, key, requestId);
    let visitor = parts.cookie.read(req.headers.cookie);
    if (!SAFE.has(method)) checkCsrf(req, visitor);
    else if (BEGINS.test(path) && isForeign(req.headers, parts.cookie.origin)) throw new AppError('CSRF');
    let fresh: Visitor | undefined;
    let known: Known | undefined = visitor ? await parts.sessions.tokenOf(visitor) : undefined;
    if (!known) {
      // Nobody yet, or a session that has ended: an anonymous visitor from here on.
      fresh = parts.cookie.anonymous();
      visitor = fresh;
      known = await parts.sessions.tokenOf(fresh);
    }
    if (!visitor || !known) throw new AppError('TOKEN_INVALID');
    if (path === 'session' && (method === 'GET' || method === 'HEAD'))
      return session(req, res, visitor, known, fresh, requestId);
    if (path === 'stream' && method === 'GET') return parts.stream.open(req, res, known);
    if (path === 'activity' && method === 'POST') return sendJson(res, 202, await takeActivity(req, known, parts));
    if (path === 'remotes/outcomes' && method === 'POST') {
      await parts.reports?.take(req, 'outcomes');
      return sendJson(res, 202, await takeOutcomes(req, known, parts.canaries));
    }

    const owner = ownerOf(path);
    if (!owner) throw new AppError('NOT_FOUND');
    const mine = visitor;
    const status = await parts.services[owner].forward(req, res, {
      path: req.url ?? '/',
      headers: {
        authorization: `Bearer ${known.token}`,
        'x-request-id': requestId,
        ...language(req),
        ...place(req, owner),
      },
      seen: (headers) => sessionHeaders(headers, mine),
      // What the catalog says is no secret, and long.
      pack: owner === 'catalog',
    });
    // A token that is not taken, as one that was made by a clock that was off, is not given again.
    if (status === 401) parts.sessions.forget(mine);
  }

  /** A program with an API key and no cookie: no CSRF token, no session, and nothing of the edge's own but the way to the services. */
  async function withKey(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    key: KeyVisitor,
    requestId: string,
  ): Promise<void> {
    const known = isWellFormed(key) ? await parts.sessions.tokenOf(key) : undefined;
    if (!known) {
      res.setHeader('www-authenticate', 'Bearer error="invalid_token"');
      throw new AppError('TOKEN_INVALID', { detail: 'This API key is wrong, has ended or was revoked.' });
    }
    await keyLimits.take(res, { sid: known.sid, perMinute: known.perMinute ?? API_KEY_RATE.usual });
    const owner = ownerOf(path);
    // Streams and reports are for pages; no scope opens them.
    if (!owner) throw new AppError(EDGE_OWN.has(path) ? 'SCOPE_MISSING' : 'NOT_FOUND');
    await parts.services[owner].forward(req, res, {
      path: req.url ?? '/',
      headers: { authorization: `Bearer ${known.token}`, 'x-request-id': requestId, ...place(req, owner) },
    });
  }

  /** Billing sells in the currency of where somebody is, which only the edge can tell. */
  function place(req: IncomingMessage, owner: string): Record<string, string> {
    return owner === 'billing' ? { [LOCATION_HEADER]: currencyOfRequest(req, parts.countryHeader) } : {};
  }

  function checkCsrf(req: IncomingMessage, visitor: Visitor | undefined): void {
    const given = req.headers['x-csrf-token'];
    if (
      isForeign(req.headers, parts.cookie.origin) ||
      !visitor ||
      !parts.cookie.csrfMatches(visitor, typeof given === 'string' ? given : undefined)
    )
      throw new AppError('CSRF');
  }

  /** Identity says by header that a session began or ended; the cookie is ours to write, the header never leaves. */
  function sessionHeaders(headers: Record<string, unknown>, visitor: Visitor): Record<string, string | string[]> {
    const token = headers['x-session-set'];
    if (typeof token === 'string') return { 'set-cookie': parts.cookie.write(parts.cookie.session(token)) };
    if (headers['x-session-clear'] === undefined) return {};
    parts.sessions.forget(visitor);
    return { 'set-cookie': parts.cookie.write(parts.cookie.anonymous()) };
  }

  async function session(
    req: IncomingMessage,
    res: ServerResponse,
    visitor: Visitor,
    known: Known,
    fresh: Visitor | undefined,
    requestId: string,
  ): Promise<void> {
    const cookie: Record<string, string> = fresh ? { 'set-cookie': parts.cookie.write(fresh) } : {};
    const csrf = parts.cookie.csrf(visitor);
    const location = currencyOfRequest(req, parts.countryHeader);
    if (known.uid === 0) return sendJson(res, 200, withLocation(anonymousUser(csrf, parts.flags()), location), cookie);
    const reply = await parts.services.identity.fetch('GET', req.url ?? '/', {
      authorization: `Bearer ${known.token}`,
      'x-request-id': requestId,
      ...language(req),
    });
    if (reply.status === 401) parts.sessions.forget(visitor);
    if (reply.status !== 200)
      throw new AppError('UNAVAILABLE', { detail: 'The account cannot be read right now', retryAfter: 3 });
    const user = { ...(JSON.parse(reply.text) as SessionUser), token: csrf };
    sendJson(res, 200, withLocation(user, location), cookie);
  }
}

/** How long the body of a request may be: what it says itself, or no telling. */
function restOf(req: IncomingMessage): number {
  if (req.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(req.headers['content-length'] ?? 0);
}

/** The language that was chosen in the frame, for the services' mails and errors; nothing where nothing was chosen. */
function language(req: IncomingMessage): Record<string, string> {
  const chosen = readCookie(req.headers.cookie, LOCALE_COOKIE);
  return chosen === undefined ? {} : { [LOCALE_HEADER]: localeOf(chosen) };
}

/** The caller's request id when it is a decent one, else a new one; it follows the call across services and events. */
export function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,100}$/.test(given) ? given : randomUUID();
}
