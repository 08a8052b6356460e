import type { estypes } from '@elastic/elasticsearch';
import type { Suggestion } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { STRUCTURAL_TAGS } from './build-query';
import { scopeFilters } from './filters-of';
import type { ItemDocument } from './mapping';

type Aggs = { tags: { names: estypes.AggregationsStringTermsAggregate } };

const MOST = 10;
const TITLES = 4;
const LONGEST = 60;

/** Completions of what is typed: subjects of many items first, then titles. */
export async function suggest(
  store: Store,
  input: { text: string; scope: Scope; safe: boolean },
): Promise<Suggestion[]> {
  const typed = input.text.toLowerCase().slice(0, LONGEST);
  if (!typed) return [];
  const answer = await ask(() =>
    store.client.search<ItemDocument, Aggs>({
      index: store.names.items,
      size: TITLES * 3,
      track_total_hits: false,
      _source: ['title'],
      query: {
        function_score: {
          query: {
            bool: {
              filter: scopeFilters(input.scope, input.safe),
              must: [{ match: { 'title.prefix': { query: typed, operator: 'and' } } }],
              should: [{ match_phrase_prefix: { 'title.exact': { query: typed, boost: 2 } } }],
            },
          },
          functions: [{ field_value_factor: { field: 'curation', factor: 1, missing: 0 } }],
          boost_mode: 'sum',
        },
      },
      aggs: {
        // Global, so that tags are counted over the scope and not over the titles found.
        tags: {
          global: {},
          aggs: {
            names: {
              filter: { bool: { filter: [...scopeFilters(input.scope, input.safe), { prefix: { tags: typed } }] } },
              aggs: {
                names: {
                  terms: { field: 'tags', size: MOST + STRUCTURAL_TAGS.length, include: `${escapeRegExp(typed)}.*` },
                },
              },
            },
          },
        },
      },
    }),
  );
  const names = (answer.aggregations?.tags.names as { names?: { buckets?: unknown } } | undefined)?.names?.buckets;
  const tags = (Array.isArray(names) ? (names as { key: string; doc_count: number }[]) : [])
    .filter(({ key }) => !STRUCTURAL_TAGS.includes(key))
    .map(({ key, doc_count }): Suggestion => ({ text: key, type: 'tag', count: doc_count }));
  const titles = answer.hits.hits.flatMap(({ _source }): Suggestion[] =>
    _source ? [{ text: _source.title, type: 'title', count: null }] : [],
  );
  return distinct([...tags.slice(0, MOST - Math.min(TITLES, titles.length)), ...titles]).slice(0, MOST);
}

function distinct(suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ text }) => {
    const key = text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Text as a Lucene regular expression that matches exactly it: everything but letters and digits is escaped. */
function escapeRegExp(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}]/gu, (character) => [...character].map((one) => `\\${one}`).join(''));
}
