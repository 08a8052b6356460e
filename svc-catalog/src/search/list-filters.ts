import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import type { FilterGroup, FilterNode } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import type { Curated } from '../curation/curated-snapshot';
import type { Store } from '../elastic/store';
import { blankNode, builtInGroups, type PlannedGroup } from './built-in-filters';
import { countFilters, nodesOf, type Buckets } from './count-filters';
import type { SearchInput } from './search-input';

interface Asked {
  /** The search that is on screen. */
  input: SearchInput;
  /** SEARCH-17: whether unpublished filters are shown, marked as such. */
  unpublished: boolean;
}

/**
 * The tree of filters of a scope: what curators published for it, else what the product brings. A group in which the scope has nothing is not
 * offered; what is counted is the search, each group without what is chosen in it, as its other values are alternatives.
 */
export async function listFilters(store: Store, curated: Curated, asked: Asked): Promise<FilterGroup[]> {
  const { input } = asked;
  const planned = curatedGroups(curated, asked);
  const fallback = planned.length === 0;
  const fixed = fallback ? builtInGroups(input.scope) : planned;
  const { offered, counts, tags, sizes } = await countFilters(store, curated, input, {
    groups: fixed,
    found: fallback,
  });
  const groups = fixed
    .filter(({ param, filters }) => nodesOf(filters).some(({ tag }) => offered(param, tag)))
    .map((group) => ({
      ...group,
      filters: group.filters.map((node) => counted(node, (tag) => counts(group.param, tag))),
    }));
  return fallback ? [...groups, ...foundGroups(input.scope, curated, { tags, sizes })] : groups;
}

/** Groups that curators made for the scope, each node hidden or marked as its `published` says. */
function curatedGroups(curated: Curated, { input: { scope }, unpublished }: Asked): PlannedGroup[] {
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
function foundGroups(scope: Scope, curated: Curated, found: { tags: Buckets; sizes: Buckets }): FilterGroup[] {
  const node = (tag: string, name: string, count: number, display_type: string): FilterNode =>
    counted(blankNode(scope, tag, name, display_type), () => count);
  const sizes = found.sizes.map(({ key, doc_count }) => node(key, sizeName(key, curated), doc_count, 'chip'));
  const subjects = found.tags.map(({ key, doc_count }) => node(key, key, doc_count, 'tag-or'));
  const base = { collapsed: false, param: 'tags_or' as const };
  const groups: FilterGroup[] = [
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
  return groups.filter(({ filters }) => filters.length > 0);
}

function sizeName(tag: string, curated: Curated): string {
  const [width, height] = tag.replace('size-', '').split('x').map(Number);
  const known = curated.sizes.find((size) => size.unit === 'px' && size.width === width && size.height === height);
  const plain = `${width ?? 0} × ${height ?? 0} px`;
  return known ? `${known.title} (${plain})` : plain;
}

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
