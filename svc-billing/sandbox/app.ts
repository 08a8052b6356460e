import { timingSafeEqual } from 'node:crypto';
import { CURRENCIES } from '@commonplace/contracts/session-user';
import { patiently, type Database, type Logger } from '@commonplace/service-kit';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import { apiKeyOf } from '../src/payments/webhook-signature';
import { charges, type FrameAnswer } from './charge';
import { framePage, gonePage } from './frame-page';
import { FRAME_SCRIPT } from './frame-script';
import { FRAME_STYLE } from './frame-style';
import { frameLanguage } from './frame-texts';
import { SDK_SCRIPT } from './sdk-script';
import { openStore } from './store';
import { startSender } from './webhooks';

const text = z.string().max(2_000);
const custom = z.object({
  user_id: text,
  environment: text,
  plan_id: text,
  product_id: text,
  seats: text,
  click_id: text,
  language: text,
  pre_lifetime_plan: text,
});
const money = { amount_minor: z.number().int().min(0), currency: z.enum(CURRENCIES) };
const order = z.object({ ...money, description: text, custom });
const saved = z.object({ ...money, key: z.string().min(1).max(200), method: text, custom });
const refund = z.object({ id: z.string().min(1).max(200), amount_minor: z.number().int().min(1) });
const decision = z.object({ won: z.boolean() });
const card = z.object({ number: z.string().max(40), expiry: z.string().max(10), cvc: z.string().max(10) });
const challenge = z.object({ challenge: text, agreed: z.boolean() });

/** Nothing of the frame may come from elsewhere, and only our own pages may show it. */
const FRAME_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const STATUS: Record<FrameAnswer['status'], number> = {
  authorised: 200,
  challenge: 200,
  declined: 402,
  invalid: 422,
  gone: 410,
};

