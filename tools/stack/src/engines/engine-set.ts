import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../part';
import { serviceNames, type ServiceName } from '../permissions';
import type { Secrets } from '../secrets';
import { StopError } from '../stop-error';
import type { FetchContext } from './cache';
import {
  elasticsearchDir,
  elasticsearchOnPath,
  elasticsearchPart,
  locateElasticsearch,
  VERSION as ELASTICSEARCH,
} from './elasticsearch';
import { kafkaOnPath, kafkaPart, locateKafka, VERSION as KAFKA } from './kafka';
import { locateMongod, mongodbPart, mongodbUserUrl, mongodOnPath, VERSION as MONGODB } from './mongodb';
import { locateNats, natsOnPath, natsPart, natsUrl, VERSION as NATS } from './nats';
import { createStreams } from './streams';

export type EngineName = 'mongodb' | 'elasticsearch' | 'nats' | 'kafka';
export const engineNames: EngineName[] = ['mongodb', 'elasticsearch', 'nats', 'kafka'];

/** Variables that name engines which run elsewhere, for a copy to use. */
export const ENGINE_VARIABLES: Readonly<Record<EngineName, string>> = {
  mongodb: 'MONGODB_URL',
  elasticsearch: 'ELASTICSEARCH_URL',
  nats: 'NATS_URL',
  kafka: 'KAFKA_BROKERS',
};

/** Versions that are started here: of what is on PATH, else the pinned ones. Fetches nothing. */
export async function engineVersions(): Promise<Record<EngineName, string>> {
  const [mongodb, nats] = await Promise.all([mongodOnPath(), natsOnPath()]);
  return {
    mongodb: mongodb?.version ?? MONGODB,
    elasticsearch: elasticsearchOnPath()?.version ?? ELASTICSEARCH,
    nats: nats?.version ?? NATS,
    kafka: kafkaOnPath()?.version ?? KAFKA,
  };
}

/** Databases with a user each: the services with state, and the payment sandbox. */
export const databases = ['identity', 'billing', 'assets', 'payments'];

/** Where services find the engines. */
export interface EngineUrls {
  mongodb: (database: string) => string;
  elasticsearch: string;
  nats: (user: ServiceName | 'ops') => string;
  kafka: string;
}

export interface EngineSet {
  parts: Part[];
  urls: EngineUrls;
}

interface Wanted {
  dataDir: string;
  secrets: Secrets;
  port: (name: string) => Promise<number>;
  quickStart?: boolean;
  names?: EngineName[];
  /** A second door of Kafka, for callers who come by what stands before it. */
  kafkaWay?: { inner: number; outer: number } | undefined;
}

/** Finds or fetches the engines, all at once. An engine whose URL is in the environment is not looked for. */
export async function locateEngines(
  context: FetchContext,
  names: EngineName[] = engineNames,
  env: NodeJS.ProcessEnv = process.env,
) {
  const wanted = (name: EngineName): boolean => names.includes(name) && !env[ENGINE_VARIABLES[name]];
  const [mongodb, elasticsearch, nats, kafka] = await allOrEveryFailure([
    wanted('mongodb') ? locateMongod(context) : undefined,
    wanted('elasticsearch') ? locateElasticsearch(context) : undefined,
    wanted('nats') ? locateNats(context) : undefined,
    wanted('kafka') ? locateKafka(context) : undefined,
  ]);
  return { mongodb, elasticsearch, nats, kafka };
}

/** Waits for all, so that no fetch is cut off in the middle, then says everything that is missing at once. */
async function allOrEveryFailure<T extends unknown[]>(promises: [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(promises);
  const lines = settled.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof StopError ? [one.reason.message] : [],
  );
  if (lines.length > 1) throw new StopError([...new Set(lines)].join('\n'));
  return Promise.all(promises);
}

