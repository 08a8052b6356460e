import type { Database } from '@commonplace/service-kit';
import { collectionOf } from '../favourites/place';
import type { Membership, Person } from './people';

/** Databases of the services that keep what people have. */
export interface MemberDatabases {
  readonly identity: Database;
  readonly billing: Database;
  readonly assets: Database;
}

interface Row {
  _id: string | number;
  [field: string]: unknown;
}

const AT_ONCE = 2_000;

const rowsOf = (db: Database, name: string) => collectionOf<Row & { _id: string }>(db, name) as unknown as Rows;
/** As much of a collection as is needed, with ids of either type. */
interface Rows {
  findOne: (filter: object) => Promise<Row | null>;
  find: (filter: object) => { toArray: () => Promise<Row[]> };
  insertMany: (rows: Row[], options: { ordered: boolean }) => Promise<unknown>;
}

/** What somebody had who really came through the product; rows of others are the same in all that they do not say themselves. */
interface Examples {
  readonly account: Row;
  readonly subscription: Row;
  readonly design: Row;
  readonly pages: readonly Row[];
}

/** Reads the rows that the services themselves made: of the account `free`, of `creative`'s plan, and of one design. */
export async function examplesOf(dbs: MemberDatabases, design: string): Promise<Examples> {
  const [account, subscription, made, pages] = await Promise.all([
    rowsOf(dbs.identity, 'accounts').findOne({ slug: 'free' }),
    rowsOf(dbs.billing, 'subscriptions').findOne({ plan_type: 'creative' }),
    rowsOf(dbs.assets, 'designs').findOne({ _id: design }),
    rowsOf(dbs.assets, 'design_pages').find({ design }).toArray(),
  ]);
  if (!account || !subscription || !made || pages.length === 0) throw new Error('the copy has no example to go by');
  return { account, subscription, design: made, pages };
}

/** Accounts from one number to another, with their plans and designs. Numbers that are there already must not be given again. */
export async function fill(
  dbs: MemberDatabases,
  membership: Membership,
  examples: Examples,
  range: { from: number; to: number },
  say: (line: string) => void,
): Promise<{ designs: number; subscriptions: number }> {
  const made = { designs: 0, subscriptions: 0 };
  for (let from = range.from; from < range.to; from += AT_ONCE) {
    const people = Array.from({ length: Math.min(AT_ONCE, range.to - from) }, (_, n) => membership.person(from + n));
    await insert(
      dbs.identity,
      'accounts',
      people.map((person) => accountRow(person, examples)),
    );
    const paying = people.filter(({ subscription }) => subscription);
    await insert(
      dbs.billing,
      'subscriptions',
      paying.map((person) => subscriptionRow(person, examples)),
    );
    made.subscriptions += paying.length;
    const designs = people.flatMap((person) =>
      Array.from({ length: person.designs }, (_, n) => designRow(person, n, examples)),
    );
    await insert(dbs.assets, 'designs', designs);
    await insert(
      dbs.assets,
      'design_pages',
      designs.flatMap(({ _id }) => pageRows(String(_id), examples)),
    );
    made.designs += designs.length;
    if ((from / AT_ONCE) % 10 === 9) say(`${(from + people.length).toLocaleString('en')} accounts`);
  }
  return made;
}

async function insert(db: Database, name: string, rows: Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await rowsOf(db, name).insertMany(rows.slice(from, from + AT_ONCE), { ordered: false });
}

function accountRow({ uid, slug, mail, fullName, created, artist, subscription }: Person, { account }: Examples): Row {
  return {
    ...account,
    _id: uid,
    ulid: ulidLike('A', uid),
    slug,
    mail,
    fullName,
    created,
    roles: artist ? ['artist'] : [],
    plan: {
      ...(account.plan as object),
      ...(subscription ? { type: subscription.type, period: subscription.period, seats: subscription.seats } : {}),
    },
  };
}

function subscriptionRow({ uid, subscription }: Person, examples: Examples): Row {
  if (!subscription) throw new Error(`${uid} has no plan`);
  const { type, period, status, seats, start, expire } = subscription;
  return {
    ...examples.subscription,
    _id: uid,
    plan_type: type,
    plan_id: `raw_3_${type}_${period}_usd`,
    period,
    status,
    seats,
    cancelled: status === 'pending cancellation',
    complimentary: false,
    period_start: start,
    expire,
  };
}

/** The n-th design of somebody: changed some time after the account was made, the last ones in the trash. */
export function designRow({ uid, created, designs, trashed }: Person, n: number, { design }: Examples): Row {
  const changed = new Date(created.getTime() + (n + 1) * 60_000);
  const deleted = n >= designs - trashed;
  return {
    ...design,
    _id: designId(uid, n),
    uid,
    name: `Design ${n + 1}`,
    search: `design ${n + 1}`,
    deleted,
    ...(deleted ? { trashed: changed } : {}),
    created: changed,
    changed,
  };
}

function pageRows(design: string, { pages }: Examples): Row[] {
  return pages.map((page) => ({ ...page, _id: `${design}/${String(page._id).split('/').at(-1)}`, design }));
}

export const designId = (uid: number, n: number): string => ulidLike('D', uid * 10_000 + n);

/** 26 characters as a ULID has them, of a number; the letter keeps things of different sorts apart. */
const ulidLike = (sort: string, number: number): string =>
  `01J${sort}${number.toString(32).toUpperCase().replaceAll('I', 'X').replaceAll('L', 'Y').replaceAll('O', 'Z').replaceAll('U', 'W').padStart(22, '0')}`;
