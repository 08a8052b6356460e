import { SECTIONS, type Scope } from '@commonplace/contracts/kinds';

/** What the input can search in (INPUT-01), in order; `value` is the number of the content type (ITEM-34). */
export const CATEGORIES = [
  { name: 'all', section: 'all', value: 8 },
  { name: 'images', section: 'search', value: 0 },
  { name: 'templates', section: 'designs', value: 1 },
  { name: 'videos', section: 'videos', value: 5 },
  { name: 'wallpapers', section: 'wallpapers', value: 9 },
  { name: 'mockups', section: 'mockups', value: 12 },
  { name: 'art', section: 'art-studio', value: 7 },
  { name: 'icons', section: 'icons', value: 11 },
  { name: 'collections', section: 'explore-collections', value: 3 },
  { name: 'brands', section: 'brands', value: 10 },
] as const;
export interface Category {
  /** Name of a category, or nothing where a section is searched that has none. */
  name: (typeof CATEGORIES)[number]['name'] | '';
  section: string;
}

/** The category of a results page. A section without one is a choice of its own while one is there; what searches everything is All. */
export function categoryOf(section: string | undefined): Category {
  const category = CATEGORIES.find((one) => one.section === section);
  const own = SECTIONS.find(({ path }) => path === section);
  if (category || !own) return category ?? CATEGORIES[0];
  // Another page of what a category searches already: topics are collections, and explore is everything.
  const same = CATEGORIES.find((one) => scopeOf(one.section) === own.scope);
  return same && !own.licence ? same : { name: '', section: own.path };
}

/** What can be chosen on a page of this section: all categories, and the section itself where it is none of them. */
export function categoriesOn(section: string | undefined): readonly Category[] {
  const own = categoryOf(section);
  return own.name === '' ? [...CATEGORIES, own] : CATEGORIES;
}

/** What a section searches with this switch on (NAV-05, SEARCH-10). */
export function scopeOf(section: string, o: Switch = {}): Scope {
  if (o.device) return 'mobile_wallpaper';
  if (o.type) return o.type === 'elements' ? 'images_premium' : 'designs_premium';
  return SECTIONS.find(({ path }) => path === section)?.scope ?? 'all';
}

/** The one switch that a section may have: wallpapers for phones, premium elements or templates. */
export interface Switch {
  device?: 'mobile';
  type?: 'designs' | 'elements';
}

/** The switch that an address sets. */
export function switchOf(section: string, query: URLSearchParams): Switch {
  const type = query.get('type');
  if (section === 'wallpapers' && query.get('device') === 'mobile') return { device: 'mobile' };
  if (section === 'premium' && (type === 'designs' || type === 'elements')) return { type };
  return {};
}
