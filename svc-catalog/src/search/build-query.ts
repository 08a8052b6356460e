import type { estypes } from '@elastic/elasticsearch';
import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import { bucketsNear, labOf, RINGS } from './colour-buckets';
import { filtersOf } from './filters-of';
import type { SearchInput } from './search-input';

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

/**
 * The one request of a results page: hits, exact total up to the cap, facets and did-you-mean. `typos` makes the same request forgiving; it
 * is asked only when the strict one found nothing, so that "house" never brings horses.
 */
export function buildQuery(input: SearchInput, o: { typos?: boolean } = {}): Body {
  const filter = filtersOf(input);
  const must = [
    ...(input.text ? [weighed(textQuery(input.text, o.typos === true))] : []),
    ...(input.colour ? [colourQuery(input.colour)] : []),
  ];
  return {
    from: input.from,
    size: input.size,
    track_total_hits: RESULT_CAP,
    _source: { excludes: ['descriptor', 'colours_*'] },
    query: { bool: { filter, ...(must.length ? { must } : {}) } },
    sort: sortOf(input),
    aggs: { tags: { terms: { field: 'tags', size: 24, exclude: STRUCTURAL_TAGS } } },
    ...(input.text ? { suggest: didYouMean(input.text) } : {}),
  };
}

/** Order of the list; the id ends every tie, so that pages never overlap. */
function sortOf(input: SearchInput): estypes.Sort {
  const scored = input.text !== '' || input.colour !== undefined;
  const last: estypes.SortCombinations = { id: 'asc' };
  if (input.sort === 'new') return [{ published_at: 'desc' }, last];
  if (input.sort === 'popular') return [{ popularity: 'desc' }, { curation: 'desc' }, last];
  if (input.sort === 'popular_week')
    return [{ popularity_week: 'desc' }, { popularity: 'desc' }, { curation: 'desc' }, last];
  return scored
    ? [{ _score: { order: 'desc' } }, { curation: 'desc' }, last]
    : [{ curation: 'desc' }, { popularity: 'desc' }, last];
}

/** Title as a phrase before title, before tags, before description; every word must be found somewhere. */
function textQuery(text: string, typos: boolean): Query {
  const exact: Query[] = [
    {
      combined_fields: {
        query: text,
        fields: ['title^4', 'tags.text^3', 'description^1'],
        // Two words must both be found; of many, most.
        minimum_should_match: '2<-1 5<75%',
        boost: 1,
      },
    },
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
      fuzziness: 'AUTO:3,7',
      prefix_length: 0,
      max_expansions: 50,
    },
  };
  const forgivingSome: Query = {
    match: { words: { query: text, fuzziness: 'AUTO:3,7', minimum_should_match: '60%', boost: 0.2 } },
  };
  return {
    bool: {
      must: [{ bool: { should: typos ? [...exact, forgiving, forgivingSome] : exact, minimum_should_match: 1 } }],
      should: better,
    },
  };
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

/** Spelling of the whole phrase, from words that the index knows; single words are only replaced when it does not. */
function didYouMean(text: string): estypes.SearchSuggester {
  return {
    text,
    spelling: {
      phrase: {
        field: 'words.shingles',
        size: 1,
        gram_size: 3,
        max_errors: 2,
        confidence: 1,
        direct_generator: [
          { field: 'words', suggest_mode: 'missing', min_word_length: 3, prefix_length: 0, max_edits: 2, size: 8 },
        ],
      },
    },
  };
}
