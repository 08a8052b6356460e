import type { HomeRecord } from '@commonplace/contracts/assets/curation-records';
import { HOME_TABS, type HomeTab } from '@commonplace/contracts/home-tabs';
import type { Scope } from '@commonplace/contracts/kinds';
import type { Sort } from '@commonplace/contracts/catalog/search';

/** A row of the home page: what it is called, where it goes on, and what it shows. */
export interface RowPlan {
  id: string;
  title: string;
  href: string;
  source: HomeRecord['source'];
  limit: number;
}

/** Tiles of a row that is not a curator's. */
const TILES = 18;

const row = (
  id: string,
  title: string,
  href: string,
  scope: Scope,
  sort: Sort = 'curated',
  text?: string,
): RowPlan => ({
  id,
  title,
  href,
  source: { type: 'search', scope, sort, q: text ?? '', path: null, tags_or: [] },
  limit: TILES,
});

const photos = row('photos', 'Popular photographs', '/search?sort=popular', 'images', 'popular');
const templates = row('templates', 'New templates', '/designs?sort=new', 'designs', 'new');
const videos = row('videos', 'Videos', '/videos', 'video');
const icons = row('icons', 'Icons', '/icons', 'icons');
const wallpapers = row('wallpapers', 'Wallpapers', '/wallpapers', 'wallpaper');
const art = row('art', 'Art', '/art-studio', 'art');
const mockups = row('mockups', 'Mockups', '/mockups', 'mockups');
const fonts = row('fonts', 'Fonts', '/fonts', 'fonts');
const brands = row('brands', 'Brand marks', '/brands', 'brands');
const remixes = row('remixes', 'From the community', '/community', 'community', 'new');
const about = (title: string, text: string, section = 'search', scope: Scope = 'images') =>
  row(
    `${section}-${text.replaceAll(' ', '-')}`,
    title,
    `/${section}/${encodeURIComponent(text)}`,
    scope,
    'curated',
    text,
  );

/** What each tab of the home page shows (HOME-02); a row without content is left out of the answer. */
const TABS: Record<HomeTab, RowPlan[]> = {
  home: [photos, templates, videos, wallpapers, icons, art, mockups, fonts, brands],
  templates: [
    templates,
    row('popular-templates', 'Popular templates', '/designs?sort=popular', 'designs', 'popular'),
    mockups,
    fonts,
  ],
  'art-studio': [art, about('Patterns', 'pattern'), about('Flowers', 'flower'), wallpapers],
  mockups: [mockups, templates, photos],
  designs: [
    templates,
    row('premium-templates', 'Premium templates', '/premium?type=designs', 'designs_premium'),
    mockups,
  ],
  'brand-ideas': [brands, fonts, about('Shapes', 'shape', 'icons', 'icons'), templates],
  collage: [photos, about('Nature', 'nature'), about('Animals', 'animal'), about('Food', 'food')],
  'social-media': [templates, about('Brand marks for links', 'social', 'icons', 'icons'), photos, videos],
  remix: [remixes, photos, art, about('Stickers', 'smile')],
  'mockup-generator': [mockups, photos, templates],
  'logo-maker': [icons, brands, fonts, about('Emblems', 'badge', 'icons', 'icons')],
  brands: [brands, icons, fonts],
  effects: [videos, art, wallpapers, about('Light', 'light')],
  'mood-boards': [photos, about('Calm', 'minimal'), about('Green', 'green'), wallpapers],
  'photo-collage': [photos, about('Travel', 'travel'), about('Mountains', 'mountain'), about('City', 'city')],
  'creativity-for-good': [about('Nature', 'nature'), about('People', 'people'), about('Peace', 'peace'), templates],
};

/**
 * Rows of a tab (HOME-02): those of the curators for this visitor, in their order, else what the product brings; undefined when there is no
 * such tab.
 */
export function plansOf(tab: string, records: readonly HomeRecord[], signedIn: boolean): RowPlan[] | undefined {
  const known = HOME_TABS.find((name) => name === tab);
  if (!known) return undefined;
  const curated = records.filter((record) => record.tab === known);
  if (curated.length === 0) return TABS[known];
  return curated
    .filter(({ audience }) => audience === 'all' || (audience === 'member') === signedIn)
    .map(({ id, title, href, source, limit }) => ({ id, title, href, source, limit }));
}
