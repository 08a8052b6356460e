import { z } from 'zod';
import { feedResponse, gridItem } from '../grid-item';
import { SCOPES, type Scope } from '../kinds';
import { operation } from '../operation';
import { commaList, page, pagesize, queryFlag, uidParam } from '../primitives';
import { pathPart } from './path';
import { SORTS, type Sort } from './sorts';
import { topicEntry } from './topics';

export { SORTS, type Sort };

/** SEARCH-24. */
export const DURATIONS = ['lt10', '10to20', 'gt20'] as const;
/** SEARCH-25: landscape 16:9 (wider than high), square 1:1, portrait 9:16. */
export const RATIOS = ['landscape', 'square', 'portrait'] as const;
export const LICENCES = ['free', 'premium', 'cc0'] as const;

/** `total` and paging reach this far (SEARCH-29): the last page is the one whose last result is the cap. */
export const RESULT_CAP = 10_000;

/** SEARCH-22: exactly these presets beside the hex input. */
export const COLOUR_PRESETS = [
  '#000000',
  '#4d4d4d',
  '#999999',
  '#ffffff',
  '#7b1e22',
  '#d32f2f',
  '#f06292',
  '#f8bbd0',
  '#e64a19',
  '#ff9800',
  '#ffcc80',
  '#5d4037',
  '#a1887f',
  '#fbc02d',
  '#fff59d',
  '#827717',
  '#7cb342',
  '#1b5e20',
  '#00897b',
  '#4dd0e1',
  '#1e88e5',
  '#0d47a1',
  '#7e57c2',
  '#4a148c',
] as const;

const choice = <const T extends readonly string[]>(values: T) =>
  z
    .enum([...values, ''] as unknown as readonly [T[number], ''])
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T[number] | undefined)));

/** Text in the schema, so that an unknown name gets a code of its own (UNKNOWN_SCOPE, UNKNOWN_SORT) from the use case. */
const scope = z.string().max(40).default('all').meta({ enum: SCOPES }) as unknown as z.ZodDefault<
  z.ZodType<Scope, Scope>
>;
const sort = z
  .string()
  .max(40)
  .default('curated')
  .meta({ enum: [...SORTS, ''] }) as unknown as z.ZodDefault<z.ZodType<Sort | '', Sort | ''>>;

