import type { estypes } from '@elastic/elasticsearch';
import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import type { FeedResponse } from '@commonplace/contracts/grid-item';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { buildQuery } from './build-query';
import { gridItemOf } from './grid-item-of';
import type { ItemDocument } from './mapping';
import type { SearchInput } from './search-input';

type Answer = estypes.SearchResponse<ItemDocument, { tags: estypes.AggregationsStringTermsAggregate }>;

/** SEARCH-06. */
const FACETS = 10;

/** One page of results. A text that the strict question does not find is asked once more with typos allowed. */
export async function searchCatalog(store: Store, input: SearchInput): Promise<FeedResponse> {
  const strict = await find(store, input, false);
  const answer = input.text && totalOf(strict) === 0 ? await find(store, input, true) : strict;
  return {
    results: answer.hits.hits.flatMap(({ _source }) => (_source ? [gridItemOf(_source)] : [])),
    total: totalOf(answer),
    page: input.page,
    pagesize: input.pagesize,
    rpa: { image: null },
    pinterest_totals: { user_remaining: null },
    spellcheck_result: spelling(strict, input.text),
    facets: facetsOf(answer, input),
  };
}

function find(store: Store, input: SearchInput, typos: boolean): Promise<Answer> {
  return ask(() =>
    store.client.search<ItemDocument, { tags: estypes.AggregationsStringTermsAggregate }>({
      index: store.names.items,
      ...buildQuery(input, { typos }),
    }),
  );
}

function totalOf(answer: Answer): number {
  const total = answer.hits.total;
  return Math.min(RESULT_CAP, typeof total === 'number' ? total : (total?.value ?? 0));
}

/** The most frequent tags of the results that would narrow them: not what was asked for, not what they all have. */
function facetsOf(answer: Answer, input: SearchInput): FeedResponse['facets'] {
  const buckets = answer.aggregations?.tags.buckets;
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

function spelling(answer: Answer, text: string): FeedResponse['spellcheck_result'] {
  const option = answer.suggest?.['spelling']?.[0]?.options;
  const best = (Array.isArray(option) ? option[0] : option) as { text?: string } | undefined;
  const suggested = best?.text?.trim();
  if (!suggested || suggested.toLowerCase() === text.toLowerCase()) return null;
  return { suggested_key: suggested, searched_key: text };
}
