import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import type { FilterGroup, SearchAnswer } from '@commonplace/contracts/catalog/search';
import type { GridItem } from '@commonplace/contracts/grid-item';

/** A grid item as the catalog answers it; give what the test is about. */
export function sampleTile(about: Partial<GridItem> & { id: string }): GridItem {
  const { id, metadata, ...rest } = about;
  return {
    id,
    entity_type: 'image',
    type: 'image',
    kind: 'image',
    url: `/files/${id}/480.webp`,
    alias: `/image/${id}`,
    style_uri: `/files/${id}/{width}.webp`,
    likes: 3,
    download_count: 0,
    width: 1600,
    height: 900,
    display_image_width: 480,
    display_image_height: 270,
    imgCaption: `Picture ${id}`,
    isPng: false,
    design_id: null,
    design_type: null,
    project_tags: [],
    status: 'published',
    pinterest_viewed_user_remaining: null,
    pinterest_counts_required: null,
    pinterest_filter: null,
    palette: ['#336699', '#ffcc00'],
    placeholder: null,
    has_alpha: false,
    metadata: {
      isFreeLicense: true,
      isCC0License: false,
      isPremiumLicense: false,
      isCommunityRemix: false,
      isExploreCommunity: false,
      isPrint: false,
      image_type: 'image',
      image_alt: `Picture ${id}`,
      design_page_count: 0,
      design_images: [],
      templateType: null,
      templateIsTemplate: false,
      isOpenSourceFont: false,
      artists: [],
      popular_keywords: [],
      description_text: '',
      artist_names: ['Ada'],
      designFlags: [],
      ...metadata,
    },
    ...rest,
  };
}

export function sampleDetail(about: Partial<ItemDetail> & { id: string }): ItemDetail {
  const title = about.title ?? `Picture ${about.id}`;
  return {
    ...sampleTile({ id: about.id }),
    title,
    description: '',
    tags: ['sea', 'rock'],
    author: 'Ada',
    owner_uid: 0,
    licence: 'free',
    licence_id: 'CC-BY-4.0',
    attribution: `“${title}” by Ada, CC BY 4.0`,
    duration: null,
    renditions: {},
    facts: { format: 'webp', bytes: 120_000 },
    ai_generated: false,
    published_at: '2026-01-02T03:04:05.000Z',
    ...about,
  };
}

export function sampleFeed(about: Partial<SearchAnswer> = {}): SearchAnswer {
  const results = about.results ?? [];
  return {
    results,
    total: results.length,
    page: 1,
    pagesize: 50,
    rpa: { image: null },
    pinterest_totals: { user_remaining: null },
    spellcheck_result: null,
    facets: [],
    path: [],
    topic: null,
    chips: { back: null, items: [] },
    collections: [],
    videos: [],
    help: null,
    term_quality: 'good',
    ...about,
  };
}

export function sampleGroup(id: string, param: FilterGroup['param'], tags: readonly string[]): FilterGroup {
  return {
    id,
    title: id,
    display_type: param === 'tags_or' ? 'tag-or' : param === 'colour' ? 'colour' : 'single',
    collapsed: false,
    is_tagless: param !== 'tags_or',
    param,
    filters: tags.map((tag, at) => ({
      id: tag,
      tag,
      name: tag,
      rootContext: 'all',
      displayContext: 'all',
      unselectable: false,
      icon_url: null,
      image: null,
      default: false,
      published: true,
      bypass_parent_tag: false,
      display_type: 'chip',
      activeFilter: false,
      activeParent: false,
      sidebar_shortcut: false,
      sidebar_shortcut_title: '',
      count: 10 + at,
      children: [],
    })),
  };
}
