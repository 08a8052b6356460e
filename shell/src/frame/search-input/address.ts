import { cleanTerm, tagsOfParam, textOfSegment } from '@commonplace/contracts/catalog/search-text';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { switchOf, type Switch } from './categories';

/** What of a results page's address the input shows. */
export interface Asked {
  /** First path segment. */
  section: string;
  term: string;
  tags: readonly string[];
  /** Only what the visitor hearted (INPUT-06). */
  hearted: boolean;
  /** Which half of the section is shown. */
  half: Switch;
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
  return {
    section,
    term,
    tags: tagsOfParam(query.get('tags')),
    hearted: query.get('hearted') === '1',
    half: switchOf(section, query),
  };
}

/** What says how a list looks, not what it is about: it stays while only the words change. Subjects, topic, page and owner go. */
const STAYING = ['sort', 'licence', 'colour', 'ratio', 'duration', 'pagesize'];

/** Filters and order of a results page that another search in the same section keeps. */
export function stayingOf(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    STAYING.flatMap((name) => {
      const value = query.get(name) ?? '';
      // The usual order is none that somebody chose.
      return value && !(name === 'sort' && value === 'curated') ? [[name, value] as const] : [];
    }),
  );
}

/** Where a search leads (INPUT-10, INPUT-13); `half` is what of the section is searched, `staying` what it keeps of the page one is on. */
export function searchAddress(
  section: string,
  text: string,
  tags: readonly string[],
  half: Switch = {},
  staying: Readonly<Record<string, string>> = {},
): string {
  const term = cleanTerm(text).replace(/\s+/g, ' ');
  const path = term ? `/${section}/${encodeURIComponent(term)}` : `/${section}`;
  const query = new URLSearchParams({
    ...half,
    ...staying,
    ...(tags.length > 0 && { tags: tags.join(',') }),
  }).toString();
  return query ? `${path}?${query}` : path;
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
