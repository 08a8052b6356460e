import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({
  MONGODB_URL: z.string().min(1),
  NATS_URL: z.string().min(1),
  /** `smtp://user:password@host:port`; any SMTP server. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'wants smtp://host:port'),
  /** Sender of the mails. */
  MAIL_FROM: z.string().default('Commonplace <hello@commonplace.invalid>'),
  /** Signs captcha challenges and keys the hashes of sign-up codes. */
  CAPTCHA_SECRET: configTypes.secret,
});
export type IdentityConfig = z.infer<typeof schema>;

export const config = (env: Record<string, string | undefined>): IdentityConfig => loadConfig(schema, env);
