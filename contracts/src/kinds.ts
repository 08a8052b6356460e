/**
 * The one table of content kinds. Scopes, sections, pages and grid types all derive from it (docs/architecture.md, "Kinds").
 */
export const KINDS = {
  image: { scopes: ['images'], licensed: true, entityType: 'image', type: 'image', page: 'image' },
  illustration: { scopes: ['images'], licensed: true, entityType: 'image', type: 'image', page: 'image' },
  art: { scopes: ['art'], licensed: false, entityType: 'image', type: 'image', page: 'image' },
  wallpaper: {
    scopes: ['wallpaper', 'mobile_wallpaper'],
    licensed: false,
    entityType: 'image',
    type: 'image',
    page: 'image',
  },
  icon: { scopes: ['icons'], licensed: false, entityType: 'image', type: 'image', page: 'image' },
  brand: { scopes: ['brands'], licensed: false, entityType: 'image', type: 'image', page: 'image' },
  font: { scopes: ['fonts'], licensed: false, entityType: 'image', type: 'image', page: 'font' },
  video: { scopes: ['video'], licensed: false, entityType: 'video', type: 'video', page: 'video' },
  template: { scopes: ['designs'], licensed: true, entityType: 'design', type: 'template', page: 'design' },
  mockup: { scopes: ['mockups'], licensed: false, entityType: 'design', type: 'template', page: 'design' },
  remix: { scopes: ['community'], licensed: false, entityType: 'image', type: 'image', page: 'image-explore' },
  topic: { scopes: ['collections'], licensed: false, entityType: 'topic', type: 'banner', page: 'topic' },
  board: { scopes: ['boards'], licensed: false, entityType: 'project', type: 'banner', page: 'board' },
} as const;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];
/** Kinds that are library items (files with a master); topics and boards are lists of them. */
export const ITEM_KINDS = KIND_NAMES.filter((kind) => kind !== 'topic' && kind !== 'board') as [Kind, ...Kind[]];

/** Kinds whose pictures are drawings: they stand on a ground of their own, where photographs fill their place. */
const DRAWINGS: ReadonlySet<string> = new Set<Kind>(['icon', 'brand', 'illustration', 'font']);
export const isDrawingKind = (kind: string): boolean => DRAWINGS.has(kind);

/** Search scopes: the specification's fourteen (ITEM-33) and ours. */
export const SCOPES = [
  'all',
  'images',
  'images_free',
  'images_premium',
  'video',
  'designs',
  'designs_free',
  'designs_premium',
  'fonts',
  'icons',
  'mockups',
  'wallpaper',
  'mobile_wallpaper',
  'art',
  'brands',
  'community',
  'collections',
  'boards',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Content type options by number, as the specification's selectors write them (ITEM-34). */
export const CONTENT_TYPES = {
  images: 0,
  designs: 1,
  topics: 3,
  video: 5,
  art: 7,
  all: 8,
  wallpaper: 9,
  brands: 10,
  icons: 11,
  mockups: 12,
} as const;

export interface ScopeRule {
  readonly kinds: readonly Kind[];
  readonly licence?: 'free' | 'premium';
  readonly orientation?: 'portrait' | 'landscape';
}

/** What a scope matches, derived from {@link KINDS}. `all` is every item kind; the free and premium halves narrow by licence. */
export function scopeRule(scope: Scope): ScopeRule {
  if (scope === 'all') return { kinds: ITEM_KINDS };
  if (scope === 'wallpaper') return { kinds: ['wallpaper'], orientation: 'landscape' };
  if (scope === 'mobile_wallpaper') return { kinds: ['wallpaper'], orientation: 'portrait' };
  const half = /^(.*)_(free|premium)$/.exec(scope);
  const base = half?.[1] ?? scope;
  const kinds = KIND_NAMES.filter((kind) => (KINDS[kind].scopes as readonly string[]).includes(base));
  return half ? { kinds, licence: half[2] as 'free' | 'premium' } : { kinds };
}

/** First path segment of an item's page, which calls also take as `{kind}` and `{type}`. */
export const PAGES = ['image', 'image-explore', 'video', 'font', 'design', 'board', 'topic'] as const;

/** The page of an item, its `alias` in a grid. */
export function pageOf(kind: Kind, id: string): string {
  return `/${KINDS[kind].page}/${id}`;
}

export interface Section {
  /** First path segment of the section. */
  readonly path: string;
  readonly scope: Scope;
  readonly title: string;
  readonly licence?: 'free' | 'premium' | 'cc0';
}

/** The browse sections and the scope that each searches. */
export const SECTIONS: readonly Section[] = [
  { path: 'all', scope: 'all', title: 'All' },
  { path: 'search', scope: 'images', title: 'Images' },
  { path: 'designs', scope: 'designs', title: 'Templates' },
  { path: 'videos', scope: 'video', title: 'Videos' },
  { path: 'fonts', scope: 'fonts', title: 'Fonts' },
  { path: 'wallpapers', scope: 'wallpaper', title: 'Wallpapers' },
  { path: 'mockups', scope: 'mockups', title: 'Mockups' },
  { path: 'art-studio', scope: 'art', title: 'Art' },
  { path: 'icons', scope: 'icons', title: 'Icons' },
  { path: 'brands', scope: 'brands', title: 'Brands' },
  { path: 'explore-collections', scope: 'collections', title: 'Collections' },
  { path: 'topics', scope: 'collections', title: 'Topics' },
  { path: 'community', scope: 'community', title: 'Community' },
  { path: 'boards', scope: 'boards', title: 'Boards' },
  { path: 'public-domain', scope: 'images', title: 'Public Domain', licence: 'cc0' },
  { path: 'free-images', scope: 'images_free', title: 'Free Images', licence: 'free' },
  { path: 'premium', scope: 'designs_premium', title: 'Premium', licence: 'premium' },
  { path: 'explore', scope: 'all', title: 'Explore' },
];
