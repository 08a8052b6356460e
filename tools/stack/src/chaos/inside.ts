import { gunzipSync } from 'node:zlib';
import type { Change } from '@commonplace/contracts/design/changes';
import { jetstreamManager } from '@nats-io/jetstream';
import { unbalancedMovements } from '../backup/ledger';
import { openPlaces, type OpenPlaces } from '../backup/places';
import { readRun } from '../run-file';
import { isNew } from './agree';
import { readDisagreements } from './disagreements';
import { numberOf, savesThere } from './drawing';
import { thingsOf, togglesThere } from './toggles';
import type { Names, WriteLedger } from './write-ledger';

/** What is there, read from the engines themselves: no service is asked whether it did well. */
export interface Inside {
  /** How things stand, to be held against later. */
  now(): Promise<Before>;
  /** Everything of the run's writes that is there, by name. */
  writes(ledger: WriteLedger): Promise<Names>;
  /** What does not hold. Empty when everything has settled and agrees. */
  broken(before: Before): Promise<string[]>;
  close(): Promise<void>;
}

/** How things stood before a run. */
export interface Before {
  /** Letters that were set aside so far. */
  readonly deadLetters: number;
  /** What did not agree already. */
  readonly known: readonly string[];
}

interface Hit {
  _source: { id: string; likes: number };
  sort: unknown[];
}
interface Counted {
  _id: string;
  likes: number;
}
const INDEX_PAGE = 10_000;

/** Gives the letters that were caught for an address. */
export type ReadMail = (to: string) => Promise<readonly { subject: string }[]>;

/** Opens the engines of the copy that runs on a data folder, and on the set of databases that is named. */
export async function openInside(dataDir: string, readMail: ReadMail, set?: string): Promise<Inside> {
  const places = await openPlaces({ ...process.env, COMMONPLACE_DATA: dataDir }, set);
  const jsm = await jetstreamManager(places.nats);
  const assets = places.mongo.db('assets');
  const elasticsearch = readRun(dataDir)?.parts.elasticsearch?.url ?? '';
  const deadLetters = async () => {
    const { state } = await jsm.streams.info('DEAD');
    // Those that somebody has taken out or sent on since, too.
    return state.last_seq;
  };
  const disagreements = () => readDisagreements((name) => places.mongo.db(name), elasticsearch);
  return {
    now: async () => ({ deadLetters: await deadLetters(), known: await disagreements() }),
    writes: (ledger) => readWrites(places, readMail, ledger),
    async broken(before) {
      const faults: string[] = [];
      for (const name of places.databases) {
        const left = await places.mongo.db(name).collection('outbox').countDocuments();
        if (left > 0) faults.push(`${left} events wait in the outbox of ${name}`);
      }
      for await (const stream of jsm.streams.list())
        for await (const { name, num_pending, num_ack_pending, config } of jsm.consumers.list(stream.config.name))
          if (config.durable_name && num_pending + num_ack_pending > 0)
            faults.push(`${num_pending + num_ack_pending} events of ${stream.config.name} wait for ${name}`);
      const dead = (await deadLetters()) - before.deadLetters;
      if (dead > 0) faults.push(`${dead} events were set aside`);
      faults.push(...(await unbalancedMovements(places.mongo)));
      faults.push(...isNew(await disagreements(), before.known));
      const likes = new Map(
        (
          await assets
            .collection('favourites')
            .aggregate<{ _id: string; likes: number }>([
              { $match: { on: true } },
              { $group: { _id: '$item', likes: { $sum: 1 } } },
            ])
            .toArray()
        ).map(({ _id, likes: count }) => [_id, count]),
      );
      const masters = await assets
        .collection<Counted & { status: string }>('items')
        .find({ status: 'published' }, { projection: { likes: 1 } })
        .toArray();
      const wrong = masters.filter(({ _id, likes: count }) => count !== (likes.get(_id) ?? 0));
      if (wrong.length > 0) faults.push(`${wrong.length} items count other hearts than there are`);
      faults.push(...(await compareIndex(elasticsearch, masters)));
      return faults;
    },
    close: () => places.close(),
  };
}

/** Search against its masters: the same items, with the same counts. */
export async function compareIndex(
  base: string,
  masters: readonly Counted[],
  o: { index: string; page: number } = { index: 'items', page: INDEX_PAGE },
): Promise<string[]> {
  await fetch(`${base}/${o.index}/_refresh`, { method: 'POST' });
  const found = await indexed(base, o);
  const missing = masters.filter(({ _id }) => !found.has(_id)).length;
  const extra = found.size - (masters.length - missing);
  const counts = masters.filter(({ _id, likes }) => found.has(_id) && found.get(_id) !== likes).length;
  return [
    ...(missing > 0 ? [`${missing} items are missing in the index`] : []),
    ...(extra > 0 ? [`${extra} items are in the index and nowhere else`] : []),
    ...(counts > 0 ? [`${counts} items have other counts in the index`] : []),
  ];
}

