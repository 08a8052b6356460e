/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-explicit-any --
   answers are read as the tests expect them; what is not there fails the test */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  AppError,
  createMetrics,
  connectBus,
  connectMongo,
  startConsumers,
  startRelay,
  type Bus,
} from '@commonplace/service-kit';
import { createTestIdentity, serve, silentLog } from '@commonplace/service-kit/testing';
import { recordWire, useEngines } from '@commonplace/stack/testing';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { buildApp, createDeps } from '../src/app';
import type { Deps } from '../src/deps';
import { startCourier, type Courier } from '../src/hooks/courier';
import { startTelling } from '../src/hooks/start-telling';
import { followProfiles } from '../src/profile/follow-profiles';
import { startPostman, type Postman } from '../src/mail/postman';

export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
}

/** An SMTP server that keeps what it is sent. */
async function catchMail() {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void simpleParser(stream).then((mail) => {
        mails.push({
          to: session.envelope.rcptTo.map((to) => to.address).join(),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** svc-identity over HTTP on a real MongoDB, NATS and SMTP server, with a clock that the test sets; `through` gives another way to the same MongoDB. */
export async function startIdentity(
  o: {
    config?: Partial<Deps['config']>;
    captchaSecret?: string;
    through?: (mongodb: string) => Promise<string>;
  } = {},
) {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- engines of a test, not a hook
  const engines = await useEngines(['mongodb', 'nats']);
  const identity = await createTestIdentity();
  const smtp = await catchMail();
  const db = await connectMongo((await o.through?.(engines.mongodb.url)) ?? engines.mongodb.url, { log: silentLog });
  // Identity listens to all of them.
  const connect = (issuer: 'identity' | 'billing' | 'assets' | 'catalog') =>
    connectBus({ url: engines.nats.url(issuer), service: `svc-${issuer}`, issuer, log: silentLog });
  const [bus, billing, assets, catalog] = await Promise.all([
    connect('identity'),
    connect('billing'),
    connect('assets'),
    connect('catalog'),
  ]);
  const clock = { ahead: 0 };
  /** What svc-assets would say: `{uid}:{address}` of pictures that people published. */
  const portraits = { published: new Set<string>(), down: false };
  let postman: Postman | undefined = undefined as Postman | undefined;
  let courier: Courier | undefined = undefined as Courier | undefined;
  const signer = identity.signers['identity'];
  if (!signer) throw new Error('no signer');
  const given = await createDeps({
    config: {
      PUBLIC_URL: 'http://localhost:3000',
      CAPTCHA_SECRET: o.captchaSecret ?? 'a captcha secret of the tests',
      SECOND_FACTOR_KEYS: ['a key that seals the secrets of the tests'],
      ...o.config,
    },
    db,
    signer,
    ringPostman: () => postman?.ring(),
    ringCourier: () => courier?.ring(),
    isPortraitOf: async (uid, url) => {
      if (portraits.down) throw new AppError('UNAVAILABLE', { detail: 'assets cannot be reached', retryAfter: 3 });
      return portraits.published.has(`${uid}:${url}`);
    },
  });
  // The clock of the product itself, which tests set ahead.
  const deps: Deps = { ...given, now: () => new Date(given.now().getTime() + clock.ahead) };
  postman = startPostman({ mails: deps.mails, smtpUrl: smtp.url, from: 'Commonplace <a@example.com>', log: silentLog });
  courier = startCourier({ deps, log: silentLog, timeoutMs: 1_000 });
  const app = buildApp(deps);
  const metrics = createMetrics('test');
  const relay = startRelay({ db, bus, log: silentLog, metrics });
  const consuming = await startConsumers({
    bus,
    db,
    service: 'svc-identity',
    consumers: app.consumers,
    log: silentLog,
    metrics,
  });
  const telling = await startTelling({ bus, db, consumers: app.hookConsumers, log: silentLog, metrics });
  const following = await followProfiles({ bus, db, consumers: app.profileConsumers, log: silentLog, metrics });
  const served = await serve({ ...app, verifier: identity.verifier, db });

  let visitors = 0;
  return {
    deps,
    identity,
    billing,
    assets,
    catalog,
    clock,
    portraits,
    mails: smtp.mails,
    url: served.url,
    mongoUrl: engines.mongodb.url,
    routes: app.routes,
    /** An anonymous visitor with a session of their own. */
    visitor: () => {
      const nth = ++visitors;
      return new Caller(served.url, () => identity.as(0, { sid: `visitor-${nth}-fixed` }), `198.51.100.${nth}`);
    },
    member: (uid: number, claims: Parameters<typeof identity.as>[1] = {}) =>
      new Caller(served.url, () => identity.as(uid, claims), '203.0.113.7'),
    service: (issuer: string) => new Caller(served.url, () => identity.asService(issuer), '127.0.0.1'),
    /** The newest mail to an address, waited for. */
    mailTo: (to: string, nth = 1) =>
      until(() => {
        const list = smtp.mails.filter((mail) => mail.to === to);
        return list.length >= nth ? list.at(-1) : undefined;
      }),
    /** Every event of identity so far with this subject. */
    events: (subject: string) => readEvents(bus, subject),
    close: async () => {
      await served.close();
      await consuming.stop();
      await telling.stop();
      await following.stop();
      await courier?.stop();
      await relay.stop();
      await recordWire(bus);
      await postman?.stop();
      await Promise.all([bus, billing, assets, catalog].map((one) => one.close()));
      await db.close();
      await smtp.close();
      await engines.close();
    },
  };
}
export type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** After so long a caller takes another token, in ms. */
const RENEWED_MS = 20_000;

/** Somebody who calls: one set of claims, one address. */
export class Caller {
  private headers: Promise<Record<string, string>> | undefined;
  private until = 0;
  constructor(
    private readonly url: string,
    private readonly bearer: () => Promise<Record<string, string>>,
    public address: string,
  ) {}

  /** Takes a new token with the next call: one of a clock that was off is good nowhere else. */
  anew(): this {
    this.headers = undefined;
    return this;
  }
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const res = await this.raw(method, path, body, headers);
    const text = await res.text();
    const json: Json = text ? JSON.parse(text) : undefined;
    return { status: res.status, headers: res.headers, body: json };
  }
  /** The answer as it is; a redirect is not followed. */
  async raw(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    // A token lives a minute, which a test of many requests may outlast where others use the machine too.
    if (performance.now() > this.until) this.headers = undefined;
    if (!this.headers) this.until = performance.now() + RENEWED_MS;
    this.headers ??= this.bearer();
    const base = path.startsWith('/internal') ? this.url : `${this.url}/api/v1`;
    return fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(await this.headers),
        'x-forwarded-for': this.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }
  get(path: string) {
    return this.call('GET', path);
  }
  post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.call('POST', path, body, headers);
  }
  /** A solved captcha, as a browser makes it. */
  async captcha(): Promise<string> {
    const { body } = await this.get('/user/captcha');
    const { algorithm, challenge, salt, signature, maxnumber } = body;
    let number = 0;
    const isSolved = () => createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge;
    while (!isSolved() && number <= maxnumber) number++;
    const payload = { algorithm, challenge, number, salt, signature };
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  }
  async logIn(name: string, pass: string, more: object = {}) {
    return this.post('/user/login', { name, pass, captcha: await this.captcha(), ...more });
  }
}
export type Json = any;

async function readEvents(bus: Bus, subject: string): Promise<Json[]> {
  const found: Json[] = [];
  const consumer = await bus.js.consumers.get('IDENTITY', { filter_subjects: subject });
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

let people = 0;
/** A signed-up account of a fresh person. */
export async function signUp(identity: Identity, given: { name?: string; pass?: string; destination?: string } = {}) {
  const n = ++people;
  const person = { name: `Person ${n}`, mail: `person${n}@example.org`, pass: 'a fine long password', ...given };
  const visitor = identity.visitor();
  const presigned = await visitor.post('/user/pre-signup', { ...person, captcha: await visitor.captcha() });
  if (presigned.status !== 200) throw new Error(JSON.stringify(presigned.body));
  const code = codeIn(await identity.mailTo(person.mail));
  const confirmed = await visitor.post('/user/signup-code', { mail: person.mail, code });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  const token = confirmed.headers.get('x-session-set') ?? '';
  const resolved = await identity.service('edge').post('/internal/sessions/resolve', { token });
  return { ...person, visitor, token, uid: resolved.body.uid as number, sid: resolved.body.sid as string, confirmed };
}

export function codeIn(mail: CaughtMail): string {
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
}
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
