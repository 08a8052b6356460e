import type { getTopic as operation } from '@commonplace/contracts/catalog/topics';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { Curated } from '../curation/curated-snapshot';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { scopeFilters } from '../search/filters-of';
import { gridItemsOf } from '../search/grid-items';
import { topicQuery } from '../search/resolve-path';
import { TILES } from '../search/tile';
import { withCounts } from './list-topics';

const ITEMS = 24;

/** A topic by its tag or a dotted path that leads to it. Throws NOT_FOUND. */
export async function getTopic(
  store: Store,
  curated: Curated,
  asked: string,
  safe: boolean,
): Promise<AnswerOf<typeof operation>> {
  const name = asked.toLowerCase();
  const topic = curated.topicByTag.get(name) ?? curated.topics.find(({ paths }) => paths.includes(name));
  if (!topic) throw new AppError('NOT_FOUND');
  const children = curated.topics.filter(({ paths }) =>
    paths.some((path) => topic.paths.includes(path.split('.').slice(0, -1).join('.'))),
  );
  const related = topic.related_topics.flatMap((tag) => curated.topicByTag.get(tag) ?? []);
  const [entries, items] = await Promise.all([
    withCounts(store, curated, [...new Set([topic, ...children, ...related])], safe),
    ask(() =>
      store.client.search({
        index: store.names.items,
        size: ITEMS,
        track_total_hits: false,
        ...TILES,
        query: {
          bool: {
            filter: [...scopeFilters('all', safe), topicQuery(topic)],
            should: topic.members
              .slice(0, ITEMS)
              .map((id, at) => ({ constant_score: { filter: { term: { id } }, boost: ITEMS - at } })),
          },
        },
        sort: [{ _score: { order: 'desc' } }, { curation: 'desc' }, { id: 'asc' }],
      }),
    ),
  ]);
  const entry = (tag: string) => entries.filter((one) => one.tag === tag);
  const [own] = entry(topic.tag);
  if (!own) throw new AppError('NOT_FOUND');
  return {
    topic: own,
    children: children.flatMap(({ tag }) => entry(tag)),
    related: related.flatMap(({ tag }) => entry(tag)),
    items: await ask(() => gridItemsOf(store, items.hits.hits)),
  };
}
