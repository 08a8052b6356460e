import { createHash } from 'node:crypto';
import type { ActivityRecord, PopularityRecord } from '@commonplace/contracts/activity';
import type { estypes } from '@elastic/elasticsearch';
import { growing } from '../elastic/index-layout';
import type { Store } from '../elastic/store';
import type { ItemChange } from '../indexing/item-document';

const WEEK_MS = 7 * 86_400_000;
const PAGE = 1_000;
/** One document per visitor, item, type and day: its existence is the count. A `base` holds totals that were counted before. */
interface Visit {
  item: string;
  type: 'view' | 'impression' | 'base' | 'cutoff';
  day: string;
  at: string;
  views?: number;
  impressions?: number;
}
/** What is counted of an item; searches and downloads are counted elsewhere. */
const COUNTED = ['view', 'impression'] as const;
const CUTOFF = 'cutoff';

const properties: Record<keyof Visit, estypes.MappingProperty> = {
  item: { type: 'keyword' },
  type: { type: 'keyword' },
  day: { type: 'date' },
  at: { type: 'date' },
  views: { type: 'long' },
  impressions: { type: 'long' },
};

/**
 * Makes the index of visits; answers whether the totals of before have to be brought back. It says so of an index that is there, too, until {@link noteRestored}: who made it
 * may have died before they were in it, and the totals that are published next would lack them for good.
 */
export async function ensureActivityIndex(store: Store): Promise<boolean> {
  const { client, names } = store;
  if (await client.indices.exists({ index: names.activity })) {
    // An older release had fewer fields.
    await client.indices.putMapping({ index: names.activity, properties });
    return !(await isRestored(store));
  }
  await client.indices.create(
    {
      index: names.activity,
      settings: { ...growing(store), refresh_interval: '5s' },
      mappings: { dynamic: 'strict', properties },
    },
    // 400: another replica was first.
    { ignore: [400] },
  );
  return !(await isRestored(store));
}

/** The totals of before are in the index. */
export async function noteRestored({ client, names }: Store): Promise<void> {
  await client.indices.putMapping({ index: names.activity, _meta: { restored: true } });
}

async function isRestored({ client, names }: Store): Promise<boolean> {
  const found = await client.indices.getMapping({ index: names.activity });
  return Object.values(found).every(({ mappings }) => mappings._meta?.['restored'] === true);
}

