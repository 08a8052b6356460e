import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { credentials } from '../engines/nats-credentials';
import { useEngines, type TestEngines } from '../testing';

const EXAMPLE = path.resolve('docs/examples/download-counter.mjs');
const SUBJECT = 'assets.item.counted.v1';

let engines: TestEngines;
let connection: NatsConnection;
let folder: string;

beforeAll(async () => {
  engines = await useEngines(['nats']);
  connection = await connect(credentials(engines.nats.url('ops')));
  folder = mkdtempSync(path.join(tmpdir(), 'example-service-'));
}, 600_000);

afterAll(async () => {
  await connection.close();
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the example as a newcomer does, waits until it has said `last`, ends it, and gives what it counted. */
async function counted(file: string, last: string, ...args: string[]): Promise<unknown> {
  const target = path.join(folder, file);
  const child = spawn(process.execPath, [EXAMPLE, target, ...args], {
    env: { ...process.env, NATS_URL: engines.nats.url('ops') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(`${last}\n`)) resolve();
      });
    child.once('close', () => reject(new Error(`the example ended: ${said}`)));
  });
  child.kill('SIGTERM');
  await ended;
  return JSON.parse(readFileSync(target, 'utf8'));
}

const count = (id: string, countVersion: number, downloads: number) =>
  jetstream(connection).publish(
    SUBJECT,
    JSON.stringify({ id: `${id}-${countVersion}`, data: { id, countVersion, likes: 0, download_count: downloads } }),
  );

test('the example service counts once what comes twice or late, goes on where it was, and replays from a time', async () => {
  await count('old', 1, 4);
  await count('sea', 2, 9);
  await count('sea', 1, 8);
  await count('sea', 2, 9);
  await count('end', 1, 1);
  const all = { old: { countVersion: 1, downloads: 4 }, sea: { countVersion: 2, downloads: 9 } };
  expect(await counted('a.json', 'end: 1')).toEqual({ ...all, end: { countVersion: 1, downloads: 1 } });

  const { seq } = await count('end', 2, 2);
  const at = (await (await jetstreamManager(connection)).streams.getMessage('ASSETS', { seq }))!.time.toISOString();
  expect(await counted('a.json', 'end: 2')).toEqual({ ...all, end: { countVersion: 2, downloads: 2 } });
  // Nothing is left for a service that goes on; from a time it is read again, and what came before is not.
  expect(await counted('b.json', 'end: 2', '--since', at)).toEqual({ end: { countVersion: 2, downloads: 2 } });
}, 60_000);
