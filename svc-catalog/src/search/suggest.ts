import type { estypes } from '@elastic/elasticsearch';
import type { Suggestion } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import type { CuratedDocument } from '../curation/curated-index';
import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { pageOf } from '@commonplace/contracts/kinds';
import { ask, partFailed } from '../elastic/client';
import { topicHref } from '../topics/topic-entry';
import { STRUCTURAL_TAGS } from './build-query';
import { scopeFilters } from './filters-of';
import { foldArabic } from './fold-arabic';
import type { ItemDocument } from './mapping';
import { emptyPath } from './resolve-path';
import { plainInput } from './search-input';
import type { SearchDeps } from './search-items';
import { searchTotals } from './search-totals';

const MOST = 10;
const TITLES = 4;
const TOPICS = 3;
const LONGEST = 60;
/** From so many letters on a completion may be one edit away. */
const FORGIVE_FROM = 4;
/** Up to so many, as a regular expression of every edit grows with the square. */
const FORGIVE_TO = 14;
/** What Elasticsearch reads of one regular expression (`index.max_regex_length`); signs count twice, as they are escaped. */
const LONGEST_EXPRESSION = 1_000;

interface Asked {
  text: string;
  scope: Scope;
  safe: boolean;
}
type Buckets = { key: string; doc_count: number }[];

/**
 * Completions of what is typed: subjects of many items, topics, titles; where nothing begins so, the same with one typo forgiven. Without a
 * text: what others search for, and topics. `gone` ends it: the engine's work is called off, nothing more is asked of it, and nothing is found.
 */
export async function suggest(deps: SearchDeps, asked: Asked, gone?: AbortSignal): Promise<Suggestion[]> {
  try {
    return await found(deps, asked, gone);
  } catch (err) {
    if (gone?.aborted) return [];
    throw err;
  }
}

async function found(deps: SearchDeps, asked: Asked, gone: AbortSignal | undefined): Promise<Suggestion[]> {
  const typed = asked.text.toLowerCase().slice(0, LONGEST);
  if (!typed) return withoutText(deps);
  // Signs alone begin nothing that anybody means.
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const strict = await complete(deps, asked, { typed, typos: false, gone });
  if (strict.length > 0 || typed.length < FORGIVE_FROM || typed.length > FORGIVE_TO) return strict;
  if (oneEditAway(typed).length > LONGEST_EXPRESSION) return strict;
  return complete(deps, asked, { typed, typos: true, gone });
}

async function withoutText({ curated, popular }: SearchDeps): Promise<Suggestion[]> {
  const searches = (await popular()).map((text): Suggestion => ({ text, type: 'popular', href: null, count: null }));
  const topics = curated.topics
    .filter(({ part_type, is_collection }) => part_type === 'topic' || is_collection)
    .map((topic): Suggestion => ({ text: topic.title, type: 'topic', href: topicHref(topic, curated), count: null }));
  return distinct([...searches.slice(0, MOST - Math.min(5, topics.length)), ...topics]).slice(0, MOST);
}

