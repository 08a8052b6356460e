import { SECTIONS } from '@commonplace/contracts/kinds';

export interface SectionLink {
  path: string;
  title: string;
}
const titled = (path: string): SectionLink => {
  const section = SECTIONS.find((one) => one.path === path);
  if (!section) throw new Error(`There is no section ${path}`);
  return { path, title: section.title };
};

/** Sections in the header, the most wanted first; what does not fit moves into More. */
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
].map(titled);
/** What More always holds. */
export const MORE_SECTIONS = ['public-domain', 'free-images', 'premium', 'explore'].map(titled);
/** Choices of the search form. */
export const SEARCH_SECTIONS = [
  'all',
  'search',
  'designs',
  'videos',
  'fonts',
  'icons',
  'wallpapers',
  'art-studio',
  'mockups',
  'brands',
].map(titled);

/** Where a section's link leads: the first page, in curated order. */
export function sectionUrl(path: string): string {
  return `/${path}?page=1&sort=curated`;
}

/** Where a search leads: the section with the term as its last segment; without a term the section itself. */
export function searchUrl(path: string, term: string): string {
  const words = term.trim().replace(/\s+/g, ' ');
  return words ? `/${path}/${encodeURIComponent(words)}` : sectionUrl(path);
}

/** Section and term of a results page, for the search form; undefined on other pages. */
export function searchOf(pathname: string): { path: string; term: string } | undefined {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  if (!SECTIONS.some((section) => section.path === first)) return undefined;
  try {
    return { path: first, term: decodeURIComponent(second) };
  } catch {
    // A broken escape is no term.
    return { path: first, term: '' };
  }
}
