import type { estypes } from '@elastic/elasticsearch';
import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import { TOPIC_NAMES_AR } from '@commonplace/contracts/topic-names.ar';
import { arabicNames, foldArabic } from '../search/fold-arabic';
import { analysis } from '../search/mapping';

export type CuratedKind = ExportedRecord['kind'];

/** A record of curators as it is indexed; `_id` is kind and id. Only topics and boards are searched, the others are read whole. */
export interface CuratedDocument {
  kind: CuratedKind;
  id: string;
  version: number;
  /** Published and not deleted: visitors may see it. */
  visible: boolean;
  order: number;
  title: string;
  /** The title in every language that it has one in, its Arabic letters folded. */
  names: string[];
  /** Everything else that words may be found in. */
  words: string;
  tags: string[];
  paths: string[];
  scopes: string[];
  /** `collection`, `video`, `brand`, `art`, `pd`. */
  of: string[];
  owner_uid: number;
  likes: number;
  changed: string;
  record: ExportedRecord['record'];
}

const keyword: estypes.MappingProperty = { type: 'keyword' };
const stemmed: estypes.MappingProperty = { type: 'text', analyzer: 'stemmed' };
const properties: Record<keyof CuratedDocument, estypes.MappingProperty> = {
  kind: keyword,
  id: keyword,
  version: { type: 'long' },
  visible: { type: 'boolean' },
  order: { type: 'long' },
  title: {
    type: 'text',
    analyzer: 'stemmed',
    fields: {
      exact: { type: 'text', analyzer: 'folded' },
      whole: { type: 'keyword', normalizer: 'lower' },
    },
  },
  names: { type: 'text', analyzer: 'prefixes', search_analyzer: 'folded' },
  words: stemmed,
  tags: { type: 'keyword', normalizer: 'lower', fields: { text: stemmed } },
  paths: keyword,
  scopes: keyword,
  of: keyword,
  owner_uid: { type: 'integer' },
  likes: { type: 'integer' },
  changed: { type: 'date' },
  record: { type: 'object', enabled: false },
};

/** Index of what curators edit. */
export const curatedIndex: { settings: estypes.IndicesIndexSettings; mappings: estypes.MappingTypeMapping } = {
  settings: { refresh_interval: '1s', analysis },
  mappings: { dynamic: 'strict', properties },
};

export const keyOf = ({ kind, record }: ExportedRecord): string =>
  `${kind}:${kind === 'pins' ? record.item : record.id}`;

/** The document of a record. */
export function documentOf(exported: ExportedRecord): CuratedDocument {
  const { kind, record } = exported;
  const published = 'published' in record ? record.published : true;
  const base: CuratedDocument = {
    kind,
    id: kind === 'pins' ? exported.record.item : exported.record.id,
    version: record.version,
    visible: published && !record.deleted,
    order: 'order' in record ? record.order : 0,
    title: 'title' in record ? record.title : '',
    names: 'title' in record ? [foldArabic(record.title)] : [],
    words: '',
    tags: [],
    paths: [],
    scopes: [],
    of: [],
    owner_uid: 0,
    likes: 0,
    changed: record.changed,
    record,
  };
  if (kind === 'topics') return { ...base, ...topicFields(exported.record) };
  if (kind === 'boards') return { ...base, ...boardFields(exported.record) };
  return base;
}

/** Names of the topics that pages know in Arabic without curators. */
const ARABIC = new Map<string, string>(Object.entries(TOPIC_NAMES_AR));

function topicFields(topic: TopicRecord): Partial<CuratedDocument> {
  return {
    names: [topic.title, ...arabicNames(topic.title_ar || (ARABIC.get(topic.tag) ?? ''))],
    words: [
      topic.title_long,
      topic.title_ar,
      foldArabic(topic.title_ar),
      topic.tag_secondary,
      topic.seo_description,
      topic.tag.replaceAll('-', ' '),
    ].join(' . '),
    tags: [
      topic.tag,
      topic.tag.replaceAll('-', ' '),
      ...(topic.filters.tag ? [topic.filters.tag] : []),
      ...topic.filters.tags_or,
    ],
    paths: topic.paths,
    scopes: topic.scopes,
    of: [
      ...(topic.is_collection ? ['collection'] : []),
      ...(topic.is_video_collection ? ['video'] : []),
      ...(topic.is_brand_collection ? ['brand'] : []),
      ...(topic.is_art_collection ? ['art'] : []),
      ...(topic.is_pd_collection ? ['pd'] : []),
    ],
    likes: topic.field_flag_count,
  };
}

function boardFields(board: BoardRecord): Partial<CuratedDocument> {
  return {
    // An empty board and one that was taken down show nothing to anybody.
    visible: board.published && !board.deleted && !board.taken_down && board.items.length > 0,
    words: board.description,
    tags: board.tags,
    owner_uid: board.uid,
    likes: board.likes,
  };
}
