import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({
  MONGODB_URL: configTypes.mongoUrl,
  NATS_URL: configTypes.natsUrl,
  /** Folder of the object store; with S3, of files on their way there. */
  STORE_DIR: z.string().min(1),
  /** Signs the addresses of files; a change makes the ones that are out worthless. */
  STORE_SIGNING_KEY: configTypes.secret,
  /** With a bucket the files lie in S3; without, in the folder. */
  S3_BUCKET: z.string().min(1).optional(),
  /** Address of the S3 server; none means AWS. */
  S3_ENDPOINT: z.url().optional(),
  /** Its region. */
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Who asks there. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** And the secret. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Other origins that serve the same files, with commas between: tried when a download does not come. */
  FILE_MIRRORS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
});
export type Config = z.infer<typeof schema>;

/** What the operator's command reads of it: database and store. */
export const filesConfig = () =>
  loadConfig(
    schema.pick({
      MONGODB_URL: true,
      STORE_DIR: true,
      S3_BUCKET: true,
      S3_ENDPOINT: true,
      S3_REGION: true,
      S3_ACCESS_KEY_ID: true,
      S3_SECRET_ACCESS_KEY: true,
    }),
    process.env,
  );

/** Reads the environment once. Throws ConfigError that names every fault. */
export function config(env: Record<string, string | undefined>): Config {
  return loadConfig(schema, env);
}
