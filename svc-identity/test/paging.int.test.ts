import { ulid } from 'ulid';
import { startIdentity, type Identity, type Json } from './service';

jest.setTimeout(120_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());

const MANY = 10_000;
const READER = 800_001;
const rows = (name: string) => identity.deps.db.connection.collection<{ _id: string | number }>(name);
const numbers = Array.from({ length: MANY }, (_, n) => n + 1);
const admin = () => identity.member(900_003, { roles: ['admin'] });

/** Walks a list from its newest row to its oldest by `next`; answers every id in its order. */
async function walk(read: (before: string) => Promise<Json>, idsOf: (body: Json) => (string | number)[], before = '') {
  const ids: (string | number)[] = [];
  for (let calls = 0; calls < 2_000; calls++) {
    const body = await read(before);
    ids.push(...idsOf(body));
    if (body.next === null) return ids;
    before = `before=${String(body.next)}`;
  }
  throw new Error('the list has no end');
}

/** What a query of ours looks at in the database: no whole collection, no sort in memory, few documents. */
async function cost(name: string, filter: object, sort: Record<string, 1 | -1>, limit: number) {
  const plan: Json = await rows(name).find(filter).sort(sort).limit(limit).explain('executionStats');
  const text = JSON.stringify(plan.queryPlanner.winningPlan);
  return { bad: /COLLSCAN|"SORT"/.test(text), looked: plan.executionStats.totalDocsExamined as number };
}

test('ten thousand notifications are walked whole by `before`, whatever comes in meanwhile', async () => {
  const made = new Date();
  await rows('notifications').insertMany(
    numbers.map((n) => ({
      ...{ _id: 5_000_000 + n, uid: READER, type: 'plan_ended', data: {}, link: null, created: made },
      ...{ viewed: n % 2 === 0, opened: false },
    })),
  );
  // A token of its own for each call: the walk may take longer than one lives.
  const reader = () => identity.member(READER);
  const walked = 2_000;
  let calls = 0;
  const ids = await walk(
    async (before) => {
      // Something new every now and then would shift every page that is counted from the top.
      if (++calls % 50 === 0)
        await rows('notifications').insertOne({
          ...{ _id: 6_000_000 + calls, uid: READER, type: 'plan_ended', data: {}, link: null },
          ...{ viewed: false, opened: false, created: made },
        });
      return (await reader().get(`/user/notifications?${before}`)).body;
    },
    (body) => body.results.map((one: Json) => one.mid),
    `before=${5_000_000 + walked + 1}`,
  );
  expect(ids).toEqual(
    numbers
      .slice(0, walked)
      .map((n) => 5_000_000 + n)
      .reverse(),
  );
  const last = (await reader().get(`/user/notifications?offset=${MANY - 10}`)).body;
  expect(last.results).toHaveLength(10);
  const filter = { uid: READER, _id: { $lt: 5_000_500 } };
  expect(await cost('notifications', filter, { _id: -1 }, 11)).toEqual({ bad: false, looked: 11 });
});

test('ten thousand audit records, many of one moment, are walked whole by `before`, by action too', async () => {
  const ids = numbers.map(() => ulid()).sort();
  const start = Date.now() - MANY * 1_000;
  await rows('audit').insertMany(
    ids.map((_id, n) => ({
      ...{ _id, service: 'identity', actor: 1 + (n % 3), target: 'x', detail: {} },
      ...{ action: n % 2 ? 'paging.odd' : 'paging.even', at: new Date(start + Math.floor(n / 7) * 1_000) },
    })),
  );
  const read = (more: string) => async (before: string) => (await admin().get(`/admin/audit?${more}&${before}`)).body;
  const found = await walk(read('action=paging.odd'), (body) => body.records.map((one: Json) => one.id));
  expect(found).toEqual(ids.filter((_, n) => n % 2).reverse());
  for (const before of ['unknown', '%00', ulid()]) {
    const { status, body } = await admin().get(`/admin/audit?before=${before}`);
    expect([before, status, body.error]).toEqual([before, 400, 'There is no such place in the list']);
  }
  for (const filter of [{}, { action: 'paging.odd' }, { actor: 2 }]) {
    const { bad, looked } = await cost('audit', filter, { at: -1, _id: -1 }, 51);
    expect([filter, bad, looked <= 51]).toEqual([filter, false, true]);
  }
});

test('ten thousand accounts are walked whole by `before`', async () => {
  await rows('accounts').insertMany(
    numbers.map((n) => ({
      ...{ _id: 7_000_000 + n, ulid: ulid(), slug: `page-${n}`, mail: `page-${n}@example.org`, fullName: `Page ${n}` },
      ...{ roles: n % 100 ? [] : ['charity'], about: '', avatarUrl: null, knownAddresses: [], passHash: 'none' },
      ...{ plan: { version: 0, type: 'free', period: null, currency: 'USD', seats: 1, freePremium: false } },
      ...{ isDeveloper: false, safeSearch: true, editorTheme: 'light', topicSelector: null },
      ...{ content: { images: false, videos: false, remixes: false, boards: false }, created: new Date() },
    })),
  );
  const read = async (before: string) => (await admin().get(`/admin/accounts?role=charity&${before}`)).body;
  const found = await walk(read, (body) => body.accounts.map((one: Json) => one.uid));
  expect(found).toEqual(numbers.filter((n) => n % 100 === 0).map((n) => 7_000_000 + n).reverse()); // prettier-ignore
  const { bad } = await cost('accounts', { roles: 'charity' }, { _id: -1 }, 51);
  expect(bad).toBe(false);
});
