import type { estypes } from '@elastic/elasticsearch';
import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import { RESULT_CAP, type SearchAnswer } from '@commonplace/contracts/catalog/search';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { pageOf } from '@commonplace/contracts/kinds';
import { termQuality } from '@commonplace/contracts/text-quality';
import type { CuratedDocument } from '../curation/curated-index';
import type { Curated } from '../curation/curated-snapshot';
import { ask } from '../elastic/client';
import { topicEntry, topicHref } from '../topics/topic-entry';
import { topicOfTerm } from '../topics/topic-of-term';
import { heartFilters } from './filters-of';
import { backOf, chipsOf } from './category-chips';
import { resolvePath, type ResolvedPath } from './resolve-path';
import type { SearchDeps } from './search-items';
import type { SearchInput } from './search-input';

type Query = estypes.QueryDslQueryContainer;

/** Whether a scope is one of lists (collections, boards) and not of items. */
export const isListScope = (scope: SearchInput['scope']): scope is 'collections' | 'boards' =>
  scope === 'collections' || scope === 'boards';

/** One page of collections or boards, in the same answer as items; an index that is not there yet holds none. */
export async function searchLists(deps: SearchDeps, input: SearchInput): Promise<SearchAnswer> {
  const { curated } = deps;
  const path = resolvePath(input.path, curated);
  const { hearts } = deps.store.names;
  const strict = await find(deps, listsQuery(input, path, hearts, false), input);
  const answer =
    input.text && totalOf(strict) === 0 ? await find(deps, listsQuery(input, path, hearts, true), input) : strict;
  const documents = answer.hits.hits.flatMap(({ _source }) => (_source ? [_source] : []));
  const total = Math.min(RESULT_CAP, totalOf(answer));
  const topic = path.topic ?? topicOfTerm(input.text, curated);
  const counts = await chipTotals(deps, input, curated, path);
  return {
    results: documents.map((document) => listTile(document, curated)),
    total,
    page: input.page,
    pagesize: input.pagesize,
    rpa: { image: null },
    pinterest_totals: { user_remaining: null },
    spellcheck_result: null,
    facets: [],
    path: path.parts,
    topic: topic ? topicEntry(topic, curated, 0) : null,
    chips: { back: backOf(path), items: counts },
    collections: [],
    videos: [],
    help: total === 0 ? { spelling: null, broader: [], popular: (await deps.popular()).slice(0, 8) } : null,
    term_quality: termQuality(input.text, total > 0),
  };
}

async function find(
  { store }: SearchDeps,
  query: Query,
  input: SearchInput,
): Promise<estypes.SearchResponse<CuratedDocument>> {
  return ask(() =>
    store.client.search<CuratedDocument>({
      index: store.names.topics,
      ignore_unavailable: true,
      from: input.from,
      size: input.size,
      track_total_hits: RESULT_CAP,
      query,
      sort: sortOf(input),
    }),
  );
}

function totalOf(answer: estypes.SearchResponse<CuratedDocument>): number {
  const total = answer.hits.total;
  return typeof total === 'number' ? total : (total?.value ?? 0);
}

function listsQuery(input: SearchInput, path: ResolvedPath, heartsIndex: string, typos: boolean): Query {
  const below = path.parts.filter(({ type }) => type !== 'all' && type !== 'group').at(-1);
  const filter: Query[] = [
    { term: { kind: input.scope === 'boards' ? 'boards' : 'topics' } },
    { term: { visible: true } },
    // Somebody's own hearts are all shown, those of topics that are no collections too.
    ...(input.scope === 'collections' && input.text === '' && !below && input.hearted === undefined
      ? [{ term: { of: 'collection' } }]
      : []),
    ...(input.tags.length ? input.tags.map((tag): Query => ({ term: { tags: tag } })) : []),
    ...(input.tagsOr.length ? [{ terms: { tags: input.tagsOr } }] : []),
    ...(input.owner === undefined ? [] : [{ term: { owner_uid: input.owner } }]),
    ...(below ? [belowQuery(below.path, below.tag)] : []),
    ...heartFilters(input, path, heartsIndex),
  ];
  if (!input.text) return { bool: { filter } };
  const fields = ['title^4', 'tags.text^2', 'words'];
  return {
    bool: {
      filter,
      must: [
        {
          multi_match: {
            query: input.text,
            fields,
            ...(typos ? { type: 'best_fields', fuzziness: 'AUTO:3,7' } : { type: 'cross_fields', operator: 'and' }),
          },
        },
      ],
      should: [
        { term: { 'title.whole': { value: input.text.toLowerCase(), boost: 10 } } },
        { term: { of: 'collection' } },
      ],
    },
  };
}

