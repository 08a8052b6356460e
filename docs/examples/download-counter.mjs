// A service of your own on the bus: counts downloads per item in a file. Start it beside a running copy:
//   NATS_URL=$(npm run -s events -- url) node docs/examples/download-counter.mjs counts.json
// Stop it, go on downloading, start it again: it goes on where it was; the first time, from the first event that the stream still holds.
// With --since 2026-01-31T10:00:00Z it reads again what was published from then on.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';

const DURABLE = 'example-download-counter';
const SUBJECT = 'assets.item.counted.v1';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
const [file = 'counts.json'] = positionals;
const since = values.since && new Date(values.since).toISOString();

const url = new URL(process.env.NATS_URL ?? 'nats://127.0.0.1:4222');
const user = decodeURIComponent(url.username);
const connection = await connect({
  servers: url.host,
  user,
  pass: decodeURIComponent(url.password),
  name: DURABLE,
  // Where answers to its own questions come: a user of an installation hears no others.
  ...(user && { inboxPrefix: `_INBOX.${user}` }),
  maxReconnectAttempts: -1,
});
const js = jetstream(connection);
const jsm = await jetstreamManager(connection);

// 1. Durable: the server keeps our place under this name. A replay from a time is a new place: the old one goes, and one that starts there comes.
if (since) await jsm.consumers.delete('ASSETS', DURABLE).catch(() => undefined);
const placed = await jsm.consumers.info('ASSETS', DURABLE).catch(() => undefined);
if (!placed) {
  await jsm.consumers.add('ASSETS', {
    durable_name: DURABLE,
    filter_subjects: [SUBJECT],
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(30_000),
    ...(since
      ? { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since }
      : { deliver_policy: DeliverPolicy.All }),
  });
}

// 2. What we know: the counts, and the newest version of each item that they hold.
const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

const messages = await (await js.consumers.get('ASSETS', DURABLE)).consume();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void messages.close());
console.log(`counting ${SUBJECT} into ${file}`);

for await (const message of messages) {
  try {
    const event = message.json();
    const { id, countVersion, download_count: downloads } = event.data;
    // 3. Once by effect: an event may come twice, or late. Whatever is not newer than what we hold changes nothing.
    if (countVersion > (known[id]?.countVersion ?? 0)) {
      known[id] = { countVersion, downloads };
      save();
      console.log(`${id}: ${downloads}`);
    }
    // 4. Only now: a crash before this line brings the event again.
    await message.ackAck();
  } catch (error) {
    // 5. Our fault may pass: again later, with a pause. What never works is set aside where `npm run events -- dead` shows it.
    if (message.info.deliveryCount < 5) message.nak(1_000 * message.info.deliveryCount);
    else await setAside(message, error);
  }
}
await connection.drain();

function save() {
  writeFileSync(`${file}.new`, JSON.stringify(known, null, 2));
  renameSync(`${file}.new`, file);
}

async function setAside(message, error) {
  const record = {
    service: DURABLE,
    subject: message.subject,
    sequence: message.seq,
    deliveries: message.info.deliveryCount,
    error: String(error),
    at: new Date().toISOString(),
    payload: Buffer.from(message.data).toString('base64'),
  };
  await js.publish(`dead.example.${message.subject}`, JSON.stringify(record));
  message.term('set aside');
}
