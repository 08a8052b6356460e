import { z } from 'zod';
import { feedResponse } from '../grid-item';
import { SCOPES, type Scope } from '../kinds';
import { operation } from '../operation';
import { commaList, page, pagesize, uidParam } from '../primitives';

/** Orders of a result list (NAV-07); `curated` is the default and, with a text, means relevance. */
export const SORTS = ['curated', 'new', 'popular', 'popular_week'] as const;
export type Sort = (typeof SORTS)[number];

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
const sort = z.string().max(40).default('curated').meta({ enum: SORTS }) as unknown as z.ZodDefault<
  z.ZodType<Sort | '', Sort | ''>
>;

/** Any text is a valid search: over-long text is cut by the service, never refused. */
const searchText = z.string().optional();
const hex = z
  .string()
  .regex(/^(#?[0-9a-fA-F]{6}|#?[0-9a-fA-F]{3})?$/, 'a colour as rrggbb')
  .optional();

export const searchItems = operation({
  id: 'catalog.search',
  owner: 'catalog',
  method: 'GET',
  path: '/search',
  summary: 'One page of a scope: hits, exact total up to 10,000, facets and did-you-mean in one answer.',
  access: 'public',
  query: z.object({
    scope,
    q: searchText,
    /** Dotted topic or group path (ITEM-36). */
    path: z.string().max(400).optional(),
    sort,
    page: page.default(1),
    pagesize: pagesize.default(50),
    /** All of these. */
    tags: commaList,
    /** At least one of these. */
    tags_or: commaList,
    /** `rrggbb`, with or without `#`: nearest first. */
    colour: hex,
    duration: choice(DURATIONS),
    ratio: choice(RATIOS),
    licence: choice(LICENCES),
    account_uid: uidParam.optional(),
    lang: z.string().max(20).optional(),
  }),
  answer: feedResponse,
  errors: ['MALFORMED', 'UNKNOWN_SCOPE', 'UNKNOWN_SORT', 'UNAVAILABLE'],
});

export const suggestion = z.object({
  text: z.string(),
  /** `tag`: a subject of many items; `title`: the title of one item. */
  type: z.enum(['tag', 'title']),
  /** Items in the scope with the tag; null for a title. */
  count: z.number().int().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestTerms = operation({
  id: 'catalog.suggest',
  owner: 'catalog',
  method: 'GET',
  path: '/suggest',
  summary: 'Completions of what is being typed, at most ten, best first.',
  access: 'public',
  query: z.object({ q: searchText, scope }),
  answer: z.object({ suggestions: z.array(suggestion).max(10) }),
  errors: ['MALFORMED', 'UNKNOWN_SCOPE', 'UNAVAILABLE'],
});

/** ITEM-22, ITEM-23; `count` is the number of items in the scope. */
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
  count: z.number().int(),
  children: z.array(z.lazy(() => filterNode)),
});

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
  summary: 'The filters that a scope offers, with how many items each would leave.',
  access: 'public',
  query: z.object({ scope }),
  answer: z.object({ groups: z.array(filterGroup) }),
  errors: ['UNKNOWN_SCOPE', 'UNAVAILABLE'],
});
