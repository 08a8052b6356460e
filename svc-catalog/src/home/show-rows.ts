import type { estypes } from '@elastic/elasticsearch';
import type { HomeRow } from '@commonplace/contracts/catalog/items';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { CuratedDocument } from '../curation/curated-index';
import type { Curated } from '../curation/curated-snapshot';
import { ask, partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { buildQuery } from '../search/build-query';
import { published } from '../search/filters-of';
import { gridItemOf } from '../search/grid-item-of';
import type { ItemDocument } from '../search/mapping';
import { resolvePath } from '../search/resolve-path';
import { plainInput, type SearchInput } from '../search/search-input';
import { listTile } from '../search/search-lists';
import type { RowPlan } from './home-rows';

type Found = estypes.MsearchResponseItem<ItemDocument | CuratedDocument>;

/** The rows of a tab in one request; a row without content is left out. */
export async function showRows(
  store: Store,
  curated: Curated,
  plans: readonly RowPlan[],
  safe: boolean,
): Promise<HomeRow[]> {
  if (plans.length === 0) return [];
  const { responses } = await ask(() =>
    store.client.msearch<ItemDocument | CuratedDocument>({
      searches: plans.flatMap((plan) => requestOf(store, curated, plan, safe)),
    }),
  );
  return plans.flatMap((plan, at): HomeRow[] => {
    const items = tilesOf(responses[at], plan, curated);
    return items.length > 0 ? [{ id: plan.id, title: plan.title, href: plan.href, items }] : [];
  });
}

function requestOf(
  store: Store,
  curated: Curated,
  plan: RowPlan,
  safe: boolean,
): [estypes.MsearchMultisearchHeader, estypes.SearchRequest] {
  const { source, limit } = plan;
  const shape = { size: limit, track_total_hits: false, _source: { excludes: ['descriptor', 'colours_*'] } };
  switch (source.type) {
    case 'search': {
      const context = {
        path: resolvePath(source.path ?? '', curated),
        synonyms: curated.synonyms,
        heartsIndex: store.names.hearts,
      };
      const { query, sort } = buildQuery(inputOf(source, limit, safe), context);
      return [{ index: store.names.items }, { ...shape, ...(query && { query }), ...(sort && { sort }) }];
    }
    case 'items': {
      const filter: estypes.QueryDslQueryContainer[] = [
        published,
        { terms: { id: source.items } },
        ...(safe ? [{ term: { adult: false } }] : []),
      ];
      return [{ index: store.names.items }, { ...shape, query: { bool: { filter } } }];
    }
    case 'topics': {
      const ids = source.tags.flatMap((tag) => curated.topicByTag.get(tag)?.id ?? []);
      return lists(store, 'topics', ids, limit);
    }
    case 'boards':
      return lists(store, 'boards', source.boards, limit);
  }
}

function lists(
  store: Store,
  kind: string,
  ids: readonly string[],
  size: number,
): [estypes.MsearchMultisearchHeader, estypes.SearchRequest] {
  const filter: estypes.QueryDslQueryContainer[] = [
    { term: { kind } },
    { term: { visible: true } },
    { terms: { id: [...ids] } },
  ];
  return [
    { index: store.names.topics, ignore_unavailable: true },
    { size, query: { bool: { filter } } },
  ];
}

function tilesOf(response: Found | undefined, { source }: RowPlan, curated: Curated): GridItem[] {
  const ofItems = source.type === 'search' || source.type === 'items';
  if (!response || 'error' in response) {
    // The rows of items are what home is made of; topics may be missing while their index is built.
    if (ofItems) throw partFailed(response);
    return [];
  }
  const tiles = response.hits.hits.flatMap(({ _source }) => {
    if (!_source) return [];
    return [ofItems ? gridItemOf(_source as ItemDocument) : listTile(_source as CuratedDocument, curated)];
  });
  return source.type === 'search' ? tiles : inOrder(tiles, source, curated);
}

/** Hand-picked rows keep the order of the curators. */
function inOrder(
  tiles: GridItem[],
  source: Exclude<RowPlan['source'], { type: 'search' }>,
  curated: Curated,
): GridItem[] {
  const ids =
    source.type === 'items'
      ? source.items
      : source.type === 'boards'
        ? source.boards
        : source.tags.map((tag) => curated.topicByTag.get(tag)?.id ?? '');
  return [...tiles].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

function inputOf(source: Extract<RowPlan['source'], { type: 'search' }>, size: number, safe: boolean): SearchInput {
  return plainInput({
    scope: source.scope,
    text: source.q,
    path: source.path ?? '',
    sort: source.sort,
    tagsOr: source.tags_or,
    size,
    safe,
  });
}
