import type { estypes } from '@elastic/elasticsearch';
import type { Kind } from '@commonplace/contracts/kinds';
import type { PublishedItem } from '@commonplace/contracts/assets/events';

/** What a page shows and no query looks into: kept as it is, not indexed. */
export type Display = Pick<
  PublishedItem,
  'preview' | 'palette' | 'placeholder' | 'has_alpha' | 'files' | 'facts' | 'attribution'
>;

/** One item as it is indexed; `_id` is its id. Sizes in px, duration in s. */
export interface ItemDocument {
  id: string;
  kind: Kind;
  status: 'published' | 'withdrawn' | 'unknown';
  /** Versions of the two parts that svc-assets writes; -1 means: nothing of that part has come yet. */
  masterVersion: number;
  countVersion: number;
  title: string;
  /** Words of the title that name what it shows; absent in documents of an older index. */
  heads?: string[];
  description: string;
  author: string;
  tags: string[];
  paths: string[];
  licence: 'free' | 'premium' | 'cc0';
  licence_id: string;
  owner_uid: number;
  /** Team whose library it belongs to. */
  team_id: string | null;
  /** Tags of its exact size (`size-1080x1080`). */
  sizes: string[];
  width: number;
  height: number;
  ratio: 'landscape' | 'square' | 'portrait';
  orientation: 'landscape' | 'portrait';
  duration: number | null;
  /** Buckets of the palette in Lab, by how much of the picture they cover. */
  colours_strong: string[];
  colours_medium: string[];
  colours_weak: string[];
  descriptor: number[] | null;
  ai_generated: boolean;
  adult: boolean;
  published_at: string;
  likes: number;
  download_count: number;
  /** Visits, one per session and day: all time, and the last seven days. */
  views: number;
  views_week: number;
  /** Times it was shown in a list, once per session and day. */
  impressions: number;
  /** Likes, downloads and views in one number, all time and by this week's views. */
  popularity: number;
  popularity_week: number;
  /** Order of a list without a text: editors' weight of the kind with a fixed spread, so that kinds mix. */
  curation: number;
  display: Display | null;
}

type Field = estypes.MappingProperty;
const text = (analyzer: string, search = analyzer): Field => ({ type: 'text', analyzer, search_analyzer: search });
const keyword: Field = { type: 'keyword' };
const integer: Field = { type: 'integer' };
const float: Field = { type: 'float' };
const boolean: Field = { type: 'boolean' };

const properties: Record<keyof ItemDocument | 'words' | 'tile', Field> = {
  id: keyword,
  kind: keyword,
  status: keyword,
  masterVersion: { type: 'long' },
  countVersion: { type: 'long' },
  title: {
    type: 'text',
    analyzer: 'stemmed',
    copy_to: 'words',
    fields: {
      exact: text('folded'),
      prefix: text('prefixes', 'folded'),
      whole: { type: 'keyword', normalizer: 'lower', ignore_above: 256 },
    },
  },
  heads: { type: 'text', analyzer: 'stemmed', norms: false },
  description: text('stemmed'),
  author: text('folded'),
  tags: {
    type: 'keyword',
    normalizer: 'lower',
    copy_to: 'words',
    fields: { text: text('stemmed'), exact: text('folded') },
  },
  /** Title and tags unstemmed, for spelling: single words for candidates, shingles for how well words go together. */
  words: { type: 'text', analyzer: 'folded', fields: { shingles: text('shingles') } },
  paths: keyword,
  licence: keyword,
  licence_id: keyword,
  owner_uid: integer,
  team_id: keyword,
  sizes: keyword,
  width: integer,
  height: integer,
  ratio: keyword,
  orientation: keyword,
  duration: float,
  colours_strong: keyword,
  colours_medium: keyword,
  colours_weak: keyword,
  descriptor: { type: 'dense_vector', similarity: 'cosine', index: true },
  ai_generated: boolean,
  adult: boolean,
  published_at: { type: 'date' },
  likes: integer,
  download_count: integer,
  views: integer,
  views_week: integer,
  impressions: integer,
  popularity: float,
  popularity_week: float,
  curation: float,
  display: { type: 'object', enabled: false },
  /** JSON of what a list shows (tile.ts): only kept, and read without the document. */
  tile: { type: 'keyword', index: false, doc_values: false, store: true },
};

/** Analysis by the official filter names; synonyms are put into the question (synonyms.ts), so that editing them needs no rebuild. */
export const analysis: estypes.IndicesIndexSettingsAnalysis = {
  filter: {
    prefix_grams: { type: 'edge_ngram', min_gram: 1, max_gram: 15 },
    word_pairs: { type: 'shingle', min_shingle_size: 2, max_shingle_size: 3 },
    possessive: { type: 'stemmer', language: 'possessive_english' },
  },
  analyzer: {
    stemmed: {
      type: 'custom',
      tokenizer: 'standard',
      filter: ['lowercase', 'asciifolding', 'possessive', 'porter_stem'],
    },
    folded: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding', 'possessive'] },
    prefixes: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding', 'prefix_grams'] },
    shingles: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding', 'word_pairs'] },
  },
  normalizer: { lower: { type: 'custom', filter: ['lowercase'] } },
};

/** Index of items: strict mapping, so that a field without a mapping is refused. */
export const itemsIndex: { settings: estypes.IndicesIndexSettings; mappings: estypes.MappingTypeMapping } = {
  settings: {
    // Set explicitly, an idle index goes on refreshing: an import is searchable two seconds after its last write. Every refresh that brings
    // something makes all kept pages old: one a second would cost twice as much. What has time is gathered before it is written (indexing/gathering.ts).
    refresh_interval: '2s',
    // Writers read a document, merge and write it back: vectors have to come along (the engine leaves them out unless told).
    'mapping.exclude_source_vectors': false,
    analysis,
  },
  mappings: { dynamic: 'strict', properties },
};
