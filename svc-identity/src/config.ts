import { DEFAULT_CONTACT } from '@commonplace/contracts/product';
import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';
import { socialProviders } from './social/social';

const schema = baseConfig.extend({
  MONGODB_URL: configTypes.mongoUrl,
  NATS_URL: configTypes.natsUrl,
  /** `smtp://user:password@host:port`; any SMTP server. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'wants smtp://host:port'),
  /** Sender of the mails. */
  MAIL_FROM: z.string().default('Commonplace <hello@commonplace.invalid>'),
  /** Where people write with questions; the mails end with it. */
  CONTACT_MAIL: z.email().default(DEFAULT_CONTACT),
  /** Signs captcha challenges, and keys the hashes of sign-up codes and of requests that are kept under an Idempotency-Key. */
  CAPTCHA_SECRET: configTypes.secret,
  /** Keys that seal the secrets of authenticators and the links of invitations, with commas between: the first seals, any opens. Each has at least 32 characters. */
  SECOND_FACTOR_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      'wants keys of at least 32 characters, with commas between',
    ),
  /** 1: administrators without a second factor can log in and set one up, and are no administrators until they have. */
  REQUIRE_ADMIN_SECOND_FACTOR: z
    .enum(['0', '1', ''])
    .default('0')
    .transform((text) => text === '1'),
  /** Base address of svc-billing. This and the next two are asked for their part of an archive of personal data. */
  BILLING_URL: z.url(),
  /** Base address of svc-assets. */
  ASSETS_URL: z.url(),
  /** Base address of svc-catalog. */
  CATALOG_URL: z.url(),
  /** Services to log in with (OpenID Connect), as a JSON list; none without it. */
  SOCIAL_PROVIDERS: socialProviders,
  /** The second captcha provider's `siteverify` and our secret there; without both only the first provider counts. */
  CAPTCHA_SECOND_VERIFY_URL: z.url().optional(),
  /** Our secret there. */
  CAPTCHA_SECOND_SECRET: z.string().optional(),
});
export type IdentityConfig = z.infer<typeof schema>;

export const config = (env: Record<string, string | undefined>): IdentityConfig => loadConfig(schema, env);

/** What the operator's command reads: the database alone. */
export const databaseConfig = () => loadConfig(schema.pick({ MONGODB_URL: true }), process.env);

/** What it reads besides where a mail tells of what it did. */
export const letterConfig = () => loadConfig(schema.pick({ PUBLIC_URL: true, CONTACT_MAIL: true }), process.env);
