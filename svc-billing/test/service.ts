/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-member-access -- answers are read as the tests expect them */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCATION_HEADER } from '@commonplace/contracts/billing/location-currency';
import type { Currency } from '@commonplace/contracts/session-user';
import { accountCreated } from '@commonplace/contracts/identity/events';
import type { EventData, EventSpec } from '@commonplace/contracts/event';
import {
  AppError,
  connectBus,
  connectMongo,
  envelope,
  startConsumers,
  startRelay,
  type Bus,
} from '@commonplace/service-kit';
import { createTestIdentity, serve, silentLog, testMetrics } from '@commonplace/service-kit/testing';
import { recordWire, useEngines as borrowEngines } from '@commonplace/stack/testing';
import { createSandbox } from '../sandbox/app';
import { buildBilling, repositories } from '../src/app';
import type { Contact } from '../src/accounts/contacts';
import type { Deps } from '../src/deps';
import { checkoutLimits } from '../src/payments/checkout-limits';
import { apiKeyOf } from '../src/payments/webhook-signature';
import { sandboxProvider } from '../src/payments/sandbox-provider';
import { tableTaxes } from '../src/taxes/tax';

export const SECRET = 'the-secret-of-the-tests';
const MANY = { account: 1_000_000, address: 1_000_000 };
/** Tests open checkouts from one address, and more than anybody who buys. */
export const WITHOUT_LIMITS = { opened: MANY, declined: MANY };
export const CARDS = {
  success: '4242424242424242',
  decline: '4000000000000002',
  challenge: '4000002500003155',
  late: '4000000000000077',
  twice: '4000000000000093',
  slow: '4000000000006975',
  dispute: '4000000000000259',
  laterDeclined: '4000000000000341',
} as const;

