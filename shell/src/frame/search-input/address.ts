import { cleanTerm, tagsOfParam, textOfSegment } from '@commonplace/contracts/catalog/search-text';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { sectionUrl } from '../sections';

/** What of a results page's address the input shows. */
export interface Asked {
  /** First path segment. */
  section: string;
  term: string;
  tags: readonly string[];
  /** Only what the visitor hearted (INPUT-06). */
  hearted: boolean;
}

/** The page that a search for nothing on the tag `stickers` means (INPUT-11; docs/decisions/021-browse.md). */
export const STICKERS = 'stickers';
export const PNGS_PAGE = '/search/png';

/** The search that a results page shows; undefined on other pages. */
export function askedOf(pathname: string, search: string): Asked | undefined {
  const [section = '', ...rest] = pathname.split('/').slice(1);
  if (!SECTIONS.some(({ path }) => path === section)) return undefined;
  const query = new URLSearchParams(search);
  const term = cleanTerm(textOfSegment(rest.join('/'))) || cleanTerm(query.get('q') ?? '');
  return { section, term, tags: tagsOfParam(query.get('tags')), hearted: query.get('hearted') === '1' };
}

/** Where a search leads (INPUT-10, INPUT-13). */
export function searchAddress(section: string, text: string, tags: readonly string[]): string {
  const term = cleanTerm(text).replace(/\s+/g, ' ');
  const path = term ? `/${section}/${encodeURIComponent(term)}` : `/${section}`;
  if (tags.length > 0) return `${path}?${new URLSearchParams({ tags: tags.join(',') }).toString()}`;
  return term ? path : sectionUrl(section);
}

/** The same page with another list of tags, from its first page. */
export function withTags(pathname: string, search: string, tags: readonly string[]): string {
  return changed(pathname, search, 'tags', tags.join(','));
}

/** The same page with the hearted filter on or off. */
export function withHearted(pathname: string, search: string, hearted: boolean): string {
  return changed(pathname, search, 'hearted', hearted ? '1' : '');
}

function changed(pathname: string, search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  if (value) query.set(name, value);
  else query.delete(name);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
