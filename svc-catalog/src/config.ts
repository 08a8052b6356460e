import { baseConfig, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({
  /** Elasticsearch 9: `http://user:password@host:port`. */
  ELASTICSEARCH_URL: z.url(),
  /** Ahead of every index and alias, for copies that share a cluster. */
  INDEX_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .default(''),
  /** Kafka, for page activity and popularity: `host:port,…`. */
  KAFKA_BROKERS: z.string().min(1),
  /** Base address of svc-assets, whose export a rebuild reads. */
  ASSETS_URL: z.url(),
  /** Base address of svc-identity, which owns administrators' variables. */
  IDENTITY_URL: z.url(),
});
export type Config = z.infer<typeof schema>;

/** Reads the environment once; throws ConfigError with every fault. */
export function config(env: Record<string, string | undefined>): Config {
  return loadConfig(schema, env);
}
