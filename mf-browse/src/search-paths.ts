import { SECTIONS, type Scope, type Section } from '@commonplace/contracts/kinds';

/** What a results page shows; the URL holds all of it and nothing else does. Empty text and lists mean: not chosen. */
export interface SearchState {
  /** First path segment, e.g. `search` for images. */
  section: string;
  /** The search text: last path segment. */
  term: string;
  page: number;
  pagesize: number;
  sort: string;
  path: string;
  tags: readonly string[];
  tagsOr: readonly string[];
  /** `rrggbb`. */
  colour: string;
  ratio: string;
  duration: string;
  licence: string;
  /** Sidebar tab (NAV-08). */
  tab: '' | 'topics' | 'filters';
  /** Of /premium: templates or elements (NAV-05). */
  type: '' | 'designs' | 'elements';
  /** Of /wallpapers: for phones (SEARCH-10). */
  mobile: boolean;
}

/** The state of a section's front page. */
export function blankState(section: string): SearchState {
  return {
    section,
    term: '',
    page: 1,
    pagesize: 50,
    sort: '',
    path: '',
    tags: [],
    tagsOr: [],
    colour: '',
    ratio: '',
    duration: '',
    licence: '',
    tab: '',
    type: '',
    mobile: false,
  };
}

export const SORT_NAMES = ['curated', 'new', 'popular', 'popular_week'] as const;
const RATIO_NAMES = ['landscape', 'square', 'portrait'];
const DURATION_NAMES = ['lt10', '10to20', 'gt20'];
const LICENCE_NAMES = ['free', 'premium', 'cc0'];

/** The section of a path, or undefined when its first segment is none. */
export function sectionOf(name: string): Section | undefined {
  return SECTIONS.find(({ path }) => path === name);
}

/** Reads a URL. What it does not understand it leaves out, so that an old link still opens. */
export function parseSearch(pathname: string, search: string): SearchState {
  const [section = '', ...rest] = pathname.replace(/^\//, '').split('/');
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? '').trim();
  const one = (name: string, of: readonly string[]) => (of.includes(text(name)) ? text(name) : '');
  const type = text('type');
  const tab = text('tab');
  return {
    section,
    term: cleanTerm(decode(rest.join('/'))),
    page: number(query.get('page'), 1, 10_000, 1),
    pagesize: number(query.get('pagesize'), 1, 100, 50),
    sort: one('sort', SORT_NAMES),
    path: text('path'),
    tags: list(query.get('tags')),
    tagsOr: list(query.get('tags_or')),
    colour: /^#?([0-9a-f]{6})$/i.exec(text('colour'))?.[1]?.toLowerCase() ?? '',
    ratio: one('ratio', RATIO_NAMES),
    duration: one('duration', DURATION_NAMES),
    licence: one('licence', LICENCE_NAMES),
    tab: tab === 'topics' || tab === 'filters' ? tab : '',
    type: section === 'premium' && (type === 'designs' || type === 'elements') ? type : '',
    mobile: section === 'wallpapers' && text('device') === 'mobile',
  };
}

/** The URL of a state; what is at its default is left out. `parseSearch` of it gives the state back. */
export function printSearch(state: SearchState): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string) => value && query.set(name, value);
  put('type', state.type);
  put('device', state.mobile ? 'mobile' : '');
  put('path', state.path);
  put('sort', state.sort);
  put('tags', state.tags.join(','));
  put('tags_or', state.tagsOr.join(','));
  put('colour', state.colour);
  put('ratio', state.ratio);
  put('duration', state.duration);
  put('licence', state.licence);
  put('tab', state.tab);
  put('pagesize', state.pagesize === 50 ? '' : String(state.pagesize));
  put('page', state.page === 1 ? '' : String(state.page));
  const path = state.term ? `/${state.section}/${encodeURIComponent(state.term)}` : `/${state.section}`;
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The same search with something else chosen; anything but a page begins at page 1 again. */
export function changed(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, page: 1, ...change };
}

/** How many filters are on; order, place and page are none. */
export function filterCount(state: SearchState): number {
  const single = [state.colour, state.ratio, state.duration, state.licence].filter(Boolean).length;
  return single + state.tags.length + state.tagsOr.length;
}

/** The scope that the section searches in this state. */
export function scopeOf(state: SearchState): Scope {
  if (state.section === 'premium') return state.type === 'elements' ? 'images_premium' : 'designs_premium';
  if (state.section === 'wallpapers' && state.mobile) return 'mobile_wallpaper';
  return sectionOf(state.section)?.scope ?? 'all';
}

/** The question to the catalog. */
export function searchQuery(state: SearchState) {
  const licence = sectionOf(state.section)?.licence === 'cc0' ? 'cc0' : state.licence;
  return {
    scope: scopeOf(state),
    q: state.term || undefined,
    path: state.path || undefined,
    sort: (state.sort || undefined) as (typeof SORT_NAMES)[number] | undefined,
    page: state.page,
    pagesize: state.pagesize,
    tags: state.tags.join(',') || undefined,
    tags_or: state.tagsOr.join(',') || undefined,
    colour: state.colour || undefined,
    ratio: (state.ratio || undefined) as 'landscape' | 'square' | 'portrait' | undefined,
    duration: (state.duration || undefined) as 'lt10' | '10to20' | 'gt20' | undefined,
    licence: (licence || undefined) as 'free' | 'premium' | 'cc0' | undefined,
  };
}

/**
 * INPUT-12: without characters that no one types on purpose, and without half of a pair where the text was cut. `.` and `..` alone mean
 * nothing to a search and would be taken for a step in the address.
 */
export function cleanTerm(text: string): string {
  const term = text
    .replace(/[\u200B-\u200F\u2060-\u2064\uFEFF\u00AD\uFFFC]/gu, '')
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
    .slice(0, 255)
    .replace(/\p{Cs}/gu, '')
    .trim();
  return term === '.' || term === '..' ? '' : term;
}

/** A term that was cut in the middle of an escape is shown as it came. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

function list(text: string | null): string[] {
  const parts = (text ?? '').split(',').map((part) => cleanTerm(part).toLowerCase());
  return [...new Set(parts.filter(Boolean))].slice(0, 20);
}

function number(text: string | null, least: number, most: number, fallback: number): number {
  if (text === null || !/^-?\d+$/.test(text.trim())) return fallback;
  return Math.min(most, Math.max(least, Number(text)));
}
