import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectBus, createLogger } from '@commonplace/service-kit';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import { checkRights } from './engines/check-rights';
import { engineSet } from './engines/engine-set';
import { locateNats, natsConfiguration, natsUrl } from './engines/nats';
import { credentials } from './engines/nats-credentials';
import { freePort } from './free-port';
import { isHealthy } from './health';
import { rightsMark, serviceNames, type ServiceName } from './permissions';
import { prepareEngines } from './prepare-engines';
import { Progress } from './progress';
import { Secrets } from './secrets';
import { loadSettings } from './settings';
import { useEngines, type TestEngines } from './testing';

let engines: TestEngines;
beforeAll(async () => {
  engines = await useEngines(['nats', 'kafka']);
}, 600_000);
afterAll(() => engines.close());

const managing = async <T>(work: (jsm: JetStreamManager) => Promise<T>): Promise<T> => {
  const connection = await connect(credentials(engines.nats.url('ops')));
  try {
    return await work(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
};

test('what services may not make is made once: a second run makes nothing; what is missing is named at once', async () => {
  const said: string[] = [];
  const env = { NATS_URL: engines.nats.url('ops'), KAFKA_BROKERS: engines.kafka.brokers };
  // The suites' server has them already.
  await managing(async ({ streams }) => {
    await streams.delete('DEAD');
    await streams.delete('BILLING');
    await streams.update('ASSETS', { max_age: nanos(86_400_000) });
  });
  for (let run = 0; run < 2; run += 1) await prepareEngines(env, (line) => said.push(line));
  expect(said[0]).toMatch(/^Made BILLING, ASSETS, DEAD/);
  expect((await managing(({ streams }) => streams.info('ASSETS'))).config).toMatchObject({
    max_age: nanos(30 * 86_400_000),
    duplicate_window: nanos(600_000),
  });
  expect(said[1]).toBe('Nothing to make: all of it is there.');
  await expect(prepareEngines({}, () => undefined)).rejects.toThrow(/NATS_URL[\s\S]*KAFKA_BROKERS/);
});

test('where users have the rights of another release nothing is made, and it is said how they get those of this one; a broker without users has none', async () => {
  const { root, cacheDir } = loadSettings();
  const program = await locateNats({ root, cacheDir, progress: new Progress() });
  const dir = mkdtempSync(path.join(tmpdir(), 'commonplace-rights-'));
  const passwords = Object.fromEntries([...serviceNames, 'ops'].map((name) => [name, 'secret']));
  const run = async (change: (configuration: string) => string) => {
    const [port, monitorPort] = [await freePort(), await freePort()];
    const options = { program, dir, port, monitorPort, passwords: passwords as Record<ServiceName | 'ops', string> };
    const file = path.join(dir, `${port}.conf`);
    writeFileSync(file, change(natsConfiguration(options)));
    const server = spawn(program.file, ['-c', file], { stdio: 'ignore' });
    try {
      const health = { kind: 'http', url: `http://127.0.0.1:${monitorPort}/healthz` } as const;
      while (!(await isHealthy(health))) await new Promise((r) => setTimeout(r, 50));
      await checkRights(natsUrl(port, 'ops', 'secret'));
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  };
  const older = (configuration: string) => configuration.replace(rightsMark(), 'rights.of-before');
  const withoutMark = (configuration: string) =>
    configuration.replace(/(user: ops, password: "secret"), permissions: .*/, '$1 }');
  const withoutUsers = (configuration: string) => configuration.slice(0, configuration.indexOf('accounts {'));
  try {
    for (const change of [older, withoutMark])
      await expect(run(change)).rejects.toThrow(/another release[\s\S]*npm run -s k8s -- rights/);
    await run((configuration) => configuration);
    await run(withoutUsers);
  } finally {
    rmSync(dir, { recursive: true });
  }
}, 60_000);

test('streams are made with as many copies as are asked for: one server cannot hold three', async () => {
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

test('a service that starts before its stream is there says so, and goes on as soon as it is made, also where the engines are given', async () => {
  await managing(({ streams }) => streams.delete('BILLING'));
  const said: string[] = [];
  const log = Object.assign(createLogger({ service: 'svc-billing', level: 'silent' }), {
    warn: (...about: unknown[]) => void said.push(String(about.at(-1))),
  });
  const connecting = connectBus({ url: engines.nats.url('billing'), service: 'svc-billing', issuer: 'billing', log });
  while (!said.some((line) => line.includes('the stream BILLING'))) await new Promise((r) => setTimeout(r, 50));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'commonplace-given-'));
  const { parts } = await engineSet(
    { mongodb: undefined, elasticsearch: undefined, nats: undefined, kafka: undefined },
    { dataDir, secrets: new Secrets(dataDir), port: () => Promise.reject(new Error('nothing is started')) },
    { NATS_URL: engines.nats.url('ops') },
  );
  rmSync(dataDir, { recursive: true });
  for (const part of parts) await part.setup?.();
  const bus = await connecting;
  await bus.js.publish('billing.a.made.v1', '{}');
  expect((await bus.jsm.streams.info('BILLING')).state.messages).toBe(1);
  await bus.close();
}, 60_000);
