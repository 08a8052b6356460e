import type { estypes } from '@elastic/elasticsearch';
import type { HomeRow } from '@commonplace/contracts/catalog/items';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { CuratedDocument } from '../curation/curated-index';
import type { Curated } from '../curation/curated-snapshot';
import { ask, partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { buildQuery } from '../search/build-query';
import { published } from '../search/filters-of';
import { gridItemsOf } from '../search/grid-items';
import { resolvePath } from '../search/resolve-path';
import { plainInput, type SearchInput } from '../search/search-input';
import { listTile } from '../search/search-lists';
import { TILES } from '../search/tile';
import type { RowPlan } from './home-rows';
import { spreadAlike } from './spread-alike';

type Found = estypes.MsearchResponseItem<CuratedDocument>;

/** The rows of a tab in one request; a row without content is left out. */
export async function showRows(
  store: Store,
  curated: Curated,
  plans: readonly RowPlan[],
  safe: boolean,
): Promise<HomeRow[]> {
  if (plans.length === 0) return [];
  const { responses } = await ask(() =>
    store.client.msearch<CuratedDocument>({
      searches: plans.flatMap((plan) => requestOf(store, curated, plan, safe)),
    }),
  );
  const rows = await Promise.all(plans.map((plan, at) => itemsOf(store, responses[at], plan, curated)));
  return plans.flatMap((plan, at): HomeRow[] => {
    const items = rows[at] ?? [];
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
  const shape = { size: limit, track_total_hits: false, ...TILES };
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

async function itemsOf(
  store: Store,
  response: Found | undefined,
  { source }: RowPlan,
  curated: Curated,
): Promise<GridItem[]> {
  const ofItems = source.type === 'search' || source.type === 'items';
  if (!response || 'error' in response) {
    // The rows of items are what home is made of; topics may be missing while their index is built.
    if (ofItems) throw partFailed(response);
    return [];
  }
  const { hits } = response.hits;
  const tiles = ofItems
    ? await ask(() => gridItemsOf(store, hits))
    : hits.flatMap(({ _source }) => (_source ? [listTile(_source, curated)] : []));
  if (source.type !== 'search') return inOrder(tiles, source, curated);
  // What is new is shown as it came.
  return source.sort === 'new' ? tiles : spreadAlike(tiles);
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
