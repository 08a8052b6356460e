import { join } from 'node:path';
import { RegistryError } from '@commonplace/remote-kit/registry';
import { BuildError } from '@commonplace/remote-kit/store-build';
import { listVariables } from '@commonplace/contracts/identity/people';
import type { Viewer } from '@commonplace/contracts/identity/sections';
import { VARIABLES } from '@commonplace/contracts/variables';
import {
  brokerClock,
  ConfigError,
  connectBus,
  createHealth,
  createLogger,
  createMetrics,
  createServiceClient,
  kafkaFault,
  lifeIsAt,
  NOT_REACHED,
  saidWhenLate,
  signerFromFile,
  startTracing,
  startWatchers,
  untilItWorks,
  watchLeans,
} from '@commonplace/service-kit';
import { createActivityLog } from './activity/activity-log';
import { visitorNames } from './activity/visitor-name';
import { createAddressLimits } from './api/address-limits';
import { createApi } from './api/api';
import { createSharedLimits } from './api/shared-limits';
import { createCanaryWatch } from './canary/canary-watch';
import { countOutcomes } from './canary/count-outcomes';
import { captchaPage } from './captcha-page';
import { clientAddresses } from './client-address';
import { edgeConfig, type EdgeConfig } from './config';
import { contractDocuments } from './documents/documents';
import { createEdge } from './edge';
import { headersOfAll, OF_OURS } from './headers-of-all';
import { startMetrics } from './metrics-server';
import { pageWatchers } from './news/page-watchers';
import { createStream } from './news/stream';
import { fileKeeper } from './pages/file-keeper';
import { createPages } from './pages/page';
import { paymentOrigins } from './pages/payment-origins';
import { readinessAsker } from './pages/service-behind';
import { followRemotes } from './pages/remotes';
import { followWish } from './remotes/follow-wish';
import { operate } from './remotes/operate';
import { sessionCookie } from './session/cookie';
import { plainHttp } from './plain-http';
import { createPressure } from './pressure';
import { catalogSource } from './sitemap/catalog-source';
import { createSitemap } from './sitemap/sitemap';
import { createSessions, type Known } from './session/sessions';
import { pageSpans } from './traces/page-spans';
import { createUpstream as upstreamOf } from './upstream';
import { openInTime, whileStarting } from './while-starting';

/** Connections on which the last answer went out are closed this often while others are still answered on. */
const SWEEP_MS = 500;
/** How long the leaving edge goes on answering whoever has a connection, each for the last time. */
const LAST_ANSWERS_MS = 1_000;
/** Between replicas of the edge, kept nowhere: what was counted of keys, as at first, and of addresses. */
const LIMIT_NEWS = 'edge.key.used';
/** A search of 10,000 characters fits into the address, in any script. */
const HEADER_BYTES = 131_072;

