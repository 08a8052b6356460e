import type { estypes } from '@elastic/elasticsearch';
import type { CollectionSuggestion } from '@commonplace/contracts/catalog/search';
import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import type { CuratedDocument } from '../curation/curated-index';
import type { Curated } from '../curation/curated-snapshot';
import { topicHref } from '../topics/topic-entry';
import type { ResolvedPath } from './resolve-path';
import type { SearchInput } from './search-input';

const MOST = 6;

/** What of a topic makes a suggestion: nothing else of the record, which is five times as long, is read for a page. */
const SHOWN = [
  ...(['id', 'tag', 'title', 'paths', 'scopes', 'image_url', 'image_square_url', 'suggestion_box_colors'] as const),
] satisfies (keyof TopicRecord)[];
type Shown = Pick<TopicRecord, (typeof SHOWN)[number]>;
export const SUGGESTION_FIELDS: string[] = SHOWN.map((field) => `record.${field}`);

/** SEARCH-15: collections about the term, or about the topic of the path; undefined where neither is asked for. */
export function collectionsQuery(input: SearchInput, path: ResolvedPath): estypes.SearchRequest | undefined {
  // The title may be in the language of the caller; the words of the tag never are.
  const named = path.topic?.title_ar ? path.topic.tag.replaceAll('-', ' ') : path.topic?.title;
  const about = [input.text, named ?? ''].filter(Boolean).join(' ');
  if (!about) return undefined;
  return {
    size: MOST,
    track_total_hits: false,
    _source: SUGGESTION_FIELDS,
    query: {
      bool: {
        filter: [{ term: { kind: 'topics' } }, { term: { visible: true } }],
        must: [{ multi_match: { query: about, fields: ['title^3', 'tags.text^2', 'words'], type: 'best_fields' } }],
        should: [{ term: { of: { value: 'collection', boost: 2 } } }],
        ...(path.topic ? { must_not: [{ term: { id: path.topic.id } }] } : {}),
      },
    },
  };
}

/** Of a document read by {@link SUGGESTION_FIELDS}, or whole. */
export function suggestionOf({ record }: Pick<CuratedDocument, 'record'>, curated: Curated): CollectionSuggestion {
  const kept: Shown = record as TopicRecord;
  // The index keeps one language; what is asked for is that of the caller.
  const topic: Shown = curated.topicByTag.get(kept.tag) ?? kept;
  return {
    id: topic.id,
    tag: topic.tag,
    title: topic.title,
    href: topicHref(topic, curated),
    image_url: topic.image_square_url || topic.image_url || null,
    suggestion_box_colors: topic.suggestion_box_colors,
  };
}
