import {
  DiscardPolicy,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { Kvm, type KvOptions } from '@nats-io/kv';
import { connect, nanos } from '@nats-io/transport-node';
import { domainStreams, subjectsOf } from '../permissions';
import { credentials } from './nats-credentials';

const DAY_MS = 86_400_000;
/** Two publications of one event within this time count once; longer than any outage of a relay that we test. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;
const KEEP_DAYS = 30;

type Made = Pick<StreamConfig, 'name' | 'subjects' | 'storage' | 'retention'> & Partial<StreamConfig>;

/** The events of a service. */
const domainStream = (name: string): Made => ({
  name,
  subjects: [subjectsOf(name)],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  max_age: nanos(KEEP_DAYS * DAY_MS),
});

const DEAD: Made = {
  name: 'DEAD',
  subjects: ['dead.>'],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
};

/** Room of the spool: anybody may report activity, and while Kafka is away the broker's disk is for the events of the services. */
const SPOOL_BYTES = 2 ** 30;
const SPOOL: Made = {
  name: 'ACTIVITY_SPOOL',
  subjects: [subjectsOf('ACTIVITY_SPOOL')],
  storage: StorageType.File,
  retention: RetentionPolicy.Workqueue,
  max_bytes: SPOOL_BYTES,
  // Whoever reports more is told so; what was taken stays.
  discard: DiscardPolicy.New,
};

const BUCKETS: Readonly<Record<string, Partial<KvOptions>>> = {
  remotes: { history: 10 },
  // What svc-catalog, which has no database, notes of events that came again; for longer than the streams keep these.
  catalog_tries: { history: 1, ttl: 45 * DAY_MS },
};

/**
 * Everything that JetStream holds: the stream of each service, the dead letters, the activity spool, and the buckets, each with so many copies. Services may
 * make and change none of them. One that is there keeps what it holds; the stream of a service gets how long it keeps events from here, the spool its room, and each
 * the copies that it lacks. Gives the names of those made or changed.
 */
export async function createStreams(opsUrl: string, replicas = 1): Promise<string[]> {
  const { servers, user, pass } = credentials(opsUrl);
  const connection = await connect({
    servers,
    ...(user ? { user, pass } : {}),
    maxReconnectAttempts: 20,
    reconnectTimeWait: 200,
    waitOnFirstConnect: true,
  });
  try {
    const manager = await jetstreamManager(connection);
    const changed: string[] = [];
    for (const wanted of [...domainStreams.map(domainStream), DEAD, SPOOL])
      if (await bringAbout(manager, wanted, replicas)) changed.push(wanted.name);
    for (const [bucket, how] of Object.entries(BUCKETS)) {
      const name = `KV_${bucket}`;
      const known = await manager.streams.info(name).catch(() => undefined);
      if (!known) await new Kvm(connection).create(bucket, { ...how, storage: StorageType.File, replicas });
      else if (!(await copyMore(manager, known.config, replicas))) continue;
      changed.push(name);
    }
    return changed;
  } finally {
    await connection.close();
  }
}

/** Makes a stream, or brings one that is there to what is wanted of it; false when there is nothing to do. */
async function bringAbout(manager: JetStreamManager, wanted: Made, replicas: number): Promise<boolean> {
  const known = await manager.streams.info(wanted.name).catch(() => undefined);
  if (!known) {
    await manager.streams.add({ ...wanted, num_replicas: replicas });
    return true;
  }
  const { duplicate_window: twice, max_age: kept, max_bytes: room, discard } = wanted;
  const isAsWanted =
    (twice === undefined || twice === known.config.duplicate_window) &&
    (kept === undefined || kept === known.config.max_age) &&
    (room === undefined || room === known.config.max_bytes) &&
    (discard === undefined || discard === known.config.discard) &&
    wanted.subjects.join() === known.config.subjects.join();
  if (isAsWanted) return copyMore(manager, known.config, replicas);
  const copies = Math.max(replicas, known.config.num_replicas);
  await manager.streams.update(wanted.name, { ...known.config, ...wanted, num_replicas: copies });
  return true;
}

async function copyMore(manager: JetStreamManager, config: StreamConfig, replicas: number): Promise<boolean> {
  if (config.num_replicas >= replicas) return false;
  await manager.streams.update(config.name, { ...config, num_replicas: replicas });
  return true;
}
