import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import type { listTopics as operation, TopicEntry } from '@commonplace/contracts/catalog/topics';
import type { ParsedQuery } from '@commonplace/contracts/operation';
import type { Curated } from '../curation/curated-snapshot';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { scopeFilters } from '../search/filters-of';
import { cleanText } from '../search/query-text';
import { countsOf, topicEntry, topicOpens } from './topic-entry';

/** A page of published topics in the curators' order. */
export async function listTopics(
  store: Store,
  curated: Curated,
  query: ParsedQuery<typeof operation>,
  safe: boolean,
): Promise<{ results: TopicEntry[]; total: number; page: number; pagesize: number }> {
  const text = cleanText(query.q).toLowerCase();
  const chosen = curated.topics
    .filter((topic) => isOfLevel(topic, query.parent?.toLowerCase(), query.level === 'all' || text !== ''))
    .filter((topic) => isOfSort(topic, query.of || undefined))
    .filter((topic) => !text || `${topic.title} ${topic.title_long} ${topic.tag}`.toLowerCase().includes(text));
  const { page, pagesize } = query;
  const shown = chosen.slice((page - 1) * pagesize, page * pagesize);
  return { results: await withCounts(store, curated, shown, safe), total: chosen.length, page, pagesize };
}

function isOfLevel(topic: TopicRecord, parent: string | undefined, every: boolean): boolean {
  if (parent) return topic.paths.some((path) => path.split('.').slice(0, -1).join('.') === parent);
  return every || topic.part_type === 'topic' || topic.part_type === 'group';
}

function isOfSort(topic: TopicRecord, of: 'video' | 'brand' | 'art' | 'pd' | undefined): boolean {
  return of === undefined || topic[`is_${of}_collection`];
}

/** The topics with the number of items that the link of each shows, in one request. */
export async function withCounts(
  store: Store,
  curated: Curated,
  topics: readonly TopicRecord[],
  safe: boolean,
): Promise<TopicEntry[]> {
  if (topics.length === 0) return [];
  const answer = await ask(() =>
    store.client.search({
      index: store.names.items,
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: scopeFilters('all', safe) } },
      aggs: {
        topics: {
          filters: {
            filters: Object.fromEntries(topics.map((topic) => [topic.tag, topicOpens(topic, curated, safe)])),
          },
        },
      },
    }),
  );
  const counts = countsOf(answer, 'topics');
  return topics.map((topic) => topicEntry(topic, curated, counts.get(topic.tag) ?? 0));
}
