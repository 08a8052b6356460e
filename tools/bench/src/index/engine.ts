import { itemId } from '../catalogue/items';
import type { SearchStack } from '../search/stack';

type Place = Pick<SearchStack, 'elasticsearch' | 'items'>;

const BULK = 500;
/** Requests under way at once, as svc-catalog has them: with one alone the engine rests while its answer goes back and the next one comes. */
export const AT_ONCE = 2;

interface Hit {
  _id: string;
  _source: object;
  sort: unknown[];
}

async function call<T>(url: string, o: { method?: string; body?: string; type?: string } = {}): Promise<T> {
  const answer = await fetch(url, {
    method: o.method ?? (o.body === undefined ? 'GET' : 'POST'),
    ...(o.body === undefined ? {} : { body: o.body, headers: { 'content-type': o.type ?? 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Documents that were written into the index of items so far. */
export async function indexed({ elasticsearch, items }: Place): Promise<number> {
  const { _all } = await call<{ _all: { primaries: { indexing: { index_total: number } } } }>(
    `${elasticsearch}/${items}/_stats/indexing`,
  );
  return _all.primaries.indexing.index_total;
}

/** Who names the documents that are written beside ours: they have ids of their own, as ours do, or the engine makes some, and need not look whether they are there. */
export type Ids = 'own' | 'made';

/**
 * Writes documents of the index into another one by bulk requests. It is made when it is not there, and holds what earlier calls wrote: the more an engine
 * holds, the more it has to merge. Gives documents a second.
 */
export async function bulkAgain(place: Place, o: { from: number; items: number; ids: Ids }): Promise<number> {
  const { bodies, count } = await bulksOf(place, o);
  const name = `${place.elasticsearch}/${place.items}-bench-${o.ids}`;
  await makeAlike(place, name);
  const began = performance.now();
  await sendAll(bodies, async (body) => {
    const { errors } = await call<{ errors: boolean }>(`${name}/_bulk`, { body, type: 'application/x-ndjson' });
    if (errors) throw new Error('Elasticsearch refuses a document');
  });
  return (count / (performance.now() - began)) * 1_000;
}

/** An index with the mapping and the settings of that of items, unless it is there. */
async function makeAlike(place: Place, name: string): Promise<void> {
  if ((await fetch(name, { method: 'HEAD' })).ok) return;
  const [definition] = Object.values(
    await call<Record<string, { mappings: object; settings: { index: Record<string, unknown> } }>>(
      `${place.elasticsearch}/${place.items}`,
    ),
  );
  if (!definition) throw new Error('there is no index of items');
  const theirs = ['creation_date', 'uuid', 'version', 'provided_name', 'routing'];
  const index = Object.fromEntries(
    Object.entries(definition.settings.index).filter(([name]) => !theirs.includes(name)),
  );
  await call(name, { method: 'PUT', body: JSON.stringify({ mappings: definition.mappings, settings: { index } }) });
}

/** Removes what {@link bulkAgain} made. */
export async function removeAlike(place: Place, ids: readonly Ids[]): Promise<void> {
  for (const one of ids)
    // An engine that has ended holds nothing any more.
    await fetch(`${place.elasticsearch}/${place.items}-bench-${one}`, { method: 'DELETE' }).catch(() => undefined);
}

/** Sends one request after the other, {@link AT_ONCE} of them under way at any time. */
export async function sendAll(bodies: readonly string[], send: (body: string) => Promise<void>): Promise<void> {
  const waiting = [...bodies];
  const client = async (): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) await send(body);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** Documents as bulk requests, in the order of their ids. */
async function bulksOf({ elasticsearch, items }: Place, o: { from: number; items: number; ids: Ids }) {
  await call(`${elasticsearch}/${items}/_refresh`, { method: 'POST' });
  const bodies: string[] = [];
  let count = 0;
  let after: unknown[] = [o.from === 0 ? '' : itemId(o.from - 1)];
  while (count < o.items) {
    const query = { size: BULK, sort: [{ id: 'asc' }], search_after: after, track_total_hits: false };
    const { hits } = await call<{ hits: { hits: Hit[] } }>(`${elasticsearch}/${items}/_search`, {
      body: JSON.stringify(query),
    });
    if (hits.hits.length === 0) break;
    const action = (_id: string) => (o.ids === 'own' ? { create: { _id } } : { index: {} });
    bodies.push(
      hits.hits.map(({ _id, _source }) => `${JSON.stringify(action(_id))}\n${JSON.stringify(_source)}\n`).join(''),
    );
    count += hits.hits.length;
    after = hits.hits.at(-1)?.sort ?? after;
  }
  return { bodies, count };
}
