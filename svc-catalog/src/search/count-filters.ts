import type { estypes } from '@elastic/elasticsearch';
import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import { DURATIONS, LICENCES, RATIOS, type FilterGroup } from '@commonplace/contracts/catalog/search';
import type { Curated } from '../curation/curated-snapshot';
import { ask, partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { colourQuery, mustOf, STRUCTURAL_TAGS, type QueryContext } from './build-query';
import { SIZES_SHOWN, SUBJECTS, type PlannedGroup } from './built-in-filters';
import { A_SCREEN, countOpen, toForgive } from './few-results';
import { anyTag, durationFilter, filtersOf, heartFilters, licenceFilter, scopeFilters, tagFilter } from './filters-of';
import { readSpelling } from './inflections';
import { meantHere } from './meant-here';
import { resolvePath } from './resolve-path';
import { totalOf } from './search-items';
import type { SearchInput } from './search-input';
import { spellingRequest } from './spelling';
import type { Misspelt } from './text-query';

type Query = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;
type Param = FilterGroup['param'];
export type Buckets = { key: string; doc_count: number }[];
type Answer = estypes.MsearchMultiSearchItem;

/** What is counted: groups that are known, and whether frequent subjects and sizes are looked for besides. */
interface Wanted {
  groups: readonly PlannedGroup[];
  found: boolean;
}

export interface FilterCounts {
  /** Whether anything of the scope has it, whatever is searched for: what is offered does not come and go with each search. */
  offered: (param: Param, tag: string) => boolean;
  /** Items that the search would have with it. */
  counts: (param: Param, tag: string) => number;
  tags: Buckets;
  sizes: Buckets;
}

/**
 * Counts filters in the scope and in the search, in one request; the scope's part is the same for everybody and is kept by the engine. As the
 * results do, a text of which little or nothing holds all words is asked once more for what else they show.
 */
export async function countFilters(
  store: Store,
  curated: Curated,
  input: SearchInput,
  wanted: Wanted,
): Promise<FilterCounts> {
  const context: QueryContext = {
    path: resolvePath(input.path, curated),
    synonyms: curated.synonyms,
    heartsIndex: store.names.hearts,
  };
  const queries = queriesOf(wanted.groups);
  const search = (misspelt?: Misspelt) => searchCounts(input, context, queries, wanted.found, misspelt);
  const open = countOpen(input, context);
  const [scope, first, opened = first] = await askTogether(store, [
    scopeCounts(input, queries),
    search(),
    ...(open ? [open] : []),
  ]);
  if (!scope || !first || !opened) throw partFailed(undefined);
  const read = await readSpelling(store, first.suggest, input.text, context.synonyms);
  const misspelt = await meantHere(store, input, context, read);
  const forgiven = toForgive(totalOf(opened), input, context, misspelt);
  const [found = first] = forgiven ? await askTogether(store, [search(forgiven)]) : [first];
  return {
    offered: (param, tag) => countOf(scope, param, tag) > 0,
    counts: (param, tag) => countOf(found, param, tag),
    tags: within<{ tags?: { buckets: Buckets } }>(found, 'tags_or').tags?.buckets ?? [],
    sizes: within<{ sizes?: { buckets: Buckets } }>(found, 'tags_or').sizes?.buckets ?? [],
  };
}

async function askTogether({ client, names }: Store, bodies: readonly estypes.SearchRequest[]): Promise<Answer[]> {
  const { responses } = await ask(() =>
    client.msearch({ searches: bodies.flatMap((body) => [{ index: names.items, request_cache: true }, body]) }),
  );
  return responses.map((response) => {
    if ('error' in response) throw partFailed(response);
    return response;
  });
}

function scopeCounts({ scope, safe }: SearchInput, queries: ReadonlyMap<Param, Record<string, Query>>) {
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: scopeFilters(scope, safe) } },
    aggs: Object.fromEntries(
      [...queries].map(([param, filters]) => [param, withinAll([], { n: { filters: { filters } } })]),
    ),
  };
}

