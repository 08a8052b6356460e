import { z } from 'zod';
import { HOME_TABS } from '../home-tabs';
import { withLatinCommas } from '../commas';
import { SORTS } from '../catalog/search';
import { SCOPES, SECTIONS } from '../kinds';
import { id, timestamp, uid } from '../primitives';
import { MAX_PARTS, PART_TYPES, SEGMENT } from './curation-paths';

/**
 * The masters that curators edit. Each has a `content` (what an administrator sends) and becomes a record: the content, its id and version,
 * and what the service derives. Pictures are path-absolute and load without a session.
 */
const segment = z.string().max(60).regex(SEGMENT, 'lower-case letters, digits and single dashes');
const dotted = z
  .string()
  .max(360)
  .refine((path) => {
    const parts = path.split('.');
    return parts.length <= MAX_PARTS && parts.every((part) => SEGMENT.test(part));
  }, `at most ${MAX_PARTS} parts of letters, digits and dashes, with dots between`)
  .meta({ examples: ['nature.sea'] });
const line = (most: number) => z.string().trim().max(most);
const title = line(120).min(1);
/** A tag of library items: lower case, may hold spaces. */
const libraryTag = z.string().trim().toLowerCase().min(1).max(60);
const scope = z.enum(SCOPES);
const section = z.enum(SECTIONS.map(({ path }) => path) as [string, ...string[]]);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #rrggbb');
/** A page of ours; nothing leads out of the product. */
const localPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'a path that begins with one slash');
/** Ids of library items; none twice. */
const itemIds = (most: number) =>
  z
    .array(id)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, 'an item stands in it twice');
const published = z.boolean().default(false);

export const partFilters = z.object({
  tag: libraryTag.nullable().default(null),
  hearted: z.boolean().default(false),
  search_filter: line(60).nullable().default(null),
  tags_or: z.array(libraryTag).max(100).default([]),
  action: line(60).nullable().default(null),
});

/**
 * A topic or collection (ITEM-16 to ITEM-21). `tag` names it in addresses and is unique; `paths` are the dotted paths that lead to it, the
 * first is its main one. What belongs to it: `members` (chosen by hand, in order, first in lists) and items of its scopes with
 * `filters.tag` and with one of `filters.tags_or`; a collection with members and no filter holds only these.
 */
export const topicContent = z.object({
  tag: segment,
  tag_secondary: line(60).default(''),
  title,
  title_long: line(200).default(''),
  /** What pages in Arabic call it; the title where there is none. */
  title_ar: line(120).default(''),
  part_type: z.enum(PART_TYPES).default('topic'),
  paths: z.array(dotted).min(1).max(20),
  /** Sections in which it is offered and whose items it lists. */
  scopes: z.array(scope).min(1).max(SCOPES.length),
  is_collection: z.boolean().default(false),
  published,
  filters: partFilters.default({ tag: null, hearted: false, search_filter: null, tags_or: [], action: null }),
  members: itemIds(500).default([]),
  /** Item whose picture is the cover; the first member unless said. */
  cover_item: id.nullable().default(null),
  related_topics: z.array(segment).max(30).default([]),
  seo_description: line(400).default(''),
  is_video_collection: z.boolean().default(false),
  is_brand_collection: z.boolean().default(false),
  is_art_collection: z.boolean().default(false),
  is_pd_collection: z.boolean().default(false),
  show_new_button: z.boolean().default(false),
  /** Tag of the size that its New Design button opens. */
  create_button_size_canvas: segment.nullable().default(null),
  root_filter_tag: libraryTag.nullable().default(null),
  mobile_thumbnail_height: z.number().int().min(40).max(600).default(160),
  search_filters: z
    .array(z.object({ tag: libraryTag, bypass_main_tag: z.boolean().default(false) }))
    .max(40)
    .default([]),
  widgets: z
    .array(z.object({ widget_id: id, published: z.boolean().default(true) }))
    .max(20)
    .default([]),
  suggestion_box_colors: z
    .object({ color_one: colour, color_two: colour, text_color: colour })
    .default({ color_one: '#1f3a5f', color_two: '#3f6f9f', text_color: '#ffffff' }),
});

