import type { estypes } from '@elastic/elasticsearch';
import type { CollectionSuggestion } from '@commonplace/contracts/catalog/search';
import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import type { CuratedDocument } from '../curation/curated-index';
import type { Curated } from '../curation/curated-snapshot';
import { topicHref } from '../topics/topic-entry';
import type { ResolvedPath } from './resolve-path';
import type { SearchInput } from './search-input';

const MOST = 6;

/** SEARCH-15: collections about the term, or about the topic of the path; undefined where neither is asked for. */
export function collectionsQuery(input: SearchInput, path: ResolvedPath): estypes.SearchRequest | undefined {
  const about = [input.text, path.topic?.title ?? ''].filter(Boolean).join(' ');
  if (!about) return undefined;
  return {
    size: MOST,
    track_total_hits: false,
    _source: ['kind', 'id', 'record'],
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

export function suggestionOf(document: CuratedDocument, curated: Curated): CollectionSuggestion {
  const topic = document.record as TopicRecord;
  return {
    id: topic.id,
    tag: topic.tag,
    title: topic.title,
    href: topicHref(topic, curated),
    image_url: topic.image_square_url || topic.image_url || null,
    suggestion_box_colors: topic.suggestion_box_colors,
  };
}
