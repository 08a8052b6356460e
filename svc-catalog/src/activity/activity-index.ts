import { createHash } from 'node:crypto';
import type { ActivityRecord } from '@commonplace/contracts/activity';
import type { Store } from '../elastic/store';
import type { ItemChange } from '../indexing/item-document';

const WEEK_MS = 7 * 86_400_000;
const PAGE = 1_000;

/** One document per session, item, type and day: its existence is the count. */
interface Visit {
  item: string;
  type: string;
  day: string;
}

/** What counts towards popularity; impressions and searches are not visits, likes and downloads are counted by svc-assets. */
const COUNTED = 'view';

export async function ensureActivityIndex({ client, names }: Store): Promise<void> {
  await client.indices.create(
    {
      index: names.activity,
      settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '5s' },
      mappings: {
        dynamic: 'strict',
        properties: { item: { type: 'keyword' }, type: { type: 'keyword' }, day: { type: 'date' } },
      },
    },
    // 400: it exists.
    { ignore: [400] },
  );
}

/** Identity of a visit: the same session, item, type and day give the same id, however often they are reported or delivered. */
export function visitId(record: Pick<ActivityRecord, 'session' | 'item' | 'type' | 'at'>): string {
  const parts = [record.session, record.item ?? '', record.type, record.at.slice(0, 10)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
}

/** Stores the visits among the records that were not stored before. Answers the items whose totals changed. */
export async function storeVisits({ client, names }: Store, records: readonly ActivityRecord[]): Promise<string[]> {
  const visits = new Map<string, Visit>();
  for (const record of records) {
    if (record.type !== COUNTED || record.item === undefined) continue;
    visits.set(visitId(record), { item: record.item, type: record.type, day: record.at.slice(0, 10) });
  }
  if (visits.size === 0) return [];
  const answer = await client.bulk({
    index: names.activity,
    refresh: true,
    operations: [...visits].flatMap(([_id, visit]) => [{ create: { _id } }, visit]),
  });
  const failed = answer.items.find(({ create }) => create?.error && create.status !== 409);
  if (failed) throw new Error(`visits are not stored: ${failed.create?.error?.reason ?? 'unknown'}`);
  return [...new Set([...visits.values()].map(({ item }) => item))];
}

/** Totals of the items as changes of their documents: all time, and the last seven days up to `now`. Totals, not steps: safe to repeat. */
export async function viewTotals(
  { client, names }: Store,
  items: readonly string[] | 'all',
  now: number,
): Promise<ItemChange[]> {
  const changes: ItemChange[] = [];
  let after: Record<string, string> | undefined;
  do {
    const answer = await client.search<
      unknown,
      {
        items: {
          buckets: { key: { item: string }; doc_count: number; week: { doc_count: number } }[];
          after_key?: { item: string };
        };
      }
    >({
      index: names.activity,
      size: 0,
      track_total_hits: false,
      ignore_unavailable: true,
      query: {
        bool: { filter: [{ term: { type: COUNTED } }, ...(items === 'all' ? [] : [{ terms: { item: [...items] } }])] },
      },
      aggs: {
        items: {
          composite: { size: PAGE, sources: [{ item: { terms: { field: 'item' } } }], ...(after ? { after } : {}) },
          aggs: { week: { filter: { range: { day: { gt: new Date(now - WEEK_MS).toISOString() } } } } },
        },
      },
    });
    const found = answer.aggregations?.items;
    for (const { key, doc_count, week } of found?.buckets ?? []) {
      changes.push({ type: 'viewed', id: key.item, views: doc_count, views_week: week.doc_count });
    }
    after = found?.after_key;
  } while (after);
  return changes;
}
