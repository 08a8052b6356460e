import { operation } from '@commonplace/contracts/operation';
import { linkMongo, loseCommit } from '@commonplace/stack/chaos/link';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { AppError, isEngineDown } from './errors';
import { commitAnswer, createIdempotency, eraseIdempotency, hearAnswer, isReply } from './idempotency';
import { connectMongo, mayBeCommitted, type Database } from './mongo';
import { bind } from './route';
import { createTestIdentity, serve, silentLog, type Served, type TestIdentity } from './testing';

interface Counter {
  _id: string;
  times: number;
}
const count = operation({
  id: 'countUp',
  owner: 'assets',
  method: 'POST',
  path: '/count/{name}',
  access: 'member',
  summary: 'Counts up',
  params: z.object({ name: z.string() }),
  body: z.object({}),
  answer: z.object({ times: z.number() }),
});

const countOnly = operation({
  ...count,
  id: 'countOnly',
  path: '/count-only/{name}',
  answer: z.object({ success: z.literal(true) }),
});

let engines: TestEngines;
let db: Database;
let identity: TestIdentity;
let service: Served;
/** What a request does after its commit: one that never answers is as good as dead. */
let afterwards: () => Promise<void> = () => Promise.resolve();
let beforehand: () => Promise<void> = () => Promise.resolve();
/** What a request does in its transaction beside counting. */
let within: (session: ClientSession) => Promise<void> = () => Promise.resolve();

const counters = () => db.connection.collection<Counter>('counters');
const keys = () => db.connection.collection<{ _id: string; state: string; claimed: Date }>('idempotency_keys');
const timesOf = async (name: string) => (await counters().findOne({ _id: name }))?.times ?? 0;

beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  identity = await createTestIdentity();
  const route = bind(count, async ({ params: { name } }) => {
    await beforehand();
    await db.transaction(async (session) => {
      await counters().updateOne({ _id: name }, { $inc: { times: 1 } }, { upsert: true, session });
      await within(session);
    });
    await afterwards();
    return { times: await timesOf(name) };
  });
  const only = bind(countOnly, async ({ params: { name } }) => {
    await db.transaction(async () => undefined, { prepares: true });
    await beforehand();
    await db.transaction((session) =>
      counters().updateOne({ _id: name }, { $inc: { times: 1 } }, { upsert: true, session }),
    );
    await afterwards();
    return { success: true as const };
  });
  service = await serve({ routes: [route, only], verifier: identity.verifier, db });
}, 600_000);
afterAll(async () => {
  await service.close();
  await db.close();
  await engines.close();
});
afterEach(() => {
  afterwards = beforehand = within = () => Promise.resolve();
});