async function main(config: EdgeConfig): Promise<void> {
  const log = createLogger({ service: 'edge', level: config.LOG_LEVEL });
  const metrics = createMetrics('edge');
  const tracing = await startTracing('edge', config);
  const tracesPages = config.TRACE_PAGES ? config.OTEL_EXPORTER_OTLP_ENDPOINT : undefined;
  const signer = await signerFromFile('edge', config.SERVICE_KEY_FILE);
  const client = createServiceClient(signer);
  lifeIsAt(config.HEARTBEAT_URLS ?? {});
  const health = createHealth(log);
  let draining = false;
  const door = openInTime({
    host: config.HOST,
    port: config.PORT,
    headerBytes: HEADER_BYTES,
    headers: { ...headersOfAll(config.PUBLIC_URL), ...OF_OURS },
    starting: whileStarting(health),
  });
  const quit = () => process.exit(0);
  process.on('SIGTERM', quit).on('SIGINT', quit);
  const connecting = connectBus({
    url: config.NATS_URL,
    service: 'edge',
    issuer: 'edge',
    log,
    metrics,
    ownStream: false,
  });
  const bus = await saidWhenLate(health, 'nats', NOT_REACHED, connecting);
  const cookie = sessionCookie(config.SESSION_SECRET, config.PUBLIC_URL);
  const sessions = createSessions({ client, signer, identityUrl: config.IDENTITY_URL });
  const signers = config.REMOTE_SIGNERS;
  const remotes = await followRemotes({ bus, log, signers, file: config.REMOTES_FILE });
  const wish = config.REMOTES_WISH_DIR
    ? followWish({
        bus,
        log,
        signers,
        dir: config.REMOTES_WISH_DIR,
        servers: config.MF_URLS,
        row: (name) => remotes.row(name),
      })
    : undefined;
  const canaryWatch = createCanaryWatch({
    row: (name) => remotes.row(name),
    takeBack: (name, version, why) => remotes.takeBack(name, version, why),
    onError: (err) => log.error({ err }, 'a version under trial could not be taken back'),
  });
  const canaries = countOutcomes(canaryWatch, metrics, (name) => remotes.row(name) !== undefined);
  const activity = createActivityLog({ brokers: config.KAFKA_BROKERS, bus, log, metrics });
  const addressOf = clientAddresses(config.TRUSTED_PROXIES);
  const stream = createStream(addressOf);
  const createUpstream = (name: string, base: string) => upstreamOf(name, base, addressOf);
  const services = {
    identity: createUpstream('svc-identity', config.IDENTITY_URL),
    billing: createUpstream('svc-billing', config.BILLING_URL),
    assets: createUpstream('svc-assets', config.ASSETS_URL),
    catalog: createUpstream('svc-catalog', config.CATALOG_URL),
  };
  const variables: Record<string, unknown> = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { initial }]) => [name, initial]),
  );
  void untilItWorks(() => client.call(listVariables, config.IDENTITY_URL), log, 'variables of identity').then((all) =>
    Object.assign(variables, all.variables),
  );

  const watchers = startWatchers({ bus, log, watchers: pageWatchers({ sessions, stream, variables }) });

  const leans = watchLeans(health, {
    kafka: () => kafkaFault(config.KAFKA_BROKERS),
    clock: () => brokerClock(bus, 'IDENTITY'),
  });

  // What the edge itself reads of what is everybody's, it reads as one visitor.
  const reader = cookie.anonymous();
  const askCatalog = async (path: string) => {
    const known = await sessions.tokenOf(reader);
    return services.catalog.fetch('GET', path, { authorization: `Bearer ${known?.token ?? ''}` });
  };
  const limits = createSharedLimits({
    tell: (text) => {
      // What was counted at the very end is told by a timer, perhaps after the broker was left: to publish throws then.
      const { connection } = bus;
      if (!connection.isDraining() && !connection.isClosed()) connection.publish(LIMIT_NEWS, text);
    },
    hear: (listener) => void bus.connection.subscribe(LIMIT_NEWS, { callback: (_, news) => listener(news.string()) }),
  });
  const reports = createAddressLimits(limits, addressOf);
  const pressure = createPressure();
  const edge = createEdge({
    api: createApi({
      cookie,
      sessions,
      services,
      stream,
      activity,
      visitorName: visitorNames(config.SESSION_SECRET, addressOf),
      canaries,
      flags: () => variables,
      log,
      limits,
      reports,
      countryHeader: config.COUNTRY_HEADER,
    }),
    pages: createPages({
      clientDir: config.CLIENT_DIR,
      cookie,
      patterns: () => remotes.patterns(),
      publicUrl: config.PUBLIC_URL,
      visitor: async (req) => {
        const visitor = cookie.read(req.headers.cookie) ?? cookie.anonymous();
        const known = (await sessions.tokenOf(visitor)) ?? (await sessions.tokenOf(cookie.anonymous()));
        return {
          ask: (path) => services.identity.fetch('GET', path, { authorization: `Bearer ${known?.token ?? ''}` }),
          viewer: viewerOf(known),
        };
      },
      ready: readinessAsker(async (service) => (await services[service].fetch('GET', '/readyz', {})).status),
      askCatalog,
      askAssets: async (req, path) => {
        const visitor = cookie.read(req.headers.cookie) ?? cookie.anonymous();
        const known = (await sessions.tokenOf(visitor)) ?? (await sessions.tokenOf(cookie.anonymous()));
        return services.assets.fetch('GET', path, { authorization: `Bearer ${known?.token ?? ''}` });
      },
      captcha: captchaPage(config),
      contact: config.CONTACT_MAIL,
      payment: paymentOrigins({ provider: config.PAYMENT_PROVIDER, taxScriptUrl: config.TAX_SCRIPT_URL }),
      mirrors: config.FILE_MIRRORS,
      offlinePages: config.OFFLINE_PAGES,
      traced: tracesPages !== undefined,
    }),
    sitemap: createSitemap({
      publicUrl: config.PUBLIC_URL,
      sources: {
        ...catalogSource({ fetch: (...asked) => services.catalog.fetch(...asked), token: () => signer.own() }),
        ask: askCatalog,
      },
    }),
    remotes,
    remoteServers: Object.fromEntries(
      Object.entries(config.MF_URLS).map(([name, url]) => [name, createUpstream(name, url)]),
    ),
    files: services.assets,
    fileViewer: async (req): Promise<Record<string, string>> => {
      const visitor = cookie.read(req.headers.cookie);
      // While identity is away a file still opens by its address.
      const known = visitor && (await sessions.tokenOf(visitor).catch(() => undefined));
      return known ? { authorization: `Bearer ${known.token}` } : {};
    },
    pageSpans: tracesPages ? pageSpans({ endpoint: tracesPages, log, reports }) : undefined,
    payments: config.PAYMENTS_URL ? createUpstream('payments', config.PAYMENTS_URL) : undefined,
    mail: config.LOCAL && config.MAIL_URL ? createUpstream('mail', config.MAIL_URL) : undefined,
    captcha: config.LOCAL && config.CAPTCHA_URL ? createUpstream('captcha', config.CAPTCHA_URL) : undefined,
    signIn: config.LOCAL && config.SIGN_IN_URL ? createUpstream('sign-in', config.SIGN_IN_URL) : undefined,
    documents: contractDocuments(config.PUBLIC_URL, fileKeeper(join(config.CLIENT_DIR, 'api-docs.html'))),
    clientDir: config.CLIENT_DIR,
    offlinePages: config.OFFLINE_PAGES,
    publicUrl: config.PUBLIC_URL,
    plainHttp: plainHttp(config.PUBLIC_URL, config.TRUSTED_PROXIES),
    jwks: signer.jwks,
    pressure,
    metrics,
    log,
    readiness: () => {
      health.lean('nats', bus.fault());
      const empty = remotes.known() ? undefined : 'the registry has not been read yet';
      health.need('remotes', empty);
      return {
        ready: !draining && empty === undefined,
        body: {
          status: draining ? 'draining' : empty === undefined ? 'ready' : 'starting',
          needs: health.needs(),
          leans_on: health.leans(),
          streams: stream.size(),
          sessions: sessions.size(),
        },
      };
    },
  });

  door.answerBy((req, res) => {
    if (draining) res.setHeader('connection', 'close');
    edge(req, res);
  });
  await door.open();
  log.info({ port: config.PORT }, 'listening');
  const measured =
    config.METRICS_PORT === undefined
      ? undefined
      : await startMetrics({ metrics, host: config.METRICS_HOST, port: config.METRICS_PORT });

  const leave = () => {
    if (draining) return;
    draining = true;
    stream.close();
    pressure.stop();
    leans.stop();
    const drainMs = config.DRAIN_SECONDS * 1_000;
    setTimeout(() => process.exit(1), LAST_ANSWERS_MS + drainMs + 2_000).unref();
    void (async () => {
      await new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS_MS));
      const { server } = door;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      clearInterval(sweep);
      await Promise.allSettled([watchers.stop(), wish?.stop(), remotes.stop(), activity.close()]);
      await bus.close();
      measured?.close();
      await tracing.stop();
      process.exit(0);
    })();
  };
  process.off('SIGTERM', quit).off('SIGINT', quit);
  process.on('SIGTERM', leave).on('SIGINT', leave);
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
}

/** Whoever loads a page, by the claims of their token. Team access travels in them, so a team needs no further question. */
function viewerOf(known: Known | undefined): Viewer {
  const access = known?.access ?? {};
  return {
    uid: known?.uid ?? 0,
    roles: known?.roles ?? [],
    isDeveloper: false,
    access: {
      access_design_list: access['access_design_list'] ?? false,
      show_commonplace_team: access['show_commonplace_team'] ?? false,
      website_access: access['website_access'] ?? false,
    },
    inTeam: false,
  };
}

try {
  if (process.argv[2] === 'remote') {
    await operate(process.env, process.argv.slice(3));
    // Connections that are kept would keep the process for seconds.
    process.exit(0);
  }
  await main(edgeConfig(process.env));
} catch (err) {
  const told = [ConfigError, RegistryError, BuildError].some((kind) => err instanceof kind);
  process.stderr.write(`${told ? (err as Error).message : String(err instanceof Error ? err.stack : err)}\n`);
  process.exit(err instanceof ConfigError ? 78 : 1);
}
