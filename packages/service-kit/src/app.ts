import { randomUUID } from 'node:crypto';
import { LOCALE_HEADER } from '@commonplace/contracts/error-texts';
import { localeOf } from '@commonplace/contracts/locales';
import { scopesAllow, scopesOf } from '@commonplace/contracts/api-scopes';
import { API_PREFIX } from '@commonplace/contracts/product';
import { expressPath, type Operation } from '@commonplace/contracts/operation';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { z } from 'zod';
import { bounded } from './bounded';
import { AppError, asAppError, toProblem } from './errors';
import { withoutSecrets } from './without-secrets';
import { inTime } from './health';
import { hearAnswer, isReply, type Idempotency } from './idempotency';
import { jsonBody, longBodies, type LongBodies } from './json-body';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import { patiently, type Life } from './patience';
import { Printed } from './printed';
import { endRest, rawBody } from './raw-body';
import { isSameForm, watchForm } from './form-digest';
import { requestOf } from './request-of';
import type { Context, Route } from './route';
import type { Verifier } from './tokens';
import { tracedRequest } from './tracing';
import { parseInput, queryOf } from './validate';

export interface AppParts {
  readonly routes: readonly Route[];
  readonly verifier: Verifier;
  readonly log: Logger;
  readonly metrics?: Metrics;
  readonly idempotency?: Idempotency;
  /** Known to every replica: keeps what is kept of a request's body from being guessed at. For services whose callers send passwords. */
  readonly requestSecret?: string | undefined;
  /** The engine that requests wait for: with it gone they are answered at once, not when its driver gives up. */
  readonly life?: Pick<Life, 'there'>;
  /** In tests every answer is held against the contract too. */
  readonly checkAnswers?: boolean;
  /** In tests: sees what was asked and answered as it travels. */
  readonly witness?: Witness;
}

/** Sees the requests that were served, and every answer. */
export interface Witness {
  asked(operation: Operation, given: { params: unknown; query: Record<string, string>; body: unknown }): void;
  answered(operation: Operation, status: number, body: unknown): void;
}

const NOBODY: TokenClaims = { iss: '', uid: 0, sid: '', user_ulid: '', roles: [], access: {}, safe_search: true };
const DONE = { success: true } as const;
const BODY_LIMIT = 1_048_576;
const KEY_LIMIT = 255;
/** ms that an answer waits at most for its key to be free again. */
const RELEASE_MS = 200;

/** The HTTP face of a service: its routes, and problem documents for everything else. No listening, no environment. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('case sensitive routing', true);
  app.use((req, res, next) => {
    res.locals['requestId'] = header(req, 'x-request-id')?.slice(0, 100) ?? randomUUID();
    res.setHeader('x-request-id', res.locals['requestId'] as string);
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    // "Anything that you have" fits no answer of ours: what can be held has a tag that is compared.
    if (req.headers['if-none-match'] === '*') delete req.headers['if-none-match'];
    next();
  });
  app.use(bounded());
  const long = longBodies();
  for (const route of parts.routes) {
    const { operation } = route;
    const path = `${operation.internal ? '' : API_PREFIX}${expressPath(operation.path)}`;
    const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    app[method](
      path,
      (_req, res, next) => {
        res.locals['operation'] = operation;
        next();
      },
      timed(operation, parts),
      authorised(operation, parts.verifier),
      ...bodyReader(operation, long),
      runner(route, parts),
    );
  }
  app.use((_req, _res, next) => next(new AppError('NOT_FOUND')));
  app.use(problems(parts));
  return app;
}

function header(req: Request, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function timed(operation: Operation, parts: AppParts): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.on('close', () => {
      const ms = performance.now() - started;
      parts.metrics?.requests.observe({ operation: operation.id, status: String(res.statusCode) }, ms / 1000);
      const line = {
        requestId: res.locals['requestId'] as string,
        operation: operation.id,
        status: res.statusCode,
        ms: Math.round(ms),
        uid: (res.locals['auth'] as TokenClaims | undefined)?.uid,
      };
      if (res.statusCode >= 500) parts.log.error(line, 'request');
      else parts.log.debug(line, 'request');
    });
    tracedRequest(req, res, operation.id, next);
  };
}

function authorised(operation: Operation, verifier: Verifier): RequestHandler {
  return async (req, res, next) => {
    if (operation.access === 'none') {
      res.locals['auth'] = NOBODY;
      return next();
    }
    const token = /^Bearer (.+)$/.exec(header(req, 'authorization') ?? '')?.[1];
    if (!token) throw new AppError('TOKEN_INVALID', { detail: 'An access token is needed' });
    const auth = await verifier.verify(token);
    res.locals['auth'] = auth;
    // A key opens what its scopes list, and nothing else: an operation in no scope is closed to every key.
    if (auth.scopes && !scopesAllow(auth.scopes, operation.id))
      throw new AppError('SCOPE_MISSING', { facts: { scopes: scopesOf(operation.id) } });
    if (operation.access === 'service' && !isCaller(operation, auth)) throw new AppError('ROLE_MISSING');
    if ((operation.access === 'member' || operation.access === 'admin') && auth.uid === 0)
      throw new AppError('NOT_SIGNED_IN');
    if (operation.access === 'admin' && !auth.roles.includes('admin'))
      throw new AppError(auth.admin_withheld ? 'ADMIN_NEEDS_SECOND_FACTOR' : 'ROLE_MISSING');
    next();
  };
}

/** A service that the operation is meant for; where none is named, any service. */
function isCaller({ callers }: Operation, auth: TokenClaims): boolean {
  return auth.svc === true && (!callers || (callers as readonly string[]).includes(auth.iss));
}

