import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({
  MONGODB_URL: z.string().min(1),
  NATS_URL: z.string().min(1),
  /** Folder of the object store. */
  STORE_DIR: z.string().min(1),
  STORE_SIGNING_KEY: configTypes.secret,
});
export type Config = z.infer<typeof schema>;

/** Reads the environment once. Throws ConfigError that names every fault. */
export function config(env: Record<string, string | undefined>): Config {
  return loadConfig(schema, env);
}
