/** What a new service begins with: one list in MongoDB, an event in the same transaction, and a test on real engines. By path from the root. */
export function serviceFiles(name: string): Readonly<Record<string, string>> {
  const short = name.replace(/^svc-/, '');
  return {
    [`contracts/src/${short}/operations.ts`]: `import { z } from 'zod';
import { operation } from '../operation';
import { id, timestamp } from '../primitives';

export const entry = z.object({ id, title: z.string(), at: timestamp });
export type Entry = z.infer<typeof entry>;
/** Entries on one page. */
export const ENTRY_PAGE = 50;

export const listEntries = operation({
  id: '${short}.listEntries',
  owner: '${short}',
  method: 'GET',
  path: '/${short}',
  summary: 'Entries, newest first; \`next\` is the \`after\` of the following page.',
  access: 'public',
  query: z.object({ after: id.optional() }),
  answer: z.object({ entries: z.array(entry), next: id.nullable() }),
});

export const addEntry = operation({
  id: '${short}.addEntry',
  owner: '${short}',
  method: 'POST',
  path: '/${short}',
  summary: 'Adds an entry.',
  access: 'member',
  status: 201,
  body: z.object({ title: z.string().trim().min(1).max(200) }),
  answer: entry,
});

export const ${short}Operations = [listEntries, addEntry] as const;
`,
    [`contracts/src/${short}/events.ts`]: `import { event } from '../event';
import { entry } from './operations';

export const entryAdded = event({
  subject: '${short}.entry.added.v1',
  owner: '${short}',
  summary: 'An entry was added.',
  data: entry,
  consumers: [],
});

export const ${short}Events = [entryAdded] as const;
`,
    [`contracts/src/access/${short}.ts`]: `import { accessRows } from './table';

export const ${short.toUpperCase()}_ACCESS = accessRows(\`
# operation                                  object        nobody other roles admin  own  lead manager mate left gone
${short}.listEntries                         -                200   200   200   200    -     -       -    -    -    -
${short}.addEntry                            -                401   201   201   201    -     -       -    -    -    -
\`);
`,
    [`${name}/package.json`]: `${JSON.stringify(
      {
        name,
        version: '1.0.0',
        private: true,
        license: 'MIT',
        type: 'module',
        scripts: { dev: `node --import tsx ../tools/stack/src/dev-service-cli.ts ${name}` },
        dependencies: {
          '@commonplace/contracts': '1.0.0',
          '@commonplace/service-kit': '1.0.0',
          mongoose: '9.12.1',
          ulid: '3.0.2',
          zod: '4.6.7',
        },
      },
      null,
      2,
    )}\n`,
    [`${name}/README.md`]: `# ${name}

Say here what it is for.

| | |
| --- | --- |
| owns | entries |
| answers | \`contracts/src/${short}/operations.ts\` |
| emits | \`${short}.entry.added.v1\` |
| environment | \`MONGODB_URL\`, \`NATS_URL\`, and what every service reads |

It holds nothing about people. A service that does follows \`identity.account.deleted.v1\`, answers for the archive of personal data, and is named in
\`svc-identity/src/personal-data\`.
`,
    [`${name}/src/config.ts`]: `import { baseConfig, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({ MONGODB_URL: z.string().min(1), NATS_URL: z.string().min(1) });

export const config = (env: Record<string, string | undefined>) => loadConfig(schema, env);
`,
    [`${name}/src/main.ts`]: `import { runService } from '@commonplace/service-kit';
import { buildApp } from './app';
import { config } from './config';

await runService({
  name: '${name}',
  issuer: '${short}',
  config: () => config(process.env),
  mongo: true,
  bus: true,
  build: ({ db }) => buildApp({ db, now: () => new Date() }),
});
`,
    [`${name}/src/app.ts`]: `import type { Database, Route } from '@commonplace/service-kit';
import { entryRepo } from './entries/entry.repo';
import { entryRoutes } from './entries/entries.routes';

/** What the service is made of; the server and the tests use the same. */
export async function buildApp(o: { db: Database; now: () => Date }): Promise<{ routes: Route[] }> {
  const entries = entryRepo(o.db.connection);
  await entries.init();
  return { routes: entryRoutes({ ...o, entries }) };
}
`,
    [`${name}/src/entries/entry.repo.ts`]: `import type { Entry } from '@commonplace/contracts/${short}/operations';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

interface EntryRow {
  _id: string;
  title: string;
  at: Date;
}

export interface EntryRepo {
  add(entry: Entry, tx: ClientSession): Promise<void>;
  /** Newest first, older than \`after\`. */
  page(after: string | undefined, limit: number): Promise<Entry[]>;
  init(): Promise<void>;
}

export function entryRepo(connection: Connection): EntryRepo {
  const rows: Model<EntryRow> = connection.model<EntryRow>(
    'Entry',
    new Schema<EntryRow>({ _id: String, title: String, at: Date }, { collection: 'entries', versionKey: false }),
  );
  return {
    async add({ id, title, at }, tx) {
      await rows.create([{ _id: id, title, at: new Date(at) }], { session: tx });
    },
    async page(after, limit) {
      const list = await rows
        .find(after ? { _id: { $lt: after } } : {})
        .sort({ _id: -1 })
        .limit(limit)
        .lean<EntryRow[]>();
      return list.map(({ _id, title, at }) => ({ id: _id, title, at: at.toISOString() }));
    },
    init: async () => void (await rows.init()),
  };
}
`,
    [`${name}/src/entries/entries.routes.ts`]: `import { entryAdded } from '@commonplace/contracts/${short}/events';
import { addEntry, ENTRY_PAGE, listEntries } from '@commonplace/contracts/${short}/operations';
import { bind, emit, type Database, type Route } from '@commonplace/service-kit';
import { monotonicFactory } from 'ulid';
import type { EntryRepo } from './entry.repo';

const nextId = monotonicFactory();

export const entryRoutes = (deps: { db: Database; now: () => Date; entries: EntryRepo }): Route[] => [
  bind(listEntries, async ({ query }) => {
    const list = await deps.entries.page(query.after, ENTRY_PAGE + 1);
    const entries = list.slice(0, ENTRY_PAGE);
    return { entries, next: list.length > ENTRY_PAGE ? (entries.at(-1)?.id ?? null) : null };
  }),
  bind(addEntry, async ({ body }) => {
    const now = deps.now();
    const entry = { id: nextId(now.getTime()), title: body.title, at: now.toISOString() };
    // The entry and the event that tells of it are stored together or not at all.
    await deps.db.transaction(async (tx) => {
      await deps.entries.add(entry, tx);
      await emit(tx, deps.db, entryAdded, entry, { subject: entry.id });
    });
    return entry;
  }),
];
`,
    [`${name}/test/entries.int.test.ts`]: `import { connectBus, connectMongo, startRelay, type Bus, type Database } from '@commonplace/service-kit';
import { createTestIdentity, serve, silentLog, testMetrics, type Served } from '@commonplace/service-kit/testing';
import { recordWire, useEngines, type TestEngines } from '@commonplace/stack/testing';
import { buildApp } from '../src/app';

let engines: TestEngines;
let db: Database;
let bus: Bus;
let service: Served;
let member: Record<string, string>;

beforeAll(async () => {
  engines = await useEngines(['mongodb', 'nats']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  bus = await connectBus({ url: engines.nats.url('${short}'), service: '${name}', issuer: '${short}', log: silentLog });
  const identity = await createTestIdentity();
  member = { ...(await identity.as(7)), 'content-type': 'application/json' };
  const { routes } = await buildApp({ db, now: () => new Date() });
  service = await serve({ routes, verifier: identity.verifier, db });
}, 600_000);
afterAll(async () => {
  await service.close();
  await bus.close();
  await db.close();
  await engines.close();
});

test('an entry is added, listed and told once', async () => {
  const body = JSON.stringify({ title: 'A first entry' });
  const added = await fetch(service.url + '/api/v1/${short}', { method: 'POST', headers: member, body });
  expect(added.status).toBe(201);
  const entry = (await added.json()) as { id: string };
  const listed = await fetch(service.url + '/api/v1/${short}', { headers: member });
  expect(await listed.json()).toEqual({ entries: [entry], next: null });

  const relay = startRelay({ db, bus, log: silentLog, metrics: testMetrics() });
  const told = async () => (await bus.jsm.streams.info('${short.toUpperCase()}')).state.messages;
  for (const end = Date.now() + 20_000; (await told()) < 1 && Date.now() < end;) await new Promise((r) => setTimeout(r, 50));
  await relay.stop();
  expect(await recordWire(bus)).toEqual(['${short}.entry.added.v1']);
});

test('an entry without a title is refused and nothing of it is kept', async () => {
  const body = JSON.stringify({ title: ' ' });
  const refused = await fetch(service.url + '/api/v1/${short}', { method: 'POST', headers: member, body });
  expect(refused.status).toBe(422);
  const listed = (await (await fetch(service.url + '/api/v1/${short}', { headers: member })).json()) as { entries: unknown[] };
  expect(listed.entries).toHaveLength(1);
});
`,
  };
}