function belowQuery(path: string, tag: string): Query {
  return {
    bool: {
      should: [
        { prefix: { paths: `${path}.` } },
        { term: { paths: path } },
        { terms: { tags: [tag, tag.replaceAll('-', ' ')] } },
      ],
      minimum_should_match: 1,
    },
  };
}

function sortOf(input: SearchInput): estypes.Sort {
  const last: estypes.SortCombinations = { id: 'asc' };
  if (input.sort === 'new') return [{ changed: 'desc' }, last];
  if (input.sort !== 'curated') return [{ likes: 'desc' }, { order: 'asc' }, last];
  return input.text
    ? [{ _score: { order: 'desc' } }, { order: 'asc' }, last]
    : [{ order: 'asc' }, { changed: 'desc' }, last];
}

async function chipTotals(
  { store }: SearchDeps,
  input: SearchInput,
  curated: Curated,
  path: ResolvedPath,
): Promise<SearchAnswer['chips']['items']> {
  if (input.scope !== 'collections') return [];
  const chips = chipsOf(path, 'collections', curated);
  if (chips.length === 0) return [];
  const answer = await ask(() =>
    store.client.search<unknown, { chips: { buckets: Record<string, { doc_count: number }> } }>({
      index: store.names.topics,
      ignore_unavailable: true,
      size: 0,
      query: { bool: { filter: [{ term: { kind: 'topics' } }, { term: { visible: true } }] } },
      aggs: {
        chips: {
          filters: { filters: Object.fromEntries(chips.map((one) => [one.tag, belowQuery(one.path, one.tag)])) },
        },
      },
    }),
  );
  return chips.flatMap(({ query: _, ...chip }) => {
    const count = answer.aggregations?.chips.buckets[chip.tag]?.doc_count ?? 0;
    return count > 0 ? [{ ...chip, count }] : [];
  });
}

/** A topic or a board as a tile of a list. */
export function listTile(document: CuratedDocument, curated: Curated): GridItem {
  if (document.kind === 'boards') return boardTile(document.record as BoardRecord);
  const topic = document.record as TopicRecord;
  // The index keeps one language; what is asked for is that of the caller.
  const { title, seo_description } = curated.topicByTag.get(topic.tag) ?? topic;
  return {
    ...blankTile,
    id: topic.id,
    entity_type: 'topic',
    kind: 'topic',
    url: topic.image_cover_url || topic.image_url,
    alias: topicHref(topic, curated),
    likes: topic.field_flag_count,
    imgCaption: title,
    metadata: {
      ...blankTile.metadata,
      image_type: 'topic',
      image_alt: title,
      description_text: seo_description,
      popular_keywords: topic.filters.tags_or.slice(0, 12),
    },
  };
}

function boardTile(board: BoardRecord): GridItem {
  return {
    ...blankTile,
    id: board.id,
    entity_type: 'project',
    kind: 'board',
    url: board.image_cover_url || (board.covers[0] ?? ''),
    alias: pageOf('board', board.id),
    likes: board.likes,
    imgCaption: board.title,
    project_tags: board.tags,
    metadata: {
      ...blankTile.metadata,
      image_type: 'board',
      image_alt: board.title,
      description_text: board.description,
      design_images: board.covers,
      artists: [{ uid: board.uid, avatar: null }],
    },
  };
}

/** Banners have one shape; their pictures are cut to it. */
const BANNER = { width: 640, height: 400 };
export const blankTile: Omit<GridItem, 'id' | 'entity_type' | 'kind' | 'alias'> = {
  type: 'banner',
  url: '',
  style_uri: '',
  likes: 0,
  download_count: 0,
  ...BANNER,
  display_image_width: BANNER.width,
  display_image_height: BANNER.height,
  imgCaption: '',
  isPng: false,
  design_id: null,
  design_type: null,
  project_tags: [],
  status: 'published',
  pinterest_viewed_user_remaining: null,
  pinterest_counts_required: null,
  pinterest_filter: null,
  palette: [],
  placeholder: null,
  has_alpha: false,
  metadata: {
    isFreeLicense: true,
    isCC0License: false,
    isPremiumLicense: false,
    isCommunityRemix: false,
    isExploreCommunity: false,
    isPrint: false,
    isOpenSourceFont: false,
    image_type: 'topic',
    image_alt: '',
    design_page_count: 0,
    design_images: [],
    templateType: null,
    templateIsTemplate: false,
    popular_keywords: [],
    description_text: '',
    artist_names: [],
    artists: [],
    designFlags: [],
  },
};
