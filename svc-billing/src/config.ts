import { DEFAULT_CONTACT } from '@commonplace/contracts/product';
import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({
  MONGODB_URL: configTypes.mongoUrl,
  NATS_URL: configTypes.natsUrl,
  /** Base URL of the payment sandbox's own API. */
  PAYMENTS_URL: z.url(),
  /** Proves that the sandbox's webhooks are the sandbox's. */
  PAYMENTS_WEBHOOK_SECRET: configTypes.secret,
  /** Public token and script of the tax provider; without a script no tax script is loaded. */
  TAX_PUBLIC_TOKEN: z.string().default('local'),
  /** The tax provider's script. */
  TAX_SCRIPT_URL: z.url().optional(),
  /** Country that we sell from; businesses elsewhere owe their tax themselves. */
  TAX_HOME_COUNTRY: z.string().length(2).default('US'),
  /** Base address of svc-identity. */
  IDENTITY_URL: z.url(),
  /** Real money: with a secret key, payments go through Stripe instead of the sandbox. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Stripe's key for the page. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Proves that Stripe's webhooks are Stripe's. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another address for Stripe's API, for tests. */
  STRIPE_API_URL: z.url().optional(),
  /** `smtp://user:password@host:port`; any SMTP server. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'wants smtp://host:port'),
  /** Sender of the mails. */
  MAIL_FROM: z.string().default('Commonplace <billing@commonplace.invalid>'),
  /** Where people write with questions; the mails end with it. */
  CONTACT_MAIL: z.email().default(DEFAULT_CONTACT),
});
export type Config = z.infer<typeof schema>;

export function readConfig(env: Record<string, string | undefined>): Config {
  return loadConfig(schema, env);
}
