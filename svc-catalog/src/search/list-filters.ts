import type { estypes } from '@elastic/elasticsearch';
import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import { LICENCES, DURATIONS, RATIOS, type FilterGroup, type FilterNode } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import type { Curated } from '../curation/curated-snapshot';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { blankNode, builtInGroups, SIZES_SHOWN, SUBJECTS, type PlannedGroup } from './built-in-filters';
import { colourQuery, STRUCTURAL_TAGS } from './build-query';
import { durationFilter, licenceFilter, scopeFilters, tagFilter } from './filters-of';

type Query = estypes.QueryDslQueryContainer;
type Buckets = { key: string; doc_count: number }[];

interface Asked {
  scope: Scope;
  safe: boolean;
  /** SEARCH-17: whether unpublished filters are shown, marked as such. */
  unpublished: boolean;
}

/**
 * The tree of filters of a scope with real counts: what curators published for it, else what the product brings. A group in which nothing
 * would be left is not offered.
 */
export async function listFilters(store: Store, curated: Curated, asked: Asked): Promise<FilterGroup[]> {
  const planned = curatedGroups(curated, asked);
  const fallback = planned.length === 0;
  const fixed = fallback ? builtInGroups(asked.scope) : planned;
  const queries = new Map<string, Query>();
  for (const group of fixed)
    for (const node of nodesOf(group.filters)) {
      const query = queryOf(group.param, node.tag);
      if (query) queries.set(`${group.param}:${node.tag}`, query);
    }
  const answer = await ask(() =>
    store.client.search<unknown, Record<string, unknown>>({
      index: store.names.items,
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: scopeFilters(asked.scope, asked.safe) } },
      aggs: {
        ...(queries.size > 0 ? { fixed: { filters: { filters: Object.fromEntries(queries) } } } : {}),
        ...(fallback
          ? {
              tags: { terms: { field: 'tags', size: SUBJECTS, exclude: STRUCTURAL_TAGS, min_doc_count: 2 } },
              sizes: { terms: { field: 'sizes', size: SIZES_SHOWN } },
            }
          : {}),
      },
    }),
  );
  const found = (answer.aggregations ?? {}) as {
    fixed?: { buckets: Record<string, { doc_count: number }> };
    tags?: { buckets: Buckets };
    sizes?: { buckets: Buckets };
  };
  const count = (param: string, tag: string) => found.fixed?.buckets[`${param}:${tag}`]?.doc_count ?? 0;
  const groups = fixed.map((group) => ({
    ...group,
    filters: group.filters.map((node) => counted(node, (tag) => count(group.param, tag))),
  }));
  const all = fallback ? [...groups, ...foundGroups(asked.scope, curated, found)] : groups;
  return all.filter(({ filters }) => filters.some(hasItems));
}

/** Groups that curators made for the scope, each node hidden or marked as its `published` says. */
function curatedGroups(curated: Curated, { scope, unpublished }: Asked): PlannedGroup[] {
  return curated.filters
    .filter((record) => record.scopes.includes(scope) && (record.published || unpublished))
    .map((record) => ({
      id: record.id,
      title: record.title,
      display_type: record.display_type,
      collapsed: record.collapsed,
      is_tagless: record.is_tagless,
      param: record.param,
      filters: record.filters.flatMap((node) => visibleNode(node, record.published, unpublished)),
    }));
}

function visibleNode(node: FilterNodeContent, above: boolean, unpublished: boolean): FilterNodeContent[] {
  const published = node.published && above;
  if (!published && !unpublished) return [];
  return [
    { ...node, published, children: node.children.flatMap((child) => visibleNode(child, published, unpublished)) },
  ];
}

/** Groups that follow from the items themselves: exact sizes of designs, and the most frequent subjects. */
function foundGroups(
  scope: Scope,
  curated: Curated,
  found: { tags?: { buckets: Buckets }; sizes?: { buckets: Buckets } },
): FilterGroup[] {
  const node = (tag: string, name: string, count: number, display_type: string): FilterNode =>
    counted(blankNode(scope, tag, name, display_type), () => count);
  const sizes = (found.sizes?.buckets ?? []).map(({ key, doc_count }) =>
    node(key, sizeName(key, curated), doc_count, 'chip'),
  );
  const subjects = (found.tags?.buckets ?? []).map(({ key, doc_count }) => node(key, key, doc_count, 'tag-or'));
  const base = { collapsed: false, param: 'tags_or' as const };
  return [
    ...(/designs|mockups/.test(scope)
      ? [{ ...base, id: 'sizes', title: 'Sizes', display_type: 'size-list' as const, is_tagless: true, filters: sizes }]
      : []),
    {
      ...base,
      id: 'subjects',
      title: 'Subjects',
      display_type: 'tag-or' as const,
      is_tagless: false,
      filters: subjects,
    },
  ];
}

function sizeName(tag: string, curated: Curated): string {
  const [width, height] = tag.replace('size-', '').split('x').map(Number);
  const known = curated.sizes.find((size) => size.unit === 'px' && size.width === width && size.height === height);
  const plain = `${width ?? 0} × ${height ?? 0} px`;
  return known ? `${known.title} (${plain})` : plain;
}

/** What a filter of a group leaves; undefined for a value that the parameter does not have. */
function queryOf(param: FilterGroup['param'], tag: string): Query | undefined {
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

const nodesOf = (nodes: readonly FilterNodeContent[]): FilterNodeContent[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children)]);

/** ITEM-22, ITEM-23: `activeFilter` and `activeParent` are the page's, which knows what is chosen. */
function counted(node: FilterNodeContent, count: (tag: string) => number): FilterNode {
  return {
    ...node,
    activeFilter: false,
    activeParent: false,
    count: count(node.tag),
    children: node.children.map((child) => counted(child, count)),
  };
}

const hasItems = (node: FilterNode): boolean => node.count > 0 || node.children.some(hasItems);