/** Pictures that follow from the cover item; empty while there is none. */
const covers = {
  image_cover_url: z.string(),
  image_url: z.string(),
  image_square_url: z.string(),
  icon_url: z.string(),
  video_square_url: z.string(),
};

/** A top-level group: the first part of paths, and what the header links to (NAV-26). `topics` are tags in the order of the sidebar. */
export const groupContent = z.object({
  tag: segment,
  title,
  section,
  scope,
  published,
  in_header: z.boolean().default(true),
  topics: z.array(segment).max(200).default([]),
  seo_description: line(400).default(''),
  cover_item: id.nullable().default(null),
});

/** A node of a filter tree (ITEM-22, ITEM-23), as curators keep it: without counts and what is active. */
export interface FilterNodeContent {
  id: string;
  tag: string;
  name: string;
  rootContext: string;
  displayContext: string;
  unselectable: boolean;
  icon_url: string | null;
  image: string | null;
  default: boolean;
  published: boolean;
  bypass_parent_tag: boolean;
  display_type: string;
  sidebar_shortcut: boolean;
  sidebar_shortcut_title: string;
  children: FilterNodeContent[];
}
const fileUrl = z
  .string()
  .max(500)
  .regex(/^\/files\//, 'an address below /files/');
export const filterNodeContent: z.ZodType<FilterNodeContent> = z.object({
  id: z.string().min(1).max(80),
  tag: line(80),
  name: title,
  rootContext: line(60),
  displayContext: line(60),
  unselectable: z.boolean(),
  icon_url: fileUrl.nullable(),
  image: fileUrl.nullable(),
  default: z.boolean(),
  published: z.boolean(),
  bypass_parent_tag: z.boolean(),
  display_type: line(40),
  sidebar_shortcut: z.boolean(),
  sidebar_shortcut_title: line(60),
  children: z.array(z.lazy(() => filterNodeContent)).max(100),
});

/** A group of filters (ITEM-24) in the sections that it names. `param` is the query parameter of a search that its filters set. */
export const filterContent = z.object({
  title,
  scopes: z.array(scope).min(1).max(SCOPES.length),
  display_type: z.enum(['single', 'tag-or', 'colour', 'size-list']),
  param: z.enum(['licence', 'ratio', 'duration', 'colour', 'tags_or']),
  collapsed: z.boolean().default(false),
  is_tagless: z.boolean().default(false),
  published,
  filters: z.array(filterNodeContent).min(1).max(100),
});

/** A banner in a named place; a topic names the ones that it shows (ITEM-20). `audience` team is the internal team only. */
export const widgetContent = z.object({
  tag: segment,
  title,
  title_long: line(200).default(''),
  text: line(400).default(''),
  /** Its words on pages in Arabic; of each the one above where there is none. */
  title_ar: line(120).default(''),
  title_long_ar: line(200).default(''),
  text_ar: line(400).default(''),
  href: localPath,
  placement: z.enum(['home', 'results', 'topic', 'team']),
  audience: z.enum(['all', 'anonymous', 'free', 'paid', 'team']).default('all'),
  published,
  items: itemIds(12).default([]),
  cover_item: id.nullable().default(null),
  colors: z
    .object({ color_one: colour, color_two: colour, text_color: colour })
    .default({ color_one: '#1f3a5f', color_two: '#3f6f9f', text_color: '#ffffff' }),
});

/** A named size of designs (size settings). `path` is the topic path whose New Design button opens it. */
export const sizeContent = z.object({
  tag: segment,
  title,
  category: title,
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
  unit: z.enum(['px', 'in', 'cm']),
  /** Dots per inch of a size in inches or centimetres. */
  resolution: z.number().int().min(36).max(1_200).default(96),
  path: dotted.nullable().default(null),
  published,
});

/** A row of a tab of the home page (HOME-02): what it shows and where it goes on. */
export const homeContent = z.object({
  tab: z.enum(HOME_TABS),
  title,
  href: localPath,
  source: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('search'),
      scope,
      sort: z.enum(SORTS).default('curated'),
      q: line(120).default(''),
      path: dotted.nullable().default(null),
      tags_or: z.array(libraryTag).max(40).default([]),
    }),
    z.object({ type: z.literal('items'), items: itemIds(60).refine((ids) => ids.length > 0, 'choose an item') }),
    /** Topics and collections by tag, in order. */
    z.object({ type: z.literal('topics'), tags: z.array(segment).min(1).max(60) }),
    z.object({ type: z.literal('boards'), boards: z.array(id).min(1).max(60) }),
  ]),
  limit: z.number().int().min(4).max(60).default(20),
  audience: z.enum(['all', 'anonymous', 'member']).default('all'),
  published,
});