function bodyReader(operation: Operation, long: LongBodies): RequestHandler[] {
  const limit = operation.bodyLimit ?? BODY_LIMIT;
  if (operation.bodyType === 'multipart' || operation.bodyType === 'stream') return [];
  if (operation.bodyType === 'raw') return [rawBody(limit)];
  if (operation.method === 'GET') return [];
  return [
    (req, _res, next) => {
      const type = header(req, 'content-type');
      const empty =
        header(req, 'content-length') === '0' ||
        (header(req, 'content-length') === undefined && header(req, 'transfer-encoding') === undefined);
      // A form post can be sent across sites without asking; only JSON is taken.
      if (!empty && !/^application\/([\w.+-]+\+)?json\b/i.test(type ?? ''))
        return next(new AppError('WRONG_TYPE', { detail: 'Send application/json' }));
      next();
    },
    ...jsonBody(limit, long),
  ];
}

function runner(route: Route, parts: AppParts): RequestHandler {
  const { operation } = route;
  const keyed =
    parts.idempotency &&
    operation.method !== 'GET' &&
    !operation.read &&
    !operation.internal &&
    operation.access !== 'none';
  return (req, res) => (parts.life ? notForTheDead(parts.life, res, () => run(req, res)) : run(req, res));

  async function run(req: Request, res: Response): Promise<void> {
    const auth = res.locals['auth'] as TokenClaims;
    const key = header(req, 'idempotency-key');
    if (key !== undefined && key.length > KEY_LIMIT)
      throw new AppError('MALFORMED', { detail: `Idempotency-Key: at most ${KEY_LIMIT} characters` });
    const input = parseInput(operation, req);
    const requestId = res.locals['requestId'] as string;
    let log: Logger | undefined;
    const ctx: Context = {
      ...input,
      auth,
      req,
      res,
      requestId,
      idempotencyKey: key,
      // Most requests say nothing.
      get log() {
        return (log ??= parts.log.child({ requestId, operation: operation.id, uid: auth.uid }));
      },
    };
    const handle = async () => {
      const result = await route.handle(ctx);
      parts.witness?.asked(operation, { params: req.params, query: queryOf(req), body: (req.body as unknown) ?? {} });
      return result;
    };
    if (!keyed || !key || !parts.idempotency)
      return answer(res, operation, await (parts.checkAnswers ? agreed(operation, handle) : handle()), parts);

    const record = `${auth.uid || auth.sid}:${operation.id}:${key}`;
    const { requestSecret } = parts;
    // For a day after the roll to the release that has the secret.
    const before = requestSecret === undefined ? undefined : requestOf(operation, req);
    const found = await parts.idempotency.claim(record, requestOf(operation, req, requestSecret), before);
    if (isReply(found)) {
      if (found.form !== undefined && !(await isSameForm(req, found.form))) throw new AppError('KEY_REUSED');
      res.setHeader('idempotent-replayed', 'true');
      res.status(found.status).type('application/json').send(found.body);
      return;
    }
    const form = operation.bodyType === 'multipart' ? watchForm(req) : undefined;
    let done = false;
    try {
      const status = operation.status ?? 200;
      const replyOf = (answer: unknown) => ({
        status,
        body: JSON.stringify(keptOf(operation, answer)),
        ...(form ? { form: form.value() } : {}),
      });
      const result = await found.run(handle, replyOf, onlyAnswer(operation));
      // Answers that set or end a session are never kept: a header cannot be replayed to somebody else.
      if (result !== undefined && !res.hasHeader('x-session-set') && !res.hasHeader('x-session-clear')) {
        await found.keep(replyOf(result));
        done = true;
      }
      answer(res, operation, result, parts);
    } finally {
      // With the database away the caller is told so now, not once more later: the key then frees itself.
      if (!done) await inTime(found.release(), RELEASE_MS).catch(() => undefined);
    }
  }
}

