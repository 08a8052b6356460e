import { DEFAULT_CONTACT } from '@commonplace/contracts/product';
import { configTypes, heartbeatUrls, issuerUrls, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';
import { trustedProxies } from './client-address';
import { remoteSigners } from './remotes/signers';

const schema = z.object({
  /** Address on which it listens. */
  HOST: z.string().default('127.0.0.1'),
  /** Port on which it listens; 0 takes a free one. */
  PORT: configTypes.port,
  /** Port of its own on which it answers `/metrics`; the public port never does. Without it, nothing does. */
  METRICS_PORT: configTypes.port.optional(),
  /** Address on which it answers `/metrics`. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Longest wait in seconds, after SIGTERM, for answers that are under way (downloads); below it the edge leaves as soon as there are none. */
  DRAIN_SECONDS: z.coerce.number().int().min(1).max(3_600).default(5),
  /** Origin under which browsers reach the edge: in mails, links and cookies. */
  PUBLIC_URL: configTypes.webUrl,
  /** production, but in tests, where every answer is held against its contract. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** Least level of what is logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** File of its own Ed25519 private key (JWK), with which it signs its calls. */
  SERVICE_KEY_FILE: configTypes.keyFile,
  /** Signs visitors' cookies and CSRF tokens; a change logs nobody out, but whoever has no account is somebody new. */
  SESSION_SECRET: configTypes.secret,
  /** NATS with JetStream: `nats://user:password@host:port`. */
  NATS_URL: configTypes.natsUrl,
  /** Kafka, for page activity: `host:port,…`. */
  KAFKA_BROKERS: configTypes.brokers,
  /** Base address of svc-identity. */
  IDENTITY_URL: z.url(),
  /** Base address of svc-billing. */
  BILLING_URL: z.url(),
  /** Base address of svc-assets. */
  ASSETS_URL: z.url(),
  /** Base address of svc-catalog. */
  CATALOG_URL: z.url(),
  /** Where services say that they are there, however busy: `address=address of its heartbeat,…`; of those not named the `/healthz` is asked. */
  HEARTBEAT_URLS: heartbeatUrls.optional(),
  /** Base address of the payment sandbox, for its page; none with a real provider. */
  PAYMENTS_URL: z.url().optional(),
  /** Base address of the mail catcher; shown only with LOCAL. */
  MAIL_URL: z.url().optional(),
  /** Base address of the local stand-in for the second captcha provider; only with LOCAL. */
  CAPTCHA_URL: z.url().optional(),
  /** The local identity provider of the social log-in; only with LOCAL. */
  SIGN_IN_URL: z.url().optional(),
  /** The second captcha provider for the page: its script, the name of its object in the window, and our public key there. */
  CAPTCHA_SECOND_SCRIPT: z.string().optional(),
  /** Name of its object in the page's window. */
  CAPTCHA_SECOND_OBJECT: z.string().optional(),
  /** Our public key there. */
  CAPTCHA_SECOND_KEY: z.string().optional(),
  /** Where people write with questions: the pages' contact address. */
  CONTACT_MAIL: z.email().default(DEFAULT_CONTACT),
  /** Who takes the money: decides which outside origins the pages' policy lets in. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  /** The tax provider's script, where one is set up. */
  TAX_SCRIPT_URL: z.url().optional(),
  /** Other origins that serve the same files, with commas between: pages may read from them when a download does not come. */
  FILE_MIRRORS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .filter(Boolean)
        .map((origin) => new URL(origin).origin),
    ),
  /** Header in which the proxy in front of us names the country of a request, e.g. `cf-ipcountry`. Only where the proxy overwrites it. */
  COUNTRY_HEADER: z.string().min(1).optional(),
  /**
   * Proxies between browsers and us whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: how many there are, one behind another (`1`), or
   * their addresses and networks (`10.4.0.0/16,192.0.2.7`). Without it the headers are ignored and whoever is connected is the visitor: behind a proxy
   * all people share the limits of one address.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, ctx) => {
      const proxies = trustedProxies(text);
      if (proxies) return proxies;
      ctx.addIssue({
        code: 'custom',
        message: 'wants a number of proxies up to 9, or addresses and networks with commas between',
      });
      return z.NEVER;
    }),
  /** `mf-browse=http://…,…`: where each remote's files are served. */
  MF_URLS: issuerUrls,
  /** Folder of the built shell. */
  CLIENT_DIR: z.string(),
  /**
   * Public keys of those who may publish remotes, as a JSON key set (`{"keys":[…]}`, Ed25519, each with its `kid`): several while one takes
   * another's place. A version that none of them signed is given to no page.
   */
  REMOTE_SIGNERS: remoteSigners,
  /** Wished registry: what `/remotes.json` says until the broker has answered. */
  REMOTES_FILE: z.string().optional(),
  /**
   * Folder of the wish, in a cluster a mounted ConfigMap: a file for each remote with the version that all get (`1.5.0`), and one under trial beside
   * it (`1.5.0, 1.6.0 10%`). Followed while it runs; commands hold until it says something else.
   */
  REMOTES_WISH_DIR: z.string().optional(),
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); without it nothing is traced, at no cost. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** 1 lets traces begin in the browser: pages whose document is traced report their calls. Needs a collector; off, pages load nothing for it. */
  TRACE_PAGES: z
    .enum(['0', '1', ''])
    .default('0')
    .transform((text) => text === '1'),
  /** 1 lets browsers that used the editor keep it and designs for work without a network; 0 takes that back, with what was kept, at their next page. */
  OFFLINE_PAGES: z
    .enum(['0', '1', ''])
    .default('1')
    .transform((text) => text !== '0'),
  /** 1 on one machine that shows everything at once: demo accounts, the caught mails, stand-ins. */
  LOCAL: z
    .enum(['0', '1', ''])
    .default('0')
    .transform((text) => text === '1'),
});
export type EdgeConfig = z.infer<typeof schema>;

export function edgeConfig(env: Record<string, string | undefined>): EdgeConfig {
  return loadConfig(schema, env);
}
