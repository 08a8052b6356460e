import type { estypes } from '@elastic/elasticsearch';
import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import { bucketsNear, labOf, RINGS } from './colour-buckets';
import { filtersOf, heartFilters } from './filters-of';
import type { ResolvedPath } from './resolve-path';
import type { SearchInput } from './search-input';
import { spellingRequest } from './spelling';
import { conceptsOf, type Concept, type SynonymGroups } from './synonyms';

type Query = estypes.QueryDslQueryContainer;
type Body = estypes.SearchRequest;

/** Tags that say what kind of thing an item is, not what it shows: no use as a facet. */
export const STRUCTURAL_TAGS = [
  ...[
    'icon',
    'outline',
    'filled',
    'brand',
    'logo',
    'trademark',
    'emoji',
    'font',
    'typeface',
    'open source',
    'template',
  ],
  ...['illustration', 'flat', 'generative', 'editable', 'wallpaper', 'mockup', 'video', 'photo', 'image', 'vertical'],
];

/** A colour match outweighs every text score: nearest first, the text decides among equals. */
const COLOUR_WEIGHT = 1_000;
/** So many hand-picked items of a topic keep their order. */
const MEMBERS_FIRST = 100;

/** What a search means beyond its own parameters: the path as curators know it, their synonyms, where hearts are kept. */
export interface QueryContext {
  path: ResolvedPath;
  synonyms: SynonymGroups;
  heartsIndex: string;
  /** Queries whose hits are counted beside: category chips by their tag, each within the path unless it is a way of its own. */
  chips?: Readonly<Record<string, Query>>;
}

/**
 * The one request of a results page: hits, exact total up to the cap, facets, chip counts and spelling. `typos` makes the same request
 * forgiving, and looks for the `corrected` text too; it is asked only when the strict one found nothing, so that "house" never brings horses.
 */
export function buildQuery(
  input: SearchInput,
  context: QueryContext,
  o: { typos?: boolean; corrected?: string | undefined } = {},
): Body {
  const { path } = context;
  const outside = [...filtersOf(input), ...heartFilters(input, path, context.heartsIndex)];
  const filter = [...outside, ...path.filters];
  const must = mustOf(input, context, o);
  const members = membersFirst(input, path.members);
  return {
    from: input.from,
    size: input.size,
    track_total_hits: RESULT_CAP,
    _source: { excludes: ['descriptor', 'colours_*'] },
    query: { bool: { filter, ...(must.length ? { must } : {}), ...(members.length ? { should: members } : {}) } },
    sort: sortOf(input, members.length > 0),
    aggs: {
      tags: { terms: { field: 'tags', size: 24, exclude: STRUCTURAL_TAGS } },
      ...chipCounts(context, outside, must),
    },
    ...(input.text ? { suggest: spellingRequest(input.text) } : {}),
  };
}

function mustOf(
  input: SearchInput,
  context: QueryContext,
  o: { typos?: boolean; corrected?: string | undefined },
): Query[] {
  const text = (): Query => {
    const strict = textQuery(input.text, context.synonyms, o.typos === true);
    if (!o.corrected) return strict;
    return {
      dis_max: { queries: [strict, { bool: { must: [textQuery(o.corrected, context.synonyms, false)], boost: 2 } }] },
    };
  };
  return [...(input.text ? [weighed(text())] : []), ...(input.colour ? [colourQuery(input.colour)] : [])];
}

/** Chips lead to other paths: they are counted in everything but the present path. */
function chipCounts(
  { path, chips }: QueryContext,
  outside: Query[],
  must: Query[],
): Record<string, estypes.AggregationsAggregationContainer> {
  if (!chips || Object.keys(chips).length === 0) return {};
  const counts = { filters: { filters: { ...chips } } };
  if (path.filters.length === 0) return { chips: counts };
  return {
    chips: { global: {}, aggs: { within: { filter: { bool: { filter: [...outside, ...must] } }, aggs: { counts } } } },
  };
}

/** In a curated list without a text the hand-picked items of the topic come first, in the order of the curators. */
function membersFirst(input: SearchInput, members: readonly string[]): Query[] {
  if (input.sort !== 'curated' || input.text || input.colour) return [];
  return members
    .slice(0, MEMBERS_FIRST)
    .map((id, at) => ({ constant_score: { filter: { term: { id } }, boost: MEMBERS_FIRST - at } }));
}

