import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamOf } from '@commonplace/contracts/event';
import { sessionEnded } from '@commonplace/contracts/identity/events';
import { createApp, type AppParts } from './app';
import { brokerClock, connectBus, type Bus } from './bus';
import { createServiceClient, type ServiceClient } from './client';
import { ConfigError, type BaseConfig } from './config';
import { startConsumers, type Consumer } from './consume';
import {
  createHealth,
  inTime,
  messageOf,
  NOT_REACHED,
  saidWhenLate,
  untilItHolds,
  watchLeans,
  type Health,
  type Lean,
} from './health';
import { startHeartbeat } from './heartbeat';
import { prepareDatabase, requireWholeRestore } from './indexes';
import { createHttpServer } from './http-server';
import { createIdempotency } from './idempotency';
import { createLogger, type Logger } from './logger';
import { createMetrics, type Metrics } from './metrics';
import { connectMongo, type Database } from './mongo';
import { startRelay } from './relay';
import { lifeIsAt } from './patience';
import type { Route } from './route';
import { triesInBucket } from './tries';
import { createVerifier, signerFromFile, TOKEN_SECONDS, type Signer, type Verifier } from './tokens';
import { startTracing } from './tracing';
import { startWatchers, watch, type Watcher } from './watch';
import { measureInto } from './work';

/** What the kit has ready when a service is put together. */
export interface Base<C extends BaseConfig = BaseConfig> {
  readonly config: C;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly signer: Signer;
  readonly verifier: Verifier;
  readonly client: ServiceClient;
  readonly db: Database;
  readonly bus: Bus;
  readonly health: Health;
}

/** A service's own parts. */
export interface Built {
  readonly routes: readonly Route[];
  readonly requestSecret?: AppParts['requestSecret'];
  readonly consumers?: readonly Consumer[];
  readonly watchers?: readonly Watcher[];
  /** Requests that are not operations of the contract (files, frames); answers true when it took the request. */
  readonly raw?: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** What this replica cannot serve without; each throws when it is not well. MongoDB and NATS are added by the kit. */
  readonly ready?: Readonly<Record<string, () => Promise<void>>>;
  /** What it goes on without; each is asked every few seconds and gives what is wrong. NATS and the clock are added by the kit. */
  readonly leans?: Readonly<Record<string, Lean>>;
  /** Work that starts once the service listens (jobs, demo accounts). */
  readonly started?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
}

/** Connections on which the last answer went out are closed this often while others are still answered on. */
const SWEEP_MS = 500;
/**
 * How long a leaving replica goes on answering whoever has a connection, each for the last time: closed at once, a connection would take the
 * call with it that is just being written to it, and an unsafe one is not made again.
 */
const LAST_ANSWERS_MS = 1_000;
const READY_MS = 1_500;
/** As at the edge: a search of 10,000 characters fits into the address. */
const HEADER_BYTES = 131_072;

/** `main.mjs prepare` makes the collections and indexes of this release and ends: a Job before a roll. */
const PREPARES = process.argv[2] === 'prepare';

/**
 * Runs a service: config → connect → build → listen → drain. It listens at once, so that probes are answered while engines are still
 * starting; other requests get 503 until it stands. SIGTERM makes it unready, finishes what is in flight, then leaves.
 */