const ask = async (name: string, { key = `key-${name}`, path = 'count' }: { key?: string; path?: string } = {}) => {
  const answer = await fetch(`${service.url}/api/v1/${path}/${name}`, {
    method: 'POST',
    headers: { ...(await identity.as(1)), 'content-type': 'application/json', 'idempotency-key': key },
    body: '{}',
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const aged = () => keys().updateMany({}, { $set: { claimed: new Date(Date.now() - 60_000) } });
const until = async (fact: () => Promise<boolean>) => {
  for (let tries = 0; !(await fact()); tries += 1) {
    if (tries > 400) throw new Error('it did not come true');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
const held = () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  return { gate, go: () => go() };
};

test('a request that died between its commit and its answer is not carried out again, and whoever repeats it is told so', async () => {
  const { gate, go } = held();
  afterwards = () => gate;
  const dead = ask('dies').catch(() => undefined);
  await until(async () => (await timesOf('dies')) === 1);
  expect(await ask('dies')).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } });
  await aged();
  expect(await ask('dies')).toMatchObject({ status: 409, body: { code: 'ALREADY_DONE' } });
  expect(await timesOf('dies')).toBe(1);
  go();
  await dead;
});

test('a request that gave its answer along with its commit gives it to whoever repeats it, though it died before it could answer', async () => {
  const { gate, go } = held();
  within = async () => commitAnswer({ times: 1 });
  afterwards = () => gate;
  const dead = ask('says').catch(() => undefined);
  await until(async () => (await timesOf('says')) === 1);
  expect(await ask('says')).toEqual({ status: 200, body: { times: 1 } });
  expect(await timesOf('says')).toBe(1);
  go();
  await dead;
});

test('a reply that was kept with the commit is not written once more; another one is', async () => {
  const updates: unknown[] = [];
  const hear = ({ commandName, command }: { commandName: string; command: unknown }) => {
    const { update, updates: changes } = command as { update?: string; updates?: unknown[] };
    if (commandName === 'update' && update === 'idempotency_keys') updates.push(...(changes ?? []));
  };
  db.connection.getClient().on('commandStarted', hear);
  // One to claim the key, and one in the transaction.
  within = async () => commitAnswer({ times: 1 });
  expect(await ask('once')).toEqual({ status: 200, body: { times: 1 } });
  expect(updates).toHaveLength(2);
  expect(await ask('once')).toEqual({ status: 200, body: { times: 1 } });
  expect(await timesOf('once')).toBe(1);
  updates.length = 0;
  within = async () => commitAnswer({ times: 7 });
  expect(await ask('otherwise')).toEqual({ status: 200, body: { times: 1 } });
  expect(updates).toHaveLength(3);
  expect(await ask('otherwise')).toEqual({ status: 200, body: { times: 1 } });
  db.connection.getClient().off('commandStarted', hear);
});

test('what work says along with its commit is heard beside what it gives', async () => {
  const work = (said?: unknown) => async () => {
    if (said) commitAnswer(said);
    return { times: 1 };
  };
  expect(await hearAnswer(work({ times: 2 }))).toEqual({ result: { times: 1 }, said: { times: 2 } });
  expect(await hearAnswer(work())).toEqual({ result: { times: 1 }, said: undefined });
});

test('where there is only one answer it is given after a commit without being said; what only prepares is no commit of the request', async () => {
  const only = (name: string) => ask(name, { path: 'count-only' });
  const before = held();
  beforehand = () => before.gate;
  const slow = only('one').catch(() => undefined);
  await until(async () => (await keys().countDocuments({ _id: /key-one$/ })) === 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await keys().findOne({ _id: /key-one$/ })).toMatchObject({ state: 'running' });
  const after = held();
  afterwards = () => after.gate;
  before.go();
  await until(async () => (await timesOf('one')) === 1);
  expect(await only('one')).toEqual({ status: 200, body: { success: true } });
  expect(await timesOf('one')).toBe(1);
  after.go();
  await slow;
});

test('a request that died before its commit is carried out by whoever repeats it, and nothing of the first one is committed any more', async () => {
  const { gate, go } = held();
  beforehand = () => gate;
  const first = ask('slow');
  await until(async () => (await keys().countDocuments({ _id: /slow$/ })) === 1);
  await aged();
  beforehand = () => Promise.resolve();
  expect(await ask('slow')).toEqual({ status: 200, body: { times: 1 } });
  // The first was only slow: its key is gone from it, and so is its effect.
  go();
  expect(await first).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } });
  expect(await timesOf('slow')).toBe(1);
  expect(await ask('slow')).toEqual({ status: 200, body: { times: 1 } });
});

test('fifty requests under one key at once, for a hundred keys, have a hundred effects; all get the same answer or are told to wait, another body is refused', async () => {
  const names = Array.from({ length: 100 }, (_, n) => `many-${n}`);
  const told: string[] = [];
  // Two hundred on their way at a time.
  for (let at = 0; at < names.length; at += 4) {
    const some = names.slice(at, at + 4).flatMap((name) => Array.from({ length: 50 }, () => ask(name)));
    for (const { status, body } of await Promise.all(some))
      told.push(`${status} ${status === 200 ? String(body['times']) : String(body['code'])}`);
  }
  expect(told).toHaveLength(5_000);
  expect([...new Set(told)].filter((one) => one !== '409 IN_PROGRESS')).toEqual(['200 1']);
  expect(await Promise.all(names.map(timesOf))).toEqual(names.map(() => 1));
  expect(await ask('many-0')).toEqual({ status: 200, body: { times: 1 } });
  const other = await ask('many-1', { key: 'key-many-0' });
  expect([other.status, other.body['code']]).toEqual([422, 'KEY_REUSED']);
  // As it was told when each was asked for the first time, to whoever asks again.
  expect(await Promise.all(names.map((name) => ask(name)))).toEqual(
    names.map(() => ({ status: 200, body: { times: 1 } })),
  );
}, 300_000);

test('a request that failed after a commit leaves its key free', async () => {
  afterwards = () => Promise.reject(new AppError('INVALID'));
  expect((await ask('fails')).status).toBe(422);
  expect(await keys().countDocuments({ _id: /fails$/ })).toBe(0);
});

