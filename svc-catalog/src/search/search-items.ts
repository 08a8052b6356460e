import type { estypes } from '@elastic/elasticsearch';
import { RESULT_CAP, type SearchAnswer } from '@commonplace/contracts/catalog/search';
import { termQuality } from '@commonplace/contracts/text-quality';
import { valueOf } from '@commonplace/service-kit';
import type { Curated } from '../curation/curated-snapshot';
import { ask, partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { topicOfTerm } from '../topics/topic-of-term';
import { countsOf, topicEntry } from '../topics/topic-entry';
import { buildQuery, type QueryContext } from './build-query';
import { backOf, chipsOf } from './category-chips';
import { nearestFirst, windowOf } from './colour-order';
import { collectionsQuery, suggestionOf } from './collection-suggestions';
import { helpFor } from './empty-help';
import { countOpen, toForgive } from './few-results';
import type { FoundAnswer } from './found-answer';
import { gridItemsOf } from './grid-items';
import { readSpelling } from './inflections';
import type { ItemDocument } from './mapping';
import { meantHere } from './meant-here';
import { resolvePath } from './resolve-path';
import type { SearchInput } from './search-input';
import type { Misspelt } from './text-query';
import { TILES, tilesOf } from './tile';
import type { CuratedDocument } from '../curation/curated-index';
import type { SuggestionFlags } from '../variables/suggestion-flags';

type Answer = estypes.MsearchMultiSearchItem<ItemDocument>;

/** SEARCH-06. */
const FACETS = 10;
/** SEARCH-13: videos are suggested from so many results on. */
const VIDEOS_FROM = 15;
const VIDEOS = 6;

/** What a search reads besides its index. */
export interface SearchDeps {
  store: Store;
  curated: Curated;
  /** What administrators let a results page suggest. */
  suggestions: Readonly<SuggestionFlags>;
  /** Searches that other people made lately and that found something. */
  popular: () => Promise<string[]>;
}

/**
 * One page of results in one round trip: hits, total, facets, chips, spelling, collections and videos. A text of which little holds all words
 * is asked once more for what holds some, one that is not found at all with typos allowed; what finds nothing even so gets help.
 */
export async function searchCatalog(deps: SearchDeps, input: SearchInput): Promise<FoundAnswer> {
  const { store, curated } = deps;
  const path = resolvePath(input.path, curated);
  const chips = chipsOf(path, input.scope, curated);
  const context: QueryContext = {
    path,
    synonyms: curated.synonyms,
    heartsIndex: store.names.hearts,
    chips: Object.fromEntries(chips.map(({ tag, query }) => [tag, query])),
  };
  const found = await askAll(deps, input, context);
  const read = await readSpelling(store, found.items.suggest, input.text, context.synonyms);
  const misspelt = await meantHere(store, input, context, read);
  const spelling = misspelt.total > 0 ? misspelt.corrected : undefined;
  const forgiven = toForgive(found.open, input, context, misspelt);
  const answer = forgiven ? await askAgain(store, input, context, forgiven) : found.items;
  const total = totalOf(answer);
  const results = await ask(() => tilesOf(store, nearestFirst(answer.hits.hits, input)));
  const [first] = results;
  const topic = path.topic ?? topicOfTerm(input.text, curated);
  const counts = countsOf(answer, 'chips');
  return {
    results,
    total,
    all_words: allWordsOf(answer, total),
    page: input.page,
    pagesize: input.pagesize,
    rpa: { image: first === undefined ? null : valueOf(first).url },
    pinterest_totals: { user_remaining: null },
    spellcheck_result: spelling ? { suggested_key: spelling, searched_key: input.text } : null,
    facets: facetsOf(answer, input),
    path: path.parts,
    topic: topic ? topicEntry(topic, curated, path.topic ? total : 0) : null,
    chips: {
      back: backOf(path),
      items: chips.flatMap(({ query: _, ...chip }) => {
        const count = counts.get(chip.tag) ?? 0;
        return count > 0 ? [{ ...chip, count }] : [];
      }),
    },
    collections: found.collections.map((document) => suggestionOf(document, curated)),
    videos: total >= VIDEOS_FROM ? found.videos : [],
    help: total === 0 ? await helpFor(deps, input, context, misspelt) : null,
    term_quality: termQuality(input.text, total > 0),
  };
}

/** Items, collections about the same and videos about the term, in one request. */
async function askAll({ store, suggestions }: SearchDeps, input: SearchInput, context: QueryContext) {
  const { query } = buildQuery({ ...input, scope: 'video', sort: 'curated' }, context);
  const first = input.page === 1;
  const videos = suggestions.videos && first && input.text !== '' && input.scope !== 'video';
  const collections = suggestions.collections && first ? collectionsQuery(input, context.path) : undefined;
  const open = countOpen(input, context);
  const { responses } = await ask(() =>
    store.client.msearch<ItemDocument | CuratedDocument>({
      searches: [
        { index: store.names.items },
        { ...buildQuery(input, context), ...windowOf(input) },
        ...(open ? [{ index: store.names.items, request_cache: true }, open] : []),
        ...(videos ? [{ index: store.names.items }, { ...slim(VIDEOS), query }] : []),
        ...(collections ? [{ index: store.names.topics, ignore_unavailable: true }, collections] : []),
      ],
    }),
  );
  const [found, ...rest] = responses as Answer[];
  const items = usable(found);
  return {
    items,
    /** Results of the search without anything that narrows it, exact where they are few. */
    open: totalOf(open ? usable(rest.shift()) : items),
    videos: videos ? await ask(() => gridItemsOf(store, usable(rest.shift()).hits.hits)) : [],
    collections: collections ? collectionsOf(rest.shift()) : [],
  };
}

async function askAgain(store: Store, input: SearchInput, context: QueryContext, misspelt: Misspelt): Promise<Answer> {
  const { responses } = await ask(() =>
    store.client.msearch<ItemDocument>({
      searches: [{ index: store.names.items }, { ...buildQuery(input, context, misspelt), ...windowOf(input) }],
    }),
  );
  return usable(responses[0]);
}

const slim = (size: number) => ({ size, track_total_hits: false, ...TILES });

/** A part of an answer; one that failed is the failure of the whole. Throws UNAVAILABLE. */
function usable(response: estypes.MsearchResponseItem<ItemDocument> | undefined): Answer {
  if (response && !('error' in response)) return response;
  throw partFailed(response);
}

/** Without an index of topics there are no collections, and no failure. */
function collectionsOf(response: unknown): CuratedDocument[] {
  const answer = response as estypes.MsearchResponseItem<CuratedDocument> | undefined;
  if (!answer || 'error' in answer) return [];
  return answer.hits.hits.flatMap(({ _source }) => (_source ? [_source] : []));
}

export function totalOf(answer: { hits: { total?: number | estypes.SearchTotalHits } }): number {
  const total = answer.hits.total;
  return Math.min(RESULT_CAP, typeof total === 'number' ? total : (total?.value ?? 0));
}

/** How many results hold all words, where some hold only some of them. */
function allWordsOf({ aggregations }: Answer, total: number): number | null {
  const count = (aggregations?.['all_words'] as { doc_count?: number } | undefined)?.doc_count;
  return count === undefined || count >= total ? null : count;
}

/** The most frequent tags of the results that would narrow them: not what was asked for, not what they all have. */
function facetsOf(answer: Answer, input: SearchInput): SearchAnswer['facets'] {
  const tags = answer.aggregations?.['tags'] as estypes.AggregationsStringTermsAggregate | undefined;
  const buckets = tags?.buckets;
  if (!Array.isArray(buckets)) return [];
  const asked = new Set([
    ...input.tags,
    ...input.tagsOr,
    input.text.toLowerCase(),
    ...input.text.toLowerCase().split(' '),
  ]);
  const total = totalOf(answer);
  return buckets
    .map((bucket) => ({ key: String(bucket.key), count: bucket.doc_count }))
    .filter(({ key, count }) => !asked.has(key) && count > 1 && count < total)
    .slice(0, FACETS);
}
