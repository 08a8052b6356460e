import { configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = z.object({
  /** Address on which it listens. */
  HOST: z.string().default('127.0.0.1'),
  /** Port on which it listens; 0 takes a free one. */
  PORT: configTypes.port,
  /** Its own database in MongoDB, a replica set, with its own user. */
  MONGODB_URL: z.string().min(1),
  /** Origin under which browsers reach the edge: in mails, links and cookies. */
  PUBLIC_URL: z.url(),
  /** Signs its webhooks; svc-billing has the same. */
  PAYMENTS_WEBHOOK_SECRET: configTypes.secret,
  /** Base URL of svc-billing, for its webhooks; another address for them by WEBHOOK_URL. */
  BILLING_URL: z.url(),
  /** Another address for its webhooks. */
  WEBHOOK_URL: z.url().optional(),
  /** Least level of what is logged. */
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
