import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connectMongo, createLogger, type Database } from '@commonplace/service-kit';
import { signerFromFile } from '@commonplace/service-kit/tokens';
import { Secrets } from '@commonplace/stack/secrets';
import { startStack } from '@commonplace/stack/testing';
import { Pool } from 'undici';
import type { Bench, BenchContext, Figure } from '../bench';
import { flag } from '../search/generated';
import { median, quantile } from '../statistics';
import { examplesOf, designId, fill, type MemberDatabases } from './place';
import { membershipOf, type Membership, type Person } from './people';

const SEED = 11;
const CALLS = 300;
const WARM = 60;
const CLIENTS = 4;
/** Tokens live 60 s. */
const TOKEN_MS = 40_000;
const ADMIN = 8;

const READY_MS = 120_000;
const SERVICES = ['svc-identity', 'svc-billing', 'svc-assets'] as const;

interface Ask {
  readonly service: (typeof SERVICES)[number];
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly as: number;
  readonly body?: object;
}

/**
 * What people and administrators ask of their accounts, plans and designs, with as many accounts, plans and designs as a library of each size has:
 * `--items 10000,1000000`, the smaller one first. The figure is the same call beside that with the smallest: it must not grow with those of others.
 */
export const bench: Bench = {
  async run(context) {
    const sizes = (flag(context, '--items') ?? '10000,100000,1000000').split(',').map(Number);
    context.say('starting a copy');
    const { dataDir } = await startStack({ starter: 'none', onSpawn: context.onEnd });
    const run = runOf(dataDir);
    await untilReady(run);
    const dbs = await databases(dataDir, context);
    const ask = await caller(dataDir, run, context);
    const example = JSON.parse(
      await ask({ service: 'svc-assets', method: 'POST', path: '/designs', as: 1, body: { name: 'Example' } }),
    ) as { design: { id: string } };
    const examples = await examplesOf(dbs, example.design.id);
    const found = new Map<string, number[][]>();
    const conditions: string[] = [];
    let there = 0;
    const kept = { designs: 0, subscriptions: 0 };
    for (const items of sizes) {
      const membership = membershipOf({ seed: SEED, items, now: new Date() });
      context.say(`${membership.accounts.toLocaleString('en')} accounts`);
      const made = await fill(dbs, membership, examples, { from: there, to: membership.accounts }, context.say);
      there = membership.accounts;
      kept.designs += made.designs;
      kept.subscriptions += made.subscriptions;
      const counts = [there, kept.designs, kept.subscriptions].map((count) => count.toLocaleString('en'));
      conditions.push(
        `${items.toLocaleString('en')} items: ${counts[0]} accounts, ${counts[1]} designs, ${counts[2]} plans`,
      );
      for (const [what, of] of Object.entries(callsOf(membership))) {
        context.say(what);
        await timed(WARM, (n) => ask(of(n + CALLS)));
        found.set(what, [...(found.get(what) ?? []), await timed(CALLS, (n) => ask(of(n)))]);
      }
    }
    return {
      title: 'Accounts, plans and designs of a growing library',
      figures: [...found].flatMap(([what, times]) => figuresOf(what, times, sizes)),
      conditions: [
        ...conditions,
        `${CALLS} calls of ${CLIENTS} clients for each figure, each of another account, straight to the built services of a copy without items; growth is to the smallest size`,
      ],
    };
  },
};

function figuresOf(what: string, times: readonly number[][], sizes: readonly number[]): Figure[] {
  const p95 = (of: readonly number[] | undefined) => quantile(of ?? [], 0.95);
  const largest = times.length - 1;
  return [
    {
      what: `${what}, p50 at ${sizes[largest]?.toLocaleString('en')} items`,
      unit: 'ms',
      ours: [median(times[largest] ?? [])],
    },
    {
      what: `${what}, p95`,
      unit: 'ms',
      ours: [p95(times[largest])],
      // A size beside itself grows by nothing, which says nothing.
      ...(largest > 0
        ? { beside: { [`${sizes[0]?.toLocaleString('en')} items`]: [p95(times[0])] }, aim: { atMost: 3 } }
        : {}),
    },
  ];
}