async function complete(
  { store, curated }: SearchDeps,
  asked: Asked,
  { typed, typos, gone }: { typed: string; typos: boolean; gone: AbortSignal | undefined },
): Promise<Suggestion[]> {
  gone?.throwIfAborted();
  const lists = asked.scope === 'boards' ? 'boards' : 'topics';
  const scoped = asked.scope === 'collections' || asked.scope === 'boards' ? 'all' : asked.scope;
  const { responses } = await ask(() =>
    store.client.msearch<ItemDocument | CuratedDocument>(
      {
        searches: [
          { index: store.names.items },
          itemsRequest(scopeFilters(scoped, asked.safe), typed, typos),
          { index: store.names.topics, ignore_unavailable: true },
          listsRequest(lists, typed, typos),
        ],
      },
      gone ? { signal: gone } : {},
    ),
  );
  const [items, found] = responses;
  if (!items || 'error' in items) throw partFailed(items);
  const aggregations = items.aggregations as
    { tags?: { names?: { names?: { buckets?: Buckets }; buckets?: Buckets } } } | undefined;
  const buckets = aggregations?.tags?.names?.names?.buckets ?? [];
  const tags = buckets
    .filter(({ key }) => !STRUCTURAL_TAGS.includes(key))
    .map(({ key }): Suggestion => ({ text: key, type: 'tag', href: null, count: null }));
  const titles = items.hits.hits.flatMap(({ _source }): Suggestion[] =>
    _source ? [{ text: _source.title, type: 'title', href: null, count: null }] : [],
  );
  const topics =
    found && !('error' in found)
      ? found.hits.hits.flatMap(({ _source }) => (_source ? [topicOf(_source as CuratedDocument)] : []))
      : [];
  if (asked.scope === 'collections' || asked.scope === 'boards') return distinct(topics).slice(0, MOST);
  const room = MOST - Math.min(TITLES, titles.length) - Math.min(TOPICS, topics.length);
  const chosen = await counted(tags.slice(0, room));
  return distinct([...chosen, ...topics.slice(0, TOPICS), ...titles]).slice(0, MOST);

  /** Each with the number of results that its search has: more than carry the very tag. */
  async function counted(list: readonly Suggestion[]): Promise<Suggestion[]> {
    const context = { path: emptyPath, synonyms: curated.synonyms, heartsIndex: store.names.hearts };
    const searches = list.map(({ text }) => ({
      input: plainInput({ scope: scoped, text, size: 0, safe: asked.safe }),
      context,
    }));
    const totals = await searchTotals(store, searches, gone);
    return list.map((one, at) => ({ ...one, count: totals[at] ?? null }));
  }

  function topicOf(document: CuratedDocument): Suggestion {
    const topic = document.kind === 'topics' ? curated.topics.find(({ id }) => id === document.id) : undefined;
    const href = topic ? topicHref(topic, curated) : pageOf('board', (document.record as BoardRecord).id);
    return { text: topic?.title ?? document.title, type: 'topic', href, count: null };
  }
}

function itemsRequest(filter: estypes.QueryDslQueryContainer[], typed: string, typos: boolean): estypes.SearchRequest {
  const fuzzy = typos ? { fuzziness: 1, prefix_length: 1, max_expansions: 30 } : {};
  const tagsQuery: estypes.QueryDslQueryContainer = typos
    ? { regexp: { tags: { value: oneEditAway(typed) } } }
    : { prefix: { tags: typed } };
  return {
    size: TITLES * 3,
    track_total_hits: false,
    _source: ['title'],
    query: {
      function_score: {
        query: {
          bool: {
            filter,
            must: [{ match: { 'title.prefix': { query: typed, operator: 'and', ...fuzzy } } }],
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
            filter: { bool: { filter: [...filter, tagsQuery] } },
            aggs: {
              names: {
                terms: {
                  field: 'tags',
                  size: MOST + STRUCTURAL_TAGS.length,
                  include: typos ? oneEditAway(typed) : `${escapeRegExp(typed)}.*`,
                },
              },
            },
          },
        },
      },
    },
  };
}

function listsRequest(kind: 'topics' | 'boards', typed: string, typos: boolean): estypes.SearchRequest {
  return {
    size: MOST,
    track_total_hits: false,
    _source: ['kind', 'id', 'title', 'record.id'],
    query: {
      bool: {
        filter: [{ term: { kind } }, { term: { visible: true } }],
        must: [
          {
            match: {
              names: {
                query: foldArabic(typed),
                operator: 'and',
                ...(typos ? { fuzziness: 1, prefix_length: 1 } : {}),
              },
            },
          },
        ],
      },
    },
  };
}

function distinct(suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ text, type }) => {
    const key = `${type === 'topic'} ${text.toLowerCase()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Text as a Lucene regular expression that matches exactly it: everything but letters and digits is escaped. */
function escapeRegExp(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}]/gu, (character) => [...character].map((one) => `\\${one}`).join(''));
}

/** Whatever a text becomes by one letter more, less, other or swapped, its first kept: as a Lucene regular expression. */
function oneEditAway(text: string): string {
  const letters = [...text];
  const part = (from: number, to?: number) => escapeRegExp(letters.slice(from, to).join(''));
  const forms = letters.slice(1).flatMap((_, index) => {
    const at = index + 1;
    return [
      `${part(0, at)}.?${part(at + 1)}`,
      `${part(0, at)}.${part(at)}`,
      ...(at + 1 < letters.length
        ? [`${part(0, at)}${escapeRegExp(letters[at + 1] ?? '')}${escapeRegExp(letters[at] ?? '')}${part(at + 2)}`]
        : []),
    ];
  });
  return `(${forms.join('|')}).*`;
}
