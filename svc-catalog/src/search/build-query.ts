import type { estypes } from '@elastic/elasticsearch';
import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import { bucketsNear, labOf, RINGS } from './colour-buckets';
import { filtersOf, heartFilters } from './filters-of';
import type { ResolvedPath } from './resolve-path';
import type { SearchInput } from './search-input';
import { spellingRequest } from './spelling';
import type { SynonymGroups } from './synonyms';
import { allWords, forgivingQuery, strictQuery, type Misspelt } from './text-query';
import { TILES } from './tile';

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
/** What all words of a text are worth together: more than any colour, text and weight of an item. */
export const ALL_WORDS_WEIGHT = 10_000;
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
 * The one request of a results page: hits, exact total up to the cap, facets, chip counts and spelling. With what was `misspelt` the same
 * request forgives: it is asked only when the strict one found nothing, so that "house" never brings horses.
 */
export function buildQuery(input: SearchInput, context: QueryContext, misspelt?: Misspelt): Body {
  const { path } = context;
  const outside = [...filtersOf(input), ...heartFilters(input, path, context.heartsIndex)];
  const filter = [...outside, ...path.filters];
  const must = mustOf(input, context, misspelt);
  const whole = input.text ? allWords(input.text, context.synonyms, misspelt) : undefined;
  const first = [...membersFirst(input, path.members), ...(whole ? [wholeFirst(whole)] : [])];
  // Where the score does not order the list, it only tells what holds all words from what does not.
  const scores = input.sort === 'curated';
  return {
    from: input.from,
    size: input.size,
    track_total_hits: RESULT_CAP,
    ...TILES,
    query: {
      bool: {
        filter: scores ? filter : [...filter, ...must],
        ...(scores && must.length ? { must } : {}),
        ...(first.length ? { should: first } : {}),
      },
    },
    sort: sortOf(input, first.length > 0),
    aggs: {
      ...(whole ? { all_words: { filter: whole } } : {}),
      tags: { terms: { field: 'tags', size: 24, exclude: STRUCTURAL_TAGS } },
      ...chipCounts(context, outside, must),
    },
    ...(input.text ? { suggest: spellingRequest(input.text) } : {}),
  };
}

/** What scores: the text by its weight, the colour by its nearness. */
export function mustOf(input: SearchInput, { synonyms }: Pick<QueryContext, 'synonyms'>, misspelt?: Misspelt): Query[] {
  const { text, colour } = input;
  const query = () => (misspelt ? forgivingQuery(text, synonyms, misspelt) : strictQuery(text, synonyms));
  return [...(text ? [weighed(query())] : []), ...(colour ? [colourQuery(colour)] : [])];
}

/** What holds all words stands before what holds some, in every order of the list. */
const wholeFirst = (filter: Query): Query => ({ constant_score: { filter, boost: ALL_WORDS_WEIGHT } });

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
function sortOf(input: SearchInput, tiers: boolean): estypes.Sort {
  const scored = input.text !== '' || input.colour !== undefined || tiers;
  const score: estypes.SortCombinations = { _score: { order: 'desc' } };
  const tier = tiers ? [score] : [];
  const last: estypes.SortCombinations = { id: 'asc' };
  if (input.sort === 'new') return [...tier, { published_at: 'desc' }, last];
  if (input.sort === 'popular') return [...tier, { popularity: 'desc' }, { curation: 'desc' }, last];
  if (input.sort === 'popular_week')
    return [...tier, { popularity_week: 'desc' }, { popularity: 'desc' }, { curation: 'desc' }, last];
  return scored ? [score, { curation: 'desc' }, last] : [{ curation: 'desc' }, { popularity: 'desc' }, last];
}

/** Text relevance times what editors and visitors think of the item, by its logarithm: liked items rise, they do not take over. */
function weighed(query: Query): Query {
  return {
    function_score: {
      query,
      functions: [
        { weight: 0.85 },
        // Part of it is a spread by chance, which mixes lists without a text: it must not outweigh a better title.
        { field_value_factor: { field: 'curation', factor: 1, missing: 0 }, weight: 0.25 },
        { field_value_factor: { field: 'popularity', modifier: 'log1p', factor: 1, missing: 0 }, weight: 0.25 },
      ],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  };
}

/** How much of a picture has a colour, by what it is worth within a step of nearness: never as much as a step. */
const AMOUNTS = [
  ['colours_strong', 0.9],
  ['colours_medium', 0.6],
  ['colours_weak', 0.3],
] as const;

/** Items that hold a colour: by nearness first, then by how much of it there is. */
export function colourQuery(hex: string): Query {
  const colour = labOf(hex);
  if (!colour) return { match_none: {} };
  const queries = bucketsNear(colour).flatMap((buckets, ring) =>
    buckets.length === 0
      ? []
      : AMOUNTS.map(([field, amount]): Query => ({
          constant_score: {
            filter: { terms: { [field]: buckets } },
            boost: (COLOUR_WEIGHT * (RINGS - 1 - ring + amount)) / RINGS,
          },
        })),
  );
  return { dis_max: { queries, tie_breaker: 0 } };
}
