import { z } from 'zod';

/** Every fault of a configuration at once; `runService` prints it and refuses to start. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(16, 'must have at least 16 characters');

/** `identity=http://…,edge=http://…` → issuer to base URL (or `file:` URL of a key set). */
export const issuerUrls = z.string().transform((text, ctx) => {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2) as [string, string]);
  for (const [issuer, url] of pairs)
    if (!issuer || !url) ctx.addIssue({ code: 'custom', message: 'wants issuer=url,…' });
  return Object.fromEntries(pairs);
});

/** What every service reads. Extend it with what one service needs; secrets never have a default. */
export const baseConfig = z.object({
  SERVICE: z.string().min(1),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  PUBLIC_URL: z.url(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SERVICE_KEY_FILE: z.string().min(1),
  JWKS_URLS: issuerUrls,
  NATS_URL: z.string().optional(),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  MONGODB_URL: z.string().optional(),
  LOCAL: z
    .enum(['0', '1', ''])
    .default('0')
    .transform((text) => text === '1'),
});
export type BaseConfig = z.infer<typeof baseConfig>;

export const configTypes = { port, secret };

/** Parses the environment. Throws {@link ConfigError} that names every missing or malformed variable. */
export function loadConfig<T extends z.ZodType>(schema: T, env: Record<string, string | undefined>): z.output<T> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'environment'}: ${issue.message}`),
  );
}
