import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { itemCounted } from '@commonplace/contracts/assets/events';
import { bundleProgram } from '@commonplace/stack/bundle-program';
import { Kvm } from '@nats-io/kv';
import { connectOps, openStreams, type TestStreams } from '../test/streams';
import { envelope, type Bus } from './bus';
import { MAX_DELIVERIES } from './failures';
import { triesInInbox } from './tries';
import { countUnanswered } from './unanswered';

const folder = path.join(process.cwd(), 'node_modules/.cache/unanswered', String(process.pid));
const program = path.join(folder, 'dying.mjs');
const children: ChildProcess[] = [];
let streams: TestStreams;
let ops: Bus;
let published = 0;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await bundleProgram(path.join(process.cwd(), 'packages/service-kit/test/dying-process.ts'), program);
  streams = await openStreams();
  ops = await connectOps(streams.engines);
}, 600_000);
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await ops.jsm.consumers.delete('ASSETS', 'svc-catalog').catch(() => undefined);
  await ops.jsm.streams.purge('ASSETS');
});
afterAll(async () => {
  await ops?.close();
  await streams?.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(...more: string[]): ChildProcess {
  return startOn(streams.engines.mongodb.url, ...more);
}
function startOn(mongodb: string, ...more: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, mongodb, streams.engines.nats.url('catalog'), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}
const publish = async (...ids: string[]) => {
  for (const id of ids) {
    const data = { id, countVersion: 1, likes: 1, download_count: 0 };
    await streams.producer.publish(envelope(itemCounted, data, { id: `01${id} ${++published}`, issuer: 'assets' }));
  }
};
const effectOf = async (id: string) =>
  (await streams.db.connection.collection<{ _id: string; times: number }>('survived').findOne({ _id: id }))?.times;
const until = async (fact: () => boolean | Promise<boolean>, ms = 30_000) => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 25)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
};
const notes = () => streams.db.connection.collection('inbox').countDocuments({ begun: { $gte: 0 } });

const letterOf = () =>
  ops.jsm.streams.getMessage('DEAD', { last_by_subj: `dead.catalog.${itemCounted.subject}` }).catch(() => null);

/** Starts one process after the other until the deadly event is set aside; gives how many died. */
async function untilSetAside(begin: () => ChildProcess): Promise<number> {
  const before = (await letterOf())?.seq ?? 0;
  const setAside = until(async () => ((await letterOf())?.seq ?? 0) > before, 150_000).then(() => false);
  for (let deaths = 0; ; deaths += 1) {
    const died = once(begin(), 'exit').then(() => true);
    if (!(await Promise.race([died, setAside])) || deaths > 2 * MAX_DELIVERIES) return deaths;
  }
}

test('an event that kills whoever handles it is set aside after so many processes, and what is behind it flows', async () => {
  await publish('deadly', 'behind the deadly one');
  const deaths = await untilSetAside(() => start('dies'));
  // The first delivery is noted by nobody: that is one more.
  expect(deaths).toBe(MAX_DELIVERIES + 1);
  await until(async () => (await effectOf('behind the deadly one')) === 1);
  expect((await letterOf())?.json()).toMatchObject({
    service: 'svc-catalog',
    error: expect.stringContaining('UnansweredEvent'),
  });
  await until(async () => (await notes()) === 0);
}, 180_000);

test('the same for a service without a database: the broker keeps the count', async () => {
  let said = '';
  await publish('deadly', 'behind it');
  const deaths = await untilSetAside(() => {
    const child = startOn('-', 'dies');
    child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    return child;
  });
  expect(deaths).toBe(MAX_DELIVERIES + 1);
  await until(() => said.includes('done behind it'));
  expect((await letterOf())?.json()).toMatchObject({ error: expect.stringContaining('UnansweredEvent') });
  const tries = new Kvm(streams.consumer.js).open('catalog_tries');
  await until(async () => {
    const left: string[] = [];
    for await (const key of await (await tries).keys()) left.push(key);
    return left.length === 0;
  });
}, 180_000);

test('what goes side by side with an event that kills is not counted with it: all of it has its effect, once', async () => {
  const beside = Array.from({ length: 7 }, (_, n) => `beside ${n}`);
  await publish(...beside, 'deadly');
  const deaths = await untilSetAside(() => start('dies', 'apart'));
  expect(deaths).toBe(MAX_DELIVERIES + 1);
  await until(async () => (await Promise.all(beside.map(effectOf))).every((times) => times === 1));
  await until(async () => (await notes()) === 0);
}, 180_000);

test('an event that waits for an engine is never set aside, however many processes end meanwhile', async () => {
  await publish('waits');
  for (let process = 0; process < MAX_DELIVERIES + 2; process += 1) {
    const child = start('away');
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    // Answered once, and again: then it is ended.
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    await until(async () => (await notes()) === 0);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  start();
  await until(async () => (await effectOf('waits')) === 1);
}, 180_000);

test('what the database did not let a living process take back is not counted against an event', async () => {
  const unanswered = countUnanswered(triesInInbox(streams.db, 'svc-test'));
  const { collection } = streams.db.connection.model('Inbox');
  for (let time = 0; time < 2 * MAX_DELIVERIES; time += 1) {
    await unanswered.begin('a:1');
    const lost = jest.spyOn(collection, 'deleteOne').mockRejectedValueOnce(new Error('the connection is lost'));
    await unanswered.answered('a:1');
    lost.mockRestore();
  }
  const deaths = async () => {
    for (let time = 0; time < MAX_DELIVERIES; time += 1)
      await countUnanswered(triesInInbox(streams.db, 'svc-test')).begin('a:2');
  };
  await deaths();
  await expect(countUnanswered(triesInInbox(streams.db, 'svc-test')).begin('a:2')).rejects.toThrow('never ended');
});
