import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { connectBus, createLogger, type Bus } from '@commonplace/service-kit';
import { MongoClient, type Db } from 'mongodb';
import { bundleProgram } from '../bundle-program';
import { repositoryRoot } from '../settings';
import { useEngines as startEngines, type TestEngines } from '../testing';
import { compareAcknowledged, startPublisher, type Publisher } from './acknowledged';
import { endAfter } from './end-after';
import { endProcess } from './end-process';
import { EndedEarly, startAgain } from './start-again';
import { within } from './within';

/** What became of changes and their events while the process that makes them, and the broker that keeps them, were killed again and again. */
export interface KilledFigures {
  readonly kills: number;
  /** Kills of the broker among them. */
  readonly ofBroker: number;
  /** Processes that were started again, as the broker had no time to let them in. */
  readonly startedAgain: number;
  /** What the broker said that it keeps; of that what its stream has not; and whatever was sent that stands there twice. */
  readonly acknowledged: number;
  readonly unkept: readonly string[];
  readonly keptTwice: readonly string[];
  /** Changes that the database has. */
  readonly changes: number;
  /** Events in the stream, each time that it stands there. */
  readonly events: number;
  /** Changes without an event, events without a change, and events that stand there twice. */
  readonly missing: readonly string[];
  readonly ghosts: readonly string[];
  readonly twice: readonly string[];
  /** Effects of events that were not once: `id: times`. */
  readonly effects: readonly string[];
}

/** Between the first change of a process and its end. */
const LIVES_MS = [5, 400] as const;
const SETTLE_MS = 180_000;
/** Whatever has not come, or ended, after that hangs: a busy machine takes a fraction of it. */
const READY_MS = 180_000;
const END_MS = 60_000;
const READ_MS = 300_000;
/** Of so many kills one is the broker's: it lives long enough between two for what was held up to go on. */
const BROKER_EVERY = 3;
/** Of what a process says of its end the last so many characters are kept. */
const SAID = 4_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Starts a process that changes, emits, relays and consumes on real engines of its own, kills it, or the broker under it, at a random moment by SIGKILL, and
 * does so again so many times; lets a last one finish, and compares the database with the stream and with what the events have done. Meanwhile something is
 * published all the time, and what the broker has acknowledged is compared with what it has.
 */
