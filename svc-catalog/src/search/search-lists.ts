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
import { countsOf, topicEntry, topicHref } from '../topics/topic-entry';
import { topicOfTerm } from '../topics/topic-of-term';
import { backOf, chipsOf } from './category-chips';
import { listHelp, listSpelling } from './list-help';
import { belowQuery, listsQuery, listsSort, type ListScope } from './list-query';
import { resolvePath } from './resolve-path';
import type { SearchDeps } from './search-items';
import type { SearchInput } from './search-input';

type Found = estypes.SearchResponse<CuratedDocument>;

/** Whether a scope is one of lists (collections, boards) and not of items. */
export const isListScope = (scope: SearchInput['scope']): scope is ListScope =>
  scope === 'collections' || scope === 'boards';

/** One page of collections or boards, in the same answer as items; an index that is not there yet holds none. */
export async function searchLists(deps: SearchDeps, input: SearchInput): Promise<SearchAnswer> {
  const { curated, store } = deps;
  const path = resolvePath(input.path, curated);
  const chips = chipsOf(path, input.scope, curated);
  const heartsIndex = store.names.hearts;
  const find = (typos: boolean): Promise<Found> => {
    // Chips lead to other paths: they are counted in everything but the present one.
    const counts = {
      filters: { filters: Object.fromEntries(chips.map((one) => [one.tag, belowQuery(one.path, one.tag)])) },
    };
    const within = listsQuery(input, { path, heartsIndex, typos, anywhere: true });
    return ask(() =>
      store.client.search<CuratedDocument>({
        index: store.names.topics,
        ignore_unavailable: true,
        from: input.from,
        size: input.size,
        track_total_hits: RESULT_CAP,
        query: listsQuery(input, { path, heartsIndex, typos }),
        sort: listsSort(input),
        ...(chips.length > 0
          ? { aggs: { chips: { global: {}, aggs: { within: { filter: within, aggs: { counts } } } } } }
          : {}),
      }),
    );
  };
  const strict = await find(false);
  const misspelt = input.text !== '' && totalOf(strict) === 0;
  const [answer, spelling] = misspelt
    ? await Promise.all([find(true), listSpelling(store, input, path)])
    : [strict, undefined];
  const documents = answer.hits.hits.flatMap(({ _source }) => (_source ? [_source] : []));
  const total = Math.min(RESULT_CAP, totalOf(answer));
  const topic = path.topic ?? topicOfTerm(input.text, curated);
  const counts = countsOf(answer, 'chips');
  return {
    results: documents.map((document) => listTile(document, curated)),
    total,
    page: input.page,
    pagesize: input.pagesize,
    rpa: { image: null },
    pinterest_totals: { user_remaining: null },
    spellcheck_result:
      spelling && spelling.total > 0 ? { suggested_key: spelling.text, searched_key: input.text } : null,
    facets: [],
    path: path.parts,
    topic: topic ? topicEntry(topic, curated, 0) : null,
    chips: {
      back: backOf(path),
      items: chips.flatMap(({ query: _, ...chip }) => {
        const count = counts.get(chip.tag) ?? 0;
        return count > 0 ? [{ ...chip, count }] : [];
      }),
    },
    collections: [],
    videos: [],
    help: total === 0 ? await listHelp(deps, input, path, spelling) : null,
    term_quality: termQuality(input.text, total > 0),
  };
}

function totalOf(answer: Found): number {
  const total = answer.hits.total;
  return typeof total === 'number' ? total : (total?.value ?? 0);
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
