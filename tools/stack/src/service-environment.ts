import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EngineUrls } from './engines/engine-set';
import type { ServiceName } from './permissions';
import { REMOTES_KEY } from './remotes/publisher';
import type { Secrets } from './secrets';

/** Everything from which the environments of our own processes are made. */
export interface Wiring {
  engines: EngineUrls;
  secrets: Secrets;
  dataDir: string;
  /** Base URL of each process, by its part name. */
  bases: Record<
    | 'edge'
    | 'svc-identity'
    | 'svc-billing'
    | 'svc-assets'
    | 'svc-catalog'
    | 'mail'
    | 'payments'
    | 'captcha'
    | 'sign-in',
    string
  >;
  /** Port on which each service says that it is there, however busy, and the address at which callers find that. */
  heartbeats: Readonly<Record<Exclude<ServiceName, 'edge'>, { port: number; url: string }>>;
  /** Where callers find them, when that is not where they listen. */
  ways?: Partial<Wiring['bases']>;
  smtpUrl: string;
  /** Port on which the edge answers `/metrics`, never to the public. */
  edgeMetricsPort: number;
  publicUrl: string;
  logLevel: string;
  host: string;
}

export const signers: ServiceName[] = ['identity', 'edge', 'billing', 'assets', 'catalog'];

type Environment = Record<string, string>;

/** The environment of one service: only what it needs, its own users and its own key. */
export function serviceEnvironment(
  service: ServiceName,
  w: Wiring,
  given: NodeJS.ProcessEnv = process.env,
): Environment {
  const base = (name: ServiceName): string => (name === 'edge' ? w.bases.edge : w.bases[`svc-${name}`]);
  const way = (name: ServiceName): string => (name === 'edge' ? undefined : w.ways?.[`svc-${name}`]) ?? base(name);
  const common: Environment = {
    ...shared(w),
    SERVICE: service === 'edge' ? 'edge' : `svc-${service}`,
    PORT: new URL(base(service)).port,
    NATS_URL: w.engines.nats(service),
    SERVICE_KEY_FILE: w.secrets.keyFile(service),
    JWKS_URLS: [...signers.map((name) => `${name}=${way(name)}`), `ops=${opsKeys(w)}`].join(','),
    IDENTITY_URL: way('identity'),
    BILLING_URL: way('billing'),
    ASSETS_URL: way('assets'),
    CATALOG_URL: way('catalog'),
    EDGE_URL: base('edge'),
    HEARTBEAT_URLS: Object.entries(w.heartbeats)
      .map(([name, { url }]) => `${way(name as keyof Wiring['heartbeats'])}=${url}`)
      .join(','),
    ...(service === 'edge' ? {} : { HEARTBEAT_PORT: String(w.heartbeats[service].port) }),
    ...pick(given, /^(CONTACT_MAIL|MAIL_FROM|OTEL_.+)$/),
  };
  switch (service) {
    case 'identity':
      return {
        ...common,
        MONGODB_URL: w.engines.mongodb('identity'),
        SMTP_URL: given.SMTP_URL ?? w.smtpUrl,
        CAPTCHA_SECRET: w.secrets.password('captcha'),
        SECOND_FACTOR_KEYS: w.secrets.password('second-factor'),
        ...secondCaptcha(w, given).identity,
        SOCIAL_PROVIDERS: given.SOCIAL_PROVIDERS ?? JSON.stringify(localProviders(w)),
      };
    case 'billing':
      return {
        ...common,
        MONGODB_URL: w.engines.mongodb('billing'),
        SMTP_URL: given.SMTP_URL ?? w.smtpUrl,
        PAYMENTS_URL: w.ways?.payments ?? w.bases.payments,
        PAYMENTS_WEBHOOK_SECRET: w.secrets.password('payments-webhook'),
        ...(given.STRIPE_SECRET_KEY ? {} : TEST_CARDS),
        ...pick(given, /^(STRIPE_|TAX_|CHECKOUTS_|DECLINED_)/),
      };
    case 'assets':
      return {
        ...common,
        ...store(w, given),
        MONGODB_URL: w.engines.mongodb('assets'),
        // Pictures are decoded on many threads; without this each keeps a heap of its own that it never gives back.
        MALLOC_ARENA_MAX: '2',
        SMTP_URL: given.SMTP_URL ?? w.smtpUrl,
      };
    case 'catalog':
      return {
        ...common,
        ELASTICSEARCH_URL: w.engines.elasticsearch,
        KAFKA_BROKERS: w.engines.kafka,
        ...pick(given, /^ELASTICSEARCH_(SHARDS|REPLICAS)$/),
      };
    case 'edge':
      return {
        ...common,
        ...store(w, given),
        HOST: w.host,
        METRICS_PORT: String(w.edgeMetricsPort),
        KAFKA_BROKERS: w.engines.kafka,
        SESSION_SECRET: w.secrets.password('session'),
        REMOTE_SIGNERS_FILE: w.secrets.publicKeySet(REMOTES_KEY),
        PAYMENTS_URL: w.ways?.payments ?? w.bases.payments,
        PAYMENT_PROVIDER: given.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox',
        ...pick(given, /^(TAX_SCRIPT_URL|TRACE_PAGES|OFFLINE_PAGES)$/),
        MAIL_URL: w.bases.mail,
        CAPTCHA_URL: w.bases.captcha,
        SIGN_IN_URL: w.bases['sign-in'],
        ...secondCaptcha(w, given).edge,
      };
  }
}