export async function killAgainAndAgain(o: { kills: number; say?: (line: string) => void }): Promise<KilledFigures> {
  const engines = await startEngines(['mongodb', 'nats']);
  const program = await bundle();
  const log = createLogger({ service: 'killed', level: 'silent' });
  const ops = await connectBus({ url: engines.nats.url('ops'), service: 'ops', issuer: 'ops', log, ownStream: false });
  await ops.jsm.streams.add({ name: 'DEAD', subjects: ['dead.>'] });
  const mongo = new MongoClient(engines.mongodb.url);
  const life = () => pause(LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
  let child: ChildProcess | undefined;
  let publisher: Publisher | undefined;
  let ofBroker = 0;
  let startedAgain = 0;
  const begin = (writers: number) =>
    startAgain(() => start(program, engines, writers), { again: () => (startedAgain += 1) });
  const killing = async (): Promise<KilledFigures> => {
    publisher = await startPublisher(ops);
    for (let n = 1; n <= o.kills; n++) {
      child = await begin(4);
      await life();
      if (n % BROKER_EVERY === 0) {
        // The process goes on without it, and is killed while it finds its way back.
        await within(READY_MS, 'starting the broker again', engines.nats.killAndStart());
        ofBroker += 1;
        await life();
      }
      await kill(child);
      if (n % 10 === 0) o.say?.(`${n} of ${o.kills} kills`);
    }
    child = await begin(0);
    const db = mongo.db();
    await settle(db, ops);
    const changes = (await db.collection<{ _id: string }>('things').find().toArray()).map(({ _id }) => _id);
    const effects = await db.collection<{ _id: string; times: number }>('effects').find().toArray();
    const texts = await within(READ_MS, 'reading the events', textsIn(ops, 'ASSETS'));
    const events = texts.map((text) => (JSON.parse(text) as { data: { id: string } }).data.id);
    const published = await within(END_MS, 'the publisher', publisher.stop());
    const acknowledged = within(READ_MS, 'reading what was published', textsIn(ops, published.stream));
    const kept = compareAcknowledged(published, await acknowledged);
    return { kills: o.kills, ofBroker, startedAgain, ...kept, ...compare({ changes, events, effects }) };
  };
  return endAfter(
    killing(),
    () => child && kill(child),
    () => within(END_MS, 'the end of the publisher', Promise.resolve(publisher?.stop())),
    () => within(END_MS, 'the end of the broker’s connection', ops.close()),
    () => within(END_MS, 'the end of the database’s connection', mongo.close()),
    () => within(END_MS, 'the end of the engines', engines.close()),
    () => rmSync(path.dirname(program), { recursive: true, force: true }),
  );
}

/** Holds the database against the stream, and the effects against both. */
export function compare(o: {
  changes: readonly string[];
  events: readonly string[];
  effects: readonly { readonly _id: string; readonly times: number }[];
}): Omit<KilledFigures, 'kills' | 'ofBroker' | 'startedAgain' | 'acknowledged' | 'unkept' | 'keptTwice'> {
  const made = new Set(o.changes);
  const told = new Set(o.events);
  const times = new Map(o.effects.map((one) => [one._id, one.times]));
  const seen = new Set<string>();
  return {
    changes: o.changes.length,
    events: o.events.length,
    missing: o.changes.filter((id) => !told.has(id)),
    ghosts: [...told].filter((id) => !made.has(id)),
    twice: o.events.filter((id) => seen.has(id) || !seen.add(id)),
    effects: [...new Set([...made, ...times.keys()])]
      .filter((id) => times.get(id) !== 1)
      .map((id) => `${id}: ${times.get(id) ?? 0}`),
  };
}

async function start(program: string, engines: TestEngines, writers: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      MONGODB_URL: engines.mongodb.url,
      PRODUCER_URL: engines.nats.url('assets'),
      CONSUMER_URL: engines.nats.url('catalog'),
      WRITERS: String(writers),
    },
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-SAID);
    process.stderr.write(chunk);
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('error', reject);
    // By then it has said all that it says.
    child.once('close', (code, signal) => reject(new EndedEarly(code ?? signal, said)));
  });
  await within(READY_MS, 'the start of a process', ready).catch(async (error: unknown) => {
    await kill(child);
    throw error;
  });
  return child;
}

/** Waits until every event has been published and heard. */
async function settle(db: Db, ops: Bus): Promise<void> {
  let waits = 'nothing is known of the events yet';
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(250)) {
    try {
      const waiting = await db.collection('outbox').countDocuments({}, { maxTimeMS: END_MS });
      const { num_pending, num_ack_pending } = await ops.jsm.consumers.info('ASSETS', 'svc-catalog');
      if (waiting + num_pending + num_ack_pending === 0) return;
      waits = `${waiting} events wait in the outbox, ${num_pending + num_ack_pending} for their consumer`;
    } catch (error) {
      // An engine that is busy is asked again.
      waits = String(error);
    }
  }
  throw new Error(`not all events were heard within ${SETTLE_MS / 1_000} s: ${waits}`);
}

const kill = (child: ChildProcess): Promise<void> => endProcess(child, 'SIGKILL');

/** All that a stream has, in its order. */
async function textsIn(ops: Bus, stream: string): Promise<string[]> {
  const { state } = await ops.jsm.streams.info(stream);
  const found: string[] = [];
  if (state.messages === 0) return found;
  const consumer = await ops.js.consumers.get(stream, {});
  const messages = await consumer.consume({ max_messages: 1_000 });
  for await (const message of messages) {
    found.push(message.string());
    if (message.seq >= state.last_seq) break;
  }
  return found;
}

/** The process as one file, so that it starts soon: what npm has installed stays outside. */
async function bundle(): Promise<string> {
  const root = repositoryRoot();
  const dir = path.join(root, 'node_modules/.cache/killed', String(process.pid));
  mkdirSync(dir, { recursive: true });
  const outfile = path.join(dir, 'eventful.mjs');
  await bundleProgram(path.join(root, 'tools/stack/src/chaos/eventful-process.ts'), outfile);
  return outfile;
}
