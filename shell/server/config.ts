import { DEFAULT_CONTACT } from '@commonplace/contracts/product';
import { configTypes, issuerUrls, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: configTypes.port,
  PUBLIC_URL: z.url(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SERVICE_KEY_FILE: z.string(),
  SESSION_SECRET: configTypes.secret,
  NATS_URL: z.string(),
  KAFKA_BROKERS: z.string(),
  IDENTITY_URL: z.url(),
  BILLING_URL: z.url(),
  ASSETS_URL: z.url(),
  CATALOG_URL: z.url(),
  PAYMENTS_URL: z.url().optional(),
  MAIL_URL: z.url().optional(),
  /** Local stand-ins: the second captcha provider's verifier and the identity provider of the social log-in. */
  CAPTCHA_URL: z.url().optional(),
  SIGN_IN_URL: z.url().optional(),
  /** The second captcha provider for the page: its script, the name of its object in the window, and our public key there. */
  CAPTCHA_SECOND_SCRIPT: z.string().optional(),
  CAPTCHA_SECOND_OBJECT: z.string().optional(),
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
  /** `mf-browse=http://…,…`: where each remote's files are served. */
  MF_URLS: issuerUrls,
  /** Folder of the built shell. */
  CLIENT_DIR: z.string(),
  /** Wished registry: what `/remotes.json` says until the broker has answered. */
  REMOTES_FILE: z.string().optional(),
  LOCAL: z
    .enum(['0', '1', ''])
    .default('0')
    .transform((text) => text === '1'),
});
export type EdgeConfig = z.infer<typeof schema>;

export function edgeConfig(env: Record<string, string | undefined>): EdgeConfig {
  return loadConfig(schema, env);
}
