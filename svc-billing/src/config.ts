import { DEFAULT_CONTACT } from '@commonplace/contracts/product';
import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';
import type { AnHour } from './payments/checkout-limits';

/** Two numbers with a comma between: of an account, of an address. */
const AN_HOUR = /^\d{1,9},\d{1,9}$/;
const anHour = (text: string): AnHour => {
  const [account = 0, address = 0] = text.split(',').map(Number);
  return { account, address };
};

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
  /** Checkouts that one account, and one address, may open in an hour, with a comma between; changes of the card on file count as well. */
  CHECKOUTS_AN_HOUR: z
    .string()
    .regex(AN_HOUR, 'wants two numbers with a comma between: of an account, of an address')
    .default('30,60')
    .transform(anHour),
  /** Declined cards of one account, and of one address, in an hour, with a comma between, after which neither opens a checkout until the hour is over. */
  DECLINED_CARDS_AN_HOUR: z
    .string()
    .regex(AN_HOUR, 'wants two numbers with a comma between: of an account, of an address')
    .default('5,20')
    .transform(anHour),
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
