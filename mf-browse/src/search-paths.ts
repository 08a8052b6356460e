import { defaultSort } from '@commonplace/contracts/catalog/default-sort';
import { cleanTerm, tagsOfParam, textOfSegment } from '@commonplace/contracts/catalog/search-text';
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
  /** Only what the visitor hearted (INPUT-06). */
  hearted: boolean;
  /** Number of the account, or id of the team, whose items are shown; empty for everybody's. */
  owner: string;
  team: string;
  /** Path of the item that the results are similar to, e.g. `/image/abc` (SEARCH-11). */
  similar: string;
}

/** SEARCH-32: the tag of a search that leaves out what was made with AI. */
export const EXCLUDE_AI = 'exclude-ai';

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
    hearted: false,
    owner: '',
    team: '',
    similar: '',
  };
}

export const SORT_NAMES = ['curated', 'new', 'popular', 'popular_week'] as const;
const RATIO_NAMES = ['landscape', 'square', 'portrait'];
const DURATION_NAMES = ['lt10', '10to20', 'gt20'];
const LICENCE_NAMES = ['free', 'premium', 'cc0'];
/** Signs of a topic path that the search takes (`contracts/src/catalog/search.ts`). */
const LONGEST_PATH = 400;

/** The section of a path, or undefined when its first segment is none. */
export function sectionOf(name: string): Section | undefined {
  return SECTIONS.find(({ path }) => path === name);
}

/** Whether all that a section shows has one licence, so that there is none to choose. */
export const fixesLicence = (section: string): boolean => sectionOf(section)?.licence === 'cc0';

/** Whether a path may be a section's: its name and at most one text. A slash of the text itself is written as `%2F`. */
export const isOneList = (pathname: string): boolean => pathname.split('/').filter(Boolean).length <= 2;

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
    term: cleanTerm(textOfSegment(rest.join('/'))) || cleanTerm(text('q')),
    page: number(query.get('page'), 1, 10_000, 1),
    pagesize: number(query.get('pagesize'), 1, 100, 50),
    sort: one('sort', SORT_NAMES),
    path: text('path').slice(0, LONGEST_PATH),
    tags: tagsOfParam(query.get('tags')),
    tagsOr: tagsOfParam(query.get('tags_or')),
    colour: /^#?([0-9a-f]{6})$/i.exec(text('colour'))?.[1]?.toLowerCase() ?? '',
    ratio: one('ratio', RATIO_NAMES),
    duration: one('duration', DURATION_NAMES),
    licence: fixesLicence(section) ? '' : one('licence', LICENCE_NAMES),
    tab: tab === 'topics' || tab === 'filters' ? tab : '',
    type: section === 'premium' && (type === 'designs' || type === 'elements') ? type : '',
    mobile: section === 'wallpapers' && text('device') === 'mobile',
    hearted: text('hearted') === '1',
    owner: /^\d{1,15}$/.test(text('account_uid')) ? text('account_uid') : '',
    team: text('team_id').slice(0, 64),
    similar: /^\/[a-z-]+\/[^/]+$/.test(text('similar')) ? text('similar') : '',
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
  put('hearted', state.hearted ? '1' : '');
  put('account_uid', state.owner);
  put('team_id', state.team);
  put('similar', state.similar);
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
  const whose = [state.owner, state.team].filter(Boolean).length;
  return single + whose + state.tags.length + state.tagsOr.length + (state.hearted ? 1 : 0);
}

/** The same list without filters; what it is a list of stays. */
export function unfiltered(state: SearchState): SearchState {
  const { section, term, sort, path, type, mobile, tab } = state;
  return { ...blankState(section), term, sort, path, type, mobile, tab };
}

/** Sections that list topics; one that is opened there (`collections.night-sky`) shows what is in it. */
const OF_TOPICS: ReadonlySet<string> = new Set(['explore-collections', 'topics']);

/** The scope that the section searches in this state. */
export function scopeOf(state: SearchState): Scope {
  if (OF_TOPICS.has(state.section) && state.path.includes('.')) return 'all';
  if (state.section === 'premium') return state.type === 'elements' ? 'images_premium' : 'designs_premium';
  if (state.section === 'wallpapers' && state.mobile) return 'mobile_wallpaper';
  return sectionOf(state.section)?.scope ?? 'all';
}

/** Who looks, as far as the order of a list depends on it. */
export interface Viewer {
  signedIn: boolean;
  exploreFeed: boolean;
}

/** The order of the list: as asked, or the section's own (CONST-04). */
export function sortOf(state: SearchState, viewer: Viewer): (typeof SORT_NAMES)[number] {
  const asked = SORT_NAMES.find((name) => name === state.sort);
  return asked ?? defaultSort({ section: state.section, ...viewer });
}

/** The question to the catalog. */
export function searchQuery(state: SearchState, viewer: Viewer) {
  const licence = fixesLicence(state.section) ? 'cc0' : state.licence;
  const sort = sortOf(state, viewer);
  return {
    scope: scopeOf(state),
    q: state.term || undefined,
    path: state.path || undefined,
    sort: sort === 'curated' ? undefined : sort,
    page: state.page,
    pagesize: state.pagesize,
    tags: state.tags.join(',') || undefined,
    tags_or: state.tagsOr.join(',') || undefined,
    colour: state.colour || undefined,
    ratio: (state.ratio || undefined) as 'landscape' | 'square' | 'portrait' | undefined,
    duration: (state.duration || undefined) as 'lt10' | '10to20' | 'gt20' | undefined,
    licence: (licence || undefined) as 'free' | 'premium' | 'cc0' | undefined,
    // Only who is signed in has hearted anything.
    heart_filter: state.hearted && viewer.signedIn ? ('1' as const) : undefined,
    account_uid: state.owner ? Number(state.owner) : undefined,
    team_id: state.team || undefined,
  };
}

/** The question for the filters of that list: what narrows it, without order and page. */
export function filtersQuery(state: SearchState, viewer: Viewer) {
  const { sort: _sort, page: _page, pagesize: _pagesize, ...narrowing } = searchQuery(state, viewer);
  return narrowing;
}

function number(text: string | null, least: number, most: number, fallback: number): number {
  if (text === null || !/^-?\d+$/.test(text.trim())) return fallback;
  return Math.min(most, Math.max(least, Number(text)));
}
