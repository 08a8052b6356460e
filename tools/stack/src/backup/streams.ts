import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import {
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  type JetStreamManager,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { StopError } from '../stop-error';
import type { Counted } from './record';

interface Kept {
  subject: string;
  time: string;
  headers: [string, string[]][];
  data: string;
}

const folderOf = (folder: string): string => path.join(folder, 'jetstream');
const IN_FLIGHT = 200;
/** Set by a writer for one moment, and by the server itself. */
const PASSING = /^Nats-(Expected|Last|Stream|Sequence|Time-Stamp|Subject|Num-Pending)/i;

/**
 * Writes every stream (key-value buckets are streams too): its settings, then its messages in order. Events from after `until` are left out:
 * the databases of the same backup do not know of them.
 */
export async function dumpStreams(
  connection: NatsConnection,
  folder: string,
  until?: Date,
): Promise<Record<string, Counted>> {
  const found: Record<string, Counted> = {};
  mkdirSync(folderOf(folder), { recursive: true });
  const manager = await jetstreamManager(connection);
  for await (const { config } of manager.streams.list()) {
    const out = createWriteStream(path.join(folderOf(folder), `${config.name}.jsonl`), { mode: 0o600 });
    out.write(`${JSON.stringify(config)}\n`);
    const cut = config.name.startsWith('KV_') || config.retention === RetentionPolicy.Workqueue ? undefined : until;
    found[config.name] = await read(connection, manager, config, cut, async (kept) => {
      if (!out.write(`${JSON.stringify(kept)}\n`)) await once(out, 'drain');
    });
    out.end();
    await finished(out);
  }
  return found;
}

/** Counts and hashes of the streams as they are now. */
export async function countStreams(connection: NatsConnection): Promise<Record<string, Counted>> {
  const found: Record<string, Counted> = {};
  const manager = await jetstreamManager(connection);
  for await (const { config } of manager.streams.list())
    found[config.name] = await read(connection, manager, config, undefined, () => Promise.resolve());
  return found;
}

async function read(
  connection: NatsConnection,
  manager: JetStreamManager,
  config: StreamConfig,
  until: Date | undefined,
  take: (kept: Kept) => Promise<void>,
): Promise<Counted> {
  const counter = new Counter();
  const one = async (kept: Kept): Promise<void> => {
    if (until && kept.time > until.toISOString()) return;
    counter.add(kept);
    await take(kept);
  };
  const { state } = await manager.streams.info(config.name);
  if (config.retention === RetentionPolicy.Workqueue) {
    // Only its own worker may consume it: messages are asked for one by one, and null is one that it has done meanwhile.
    for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(config.name, { seq });
      if (message) await one(keep(message.subject, message.time, message.header, message.data));
    }
    return counter.result();
  }
  if (state.messages === 0) return counter.result();
  const consumer = await jetstream(connection).consumers.get(config.name);
  const messages = await consumer.consume();
  try {
    for await (const message of messages) {
      await one(keep(message.subject, message.time, message.headers, message.data));
      if (message.info.pending === 0 || message.seq >= state.last_seq) break;
    }
  } finally {
    await messages.close();
  }
  return counter.result();
}

function keep(subject: string, time: Date, header: MsgHdrs | undefined, data: Uint8Array): Kept {
  const names = (header?.keys() ?? []).filter((name) => !PASSING.test(name)).sort();
  return {
    subject,
    time: time.toISOString(),
    headers: names.map((name) => [name, header?.values(name) ?? []]),
    data: Buffer.from(data).toString('base64'),
  };
}

/** What a message is, whenever and at whichever place of its stream it was stored. */
class Counter {
  private readonly hash = createHash('sha256');
  private count = 0;
  add({ subject, headers: list, data }: Kept): void {
    this.count += 1;
    this.hash.update(JSON.stringify([subject, list, data]));
  }
  result(): Counted {
    return { count: this.count, sha256: this.hash.digest('hex') };
  }
}

/** A stream as it is; nothing where there is none. That nobody answers is something else: what cannot be asked may hold anything. */
async function knownStream(manager: JetStreamManager, name: string): Promise<StreamInfo | undefined> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined;
    throw error;
  }
}

/** Throws a StopError when one of a backup's streams holds something. */
export async function requireNoMessages(connection: NatsConnection, folder: string): Promise<void> {
  const manager = await jetstreamManager(connection);
  for (const { name } of streamFiles(folder)) {
    const known = await knownStream(manager, name);
    if ((known?.state.messages ?? 0) > 0)
      throw new StopError(`The stream ${name} is not empty: restore into an empty system.`);
  }
}

/** Takes away what a restore that did not come to its end has made of a backup's streams. */
export async function clearStreams(connection: NatsConnection, folder: string): Promise<void> {
  const manager = await jetstreamManager(connection);
  for (const { name } of streamFiles(folder)) await manager.streams.delete(name).catch(() => undefined);
}

/**
 * Makes the streams of a backup with so many copies (undefined: as many as they had, or one where there are too few servers for that) and publishes
 * their messages again, in order. Gives a line for each stream that has fewer copies than it had.
 */
export async function restoreStreams(connection: NatsConnection, folder: string, copies?: number): Promise<string[]> {
  const fewer: string[] = [];
  const manager = await jetstreamManager(connection);
  const js = jetstream(connection, { timeout: 10_000 });
  for (const { name, file } of streamFiles(folder)) {
    let made = false;
    let sending: Promise<unknown>[] = [];
    for await (const line of linesOf(file)) {
      if (!made) {
        const config = JSON.parse(line) as StreamConfig;
        const known = await knownStream(manager, name);
        if (!known) {
          const has = await addStream(manager, config, copies);
          if (has < config.num_replicas) fewer.push(`${name}: copies now ${has}, before ${config.num_replicas}`);
        }
        made = true;
        continue;
      }
      const kept = JSON.parse(line) as Kept;
      const all = headers();
      for (const [key, values] of kept.headers) for (const value of values) all.append(key, value);
      sending.push(js.publish(kept.subject, Buffer.from(kept.data, 'base64'), { headers: all }));
      if (sending.length >= IN_FLIGHT) {
        await Promise.all(sending);
        sending = [];
      }
    }
    await Promise.all(sending);
  }
  return fewer;
}

/** What a server says that cannot place so many copies: it stands alone, or there are too few of them. */
const TOO_FEW_SERVERS = [10_074, 10_005];

async function addStream(manager: JetStreamManager, config: StreamConfig, copies: number | undefined): Promise<number> {
  try {
    return (await manager.streams.add({ ...config, num_replicas: copies ?? config.num_replicas })).config.num_replicas;
  } catch (error) {
    const tooFew = error instanceof JetStreamApiError && TOO_FEW_SERVERS.includes(error.code);
    if (!tooFew || copies !== undefined || config.num_replicas === 1) throw error;
    return (await manager.streams.add({ ...config, num_replicas: 1 })).config.num_replicas;
  }
}

/** Counts and hashes of what a backup's files hold. */
export async function countStreamFiles(folder: string): Promise<Record<string, Counted>> {
  const found: Record<string, Counted> = {};
  for (const { name, file } of streamFiles(folder)) {
    const counter = new Counter();
    let first = true;
    for await (const line of linesOf(file)) {
      if (!first) counter.add(JSON.parse(line) as Kept);
      first = false;
    }
    found[name] = counter.result();
  }
  return found;
}

function streamFiles(folder: string): { name: string; file: string }[] {
  const dir = folderOf(folder);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((one) => one.endsWith('.jsonl'))
    .sort()
    .map((one) => ({ name: one.slice(0, -'.jsonl'.length), file: path.join(dir, one) }));
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
