import type { Collection, Db } from 'mongodb';
import {
  compareCharges,
  compareFolders,
  compareHearts,
  compareUsage,
  compareVersions,
  type Charge,
  type Used,
} from './agree';

interface Sum {
  readonly _id: string;
  readonly sum: number;
}
/** Of each group how much of a field there is, or how many. */
async function sums(rows: Collection, by: unknown, of: string | 1, match: object = {}): Promise<Map<string, number>> {
  const group = { _id: by, sum: { $sum: of === 1 ? 1 : `$${of}` } };
  const found = rows.aggregate<Sum>([{ $match: match }, { $group: group }], { allowDiskUse: true });
  return new Map((await found.toArray()).map(({ _id, sum }) => [_id, sum]));
}

/** Whose counters a thing counts against: an account's, or a visitor's. */
const OWNER = {
  $cond: [
    { $gt: ['$uid', 0] },
    { $concat: ['u:', { $toString: '$uid' }] },
    { $concat: ['a:', { $ifNull: ['$user_ulid', ''] }] },
  ],
};

/** Whose charges the database `payments` has, as billing calls it. */
const PROVIDER = 'sandbox';
/** What each account has hearted, as svc-catalog calls it; and how many of its documents are asked for at once. */
const HEARTS = 'catalog-hearts-v1';
const ASKED = 500;

/** Gives a database by the name of its service. */
export type Databases = (name: string) => Db;

/** What databases and index hold that does not agree with what it is made of. `index`: the address of Elasticsearch. */
export async function readDisagreements(db: Databases, index: string): Promise<string[]> {
  return [...(await inDatabases(db)), ...(await hearts(db, index))];
}

/** The same of the databases alone. */
export async function inDatabases(db: Databases): Promise<string[]> {
  return [
    ...(await folders(db)),
    ...(await usage(db)),
    ...(await charges(db)),
    ...(await plans(db)),
    ...(await undone(db)),
  ];
}

async function folders(db: Databases): Promise<string[]> {
  const rows = db('assets').collection<{ _id: string; total: number }>('projects');
  const list = await rows.find({}, { projection: { total: 1 } }).toArray();
  return compareFolders(list, await sums(db('assets').collection('project_items'), '$project', 1));
}

async function usage(db: Databases): Promise<string[]> {
  const rows = await db('assets')
    .collection<Used & { _id: string }>('usage')
    .find({}, { projection: { bytes: 1, projects: 1 } })
    .toArray();
  const counted = new Map(rows.map(({ _id, bytes = 0, projects = 0 }) => [_id, { bytes, projects }]));
  const bytes = await sums(db('assets').collection('uploads'), OWNER, 'filesize');
  const made = await sums(db('assets').collection('projects'), OWNER, 1);
  const held = [...new Set([...bytes.keys(), ...made.keys()])].map((owner) => {
    const has: Used = { bytes: bytes.get(owner) ?? 0, projects: made.get(owner) ?? 0 };
    return [owner, has] as const;
  });
  return compareUsage(counted, new Map(held));
}

async function charges(db: Databases): Promise<string[]> {
  const of = (database: string, filter: object) =>
    db(database)
      .collection<Charge>('payments')
      .find(filter, { projection: { status: 1, amount_minor: 1, refunded_minor: 1, currency: 1 } })
      .toArray();
  const accounts = { account: { $in: [`provider:${PROVIDER}`, `disputed:${PROVIDER}`] } };
  const books = await sums(db('billing').collection('ledger'), '$currency', 'amount_minor', accounts);
  return compareCharges(await of('payments', {}), await of('billing', { provider: PROVIDER }), books);
}

/** What is searched by: the effect of the events of hearts. */
async function hearts(db: Databases, index: string): Promise<string[]> {
  const rows = db('assets').collection<{ uid: number; item: string; on: boolean }>('favourites').find();
  const held = new Map<number, Set<string>>();
  for await (const { uid, item, on } of rows) {
    const own = held.get(uid) ?? new Set<string>();
    held.set(uid, own);
    if (on) own.add(item);
  }
  const indexed = new Map<number, Set<string>>();
  const uids = [...held.keys()];
  for (let from = 0; from < uids.length; from += ASKED) {
    const reply = await fetch(`${index}/${HEARTS}/_mget`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: uids.slice(from, from + ASKED).map(String) }),
    });
    if (!reply.ok) throw new Error(`the index of hearts answers ${reply.status}`);
    const { docs } = (await reply.json()) as { docs: { _id: string; _source?: { items: string[] } }[] };
    for (const { _id, _source } of docs) indexed.set(Number(_id), new Set(_source?.items));
  }
  return compareHearts(held, indexed);
}

/** What others hold of plans against what billing says: the effect of its events. */
async function plans(db: Databases): Promise<string[]> {
  const identity = db('identity').collection<{ _id: number; plan?: { version?: number } }>('accounts');
  const accounts = await identity.find({}, { projection: { 'plan.version': 1 } }).toArray();
  const living = new Map(accounts.map(({ _id, plan }) => [_id, plan?.version ?? 0]));
  const all = { projection: { version: 1 } };
  const subscriptions = db('billing').collection<{ _id: number; version: number }>('subscriptions');
  const masters = (await subscriptions.find({}, all).toArray()).filter(({ _id }) => living.has(_id));
  const entitlements = db('assets').collection<{ _id: number; version: number }>('entitlements');
  const copies = new Map((await entitlements.find({}, all).toArray()).map(({ _id, version }) => [_id, version]));
  return [...compareVersions('the plan', masters, living), ...compareVersions('the entitlement', masters, copies)];
}

/** What is still to be done of what was promised: pictures of uploads, letters. */
async function undone(db: Databases): Promise<string[]> {
  const ids = async (database: string, collection: string, filter: object) => {
    const rows = db(database).collection<{ _id: string }>(collection);
    return (await rows.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  };
  return [
    ...(await ids('assets', 'uploads', { processing: 'pending' })).map((id) => `upload ${id} waits for its pictures`),
    ...(await ids('identity', 'mails', {})).map((id) => `a letter of identity waits: ${id}`),
    ...(await ids('billing', 'mails', { sent: null })).map((id) => `a letter of billing waits: ${id}`),
  ];
}
