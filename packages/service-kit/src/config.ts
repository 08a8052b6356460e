import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { configTypes } from './config-types';

export { configTypes };

/** Every fault of a configuration at once; `runService` prints it and refuses to start. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

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

/** `http://service=http://heartbeat,…`: base address of a neighbour to the address at which it gives signs of life. */
export const heartbeatUrls = z.string().transform((text, ctx) => {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2) as [string, string?]);
  if (pairs.some((pair) => !pair.every((one) => one && URL.canParse(one))))
    ctx.addIssue({ code: 'custom', message: 'wants url=url,…' });
  return Object.fromEntries(pairs) as Record<string, string>;
});

/** What every service reads. Extend it with what one service needs; secrets never have a default. */
export const baseConfig = z.object({
  /** Its own name, in logs and metrics. */
  SERVICE: z.string().min(1),
  /** Address on which it listens. */
  HOST: z.string().default('127.0.0.1'),
  /** Port on which it listens; 0 takes a free one. */
  PORT: configTypes.port,
  /** Origin under which browsers reach the edge: in mails, links and cookies. */
  PUBLIC_URL: configTypes.webUrl,
  /** production, but in tests, where every answer is held against its contract. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** Least level of what is logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** File of its own Ed25519 private key (JWK), with which it signs its calls. */
  SERVICE_KEY_FILE: configTypes.keyFile,
  /** Who may call it, and where each issuer's public keys are: `issuer=address,…`; an address is `http:` or `file:`. */
  JWKS_URLS: issuerUrls,
  /** NATS with JetStream: `nats://user:password@host:port`. */
  NATS_URL: configTypes.natsUrl.optional(),
  /** Port on which a thread of its own says that it is there, however busy it is; without one its `/healthz` is asked. */
  HEARTBEAT_PORT: configTypes.port.optional(),
  /** Where neighbours do so: `address=address of its heartbeat,…`; of those not named the `/healthz` is asked. */
  HEARTBEAT_URLS: heartbeatUrls.optional(),
  /** Longest wait in seconds, after SIGTERM, for requests that are being answered; below it a service leaves as soon as there are none. */
  DRAIN_SECONDS: z.coerce.number().int().min(1).max(3_600).default(7),
  /** Its own database in MongoDB, a replica set, with its own user. */
  MONGODB_URL: configTypes.mongoUrl.optional(),
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); without it nothing is traced, at no cost. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** 1 on one machine that shows everything at once: demo accounts, the caught mails, stand-ins. */
  LOCAL: z
    .enum(['0', '1', ''])
    .default('0')
    .transform((text) => text === '1'),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/**
 * Parses the environment. `NAME_FILE` stands for `NAME`: the variable is what the file holds, without its last line break, which is how
 * mounted secrets come. Throws {@link ConfigError} that names every missing or malformed variable.
 */
export function loadConfig<T extends z.ZodObject>(schema: T, env: Record<string, string | undefined>): z.output<T> {
  const faults: string[] = [];
  const parsed = schema.safeParse({ ...env, ...fromFiles(Object.keys(schema.shape), env, faults) });
  if (parsed.success && faults.length === 0) return parsed.data;
  const unread = new Set(faults.map((fault) => fault.split('_FILE:')[0]));
  const issues = parsed.error?.issues ?? [];
  throw new ConfigError([
    ...faults,
    ...issues
      .filter((issue) => !unread.has(issue.path.join('.')))
      .map((issue) => `${issue.path.join('.') || 'environment'}: ${issue.message}`),
  ]);
}

function fromFiles(names: readonly string[], env: Record<string, string | undefined>, faults: string[]) {
  const found: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    // A variable that is itself called …_FILE names a file for its reader.
    if (!file || env[name] !== undefined || names.includes(`${name}_FILE`)) continue;
    try {
      found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      faults.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
    }
  }
  return found;
}