/** What is asked, by people that differ from call to call. */
function callsOf(membership: Membership): Record<string, (n: number) => Ask> {
  const makers = makersOf(membership);
  const somebody = (n: number): Person => membership.person((n * 7_919) % membership.accounts);
  const maker = (n: number): Person => makers[n % makers.length] as Person;
  const most = makers.reduce((one, other) => (other.designs > one.designs ? other : one));
  const designsOf = ({ uid }: Person): Ask => ({
    service: 'svc-assets',
    method: 'GET',
    path: '/designs?pagesize=60',
    as: uid,
  });
  return {
    'own designs': (n) => designsOf(maker(n)),
    'own designs of whoever has most': () => designsOf(most),
    'opening a design': (n) => ({
      service: 'svc-assets',
      method: 'GET',
      path: `/designs/${designId(maker(n).uid, 0)}`,
      as: maker(n).uid,
    }),
    'the plan of an account': (n) => ({
      service: 'svc-billing',
      method: 'POST',
      path: '/subscription/info',
      as: somebody(n).uid,
      body: { uid: somebody(n).uid },
    }),
    'a profile by its name': (n) => ({
      service: 'svc-identity',
      method: 'GET',
      path: `/user/profile/slug/${somebody(n).slug}`,
      as: 0,
    }),
    'an account by its mail address, for an administrator': (n) => ({
      service: 'svc-identity',
      method: 'GET',
      path: `/admin/accounts?q=${encodeURIComponent(somebody(n).mail)}`,
      as: ADMIN,
    }),
    'accounts by a frequent name, for an administrator': (n) => ({
      service: 'svc-identity',
      method: 'GET',
      path: `/admin/accounts?q=${encodeURIComponent(somebody(n).fullName)}`,
      as: ADMIN,
    }),
    'all accounts, for an administrator': () => ({
      service: 'svc-identity',
      method: 'GET',
      path: '/admin/accounts',
      as: ADMIN,
    }),
  };
}

/** The first people who made a design that is not in the trash. */
function makersOf({ accounts, person }: Membership): Person[] {
  const makers: Person[] = [];
  for (let at = 0; at < accounts && makers.length < CALLS * 2; at++) {
    const one = person(at);
    if (one.designs > one.trashed) makers.push(one);
  }
  return makers;
}

async function timed(calls: number, one: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let n = next++; n < calls; n = next++) {
      const began = performance.now();
      await one(n);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

interface Run {
  readonly ports: Record<string, number>;
  readonly parts: Record<string, { url: string }>;
}
const runOf = (dataDir: string) => JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as Run;

/** A copy is ready when its edge is; what is asked straight has to be so too. */
async function untilReady({ parts }: Run): Promise<void> {
  for (const service of SERVICES)
    for (const end = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
      const answer = await fetch(`${parts[service]?.url}/readyz`).catch(() => undefined);
      if (answer?.ok) break;
      if (Date.now() > end) throw new Error(`${service} is not ready`);
    }
}

/** The services' own databases, opened as they open them. */
async function databases(dataDir: string, { onEnd }: BenchContext): Promise<MemberDatabases> {
  const secrets = new Secrets(path.join(dataDir, 'secrets'));
  const log = createLogger({ service: 'bench', level: 'error' });
  const port = runOf(dataDir).ports['mongodb'];
  const open = async (name: string): Promise<Database> => {
    const user = `${name}:${secrets.password(`mongodb-${name}`)}`;
    const db = await connectMongo(`mongodb://${user}@127.0.0.1:${port}/${name}?replicaSet=rs0&authSource=${name}`, {
      log,
    });
    onEnd(() => db.close());
    return db;
  };
  return { identity: await open('identity'), billing: await open('billing'), assets: await open('assets') };
}

/** Asks a service as the edge does for an account. Throws at whatever is not answered well. */
async function caller(
  dataDir: string,
  { parts }: Run,
  { onEnd }: BenchContext,
): Promise<(ask: Ask) => Promise<string>> {
  const signer = await signerFromFile('identity', new Secrets(path.join(dataDir, 'secrets')).keyFile('identity'));
  const pools = new Map<string, Pool>();
  onEnd(async () => void (await Promise.all([...pools.values()].map((pool) => pool.close()))));
  const tokens = new Map<number, { text: string; until: number }>();
  const token = async (uid: number): Promise<string> => {
    const known = tokens.get(uid);
    if (known && known.until > Date.now()) return known.text;
    const text = await signer.sign({
      uid,
      sid: 'bench',
      user_ulid: '01J00000000000000000000007',
      roles: uid === ADMIN ? ['admin'] : [],
      access: {},
      safe_search: true,
    });
    tokens.set(uid, { text, until: Date.now() + TOKEN_MS });
    return text;
  };
  return async ({ service, method, path: at, as, body }) => {
    let pool = pools.get(service);
    if (!pool) pools.set(service, (pool = new Pool(parts[service]?.url ?? '')));
    const answer = await pool.request({
      method,
      path: `/api/v1${at}`,
      headers: {
        authorization: `Bearer ${await token(as)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${at}: ${answer.statusCode} ${text}`);
    return text;
  };
}