/** Order of the list; the id ends every tie, so that pages never overlap. */
function sortOf(input: SearchInput, members: boolean): estypes.Sort {
  const scored = input.text !== '' || input.colour !== undefined || members;
  const last: estypes.SortCombinations = { id: 'asc' };
  if (input.sort === 'new') return [{ published_at: 'desc' }, last];
  if (input.sort === 'popular') return [{ popularity: 'desc' }, { curation: 'desc' }, last];
  if (input.sort === 'popular_week')
    return [{ popularity_week: 'desc' }, { popularity: 'desc' }, { curation: 'desc' }, last];
  return scored
    ? [{ _score: { order: 'desc' } }, { curation: 'desc' }, last]
    : [{ curation: 'desc' }, { popularity: 'desc' }, last];
}

/** The fields that words are looked for in, by what they say about a picture. */
const FIELDS = ['title^4', 'tags.text^3', 'description^1'];
/** What a synonym is worth beside the word itself. */
const SYNONYM = 0.6;

/** Edits forgiven: none in words of three letters, which would mean half the dictionary; one from four on, two from seven. */
const FORGIVEN = 'AUTO:4,7';

/** Title as a phrase before title, before tags, before description; every concept must be found somewhere, of many most. */
export function textQuery(text: string, synonyms: SynonymGroups, typos: boolean): Query {
  const concepts = conceptsOf(text, synonyms);
  const exact: Query[] = [
    { bool: { should: concepts.map(conceptQuery), minimum_should_match: '2<-1 5<75%' } },
    { match: { author: { query: text, operator: 'and', boost: 0.5 } } },
  ];
  const better: Query[] = [
    { match_phrase: { title: { query: text, slop: 1, boost: 4 } } },
    { match: { 'title.exact': { query: text, operator: 'and', boost: 2 } } },
    { match: { 'tags.exact': { query: text, operator: 'and', boost: 1.5 } } },
    { term: { tags: { value: text.toLowerCase(), boost: 3 } } },
  ];
  const forgiving: Query = {
    multi_match: {
      query: text,
      fields: ['title.exact^2', 'tags.exact'],
      type: 'best_fields',
      operator: 'and',
      fuzziness: FORGIVEN,
      prefix_length: 0,
      max_expansions: 50,
    },
  };
  const forgivingSome: Query = {
    match: { words: { query: text, fuzziness: FORGIVEN, minimum_should_match: '60%', boost: 0.2 } },
  };
  return {
    bool: {
      must: [{ bool: { should: typos ? [...exact, forgiving, forgivingSome] : exact, minimum_should_match: 1 } }],
      should: better,
    },
  };
}

function conceptQuery({ text, also }: Concept): Query {
  const named = (query: string, boost: number): Query => ({
    combined_fields: { query, fields: FIELDS, operator: 'and', boost },
  });
  if (also.length === 0) return named(text, 1);
  return { dis_max: { queries: [named(text, 1), ...also.map((word) => named(word, SYNONYM))] } };
}

/** Text relevance times what editors and visitors think of the item, by its logarithm: liked items rise, they do not take over. */
function weighed(query: Query): Query {
  return {
    function_score: {
      query,
      functions: [
        { weight: 0.7 },
        { field_value_factor: { field: 'curation', factor: 1, missing: 0 }, weight: 0.6 },
        { field_value_factor: { field: 'popularity', modifier: 'log1p', factor: 1, missing: 0 }, weight: 0.25 },
      ],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  };
}

/** Items that hold a colour: by nearness first, then by how much of it there is. */
export function colourQuery(hex: string): Query {
  const colour = labOf(hex);
  if (!colour) return { match_none: {} };
  const amounts = [
    ['colours_strong', 1],
    ['colours_medium', 0.75],
    ['colours_weak', 0.45],
  ] as const;
  const queries = bucketsNear(colour).flatMap((buckets, ring) =>
    buckets.length === 0
      ? []
      : amounts.map(([field, amount]): Query => ({
          constant_score: {
            filter: { terms: { [field]: buckets } },
            boost: COLOUR_WEIGHT * amount * (1 - ring / RINGS),
          },
        })),
  );
  return { dis_max: { queries, tie_breaker: 0 } };
}