/** Makes the parts of the engines and the URLs under which services reach them. */
export async function engineSet(
  programs: Awaited<ReturnType<typeof locateEngines>>,
  { dataDir, secrets, port, quickStart, kafkaWay }: Wanted,
  env: NodeJS.ProcessEnv = process.env,
): Promise<EngineSet> {
  mkdirSync(dataDir, { recursive: true });
  const dir = (name: EngineName): string => path.join(dataDir, name);
  const parts: Part[] = [];
  const urls: Partial<EngineUrls> = {};

  if (env.MONGODB_URL) {
    const base = env.MONGODB_URL;
    parts.push(external('mongodb', base, { kind: 'mongodb', url: base }));
    urls.mongodb = (database) => withDatabase(base, database);
  } else if (programs.mongodb) {
    const at = await port('mongodb');
    const users = Object.fromEntries(databases.map((name) => [name, secrets.password(`mongodb-${name}`)]));
    parts.push(
      mongodbPart({
        program: programs.mongodb,
        dir: dir('mongodb'),
        port: at,
        rootPassword: secrets.password('mongodb-root'),
        replicaKey: secrets.password('mongodb-replica-key'),
        users,
      }),
    );
    urls.mongodb = (database) => mongodbUserUrl(at, database, secrets.password(`mongodb-${database}`));
  }

  if (env.ELASTICSEARCH_URL) {
    const url = env.ELASTICSEARCH_URL.replace(/\/$/, '');
    parts.push(external('elasticsearch', url, { kind: 'http', url: `${url}/_cluster/health` }));
    urls.elasticsearch = url;
  } else if (programs.elasticsearch) {
    const at = await port('elasticsearch');
    const transportPort = await port('elasticsearch-transport');
    parts.push(
      elasticsearchPart({
        program: programs.elasticsearch,
        dir: elasticsearchDir(dataDir),
        port: at,
        transportPort,
        quickStart,
      }),
    );
    urls.elasticsearch = `http://127.0.0.1:${at}`;
  }

  if (env.NATS_URL) {
    const url = env.NATS_URL;
    parts.push({
      ...external('nats', url, { kind: 'nats', url }),
      setup: async () => void (await createStreams(url)),
    });
    urls.nats = () => url;
  } else if (programs.nats) {
    const at = await port('nats');
    const monitorPort = await port('nats-monitor');
    const passwords = Object.fromEntries(
      [...serviceNames, 'ops' as const].map((name) => [name, secrets.password(`nats-${name}`)]),
    );
    parts.push(
      natsPart({
        program: programs.nats,
        dir: dir('nats'),
        port: at,
        monitorPort,
        passwords: passwords as Record<ServiceName | 'ops', string>,
      }),
    );
    urls.nats = (user) => natsUrl(at, user, secrets.password(`nats-${user}`));
  }

  if (env.KAFKA_BROKERS) {
    parts.push(external('kafka', `kafka://${env.KAFKA_BROKERS}`, { kind: 'kafka', brokers: env.KAFKA_BROKERS }));
    urls.kafka = env.KAFKA_BROKERS;
  } else if (programs.kafka) {
    const at = await port('kafka');
    const controllerPort = await port('kafka-controller');
    const way = kafkaWay ? { way: kafkaWay } : {};
    parts.push(kafkaPart({ program: programs.kafka, dir: dir('kafka'), port: at, controllerPort, quickStart, ...way }));
    urls.kafka = `127.0.0.1:${at}`;
  }
  return { parts, urls: urls as EngineUrls };
}

function external(name: EngineName, url: string, health: Part['health']): Part {
  const shown = url.replace(/\/\/[^@/]*@/, '//');
  return { name, version: '', url: shown, needs: [], health, external: true, stopOrder: 3, startTimeoutMs: 30_000 };
}

/** The same server, another database; whoever gives one URL gives one user for all. */
function withDatabase(url: string, database: string): string {
  const parsed = /^(mongodb(?:\+srv)?:\/\/[^/]+)(?:\/([^?]*))?(\?.*)?$/.exec(url);
  if (!parsed) return url;
  const [, server = '', old, query = ''] = parsed;
  const source = server.includes('@') && !query.includes('authSource=') ? `authSource=${old || 'admin'}` : '';
  const joined = source ? `${query ? `${query}&` : '?'}${source}` : query;
  return `${server}/${database}${joined}`;
}