const NOBODY_SPECIAL: Omit<Contact, 'uid'> = {
  mail: 'somebody@example.org',
  full_name: 'Some Body',
  slug: 'somebody',
  address: null,
  has_ambassador_eligibility: false,
  has_remix_eligibility: false,
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** svc-billing and its sandbox over HTTP, on a real MongoDB (a database each) and NATS, with a clock that the test sets. */
export async function startBilling(o: { lateMs?: number } = {}) {
  const engines = await borrowEngines(['mongodb', 'nats']);
  const people = await createTestIdentity();
  const { url, database } = engines.mongodb;
  const db = await connectMongo(url, { log: silentLog });
  const sandboxUrl = url.replace(`/${database}?`, `/${database}-pay?`);
  const connect = (issuer: 'identity' | 'billing') =>
    connectBus({ url: engines.nats.url(issuer), service: `svc-${issuer}`, issuer, log: silentLog });
  const [bus, identityBus] = await Promise.all([connect('billing'), connect('identity')]);

  // Billing needs the sandbox's address and the other way round: the webhook's address is a door that opens when billing listens.
  let billingUrl = '';
  const webhooks = { open: true, seen: 0 };
  const door = createServer((req, res) => {
    webhooks.seen++;
    if (!webhooks.open) return void res.writeHead(503).end();
    const chunks: Buffer[] = [];
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        void fetch(`${billingUrl}${req.url}`, {
          method: 'POST',
          headers: { 'x-pay-signature': String(req.headers['x-pay-signature']), 'content-type': 'application/json' },
          body: Buffer.concat(chunks),
        }).then(
          (reply) => res.writeHead(reply.status).end(),
          () => res.writeHead(502).end(),
        );
      });
  });
  const doorUrl = await listen(door);

  let sandbox = await openSandbox();
  async function openSandbox(port = 0) {
    const own = await connectMongo(sandboxUrl, { log: silentLog });
    const { app, stop } = createSandbox({
      db: own,
      log: silentLog,
      secret: SECRET,
      webhookUrl: `${doorUrl}/api/v1/webhooks/sandbox`,
      lateMs: o.lateMs ?? 300,
      disputeMs: 100,
      slowMs: 3_500,
    });
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const at = (server.address() as AddressInfo).port;
    return {
      port: at,
      url: `http://127.0.0.1:${at}`,
      db: own,
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await stop();
        await own.close();
      },
    };
  }

  const clock = { ahead: 0 };
  const none = checkoutLimits(db.connection, WITHOUT_LIMITS);
  const limits = { none, inForce: none };
  /** What identity knows of accounts; `unknown`: it does not answer. */
  const contacts = new Map<number, Partial<Contact> | 'gone' | 'unknown'>();
  const parts: Omit<Deps, 'wake'> = {
    db,
    log: silentLog,
    clock: () => new Date(db.now().getTime() + clock.ahead),
    ...repositories(db.connection),
    taxes: tableTaxes('US'),
    contacts: async (uid) => {
      const known = contacts.get(uid);
      if (known === 'gone') throw new AppError('NOT_FOUND');
      if (known === 'unknown') throw new AppError('UNAVAILABLE');
      return { ...NOBODY_SPECIAL, ...known, uid };
    },
    limits: {
      open: (by) => limits.inForce.open(by),
      declined: (by) => limits.inForce.declined(by),
      mayTry: (by) => limits.inForce.mayTry(by),
    },
    provider: sandboxProvider({ url: sandbox.url, secret: SECRET }),
    tax: { token: 'tax-token', scriptUrl: null },
    environment: 'test',
  };
  // Schedulers look when a test asks them to.
  const built = buildBilling(parts, { everyMs: 0 });
  const { deps } = built;
  const metrics = testMetrics();
  const relay = startRelay({ db, bus, log: silentLog, metrics });
  const consuming = await startConsumers({
    bus,
    db,
    service: 'svc-billing',
    consumers: built.consumers ?? [],
    log: silentLog,
    metrics,
  });
  const served = await serve({ routes: built.routes, verifier: people.verifier, db });
  // A second replica on the same database; without Idempotency-Key records, which could hide a second effect.
  const twinParts = buildBilling(parts, { everyMs: 0 });
  const twin = await serve({ routes: twinParts.routes, verifier: people.verifier });
  billingUrl = served.url;

  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
    base = served.url,
  ) => {
    const res = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await res.text();
    const parsed: Json = text ? JSON.parse(text) : undefined;
    return { status: res.status, headers: res.headers, body: parsed };
  };

  return {
    url: served.url,
    databaseUrl: url,
    routes: built.routes,
    people,
    deps,
    contacts,
    /** Those of checkouts, at both replicas; without any until a test sets some. */
    limits,
    /** Both replicas' schedulers. */
    schedulers: [built.scheduler, twinParts.scheduler] as const,
    sandboxKey: apiKeyOf(SECRET),
    runConsumer: built.consumers ?? [],
    clock,
    webhooks,
    sandboxUrl: () => sandbox.url,
    as: (uid: number, roles: string[] = [], replica: 1 | 2 = 1, location?: Currency) => {
      const base = replica === 1 ? served.url : twin.url;
      // Where the caller is, as the edge tells it.
      const place: Record<string, string> = location ? { [LOCATION_HEADER]: location } : {};
      const headers = people.as(uid, { roles }).then((known) => ({ ...known, ...place }));
      return {
        get: async (path: string, more: Record<string, string> = {}) =>
          call('GET', path, { ...(await headers), ...more }, undefined, base),
        put: async (path: string, body: unknown) => call('PUT', path, await headers, body, base),
        post: async (path: string, body: unknown = {}, more: Record<string, string> = {}) =>
          call('POST', path, { ...(await headers), ...more }, body, base),
      };
    },
    /** What the hosted frame does with a card, as its own script does it. */
    frame: async (session: string, number: string, lang?: string) => {
      const post = async (path: string, body: unknown): Promise<Json> => {
        const res = await fetch(`${sandbox.url}/pay/sandbox/frame/${session}/${path}${lang ? `?lang=${lang}` : ''}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { http: res.status, ...((await res.json()) as object) };
      };
      const answer = await post('pay', { number, expiry: '12/34', cvc: '123' });
      return answer.status === 'challenge' ? post('challenge', { challenge: answer.challenge, agreed: true }) : answer;
    },
    restartSandbox: async () => {
      const { port } = sandbox;
      await sandbox.close();
      sandbox = await openSandbox(port);
    },
    stopSandbox: async () => sandbox.close(),
    startSandbox: async () => {
      sandbox = await openSandbox(sandbox.port);
    },
    sandboxDb: () => sandbox.db,
    announceAccount: (data: Omit<EventData<typeof accountCreated>, 'at' | 'user_ulid' | 'roles'>) =>
      identityBus.publish(
        envelope(
          accountCreated,
          { ...data, user_ulid: '01J00000000000000000000000', roles: [], at: new Date().toISOString() },
          { id: `account-${data.uid}`, issuer: 'identity' },
        ),
      ),
    /** Something else that identity tells of. */
    announce: <E extends EventSpec>(spec: E, data: Omit<EventData<E>, 'at'>) =>
      identityBus.publish(
        envelope(spec, { ...data, at: new Date().toISOString() } as EventData<E>, {
          id: randomUUID(),
          issuer: 'identity',
        }),
      ),
    events: (subject: string) => readEvents(bus, subject),
    close: async () => {
      await served.close();
      await twin.close();
      await twinParts.stop?.();
      await consuming.stop();
      await relay.stop();
      await recordWire(bus);
      await built.stop?.();
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await sandbox.db.connection.dropDatabase().catch(() => undefined);
      await sandbox.close().catch(() => undefined);
      await Promise.all([bus.close(), identityBus.close()]);
      await db.close();
      await engines.close();
    },
  };
}
export type Billing = Awaited<ReturnType<typeof startBilling>>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as the tests expect them
export type Json = any;

async function readEvents(bus: Bus, subject: string): Promise<Json[]> {
  const found: Json[] = [];
  const consumer = await bus.js.consumers.get('BILLING', { filter_subjects: subject });
  const { num_pending } = await consumer.info();
  if (num_pending === 0) return found;
  const messages = await consumer.fetch({ max_messages: num_pending, expires: 2_000 });
  for await (const message of messages) found.push(message.json());
  return found;
}

/** Asks again until there is something, for at most 10 s. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 10_000; ;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('nothing came within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