/**
 * Answers a request whose engine is gone, whatever its work still waits for. The work goes on by itself until its driver gives up: what it commits
 * after all is found by whoever repeats the request under its key.
 */
function notForTheDead(life: Pick<Life, 'there'>, res: Response, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      if (!res.headersSent) reject(new AppError('UNAVAILABLE', { retryAfter: 3 }));
    };
    patiently(life, giveUp, work).then(resolve, reject);
  });
}

/** The answer of an operation that can only say that it is done: it is known before. */
function onlyAnswer({ answer: shape }: Operation): unknown {
  if (!(shape instanceof z.ZodObject) || Object.keys(shape.shape).join() !== 'success') return undefined;
  return shape.safeParse(DONE).success ? DONE : undefined;
}

/** In tests: what is said along with the commit is what is answered. */
async function agreed(operation: Operation, handle: () => Promise<unknown>): Promise<unknown> {
  const { result, said } = await hearAnswer(handle);
  if (said !== undefined && JSON.stringify(said) !== JSON.stringify(result))
    throw new Error(`${operation.id} says another answer with its commit: ${JSON.stringify(said)}`);
  return result;
}

/** What is kept of an answer for a repeated call: nothing that is shown only once. */
function keptOf(operation: Operation, result: unknown): unknown {
  if (!operation.shownOnce) return result;
  const hidden = Object.fromEntries(operation.shownOnce.map((member) => [member, null]));
  return { ...(result as Record<string, unknown>), ...hidden };
}

function answer(res: Response, operation: Operation, given: unknown, parts: AppParts): void {
  if (given === undefined || res.headersSent) return;
  // Read anew only where somebody looks at it: that costs as much as to make it.
  if (parts.checkAnswers || parts.witness)
    looked(operation, given instanceof Printed ? (given.value as unknown) : given, parts);
  if (given instanceof Printed) return sendPrinted(res, given);
  sendJson(res, operation.status ?? 200, Buffer.from(JSON.stringify(given)));
}

function looked(operation: Operation, result: unknown, { checkAnswers, witness }: AppParts): void {
  if (checkAnswers) {
    const checked = operation.answer.safeParse(result);
    if (!checked.success) throw new Error(`${operation.id} broke its contract: ${checked.error.message}`);
  }
  witness?.answered(operation, operation.status ?? 200, result);
}

/** A browser may keep it, and asks each time whether it still stands: who is signed in may see another. */
function sendPrinted(res: Response, printed: Printed): void {
  res.setHeader('cache-control', 'private, no-cache');
  res.setHeader('etag', printed.etag);
  if (printed.isHeldBy(res.req.headers['if-none-match'])) return void res.status(304).end();
  sendJson(res, 200, printed.json);
}

function sendJson(res: Response, status: number, json: Buffer): void {
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', String(json.length));
  res.status(status).end(json);
}

/** What is kept of a call that was turned away. */
function refusal(error: AppError, res: Response): Record<string, unknown> {
  const operation = (res.locals['operation'] as Operation | undefined)?.id;
  const uid = (res.locals['auth'] as TokenClaims | undefined)?.uid;
  return { requestId: res.locals['requestId'] as string, reason: error.code, operation, uid };
}

function problems({ log, witness }: AppParts): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    if (res.headersSent) return next(thrown);
    const error = asAppError(thrown);
    if (!req.complete) endRest(req, res);
    const requestId = res.locals['requestId'] as string;
    if (error.code === 'INTERNAL')
      log.error({ err: error.details.cause, requestId, path: withoutSecrets(req.path) }, 'unexpected');
    else if (error.code === 'UNAVAILABLE')
      log.warn({ err: error.details.cause, requestId }, 'an engine or neighbour is down');
    // Who knocks at what is not theirs is seen afterwards.
    else if (error.status === 401 || error.status === 403 || error.details.refusal)
      log.info(refusal(error, res), 'refused');
    const retry = error.details.retryAfter ?? (error.status === 503 ? 5 : error.status === 429 ? 1 : undefined);
    if (retry !== undefined) res.setHeader('retry-after', String(Math.max(1, Math.ceil(retry))));
    const locale = localeOf(header(req, LOCALE_HEADER));
    const problem = toProblem(error, { instance: withoutSecrets(req.originalUrl).slice(0, 500), requestId, locale });
    const operation = res.locals['operation'] as Operation | undefined;
    if (operation) witness?.answered(operation, error.status, problem);
    res.status(error.status).type('application/problem+json').send(JSON.stringify(problem));
  };
}