export async function runService<C extends BaseConfig>(o: {
  name: string;
  issuer: string;
  config: () => C;
  mongo: boolean;
  bus: boolean;
  build: (base: Base<C>) => Promise<Built> | Built;
}): Promise<void> {
  const config = readConfig(o.config);
  const log = createLogger({ service: o.name, level: config.LOG_LEVEL });
  const metrics = createMetrics(o.name);
  measureInto(metrics);
  // Before anything connects: drivers are told to say what they do only when somebody listens.
  const tracing = await startTracing(o.name, config);
  let state: 'starting' | 'ready' | 'draining' = 'starting';
  let listener: RequestListener | undefined = undefined as RequestListener | undefined;
  // Declared before the server listens: a probe may come while nothing of it stands yet.
  let checks: Record<string, () => Promise<void>> = {};
  const health = createHealth(log);
  let refresh: () => void = () => undefined;
  const signer = await signerFromFile(o.issuer, config.SERVICE_KEY_FILE);

  const server = createHttpServer({ maxHeaderSize: HEADER_BYTES }, (req, res) => {
    const path = (req.url ?? '/').split('?')[0];
    if (state === 'draining') res.setHeader('connection', 'close');
    if (path === '/healthz') return send(res, 200, { status: 'up' });
    if (path === '/readyz') return void readiness(res).catch(() => send(res, 503, { status: state }));
    if (path === '/metrics')
      return void metrics.registry.metrics().then((text) => send(res, 200, text, metrics.registry.contentType));
    if (path === '/.well-known/jwks.json') return send(res, 200, signer.jwks);
    if (!listener) {
      res.setHeader('retry-after', '2');
      return send(
        res,
        503,
        {
          type: 'about:blank',
          title: 'Starting',
          status: 503,
          code: 'UNAVAILABLE',
          error: 'Starting',
          errorMessage: 'Starting',
        },
        'application/problem+json',
      );
    }
    listener(req, res);
  });
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 0;
  if (!PREPARES) {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(config.PORT, config.HOST, resolve),
    );
    log.info({ port: (server.address() as AddressInfo).port }, 'listening');
    if (config.HEARTBEAT_PORT !== undefined) {
      const onEnd = (err: Error) => log.error({ err }, 'there is no heartbeat: whoever waits asks for /healthz');
      await startHeartbeat({ host: config.HOST, port: config.HEARTBEAT_PORT, onEnd }).catch(onEnd);
    }
  }
  lifeIsAt(config.HEARTBEAT_URLS ?? {});

  const stops: (() => Promise<void>)[] = [];
  const leave = (signal: string) => {
    if (state === 'draining') return;
    state = 'draining';
    log.info({ signal }, 'draining');
    const drainMs = config.DRAIN_SECONDS * 1_000;
    const deadline = setTimeout(() => process.exit(1), LAST_ANSWERS_MS + drainMs + 1_500).unref();
    void (async () => {
      await new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS_MS));
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      clearInterval(sweep);
      for (const stop of stops.reverse()) await stop().catch((err: unknown) => log.error({ err }, 'while stopping'));
      await tracing.stop();
      clearTimeout(deadline);
      process.exit(0);
    })();
  };
  process.on('SIGTERM', () => leave('SIGTERM')).on('SIGINT', () => leave('SIGINT'));
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    process.exit(1);
  });

  const verifier = createVerifier(config.JWKS_URLS);
  const client = createServiceClient(signer);
  const db = o.mongo
    ? await saidWhenLate(
        health,
        'mongodb',
        NOT_REACHED,
        connectMongo(required(config.MONGODB_URL, 'MONGODB_URL'), { log, metrics, autoIndex: false }),
      )
    : undefined;
  if (db) {
    stops.push(() => db.close());
    await untilItHolds(health, 'mongodb', () => db.ping());
    await untilItHolds(health, 'data', () => requireWholeRestore(db.connection));
  }
  const bus = o.bus
    ? await saidWhenLate(
        health,
        'nats',
        NOT_REACHED,
        connectBus({
          url: required(config.NATS_URL, 'NATS_URL'),
          service: o.name,
          issuer: o.issuer,
          log,
          metrics,
        }),
      )
    : undefined;
  if (bus) stops.push(() => bus.close());
  // A service declared without an engine never touches the missing one; the types of `Base` stay simple for those that have it.
  const built = await o.build({
    config,
    log,
    metrics,
    signer,
    verifier,
    client,
    db: db as Database,
    bus: bus as Bus,
    health,
  });
  if (built.stop) stops.push(built.stop);

  const app = createApp({
    routes: built.routes,
    requestSecret: built.requestSecret,
    verifier,
    log,
    metrics,
    checkAnswers: config.NODE_ENV === 'test',
    ...(db ? { idempotency: createIdempotency(db.connection), life: db.life } : {}),
  });
  if (PREPARES) {
    const { collections, indexes } = await prepareDatabase(db?.connection);
    for (const stop of stops.reverse()) await stop();
    process.stdout.write(`${o.name}: ${collections} collections and ${indexes} indexes made\n`);
    process.exit(0);
  }
  // Nothing is written to data that are half-way between two releases.
  if (db) await untilItHolds(health, 'data', async () => void (await prepareDatabase(db.connection)));
  let eventsWait: string | undefined;
  if (bus && db) {
    const relay = startRelay({ db, bus, log, metrics, waits: (reason) => (eventsWait = reason) });
    stops.push(() => relay.stop());
  }
  if (bus) {
    const watchers = startWatchers({
      bus,
      log,
      watchers: [
        watch(sessionEnded, (event) => verifier.revoke(event.data.sid), { past: TOKEN_SECONDS * 2_000 }),
        ...(built.watchers ?? []),
      ],
    });
    stops.push(() => watchers.stop());
    if (built.consumers?.length) {
      const noting = db ? { db } : { tries: triesInBucket({ bus, durable: o.name, log }) };
      const consuming = await startConsumers({
        bus,
        service: o.name,
        consumers: built.consumers,
        log,
        metrics,
        ...noting,
      });
      stops.push(() => consuming.stop());
    }
  }
  // What consumers have declared since: the inbox.
  if (db) await untilItHolds(health, 'data', async () => void (await prepareDatabase(db.connection)));
  checks = { ...(db ? { mongodb: () => db.ping() } : {}), ...(built.ready ?? {}) };
  refresh = () => {
    if (bus) health.lean('nats', bus.fault() ?? (eventsWait && `events wait: ${eventsWait}`));
    // A clock that is off ends tokens early or late: worth knowing, no reason to stop.
    if (db) health.lean('clock', db.clock());
  };
  const leans = watchLeans(health, {
    ...(bus && !db ? { clock: () => brokerClock(bus, streamOf(o.issuer as 'identity')) } : {}),
    ...(built.leans ?? {}),
  });
  stops.push(() => Promise.resolve(leans.stop()));
  listener = (req, res) => {
    if (!built.raw?.(req, res)) app(req, res);
  };
  if (state === 'starting') state = 'ready';
  log.info('ready');
  await built.started?.();

  async function readiness(res: ServerResponse): Promise<void> {
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        health.need(name, await inTime(check(), READY_MS).then(() => undefined, messageOf));
      }),
    );
    refresh();
    send(res, state === 'ready' && health.stopped() === undefined ? 200 : 503, {
      status: state,
      needs: health.needs(),
      leans_on: health.leans(),
    });
  }
}

function send(res: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  res
    .writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new ConfigError([`${name}: is missing`]);
  return value;
}

function readConfig<C>(read: () => C): C {
  try {
    return read();
  } catch (err) {
    if (!(err instanceof ConfigError)) throw err;
    process.stderr.write(`${err.message}\n`);
    process.exit(78);
  }
}
