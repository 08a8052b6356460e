import { createHash } from 'node:crypto';
import type { ActivityRecord } from '@commonplace/contracts/activity';
import { textFault } from '@commonplace/contracts/text-quality';
import { growing } from '../elastic/index-layout';
import type { Store } from '../elastic/store';
import { cleanText } from '../search/query-text';

const DAY_MS = 86_400_000;
/** "Lately": searches of so many days count. */
const DAYS = 30;
const SHOWN = 8;
/** So many times as many are looked at, as some find nothing. */
const TRIED = 5;
/** A search is popular when it came from so many networks on one day: what one address says under many names is one voice. */
const NETWORKS = 3;
/** Of so many terms it is asked on which days they came. */
const MOST_TERMS = 500;
/** How long a list of popular searches is shown before it is counted again. */
const FRESH_MS = 60_000;

/** One document per network, term and day: its existence is the count. */
interface SearchDocument {
  term: string;
  day: string;
}

interface Bucket {
  key: string;
  days: { buckets: { doc_count: number }[] };
}

export async function ensureSearchIndex(store: Store): Promise<void> {
  const { client, names } = store;
  await client.indices.create(
    {
      index: names.searches,
      settings: { ...growing(store), refresh_interval: '5s' },
      mappings: { dynamic: 'strict', properties: { term: { type: 'keyword' }, day: { type: 'date' } } },
    },
    // 400: it exists.
    { ignore: [400] },
  );
}

/** The term of a search that may be shown to others: it found something, and it is fit to be seen. */
export function sharedTerm(record: ActivityRecord): string | undefined {
  if (record.type !== 'search' || record.bot === true || (record.total ?? 0) === 0) return undefined;
  const term = cleanText(record.q).toLowerCase();
  return term.length >= 2 && term.length <= 40 && !textFault(term, 'strict') ? term : undefined;
}

/** Stores the searches among the records; repeats of a network and day are one. */
export async function storeSearches({ client, names }: Store, records: readonly ActivityRecord[]): Promise<void> {
  const searches = new Map<string, SearchDocument>();
  for (const record of records) {
    const term = sharedTerm(record);
    if (term === undefined) continue;
    const day = record.at.slice(0, 10);
    const id = createHash('sha256')
      .update(JSON.stringify([record.network ?? record.session, term, day]))
      .digest('base64url');
    searches.set(id.slice(0, 32), { term, day });
  }
  if (searches.size === 0) return;
  const answer = await client.bulk({
    index: names.searches,
    operations: [...searches].flatMap(([_id, search]) => [{ create: { _id } }, search]),
  });
  const failed = answer.items.find(({ create }) => create?.error && create.status !== 409);
  if (failed) throw new Error(`searches are not stored: ${failed.create?.error?.reason ?? 'unknown'}`);
}

/**
 * What people searched most lately; counted at most once a minute. That a search found something is what its sender says, so each term is
 * asked for once more: what does not stand in the library as it is written is nobody's search, and no place for a message to everybody.
 */
export function popularSearches(
  store: Store,
  finds: (terms: readonly string[]) => Promise<readonly boolean[]>,
  now: () => number = Date.now,
): () => Promise<string[]> {
  const { client, names } = store;
  let known: string[] = [];
  let until = 0;
  return async () => {
    if (now() < until) return known;
    const answer = await client.search<unknown, { terms: { buckets: Bucket[] } }>({
      index: names.searches,
      ignore_unavailable: true,
      size: 0,
      track_total_hits: false,
      query: { range: { day: { gt: new Date(now() - DAYS * DAY_MS).toISOString() } } },
      aggs: {
        terms: {
          terms: { field: 'term', size: MOST_TERMS, min_doc_count: NETWORKS },
          // Names of networks are others every day, so that they are told apart within a day only.
          aggs: { days: { terms: { field: 'day', size: DAYS, min_doc_count: NETWORKS } } },
        },
      },
    });
    const terms = (answer.aggregations?.terms.buckets ?? [])
      .map(({ key, days }) => ({ key, count: days.buckets.reduce((sum, { doc_count }) => sum + doc_count, 0) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, SHOWN * TRIED)
      .map(({ key }) => key);
    const found = await finds(terms);
    known = terms.filter((_, at) => found[at] === true).slice(0, SHOWN);
    until = now() + FRESH_MS;
    return known;
  };
}
