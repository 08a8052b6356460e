import { loadConfig } from '@commonplace/service-kit/config';
import { z } from 'zod';
import { checkRights } from './engines/check-rights';
import { createTopics } from './engines/kafka';
import { createStreams } from './engines/streams';

const schema = z.object({
  NATS_URL: z.string().min(1),
  KAFKA_BROKERS: z.string().min(1),
  /** Copies that JetStream keeps of each stream, and of all that a restore makes; 3 on a cluster of three servers or more. Those that are there with fewer get more. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
});

/**
 * `npm run stack -- prepare`: makes what services may not make themselves (their streams, those that no single service owns, buckets, topics) and says
 * what it has made. What is there stays as it is, but for copies that it lacks, so a second run makes nothing. Makes nothing where the broker's users have the rights of
 * another release.
 */
export async function prepareEngines(env: NodeJS.ProcessEnv, say: (line: string) => void = console.log): Promise<void> {
  const { NATS_URL, KAFKA_BROKERS, NATS_REPLICAS } = loadConfig(schema, env);
  await checkRights(NATS_URL);
  const made = [...(await createStreams(NATS_URL, NATS_REPLICAS)), ...(await createTopics(KAFKA_BROKERS))];
  say(made.length === 0 ? 'Nothing to make: all of it is there.' : `Made ${made.join(', ')}.`);
}
