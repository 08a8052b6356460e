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
export type Category = (typeof CATEGORIES)[number];

/** The category of a results page; sections without one of their own are searched as a whole. */
export function categoryOf(section: string | undefined): Category {
  return CATEGORIES.find((one) => one.section === section) ?? CATEGORIES[0];
}

export function scopeOfSection(section: string): Scope {
  return SECTIONS.find(({ path }) => path === section)?.scope ?? 'all';
}