/** One line of a synonym list: `car, automobile, auto` (each means all) or `tv => television` (left is read as right). */
export const SYNONYM_LINE =
  /^(?!.*,\s*(?:,|=>|$))[\p{L}\p{N}][\p{L}\p{N}' &+.-]*(?:\s*,\s*[\p{L}\p{N}][\p{L}\p{N}' &+.-]*)*(?:\s*=>\s*[\p{L}\p{N}][\p{L}\p{N}' &+.-]*(?:\s*,\s*[\p{L}\p{N}][\p{L}\p{N}' &+.-]*)*)?$/u;
export const synonymLine = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withLatinCommas)
  .min(3)
  .max(300)
  .regex(SYNONYM_LINE, 'words with commas between, or words => words')
  .refine((text) => text.includes('=>') || text.includes(','), 'at least two words, or words => words')
  .meta({ examples: ['sea, ocean'] });
/** A list of synonyms, applied to what is searched for. `lang` is the language of its words. */
export const synonymsContent = z.object({
  title,
  lang: z
    .string()
    .regex(/^[a-z]{2}$/, 'a language in two letters, like en')
    .default('en'),
  published,
  lines: z.array(synonymLine).min(1).max(2_000),
});

/** What every record carries besides its content. `deleted` ones stay known, so that a late event cannot bring them back. */
const kept = {
  id,
  version: z.number().int().min(1),
  deleted: z.boolean(),
  /** Place among its kind; smaller first. */
  order: z.number().int(),
  created: timestamp,
  changed: timestamp,
  changed_by: uid,
};

export const topicRecord = topicContent.extend({
  ...kept,
  ...covers,
  type: z.literal('banner'),
  entity_type: z.literal('topic'),
  /** How many accounts hearted it; `countVersion` grows with every heart, `version` with every edit. */
  field_flag_count: z.number().int().min(0),
  countVersion: z.number().int().min(0).optional(),
});
export const groupRecord = groupContent.extend({ ...kept, image_cover_url: z.string() });
export const filterRecord = filterContent.extend(kept);
export const widgetRecord = widgetContent.extend({
  ...kept,
  type: z.literal('banner'),
  entity_type: z.literal('widget'),
  image_cover_url: z.string(),
});
export const sizeRecord = sizeContent.extend(kept);
export const homeRecord = homeContent.extend(kept);
export const synonymsRecord = synonymsContent.extend(kept);

export type TopicRecord = z.infer<typeof topicRecord>;
export type GroupRecord = z.infer<typeof groupRecord>;
export type FilterRecord = z.infer<typeof filterRecord>;
export type WidgetRecord = z.infer<typeof widgetRecord>;
export type SizeRecord = z.infer<typeof sizeRecord>;
export type HomeRecord = z.infer<typeof homeRecord>;
export type SynonymsRecord = z.infer<typeof synonymsRecord>;

/** Every kind of master by the name of its admin path: what is sent, and what is kept. */
export const CURATED = {
  topics: { content: topicContent, record: topicRecord },
  groups: { content: groupContent, record: groupRecord },
  filters: { content: filterContent, record: filterRecord },
  widgets: { content: widgetContent, record: widgetRecord },
  sizes: { content: sizeContent, record: sizeRecord },
  home: { content: homeContent, record: homeRecord },
  synonyms: { content: synonymsContent, record: synonymsRecord },
} as const;
export type CuratedKind = keyof typeof CURATED;
export const CURATED_KINDS = Object.keys(CURATED) as [CuratedKind, ...CuratedKind[]];