/** The provider: its public script and frame, its API for billing, and its webhooks. */
export function createSandbox(o: {
  db: Database;
  log: Logger;
  secret: string;
  webhookUrl: string;
  lateMs: number;
  disputeMs?: number;
  slowMs?: number;
  clock?: () => Date;
}): { app: Express; stop: () => Promise<void> } {
  const clock = o.clock ?? (() => new Date());
  const store = openStore(o.db.connection);
  const sender = startSender({ store, url: o.webhookUrl, secret: o.secret, clock, log: o.log });
  const desk = charges({
    db: o.db,
    store,
    clock,
    lateMs: o.lateMs,
    disputeMs: o.disputeMs ?? 60_000,
    slowMs: o.slowMs ?? 10_000,
    onDelivery: () => sender.wake(),
  });

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_req, res, next) => {
    res.set({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    next();
  });
  app.get('/healthz', (_req, res) => void res.json({ status: 'up' }));
  app.use((_req, res, next) => {
    const answered = () => new Promise((resolve) => res.once('close', resolve));
    const giveUp = () => {
      if (!res.headersSent) res.status(503).set({ 'retry-after': '3', connection: 'close' }).end();
    };
    void patiently(o.db.life, giveUp, answered);
    next();
  });
  app.get('/readyz', async (_req, res) => {
    await o.db.ping();
    res.json({ status: 'ready' });
  });

  app.get('/pay/sandbox/sdk.js', (_req, res) => void res.type('text/javascript').send(SDK_SCRIPT));
  app.get('/pay/sandbox/frame.js', (_req, res) => void res.type('text/javascript').send(FRAME_SCRIPT));
  app.get('/pay/sandbox/frame.css', (_req, res) => void res.type('text/css').send(FRAME_STYLE));
  app.get('/pay/sandbox/frame/:session', async (req, res) => {
    const session = await desk.session(req.params.session);
    res.set('content-security-policy', FRAME_CSP).set('x-frame-options', 'SAMEORIGIN').type('html');
    const look = { dark: req.query['theme'] === 'dark', language: frameLanguage(req.query['lang']) };
    res.status(session ? 200 : 404).send(session ? framePage(session, look) : gonePage(look));
  });
  app.post('/pay/sandbox/frame/:session/pay', express.json({ limit: '4kb' }), async (req, res) => {
    const given = card.safeParse(req.body);
    const answer = given.success
      ? await desk.pay(req.params.session ?? '', given.data)
      : ({ status: 'invalid', errors: { number: 'wrongNumber' } } as const);
    res.status(STATUS[answer.status]).json(said(answer, req.query['lang']));
  });
  app.post('/pay/sandbox/frame/:session/challenge', express.json({ limit: '4kb' }), async (req, res) => {
    const given = challenge.safeParse(req.body);
    const answer = given.success
      ? await desk.confirmChallenge(req.params.session ?? '', given.data.challenge, given.data.agreed)
      : ({ status: 'gone' } as const);
    res.status(STATUS[answer.status]).json(said(answer, req.query['lang']));
  });

  const api = express.Router();
  api.use(onlyBilling(o.secret), express.json({ limit: '64kb' }));
  api.post('/sessions', async (req, res) => {
    const given = order.safeParse(req.body);
    if (!given.success) return void res.status(400).json({ error: given.error.message });
    const session = await desk.openSession(given.data);
    res.status(201).json({
      id: session._id,
      script_url: '/pay/sandbox/sdk.js',
      frame_url: `/pay/sandbox/frame/${session._id}`,
    });
  });
  api.post('/sessions/:session/close', async (req, res) => {
    await desk.closeSession(req.params.session);
    res.json({});
  });
  const answerWith =
    (find: (key: string) => Promise<unknown>): RequestHandler<{ key: string }> =>
    async (req, res) => {
      const payment = await find(req.params.key);
      res.status(payment ? 200 : 404).json(payment ?? { error: 'There is no such payment' });
    };
  api.get(
    '/payments/:key',
    answerWith((key) => desk.payment(key)),
  );
  api.post(
    '/payments/:key/confirm',
    answerWith((key) => desk.charge(key)),
  );
  api.post('/payments/:key/refund', async (req, res) => {
    const given = refund.safeParse(req.body);
    if (!given.success) return void res.status(400).json({ error: given.error.message });
    const done = await desk.refund({ key: req.params.key, ...given.data });
    res.status(done === null ? 404 : done ? 200 : 409).json({ refunded: done === true });
  });
  api.post('/charges', async (req, res) => {
    const given = saved.safeParse(req.body);
    if (!given.success) return void res.status(400).json({ error: given.error.message });
    const payment = await desk.chargeSaved(given.data);
    res.status(payment ? 200 : 404).json(payment ?? { error: 'There is no such card' });
  });
  api.get('/payments', async (req, res) => {
    const after = typeof req.query['after'] === 'string' ? req.query['after'] : null;
    res.json(await desk.list(after));
  });
  // The bank decides a dispute: in this sandbox, whoever holds the key does.
  api.post('/payments/:key/dispute', async (req, res) => {
    const given = decision.safeParse(req.body);
    if (!given.success) return void res.status(400).json({ error: given.error.message });
    res.status((await desk.decideDispute(req.params.key, given.data.won)) ? 200 : 404).json({});
  });
  app.use('/v1', api);

  app.use((_req, res) => void res.status(404).json({ error: 'Not found' }));
  app.use(failures(o.log));
  return { app, stop: () => sender.stop() };
}

/** An answer with its texts in the frame's language. */
function said(answer: FrameAnswer, asked: unknown): object {
  const { texts } = frameLanguage(asked);
  if (answer.status === 'declined') return { ...answer, error: texts[answer.error] };
  if (answer.status !== 'invalid') return answer;
  const errors = Object.fromEntries(Object.entries(answer.errors).map(([field, text]) => [field, texts[text]]));
  return { ...answer, errors };
}

function onlyBilling(secret: string): RequestHandler {
  const wanted = Buffer.from(`Bearer ${apiKeyOf(secret)}`);
  return (req, res, next) => {
    const given = Buffer.from(req.headers.authorization ?? '');
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return next();
    res.status(401).json({ error: 'Unauthorised' });
  };
}

/** Never says what was sent: it may hold a card. */
function failures(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, _req, res, next) => {
    if (res.headersSent) return next(thrown);
    const status = (thrown as { status?: number }).status ?? 503;
    if (status >= 500) log.error({ error: thrown instanceof Error ? thrown.name : 'unknown' }, 'the sandbox failed');
    res
      .status(status)
      .json({ error: status >= 500 ? 'The payment provider is not available' : 'The request is malformed' });
  };
}
