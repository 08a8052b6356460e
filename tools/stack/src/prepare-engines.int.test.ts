import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { credentials } from './engines/nats';
import { prepareEngines } from './prepare-engines';
import { useEngines, type TestEngines } from './testing';

let engines: TestEngines;
beforeAll(async () => {
  engines = await useEngines(['nats', 'kafka']);
}, 600_000);
afterAll(() => engines.close());

test('what no service owns is made once: a second run makes nothing; what is missing is named at once', async () => {
  const said: string[] = [];
  const env = { NATS_URL: engines.nats.url('ops'), KAFKA_BROKERS: engines.kafka.brokers };
  // The suites' server has them already.
  const connection = await connect(credentials(env.NATS_URL));
  await (await jetstreamManager(connection)).streams.delete('DEAD').catch(() => undefined);
  await connection.close();
  for (let run = 0; run < 2; run += 1) await prepareEngines(env, (line) => said.push(line));
  expect(said[0]).toMatch(/^Made .*DEAD/);
  expect(said[1]).toBe('Nothing to make: all of it is there.');
  await expect(prepareEngines({}, () => undefined)).rejects.toThrow(/NATS_URL[\s\S]*KAFKA_BROKERS/);
});

test('streams that no service owns are made with as many copies as are asked for: one server cannot hold three', async () => {
  const env = { NATS_URL: engines.nats.url('ops'), KAFKA_BROKERS: engines.kafka.brokers, NATS_REPLICAS: '3' };
  const say = () => undefined;
  await prepareEngines({ ...env, NATS_REPLICAS: '1' }, say);
  const connection = await connect(credentials(env.NATS_URL));
  const { streams } = await jetstreamManager(connection);
  await streams.delete('DEAD');
  await expect(prepareEngines(env, say)).rejects.toThrow(/replicas/);
  expect(await streams.info('DEAD').catch(() => undefined)).toBeUndefined();
  await connection.close();
  await prepareEngines({ ...env, NATS_REPLICAS: '1' }, say);
});