test('a request that erases the kept replies of its account is carried out: its own key stays for its commit', async () => {
  expect((await ask('kept')).status).toBe(200);
  within = (session) => eraseIdempotency(db.connection, 1, session);
  expect(await ask('erased')).toEqual({ status: 200, body: { times: 1 } });
  expect((await keys().find().toArray()).map(({ _id }) => _id)).toEqual([expect.stringContaining('key-erased')]);
});

test('a commit whose answer was lost with the engine keeps its key: what may have been done is not done again', async () => {
  const link = await linkMongo(engines.mongodb.url, { seen: loseCommit });
  const far = await connectMongo(link.url, { log: silentLog });
  const kept = createIdempotency(far.connection);
  const claim = await kept.claim('key-doubt', 'hash');
  if (isReply(claim)) throw new Error('nobody has used this key');
  const countUp = () =>
    far.transaction(async (session) => {
      const all = far.connection.collection<Counter>('counters');
      await all.updateOne({ _id: 'doubt' }, { $inc: { times: 1 } }, { upsert: true, session });
    });
  const failed = await claim.run(countUp).then(
    () => undefined,
    (err: unknown) => err,
  );
  expect(mayBeCommitted(failed)).toBe(true);
  link.set({ is: 'well' });
  await until(() =>
    claim.release().then(
      () => true,
      () => false,
    ),
  );
  expect(await timesOf('doubt')).toBe(1);
  expect(await keys().findOne({ _id: 'key-doubt' })).toMatchObject({ state: 'committed' });
  await expect(kept.claim('key-doubt', 'hash')).rejects.toMatchObject({ code: 'IN_PROGRESS' });
  await far.close();
  await link.close();
});

test('a key whose claim the engine carried out when nobody waited for it any more is free again soon after the engine is back', async () => {
  let lose = false;
  const seen: typeof loseCommit = (chunk, way) => {
    if (lose && chunk.includes('key-lost')) queueMicrotask(() => way.set({ is: 'silent' }));
  };
  const link = await linkMongo(engines.mongodb.url, { seen });
  const far = await connectMongo(link.url, { log: silentLog });
  const kept = createIdempotency(far.connection);
  lose = true;
  const failed = await kept.claim('key-lost', 'hash').catch((err: unknown) => err);
  expect(isEngineDown(failed)).toBe(true);
  expect(await keys().findOne({ _id: 'key-lost' })).toMatchObject({ state: 'running' });
  lose = false;
  link.set({ is: 'well' });
  await until(async () => (await keys().findOne({ _id: 'key-lost' })) === null);
  expect(isReply(await kept.claim('key-lost', 'hash'))).toBe(false);
  // What frees it comes again, and takes nothing from who has it now.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await keys().findOne({ _id: 'key-lost' })).toMatchObject({ state: 'running' });
  await far.close();
  await link.close();
}, 60_000);

test('a request that is only slow keeps its key, however long it takes; one that nobody works on any more loses it', async () => {
  const far = await connectMongo(engines.mongodb.url, { log: silentLog });
  const kept = createIdempotency(far.connection, { staleMs: 2_000, renewMs: 100 });
  const claim = await kept.claim('key-slow-alive', 'hash');
  if (isReply(claim)) throw new Error('nobody has used this key');
  const { gate, go } = held();
  const working = claim.run(() => gate);
  for (let at = 0; at < 8; at += 1) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(kept.claim('key-slow-alive', 'hash')).rejects.toMatchObject({ code: 'IN_PROGRESS' });
  }
  go();
  await working;
  // As if its process had died now.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(isReply(await kept.claim('key-slow-alive', 'hash'))).toBe(false);
  await far.close();
});

test('a request that the release before kept is known again, and another one is not', async () => {
  const near = await connectMongo(engines.mongodb.url, { log: silentLog });
  const kept = createIdempotency(near.connection);
  const claim = await kept.claim('key-before', 'as before');
  if (isReply(claim)) throw new Error('nobody has claimed it');
  await claim.keep({ status: 200, body: '{}' });
  expect(await kept.claim('key-before', 'as now', 'as before')).toMatchObject({ status: 200, body: '{}' });
  await expect(kept.claim('key-before', 'as now', 'another')).rejects.toMatchObject({ code: 'KEY_REUSED' });
  await expect(kept.claim('key-before', 'as now')).rejects.toMatchObject({ code: 'KEY_REUSED' });
  await near.close();
});
