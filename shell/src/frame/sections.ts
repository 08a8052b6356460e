import { SECTIONS } from '@commonplace/contracts/kinds';

/** Paths of sections in the header, the most wanted first; what does not fit moves into More. */
export const HEADER_SECTIONS = [
  'search',
  'designs',
  'videos',
  'fonts',
  'icons',
  'wallpapers',
  'art-studio',
  'mockups',
  'brands',
  'explore-collections',
] as const;
/** NAV-27: what More always holds. */
export const MORE_SECTIONS = [
  'public-domain',
  'free-images',
  'premium',
  'explore',
  'community-remix-challenge/daily',
] as const;
export type SectionPath = (typeof HEADER_SECTIONS)[number] | (typeof MORE_SECTIONS)[number] | 'community' | 'boards';

/** NAV-26: where a section's link leads: the first page of the section's group of topics, in curated order. */
export function sectionUrl(path: string): string {
  const section = SECTIONS.find((one) => one.path === path);
  return section ? `/${path}?page=1&path=${section.scope}&sort=curated` : `/${path}`;
}