/** Cards of the sandbox are nobody's, and on one machine everybody comes from one address. */
const TEST_CARDS: Environment = { CHECKOUTS_AN_HOUR: '1000000,1000000', DECLINED_CARDS_AN_HOUR: '1000000,1000000' };

/** The tools on this machine sign as `ops`; nobody serves their key, so its public part is a file. */
function opsKeys(w: Wiring): string {
  return pathToFileURL(w.secrets.publicKeySet('ops')).href;
}

/** The second captcha provider: a hosted one by its settings, else the verifier on this machine. */
function secondCaptcha(w: Wiring, given: NodeJS.ProcessEnv): { identity: Environment; edge: Environment } {
  if (given.CAPTCHA_SECOND_VERIFY_URL) {
    return {
      identity: pick(given, /^CAPTCHA_SECOND_(VERIFY_URL|SECRET)$/),
      edge: pick(given, /^CAPTCHA_SECOND_(SCRIPT|OBJECT|KEY)$/),
    };
  }
  return {
    identity: {
      CAPTCHA_SECOND_VERIFY_URL: `${w.bases.captcha}/captcha/siteverify`,
      CAPTCHA_SECOND_SECRET: w.secrets.password('captcha-second'),
    },
    edge: {
      CAPTCHA_SECOND_SCRIPT: '/captcha/api.js',
      CAPTCHA_SECOND_OBJECT: 'commonplaceCaptcha',
      CAPTCHA_SECOND_KEY: CAPTCHA_KEY,
    },
  };
}

const CAPTCHA_KEY = 'local';

/** The environment of the local captcha verifier. */
export function captchaEnvironment(w: Wiring): Environment {
  return {
    PORT: new URL(w.bases.captcha).port,
    CAPTCHA_SECRET: w.secrets.password('captcha-second'),
    CAPTCHA_KEY,
  };
}

/** Where the local identity provider is for the browser: below the edge, so that one port is enough. */
const signInIssuer = (w: Wiring): string => `${w.publicUrl}/sign-in`;

/** What identity is told of the local identity provider, which stands in for both services of the specification. */
function localProviders(w: Wiring) {
  return ['Google', 'Facebook'].map((name) => ({
    id: name.toLowerCase(),
    name,
    issuer: signInIssuer(w),
    client_id: name.toLowerCase(),
    client_secret: w.secrets.password(`social-${name.toLowerCase()}`),
  }));
}

/** The environment of the local identity provider. */
export function signInEnvironment(w: Wiring): Environment {
  return {
    PORT: new URL(w.bases['sign-in']).port,
    ISSUER: signInIssuer(w),
    CLIENTS: JSON.stringify(
      localProviders(w).map(({ id, name, client_secret }) => ({
        id,
        name,
        secret: client_secret,
        callback: `${w.publicUrl}/api/v1/user/social/${id}/callback`,
      })),
    ),
  };
}

/** The environment of the payment sandbox. */
export function paymentsEnvironment(w: Wiring): Environment {
  return {
    ...shared(w),
    SERVICE: 'payments',
    PORT: new URL(w.bases.payments).port,
    MONGODB_URL: w.engines.mongodb('payments'),
    BILLING_URL: w.ways?.['svc-billing'] ?? w.bases['svc-billing'],
    PAYMENTS_WEBHOOK_SECRET: w.secrets.password('payments-webhook'),
    WEBHOOK_URL: `${w.ways?.['svc-billing'] ?? w.bases['svc-billing']}/api/v1/webhooks/sandbox`,
  };
}

/** The folder (or bucket) of files, and the secret that signs their URLs. */
export function store(w: Wiring, given: NodeJS.ProcessEnv = process.env): Environment {
  return {
    STORE_DIR: path.join(w.dataDir, 'store'),
    STORE_SIGNING_KEY: w.secrets.password('store-signing'),
    ...pick(given, /^(S3_.*|FILE_MIRRORS)$/),
  };
}

function shared(w: Wiring): Environment {
  return { HOST: '127.0.0.1', PUBLIC_URL: w.publicUrl, NODE_ENV: 'production', LOG_LEVEL: w.logLevel, LOCAL: '1' };
}

function pick(env: NodeJS.ProcessEnv, names: RegExp): Environment {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => names.test(entry[0]) && entry[1] !== undefined),
  );
}