/** Any text is a valid search: over-long text is cut by the service, never refused. */
const searchText = z.string().optional();
const hex = z
  .string()
  .regex(/^(#?[0-9a-fA-F]{6}|#?[0-9a-fA-F]{3})?$/, 'a colour as rrggbb')
  .optional();

/** SEARCH-04: a category of the results with what choosing it changes in the address: the path. */
export const categoryChip = z.object({
  tag: z.string(),
  title: z.string(),
  path: z.string(),
  icon_url: z.string().nullable(),
  /** Items that it would leave. */
  count: z.number().int().min(0),
});
export type CategoryChip = z.infer<typeof categoryChip>;

/** SEARCH-15: a box that leads to a collection, or a widget of the curators (then with `text`); colours as `#rrggbb`. */
export const collectionSuggestion = z.object({
  id: z.string(),
  tag: z.string(),
  title: z.string(),
  href: z.string(),
  image_url: z.string().nullable(),
  text: z.string().optional(),
  /** A widget for members without or with a plan only: who shows it knows the plan. */
  audience: z.enum(['free', 'paid']).optional(),
  suggestion_box_colors: z.object({ color_one: z.string(), color_two: z.string(), text_color: z.string() }),
});
export type CollectionSuggestion = z.infer<typeof collectionSuggestion>;

/** A search that leads somewhere: text and how many items it finds in the scope asked. */
export const searchHint = z.object({ text: z.string(), total: z.number().int().min(0) });

/** The feed response (ITEM-35) and what the results page shows around it. */
export const searchAnswer = feedResponse.extend({
  /**
   * How many of `total` hold every word of the text; they come first, and what follows holds some of the words. Null where all do, absent from
   * answers of before it was told.
   */
  all_words: z.number().int().min(0).nullable().optional(),
  /** Parts of the path as understood; empty without a path. */
  path: z.array(pathPart),
  /** The topic that the path or, without one, the term names: title, SEO description, New Design size. */
  topic: topicEntry.nullable(),
  /** Category chips: sub-topics of the path's last part, or of the first level; `back` leads one level up (null at the top). */
  chips: z.object({ back: z.object({ title: z.string(), path: z.string() }).nullable(), items: z.array(categoryChip) }),
  /** SEARCH-15: the curators' widgets for this list, then collections about the same; empty where the flag is off. */
  collections: z.array(collectionSuggestion).max(8),
  /** SEARCH-13, SEARCH-14: videos about the term; empty under 15 results, without a term, in the video scope, or where the flag is off. */
  videos: z.array(gridItem).max(6),
  /** What may help where nothing was found; null when there are results. */
  help: z
    .object({
      /** The spelling that would find something. */
      spelling: searchHint.nullable(),
      /** The same search with less: fewer words, filters left out, another scope (`scope`). */
      broader: z.array(searchHint.extend({ scope: z.string(), without: z.array(z.string()) })).max(6),
      /** What other people searched lately and found. */
      popular: z.array(z.string()).max(8),
    })
    .nullable(),
  /** VAL-11, VAL-12: `spam` terms are searched but stay out of titles, descriptions and canonical links. */
  term_quality: z.enum(['good', 'spam']),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** What narrows a search: its text, its path and every filter. */
const narrowing = {
  q: searchText,
  /** Dotted topic or group path (ITEM-36). */
  path: z.string().max(400).optional(),
  /** All of these. */
  tags: commaList,
  /** At least one of these. */
  tags_or: commaList,
  /** `rrggbb`, with or without `#`: nearest first. */
  colour: hex,
  duration: choice(DURATIONS),
  ratio: choice(RATIOS),
  licence: choice(LICENCES),
  /** Items of that account; with 0 those of nobody in particular. */
  account_uid: uidParam.optional(),
  /** Items that were published for that team. */
  team_id: z.string().max(64).optional(),
  /** Only what the visitor hearted; `favourite` is the same filter by the feed's own name (ITEM-25). Needs an account. */
  heart_filter: queryFlag,
  favourite: queryFlag,
  /** What that account hearted; only one's own hearts are shown, another's are an empty list. */
  flagged_by: uidParam.optional(),
};

export const searchItems = operation({
  id: 'catalog.search',
  owner: 'catalog',
  method: 'GET',
  path: '/search',
  summary: 'One page of a scope: hits, exact total up to 10,000, facets and did-you-mean in one answer.',
  access: 'public',
  query: z.object({
    scope,
    ...narrowing,
    sort,
    page: page.default(1),
    pagesize: pagesize.default(50),
    /** Language of the page; titles are in one language today, so every language finds the same. */
    lang: z.string().max(20).optional(),
  }),
  answer: searchAnswer,
  errors: ['MALFORMED', 'UNKNOWN_SCOPE', 'UNKNOWN_SORT', 'NOT_SIGNED_IN', 'UNAVAILABLE'],
});

export const suggestion = z.object({
  text: z.string(),
  /** `tag`: a subject of many items; `title`: the title of one item; `topic`: a collection; `popular`: what others search. */
  type: z.enum(['tag', 'title', 'topic', 'popular']),
  /** Where a `topic` leads; null for the others, which are searched. */
  href: z.string().nullable(),
  /** Results that its search has in the scope; null where it is not counted. */
  count: z.number().int().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestTerms = operation({
  id: 'catalog.suggest',
  owner: 'catalog',
  method: 'GET',
  path: '/suggest',
  summary:
    'Completions of what is being typed, at most ten, best first; forgives one typo. Without a text: popular searches and topics.',
  access: 'public',
  query: z.object({ q: searchText, scope }),
  answer: z.object({ suggestions: z.array(suggestion).max(10) }),
  errors: ['MALFORMED', 'UNKNOWN_SCOPE', 'UNAVAILABLE'],
});

/** ITEM-22, ITEM-23; `count` is the number of items that the search would have with it, whatever else its own group has chosen. */
export interface FilterNode {
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
  activeFilter: boolean;
  activeParent: boolean;
  /** A shortcut to the node at the top of the sidebar: whether, and under which name. */
  sidebar_shortcut: boolean;
  sidebar_shortcut_title: string;
  count: number;
  children: FilterNode[];
}
export const filterNode: z.ZodType<FilterNode> = z.object({
  id: z.string(),
  tag: z.string(),
  name: z.string(),
  rootContext: z.string(),
  displayContext: z.string(),
  unselectable: z.boolean(),
  icon_url: z.string().nullable(),
  image: z.string().nullable(),
  default: z.boolean(),
  published: z.boolean(),
  bypass_parent_tag: z.boolean(),
  display_type: z.string(),
  activeFilter: z.boolean(),
  activeParent: z.boolean(),
  sidebar_shortcut: z.boolean(),
  sidebar_shortcut_title: z.string(),
  count: z.number().int(),
  children: z.array(z.lazy(() => filterNode)),
});

/** Tag of an exact size in px, which `tags` and `tags_or` take like any other. */
export function sizeTag(width: number, height: number): string {
  return `size-${Math.round(width)}x${Math.round(height)}`;
}

/** ITEM-24. `param` is the query parameter of `search` that a filter of the group sets to its `tag`. */
export const filterGroup = z.object({
  id: z.string(),
  title: z.string(),
  display_type: z.enum(['single', 'tag-or', 'colour', 'size-list']),
  collapsed: z.boolean(),
  is_tagless: z.boolean(),
  param: z.enum(['licence', 'ratio', 'duration', 'colour', 'tags_or']),
  filters: z.array(filterNode),
});
export type FilterGroup = z.infer<typeof filterGroup>;

export const listFilters = operation({
  id: 'catalog.filters',
  owner: 'catalog',
  method: 'GET',
  path: '/filters',
  summary:
    'The filters that a scope offers, with how many items each would leave of the search that is asked along; without one, of the scope.',
  access: 'public',
  query: z.object({ scope, ...narrowing }),
  answer: z.object({ groups: z.array(filterGroup) }),
  errors: ['MALFORMED', 'UNKNOWN_SCOPE', 'NOT_SIGNED_IN', 'UNAVAILABLE'],
});
