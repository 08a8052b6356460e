import type { estypes } from '@elastic/elasticsearch';
import {
  COLOUR_PRESETS,
  DURATIONS,
  LICENCES,
  RATIOS,
  type FilterGroup,
  type FilterNode,
} from '@commonplace/contracts/catalog/search';
import { scopeRule, type Scope } from '@commonplace/contracts/kinds';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { colourQuery, STRUCTURAL_TAGS } from './build-query';
import { durationFilter, licenceFilter, scopeFilters } from './filters-of';

const SUBJECTS = 30;

const NAMES: Record<string, string> = {
  free: 'Free',
  premium: 'Premium',
  cc0: 'Public domain (CC0)',
  landscape: 'Landscape 16:9',
  square: 'Square 1:1',
  portrait: 'Portrait 9:16',
  lt10: 'Under 10 seconds',
  '10to20': '10 to 20 seconds',
  gt20: 'Over 20 seconds',
};

type Counted = { buckets: Record<string, { doc_count: number }> };

/** The filters of a scope with real counts; a group in which nothing would be left is not offered. */
export async function listFilters(store: Store, input: { scope: Scope; safe: boolean }): Promise<FilterGroup[]> {
  const answer = await ask(() =>
    store.client.search<unknown, Record<string, unknown>>({
      index: store.names.items,
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: scopeFilters(input.scope, input.safe) } },
      aggs: {
        licence: { filters: { filters: queries(LICENCES, licenceFilter) } },
        ratio: { filters: { filters: queries(RATIOS, (ratio) => ({ term: { ratio } })) } },
        duration: { filters: { filters: queries(DURATIONS, durationFilter) } },
        colour: { filters: { filters: queries(COLOUR_PRESETS, colourQuery) } },
        tags: { terms: { field: 'tags', size: SUBJECTS, exclude: STRUCTURAL_TAGS, min_doc_count: 2 } },
      },
    }),
  );
  const found = (answer.aggregations ?? {}) as Record<string, Counted> & {
    tags?: { buckets: { key: string; doc_count: number }[] };
  };
  const counts = (name: string, values: readonly string[]) =>
    values.map((value) => node(input.scope, value, NAMES[value] ?? value, found[name]?.buckets[value]?.doc_count ?? 0));
  const subjects = (found.tags?.buckets ?? []).map(({ key, doc_count }) =>
    node(input.scope, key, key, doc_count, 'tag-or'),
  );
  const groups: FilterGroup[] = [
    group('licence', 'Licence', 'single', counts('licence', LICENCES)),
    group('colour', 'Colour', 'colour', counts('colour', COLOUR_PRESETS), true),
    group('ratio', 'Shape', 'single', counts('ratio', RATIOS)),
    ...(scopeRule(input.scope).kinds.includes('video')
      ? [group('duration', 'Duration', 'single', counts('duration', DURATIONS))]
      : []),
    { ...group('subjects', 'Subjects', 'tag-or', subjects), param: 'tags_or' },
  ];
  return groups.filter(({ filters }) => filters.some(({ count }) => count > 0));
}

function queries<T extends string>(values: readonly T[], query: (value: T) => estypes.QueryDslQueryContainer) {
  return Object.fromEntries(values.map((value) => [value, query(value)]));
}

function group(
  id: 'licence' | 'colour' | 'ratio' | 'duration' | 'subjects',
  title: string,
  display: FilterGroup['display_type'],
  filters: FilterNode[],
  collapsed = false,
): FilterGroup {
  const param = id === 'subjects' ? 'tags_or' : id;
  return { id, title, display_type: display, collapsed, is_tagless: param !== 'tags_or', param, filters };
}

function node(scope: Scope, tag: string, name: string, count: number, display = 'chip'): FilterNode {
  return {
    id: `${scope}:${tag}`,
    tag,
    name,
    rootContext: scope,
    displayContext: scope,
    unselectable: false,
    icon_url: null,
    image: null,
    default: false,
    published: true,
    bypass_parent_tag: false,
    display_type: display,
    activeFilter: false,
    activeParent: false,
    count,
    children: [],
  };
}
