import { jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { credentials } from '../engines/nats-credentials';
import { useEngines, type TestEngines } from '../testing';
import { DEAD_STREAM, deadLetters, redrive } from './dead-letters';
import { readEvents } from './read-events';

let engines: TestEngines;
let connection: NatsConnection;
let jsm: JetStreamManager;

beforeAll(async () => {
  engines = await useEngines(['nats']);
  connection = await connect(credentials(engines.nats.url('ops')));
  jsm = await jetstreamManager(connection);
}, 600_000);

afterAll(async () => {
  await connection.close();
  await engines.close();
});

const subject = 'billing.subscription.changed.v1';
const collect = async (since: Date): Promise<string[]> => {
  const found: string[] = [];
  for await (const event of readEvents(jetstream(connection), jsm, { pattern: 'billing.>', since, follow: false })) {
    found.push(event.text);
  }
  return found;
};

test('when letters are driven again, their events are on their subjects as they were and the letters are gone', async () => {
  const since = new Date(Date.now() - 60_000);
  const js = jetstream(connection);
  const letter = (sequence: number) => ({
    service: 'svc-identity',
    subject,
    sequence,
    deliveries: 5,
    error: 'Error: no such account',
    at: new Date().toISOString(),
    payload: Buffer.from(JSON.stringify({ id: `event-${sequence}` })).toString('base64'),
  });
  await js.publish(`dead.identity.${subject}`, JSON.stringify(letter(1)));
  await js.publish(`dead.identity.${subject}`, 'not a record of ours');
  await js.publish(`dead.identity.${subject}`, JSON.stringify(letter(2)));

  const letters = await deadLetters(jetstream(connection));
  expect(letters.map(({ service, sequence, error }) => [service, sequence, error])).toEqual([
    ['svc-identity', 1, 'Error: no such account'],
    ['svc-identity', 2, 'Error: no such account'],
  ]);
  expect(await collect(since)).toEqual([]);

  expect(await redrive(jsm, js, letters)).toBe(2);
  expect(await collect(since)).toEqual(['{"id":"event-1"}', '{"id":"event-2"}']);
  expect(await deadLetters(jetstream(connection))).toEqual([]);
  // What was not understood stays for somebody to look at.
  expect((await jsm.streams.info(DEAD_STREAM)).state.messages).toBe(1);
});

test('when events are read from a time on, older ones are left out', async () => {
  const js = jetstream(connection);
  await js.publish(subject, '{"id":"old"}');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const since = new Date();
  await js.publish(subject, '{"id":"new"}');
  expect(await collect(since)).toEqual(['{"id":"new"}']);
});