/** Hearts of every published item of the index, by its id. An answer gives ten thousand at most: the next begins behind its last. */
async function indexed(base: string, { index, page }: { index: string; page: number }): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let after: unknown[] | undefined; ;) {
    const query = {
      size: page,
      _source: ['id', 'likes'],
      query: { term: { status: 'published' } },
      sort: [{ id: 'asc' }],
      ...(after ? { search_after: after } : {}),
    };
    const reply = await fetch(`${base}/${index}/_search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    });
    if (!reply.ok) throw new Error(`the index answers ${reply.status}`);
    const { hits } = (await reply.json()) as { hits: { hits: readonly Hit[] } };
    for (const { _source: item } of hits.hits) found.set(item.id, item.likes);
    if (hits.hits.length < page) return found;
    after = hits.hits.at(-1)?.sort;
  }
}

interface Packed {
  readonly body: { readonly buffer: Uint8Array };
}
const unpacked = <T>({ body }: Packed): T => JSON.parse(gunzipSync(body.buffer).toString('utf8')) as T;

/** Saves of drawings that are there, by the names that they were tried under: the design and the number. */
async function readSaves(places: OpenPlaces, tried: readonly string[]): Promise<string[]> {
  const assets = places.mongo.db('assets');
  const designs = new Map<string, number[]>();
  for (const [id = '', n] of tried.map((name) => name.split(' '))) {
    const numbers = designs.get(id) ?? [];
    designs.set(id, numbers);
    numbers.push(Number(n));
  }
  const found: string[] = [];
  for (const [design, numbers] of designs) {
    const pages = await assets.collection<Packed>('design_pages').find({ design }).toArray();
    const saves = await assets.collection<Packed>('design_changes').find({ design }).toArray();
    const at = pages.flatMap((row) => {
      const { elements } = unpacked<{ elements: Record<string, { x: number }> }>(row);
      return Object.entries(elements).map(([id, { x }]) => [id, x] as const);
    });
    const history = saves.flatMap((row) => unpacked<Change[]>(row)).map(numberOf);
    const drawn = { at: new Map(at), history: history.filter((n) => n !== undefined) };
    found.push(...savesThere(numbers, drawn).map((n) => `${design} ${n}`));
  }
  return found;
}

async function readWrites(places: OpenPlaces, readMail: ReadMail, ledger: WriteLedger): Promise<Names> {
  const db = (name: string) => places.mongo.db(name);
  const namesOf = async (database: string, collection: string, field: string, names: readonly string[]) =>
    (
      await db(database)
        .collection(collection)
        .find({ [field]: { $in: [...names] } }, { projection: { [field]: 1 } })
        .toArray()
    ).map((row) => String(field.split('.').reduce<unknown>((value, part) => (value as never)?.[part], row)));
  const last = new Map<string, number>();
  for (const id of new Set(ledger.tried.rename.map((name) => name.split(' ')[0] ?? ''))) {
    const design = await db('assets').collection<{ _id: string; name: string }>('designs').findOne({ _id: id });
    last.set(id, Number(design?.name ?? 0));
  }
  const letters = async (addresses: readonly string[], subject: RegExp) => {
    const found: string[] = [];
    for (const to of addresses)
      found.push(...(await readMail(to)).filter((letter) => subject.test(letter.subject)).map(() => to));
    return found;
  };
  const toggled = async (kind: 'heart' | 'entry', collection: string, on: object) => {
    const rows = db('assets').collection<{ _id: string }>(collection);
    const filter = { ...on, _id: { $in: thingsOf(ledger.tried[kind]) } };
    const there = await rows.find(filter, { projection: { _id: 1 } }).toArray();
    const given = { tried: ledger.tried[kind], acknowledged: ledger.acknowledged[kind] };
    return togglesThere(given, new Set(there.map(({ _id }) => _id)));
  };
  const payments = await db('billing')
    .collection<{ uid: number }>('payments')
    .find({ uid: { $in: ledger.tried.payment.map(Number) } })
    .toArray();
  const charges = await db('payments')
    .collection<{ custom: { user_id: string } }>('payments')
    .find({ 'custom.user_id': { $in: ledger.tried.charge }, charged: { $ne: null }, amount_minor: { $gt: 0 } })
    .toArray();
  const notices = await db('identity')
    .collection<{ uid: number; type: string }>('notifications')
    .find({ uid: { $in: [...new Set(ledger.tried.notice.map((name) => Number(name.split(' ')[0])))] } })
    .toArray();
  return {
    folder: await namesOf('assets', 'projects', 'name', ledger.tried.folder),
    design: await namesOf('assets', 'designs', 'name', ledger.tried.design),
    // Renames are in one row, the last of them: all before it were done.
    rename: ledger.tried.rename.filter((name) => {
      const [id = '', count] = name.split(' ');
      return Number(count) <= (last.get(id) ?? 0);
    }),
    save: await readSaves(places, ledger.tried.save),
    // Whether one counts twice is told by the counters of items and folders.
    heart: await toggled('heart', 'favourites', { on: true }),
    entry: await toggled('entry', 'project_items', {}),
    upload: await namesOf('assets', 'uploads', 'filename', ledger.tried.upload),
    account: await namesOf('identity', 'accounts', 'mail', ledger.tried.account),
    mail: await letters(ledger.tried.mail, /^\d{6} /),
    payment: payments.map(({ uid }) => String(uid)),
    charge: charges.map(({ custom }) => custom.user_id),
    receipt: await letters(ledger.tried.receipt, /^Your receipt: /),
    notice: notices.map(({ uid, type }) => `${uid} ${type}`),
  };
}
