import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { plainEnvironment, type Part } from '../part';
import { onPath, requireTool, runCommand } from '../run-command';
import { StopError } from '../stop-error';
import { cached, digest, fetchFailed, type FetchContext } from './cache';
import { findJdk, type Jdk } from './java';

export const VERSION = '4.1.0';
/** SHA-256 over the names and SHA-256 sums of all jars, in the order of their names. */
const JARS_SHA256 = 'f034c5681d2d056d3e793a7771edde9940023a8434365c2cea93791fb75a7c65';
const MINIMUM = 4;
/**
 * What is kept of the activity of pages: a gigabyte of each partition at most, besides Kafka's week. Anybody may report it, without an account, some
 * gigabytes in an hour, and on one machine the disk is the databases' as well.
 */
export const ACTIVITY_KEPT = { 'retention.bytes': String(2 ** 30), 'segment.bytes': String(2 ** 27) } as const;
const activityKept = Object.entries(ACTIVITY_KEPT);

export interface KafkaProgram {
  libs: string;
  jdk: Jdk;
  version: string;
}

/** Finds Kafka 4 on PATH or in the cache, or fetches its jars with Maven. */
export async function locateKafka(context: FetchContext): Promise<KafkaProgram> {
  const jdk = await findJdk();
  const own = kafkaOnPath();
  if (own) return { ...own, jdk };
  const dir = await cached(context, `kafka-${VERSION}`, `Kafka ${VERSION} (Maven)`, async (into, task) => {
    const mvn = requireTool('mvn', 'install Maven, or set KAFKA_BROKERS.');
    writeFileSync(path.join(into, 'pom.xml'), pom());
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
    const libs = path.join(into, 'libs');
    try {
      await runCommand(mvn, ['-B', '-C', goal, `-DoutputDirectory=${libs}`, '-DincludeScope=runtime'], {
        cwd: into,
        onLine: (line) => task.update(line.replace('[INFO] ', '').slice(0, 60)),
      });
    } catch (error) {
      throw fetchFailed('Kafka', 'mvn', error);
    }
    const found = await jarsDigest(libs);
    if (found !== JARS_SHA256) {
      throw new StopError(
        `The jars of Kafka are not those that were pinned (SHA-256 ${found}): delete org/apache/kafka from ~/.m2/repository and start again.`,
      );
    }
  });
  return { libs: path.join(dir, 'libs'), jdk, version: VERSION };
}

/** Kafka 4 or newer on PATH, or undefined. */
export function kafkaOnPath(): { libs: string; version: string } | undefined {
  const program = onPath('kafka-server-start.sh') ?? onPath('kafka-server-start');
  if (!program) return undefined;
  const libs = path.join(path.dirname(path.dirname(realpathSync(program))), 'libs');
  if (!existsSync(libs)) return undefined;
  const version = readdirSync(libs).flatMap((name) => /^kafka_2\.13-(\d+\.\d+\.\d+)\.jar$/.exec(name)?.[1] ?? [])[0];
  return version && Number.parseInt(version, 10) >= MINIMUM ? { libs, version } : undefined;
}

async function jarsDigest(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of readdirSync(dir).sort()) hash.update(`${name} ${await digest(path.join(dir, name))}\n`);
  return hash.digest('hex');
}

function pom(): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>commonplace</groupId><artifactId>kafka</artifactId><version>1</version>
  <dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${VERSION}</version></dependency></dependencies>
</project>
`;
}

export interface KafkaOptions {
  program: KafkaProgram;
  dir: string;
  port: number;
  controllerPort: number;
  /** Port of a second door, and the port at which callers who come by it are told to find it: of what stands between. */
  way?: { inner: number; outer: number };
  quickStart?: boolean;
}

/** One KRaft node that is broker and controller; topics are made here, never by a client's typing error. */
export function kafkaPart(o: KafkaOptions): Part {
  const brokers = `127.0.0.1:${o.port}`;
  const properties = path.join(o.dir, 'server.properties');
  const java = path.join(o.program.jdk.home, 'bin/java');
  const classpath = path.join(o.program.libs, '*');
  return {
    name: 'kafka',
    version: o.program.version,
    url: `kafka://${brokers}`,
    needs: [],
    stopOrder: 3,
    startTimeoutMs: 240_000,
    health: { kind: 'kafka', brokers },
    prepare: async () => {
      mkdirSync(path.join(o.dir, 'log'), { recursive: true });
      writeFileSync(properties, serverProperties(o));
      if (existsSync(path.join(o.dir, 'log/meta.properties'))) return;
      rmSync(path.join(o.dir, 'log'), { recursive: true, force: true });
      const id = randomBytes(16).toString('base64url').replace(/^-/, 'A');
      await runCommand(java, [
        '-XX:TieredStopAtLevel=1',
        '-cp',
        classpath,
        'kafka.tools.StorageTool',
        'format',
        '-t',
        id,
        '-c',
        properties,
      ]);
    },
    command: () => ({
      file: java,
      // prettier-ignore
      args: [
        '-Xms256m', '-Xmx256m', '-XX:+UseG1GC', '-XX:+ExitOnOutOfMemoryError', ...(o.quickStart ? ['-XX:TieredStopAtLevel=1'] : []),
        `-Djava.io.tmpdir=${o.dir}`, '-cp', classpath, 'kafka.Kafka', properties,
      ],
      cwd: o.dir,
      env: plainEnvironment(),
    }),
    setup: async () => void (await createTopics(brokers, 1)),
  };
}

function serverProperties(o: KafkaOptions): string {
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${o.controllerPort}`,
    `listeners=PLAINTEXT://127.0.0.1:${o.port},CONTROLLER://127.0.0.1:${o.controllerPort}${o.way ? `,WAY://127.0.0.1:${o.way.inner}` : ''}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${o.port}${o.way ? `,WAY://127.0.0.1:${o.way.outer}` : ''}`,
    'listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,WAY:PLAINTEXT',
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=PLAINTEXT',
    `log.dirs=${path.join(o.dir, 'log')}`,
    'auto.create.topics.enable=false',
    // For topics that were made before they had an end of their own.
    ...activityKept.map(([name, value]) => `log.${name}=${value}`),
    'offsets.topic.num.partitions=1',
    'offsets.topic.replication.factor=1',
    'transaction.state.log.num.partitions=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'share.coordinator.state.topic.num.partitions=1',
    'share.coordinator.state.topic.replication.factor=1',
    'share.coordinator.state.topic.min.isr=1',
    'group.initial.rebalance.delay.ms=0',
    'num.network.threads=2',
    'num.io.threads=4',
    'controlled.shutdown.enable=false',
    '',
  ].join('\n');
}

/** Makes the product's topics where they are not, with so many copies (the broker's default unless given). Gives the names of those made. */
export async function createTopics(brokers: string, replicationFactor = -1): Promise<string[]> {
  const kafka = new Kafka({ clientId: 'stack', brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const known = new Set(await admin.listTopics());
    const wanted = [
      {
        topic: 'activity.v1',
        numPartitions: 4,
        replicationFactor,
        configEntries: activityKept.map(([name, value]) => ({ name, value })),
      },
      {
        topic: 'popularity.v1',
        numPartitions: 4,
        replicationFactor,
        configEntries: [{ name: 'cleanup.policy', value: 'compact' }],
      },
    ].filter(({ topic }) => !known.has(topic));
    if (wanted.length > 0) await admin.createTopics({ topics: wanted, waitForLeaders: true });
    return wanted.map(({ topic }) => topic);
  } finally {
    await admin.disconnect();
  }
}