/** The search without the filters that groups choose from; these are put around each group that is not their own. */
function searchCounts(
  input: SearchInput,
  context: QueryContext,
  queries: ReadonlyMap<Param, Record<string, Query>>,
  found: boolean,
  misspelt?: Misspelt,
) {
  const open = { ...input, licence: undefined, ratio: undefined, duration: undefined, colour: undefined, tagsOr: [] };
  const chosen = chosenOf(input);
  const others = (param: Param) => chosen.flatMap(([of, query]) => (of === param ? [] : [query]));
  const subjects: Record<string, Aggregation> = found
    ? {
        tags: { terms: { field: 'tags', size: SUBJECTS, exclude: STRUCTURAL_TAGS, min_doc_count: 2 } },
        sizes: { terms: { field: 'sizes', size: SIZES_SHOWN } },
      }
    : {};
  const params = new Set<Param>([...queries.keys(), ...(found ? (['tags_or'] as const) : [])]);
  const aggs = [...params].map((param): [string, Aggregation] => {
    const filters = queries.get(param);
    return [
      param,
      withinAll(others(param), {
        ...(filters ? { n: { filters: { filters } } } : {}),
        ...(param === 'tags_or' ? subjects : {}),
      }),
    ];
  });
  return {
    size: 0,
    track_total_hits: A_SCREEN,
    query: {
      bool: {
        filter: [
          ...filtersOf(open),
          ...heartFilters(input, context.path, context.heartsIndex),
          ...context.path.filters,
          ...mustOf(open, context, misspelt),
        ],
      },
    },
    // The total is of the whole search, as that of the results; what is around it is counted wider.
    post_filter: { bool: { filter: chosen.map(([, query]) => query) } },
    aggs: Object.fromEntries(aggs),
    ...(input.text && !misspelt ? { suggest: spellingRequest(input.text) } : {}),
  };
}

function chosenOf({ licence, ratio, duration, colour, tagsOr }: SearchInput): [Param, Query][] {
  return [
    ...(licence ? [['licence', licenceFilter(licence)] as [Param, Query]] : []),
    ...(ratio ? [['ratio', { term: { ratio } }] as [Param, Query]] : []),
    ...(duration ? [['duration', durationFilter(duration)] as [Param, Query]] : []),
    ...(colour ? [['colour', colourQuery(colour)] as [Param, Query]] : []),
    ...(tagsOr.length > 0 ? [['tags_or', anyTag(tagsOr)] as [Param, Query]] : []),
  ];
}

const withinAll = (filter: Query[], aggs: Record<string, Aggregation>): Aggregation => ({
  filter: filter.length > 0 ? { bool: { filter } } : { match_all: {} },
  aggs,
});

/** The queries of all filters, by parameter and tag. */
function queriesOf(groups: readonly PlannedGroup[]): Map<Param, Record<string, Query>> {
  const queries = new Map<Param, Record<string, Query>>();
  for (const { param, filters } of groups)
    for (const { tag } of nodesOf(filters)) {
      const query = queryOf(param, tag);
      if (query) queries.set(param, { ...queries.get(param), [tag]: query });
    }
  return queries;
}

/** What a filter of a group leaves; undefined for a value that the parameter does not have. */
function queryOf(param: Param, tag: string): Query | undefined {
  const one = <T extends string>(values: readonly T[]) => values.find((value) => value === tag);
  switch (param) {
    case 'licence': {
      const licence = one(LICENCES);
      return licence && licenceFilter(licence);
    }
    case 'ratio': {
      const ratio = one(RATIOS);
      return ratio && { term: { ratio } };
    }
    case 'duration': {
      const duration = one(DURATIONS);
      return duration && durationFilter(duration);
    }
    case 'colour':
      return colourQuery(tag);
    case 'tags_or':
      return tag ? tagFilter(tag.toLowerCase()) : undefined;
  }
}

export const nodesOf = (nodes: readonly FilterNodeContent[]): FilterNodeContent[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children)]);

function within<T>(answer: Answer, param: Param): T {
  return (answer.aggregations?.[param] ?? {}) as T;
}

function countOf(answer: Answer, param: Param, tag: string): number {
  const { n } = within<{ n?: { buckets: Record<string, { doc_count: number }> } }>(answer, param);
  return n?.buckets[tag]?.doc_count ?? 0;
}
