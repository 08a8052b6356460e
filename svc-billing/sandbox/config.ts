import { configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: configTypes.port,
  MONGODB_URL: z.string().min(1),
  PUBLIC_URL: z.url(),
  PAYMENTS_WEBHOOK_SECRET: configTypes.secret,
  /** Base URL of svc-billing, for its webhooks; another address for them by WEBHOOK_URL. */
  BILLING_URL: z.url(),
  WEBHOOK_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** ms after which the late card's payment is confirmed. */
  LATE_WEBHOOK_MS: z.coerce.number().int().min(0).default(6_000),
  /** ms after which a bank asks for the money of the disputed card back. */
  DISPUTE_MS: z.coerce.number().int().min(0).default(60_000),
});
export type SandboxConfig = z.infer<typeof schema>;

export function readConfig(env: Record<string, string | undefined>): SandboxConfig {
  return loadConfig(schema, env);
}
