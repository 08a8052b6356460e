import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import type { PinRecord } from '@commonplace/contracts/assets/curation-events';
import type {
  FilterNodeContent,
  FilterRecord,
  GroupRecord,
  HomeRecord,
  SynonymsRecord,
  TopicRecord,
  WidgetRecord,
} from '@commonplace/contracts/assets/curation-records';

const kept = {
  version: 1,
  deleted: false,
  order: 0,
  created: '2026-01-02T03:04:05.000Z',
  changed: '2026-01-02T03:04:05.000Z',
  changed_by: 1,
};

/** Curated records as svc-assets sends them; give what the test is about. */
export function sampleTopic(about: Partial<TopicRecord> & { tag: string }): ExportedRecord & { kind: 'topics' } {
  const title = about.title ?? about.tag.charAt(0).toUpperCase() + about.tag.slice(1);
  return {
    kind: 'topics',
    record: {
      ...kept,
      id: `topic-${about.tag}`,
      tag_secondary: '',
      title,
      title_long: `${title} to look at`,
      title_ar: '',
      part_type: 'topic',
      paths: [about.tag],
      scopes: ['all', 'images'],
      is_collection: false,
      published: true,
      filters: { tag: null, hearted: false, search_filter: null, tags_or: [], action: null },
      members: [],
      cover_item: null,
      related_topics: [],
      seo_description: `Everything about ${about.tag}.`,
      is_video_collection: false,
      is_brand_collection: false,
      is_art_collection: false,
      is_pd_collection: false,
      show_new_button: true,
      create_button_size_canvas: null,
      root_filter_tag: null,
      mobile_thumbnail_height: 160,
      search_filters: [],
      widgets: [],
      suggestion_box_colors: { color_one: '#112233', color_two: '#445566', text_color: '#ffffff' },
      image_cover_url: '/files/cover.webp',
      image_url: '/files/image.webp',
      image_square_url: '/files/square.webp',
      icon_url: '',
      video_square_url: '',
      type: 'banner',
      entity_type: 'topic',
      field_flag_count: 0,
      ...about,
    },
  };
}

export function sampleGroup(about: Partial<GroupRecord> & { tag: string }): ExportedRecord & { kind: 'groups' } {
  return {
    kind: 'groups',
    record: {
      ...kept,
      id: `group-${about.tag}`,
      title: about.tag,
      section: 'search',
      scope: 'images',
      published: true,
      in_header: true,
      topics: [],
      seo_description: '',
      cover_item: null,
      image_cover_url: '',
      ...about,
    },
  };
}

export function sampleNode(about: Partial<FilterNodeContent> & { tag: string }): FilterNodeContent {
  return {
    id: `node-${about.tag}`,
    name: about.tag,
    rootContext: 'images',
    displayContext: 'images',
    unselectable: false,
    icon_url: null,
    image: null,
    default: false,
    published: true,
    bypass_parent_tag: false,
    display_type: 'chip',
    sidebar_shortcut: false,
    sidebar_shortcut_title: '',
    children: [],
    ...about,
  };
}

export function sampleFilter(about: Partial<FilterRecord> & { id: string }): ExportedRecord & { kind: 'filters' } {
  return {
    kind: 'filters',
    record: {
      ...kept,
      title: about.id,
      scopes: ['images'],
      display_type: 'tag-or',
      param: 'tags_or',
      collapsed: false,
      is_tagless: false,
      published: true,
      filters: [],
      ...about,
    },
  };
}

export function sampleHome(about: Partial<HomeRecord> & { id: string }): ExportedRecord & { kind: 'home' } {
  return {
    kind: 'home',
    record: {
      ...kept,
      tab: 'effects',
      title: about.id,
      href: '/all',
      source: { type: 'search', scope: 'all', sort: 'curated', q: '', path: null, tags_or: [] },
      limit: 20,
      audience: 'all',
      published: true,
      ...about,
    },
  };
}

export function sampleSynonyms(lines: string[], version = 1): ExportedRecord & { kind: 'synonyms' } {
  const record: SynonymsRecord = { ...kept, id: 'words', version, title: 'Words', lang: 'en', published: true, lines };
  return { kind: 'synonyms', record };
}

export function sampleBoard(about: Partial<BoardRecord> & { id: string }): ExportedRecord & { kind: 'boards' } {
  const items = about.items ?? ['sea-1'];
  return {
    kind: 'boards',
    record: {
      version: 1,
      deleted: false,
      uid: 7,
      title: about.id,
      description: '',
      tags: [],
      published: true,
      items,
      cover_item: null,
      image_cover_url: '/files/board.webp',
      covers: ['/files/board.webp'],
      total: items.length,
      likes: 0,
      taken_down: false,
      created: '2026-01-02T03:04:05.000Z',
      changed: '2026-01-02T03:04:05.000Z',
      ...about,
    },
  };
}

export function sampleWidget(about: Partial<WidgetRecord> & { tag: string }): ExportedRecord & { kind: 'widgets' } {
  return {
    kind: 'widgets',
    record: {
      ...kept,
      id: `widget-${about.tag}`,
      title: about.tag,
      title_long: '',
      text: 'Worth a look.',
      title_ar: '',
      title_long_ar: '',
      text_ar: '',
      href: '/premium',
      placement: 'results',
      audience: 'all',
      published: true,
      items: [],
      cover_item: null,
      colors: { color_one: '#1f3a5f', color_two: '#3f6f9f', text_color: '#ffffff' },
      type: 'banner',
      entity_type: 'widget',
      image_cover_url: '/files/widget.webp',
      ...about,
    },
  };
}

export function samplePin(about: Partial<PinRecord> & { item: string }): ExportedRecord & { kind: 'pins' } {
  const { changed } = kept;
  return { kind: 'pins', record: { version: 1, deleted: false, required: 5, filter: '', changed, ...about } };
}