/** Identity of a visit: the same visitor, item, type and day give the same id, however often they are reported or delivered. */
export function visitId(record: Pick<ActivityRecord, 'session' | 'item' | 'type' | 'at'>): string {
  const parts = [record.session, record.item ?? '', record.type, record.at.slice(0, 10)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
}

/** Stores the visits among the records that were not stored before. Answers the items whose totals may have changed. */
export async function storeVisits({ client, names }: Store, records: readonly ActivityRecord[]): Promise<string[]> {
  const visits = new Map<string, Visit>();
  for (const record of records) {
    const type = COUNTED.find((counted) => counted === record.type);
    if (!type || record.item === undefined || record.bot === true) continue;
    const id = visitId(record);
    // Of several in one batch the first is the visit.
    if (!visits.has(id)) visits.set(id, { item: record.item, type, day: record.at.slice(0, 10), at: record.at });
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

/** Starts from totals that were counted before: visits up to the latest of them are known, but not counted again. */
export async function storeBase({ client, names }: Store, totals: readonly PopularityRecord[]): Promise<void> {
  if (totals.length === 0) return;
  const cutoff =
    totals
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? '';
  const documents: [string, Visit][] = totals.map(({ item, views, impressions, at }) => [
    `base:${item}`,
    { item, type: 'base', day: at.slice(0, 10), at, views, impressions },
  ]);
  documents.push([CUTOFF, { item: '', type: 'cutoff', day: cutoff.slice(0, 10), at: cutoff }]);
  for (let from = 0; from < documents.length; from += PAGE) {
    const answer = await client.bulk({
      index: names.activity,
      refresh: true,
      operations: documents.slice(from, from + PAGE).flatMap(([_id, document]) => [{ index: { _id } }, document]),
    });
    if (answer.errors) throw new Error('the totals of before are not stored');
  }
}

/** Until when visits are in the totals of before; undefined when there are none. */
async function cutoffOf({ client, names }: Store): Promise<string | undefined> {
  const found = await client.get<Visit>({ index: names.activity, id: CUTOFF }, { ignore: [404] });
  return found.found ? found._source?.at : undefined;
}

export interface Totals {
  item: string;
  views: number;
  week: number;
  impressions: number;
}
type Count = { doc_count: number };
interface Bucket {
  key: { item: string };
  views: Count;
  week: Count;
  impressions: Count;
  baseViews: { value: number };
  baseImpressions: { value: number };
}

/**
 * Totals of the items: all time, and the last seven days up to `now`; with `until` without what came later. Totals, not steps: safe to
 * repeat.
 */
export async function* totalsOf(
  store: Store,
  items: readonly string[] | 'all',
  now: number,
  o: { until?: string } = {},
): AsyncGenerator<Totals[]> {
  const { client, names } = store;
  const cutoff = await cutoffOf(store);
  const inTime: estypes.QueryDslQueryContainer[] = [
    ...(cutoff ? [{ range: { at: { gt: cutoff } } }] : []),
    ...(o.until ? [{ range: { at: { lte: o.until } } }] : []),
  ];
  const counted = (type: string, ...more: estypes.QueryDslQueryContainer[]) => ({
    filter: { bool: { filter: [{ term: { type } }, ...more] } },
  });
  let after: Record<string, string> | undefined;
  do {
    const answer = await client.search<unknown, { items: { buckets: Bucket[]; after_key?: { item: string } } }>({
      index: names.activity,
      size: 0,
      track_total_hits: false,
      ignore_unavailable: true,
      query: {
        bool: {
          filter: [
            { terms: { type: [...COUNTED, 'base'] } },
            ...(items === 'all' ? [] : [{ terms: { item: [...items] } }]),
          ],
        },
      },
      aggs: {
        items: {
          composite: { size: PAGE, sources: [{ item: { terms: { field: 'item' } } }], ...(after ? { after } : {}) },
          aggs: {
            views: counted('view', ...inTime),
            week: counted('view', { range: { day: { gt: new Date(now - WEEK_MS).toISOString() } } }),
            impressions: counted('impression', ...inTime),
            baseViews: { sum: { field: 'views' } },
            baseImpressions: { sum: { field: 'impressions' } },
          },
        },
      },
    });
    const found = answer.aggregations?.items;
    yield (found?.buckets ?? []).map(({ key, views, week, impressions, baseViews, baseImpressions }) => ({
      item: key.item,
      views: views.doc_count + baseViews.value,
      week: week.doc_count,
      impressions: impressions.doc_count + baseImpressions.value,
    }));
    after = found?.after_key;
  } while (after);
}

/** The same as changes of the items' documents. */
export async function viewTotals(store: Store, items: readonly string[] | 'all', now: number): Promise<ItemChange[]> {
  const changes: ItemChange[] = [];
  for await (const page of totalsOf(store, items, now))
    for (const { item, views, week, impressions } of page)
      changes.push({ type: 'viewed', id: item, views, views_week: week, impressions });
  return changes;
}

/** Items that were visited since a time. */
export async function visitedSince({ client, names }: Store, since: string): Promise<string[]> {
  const items: string[] = [];
  let after: Record<string, string> | undefined;
  do {
    const answer = await client.search<
      unknown,
      { items: { buckets: { key: { item: string } }[]; after_key?: { item: string } } }
    >({
      index: names.activity,
      size: 0,
      track_total_hits: false,
      ignore_unavailable: true,
      query: { bool: { filter: [{ terms: { type: [...COUNTED] } }, { range: { day: { gte: since } } }] } },
      aggs: {
        items: {
          composite: { size: PAGE, sources: [{ item: { terms: { field: 'item' } } }], ...(after ? { after } : {}) },
        },
      },
    });
    const found = answer.aggregations?.items;
    items.push(...(found?.buckets ?? []).map(({ key }) => key.item));
    after = found?.after_key;
  } while (after);
  return items;
}
