import path from 'node:path';
import { connect } from '@nats-io/transport-node';
import { loadConfig } from '@commonplace/service-kit/config';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { databases } from '../engines/engine-set';
import { mongodbRootUrl } from '../engines/mongodb';
import { natsUrl } from '../engines/nats';
import { credentials } from '../engines/nats-credentials';
import { readRun, supervisorAlive } from '../run-file';
import { Secrets } from '../secrets';
import { loadSettings } from '../settings';
import { StopError } from '../stop-error';
import type { Places } from './backup';
import { bucketPlace, folderPlace, type ObjectPlace } from './object-place';
import { KEPT_TOPICS } from './topics';

/** Where a cluster's engines are, for whoever may read them whole. Each may come as `NAME_FILE`. */
const schema = z.object({
  /** All databases of MongoDB, with a user who may read and write each. */
  MONGODB_URL: z.string().min(1),
  /** NATS with JetStream, with the user `ops`: `nats://ops:password@host:port`. */
  NATS_URL: z.string().min(1),
  /** Copies that JetStream keeps of the streams that no single service owns, and of all that a restore makes (without it as many as they had); 3 on a cluster of three servers or more. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  /** Kafka: `host:port,…`. */
  KAFKA_BROKERS: z.string().min(1),
  /** Folder of the object store, where files lie in no bucket. */
  STORE_DIR: z.string().min(1).optional(),
  /** The bucket in which files lie, as svc-assets has it. */
  S3_BUCKET: z.string().min(1).optional(),
  /** Address of the S3 server; none means AWS. */
  S3_ENDPOINT: z.url().optional(),
  /** Its region. */
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Who asks there. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** And the secret. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});
type Environment = z.infer<typeof schema>;

export interface OpenPlaces extends Places {
  close(): Promise<void>;
}

/** Opens the engines that the environment names, or those of the copy on the data folder. `set`: the databases that such a copy is on instead of its own. */
export async function openPlaces(env: NodeJS.ProcessEnv = process.env, set?: string): Promise<OpenPlaces> {
  const named = set === undefined && (env.MONGODB_URL ?? env.MONGODB_URL_FILE) !== undefined;
  const given = named ? loadConfig(schema, env) : ofRunningCopy(env, set);
  const mongo = new MongoClient(given.MONGODB_URL, { serverSelectionTimeoutMS: 10_000 });
  await mongo.connect();
  const { servers, user, pass } = credentials(given.NATS_URL);
  const nats = await connect({ servers, ...(user ? { user, pass } : {}), timeout: 10_000 });
  return {
    mongo,
    databases,
    nats,
    brokers: given.KAFKA_BROKERS,
    topics: KEPT_TOPICS,
    objects: await placeOf(given),
    streamCopies: given.NATS_REPLICAS,
    close: async () => {
      await nats.close();
      await mongo.close();
    },
  };
}

async function placeOf(given: Environment): Promise<ObjectPlace | undefined> {
  if (given.S3_BUCKET) {
    return bucketPlace({
      bucket: given.S3_BUCKET,
      endpoint: given.S3_ENDPOINT,
      region: given.S3_REGION,
      accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
    });
  }
  return given.STORE_DIR ? folderPlace(given.STORE_DIR) : undefined;
}

function ofRunningCopy(env: NodeJS.ProcessEnv, set?: string): Environment {
  const { dataDir } = loadSettings(env);
  const run = readRun(dataDir);
  const { mongodb, nats, kafka } = (run && supervisorAlive(run) ? run.ports : undefined) ?? {};
  if ((mongodb ?? set) === undefined || nats === undefined || kafka === undefined) {
    throw new StopError(
      `No engines run on ${dataDir}: run npm start or npm run stack -- engines, set COMMONPLACE_DATA, or name them by MONGODB_URL, NATS_URL, KAFKA_BROKERS.`,
    );
  }
  const secrets = new Secrets(path.join(dataDir, 'secrets'));
  return {
    MONGODB_URL: set ?? mongodbRootUrl(mongodb ?? 0, secrets.password('mongodb-root')),
    NATS_URL: natsUrl(nats, 'ops', secrets.password('nats-ops')),
    KAFKA_BROKERS: `127.0.0.1:${kafka}`,
    STORE_DIR: path.join(dataDir, 'store'),
    S3_REGION: 'us-east-1',
  };
}
