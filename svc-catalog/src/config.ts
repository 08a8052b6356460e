import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({
  NATS_URL: configTypes.natsUrl,
  /** Elasticsearch 9: `http://user:password@host:port`. */
  ELASTICSEARCH_URL: z.url(),
  /** Primary shards of the indexes that grow (items, visits, searches), as they are made; items take a new number with the next reindex. */
  ELASTICSEARCH_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
  /** Copies of every shard beside the first: 0 on one node, 1 on two or more; applied at each start. */
  ELASTICSEARCH_REPLICAS: z.coerce.number().int().min(0).max(4).default(0),
  /** Ahead of every index and alias, for copies that share a cluster. */
  INDEX_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .default(''),
  /** Kafka, for page activity and popularity: `host:port,…`. */
  KAFKA_BROKERS: configTypes.brokers,
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
