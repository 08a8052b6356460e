import fc from 'fast-check';
import { cleanTerm } from '@commonplace/contracts/catalog/search-text';
import { SECTIONS } from '@commonplace/contracts/kinds';
import {
  blankState,
  changed,
  filterCount,
  unfiltered,
  parseSearch,
  printSearch,
  scopeOf,
  searchQuery,
  SORT_NAMES,
  type SearchState,
} from './search-paths';

const parse = (url: string): SearchState => {
  const { pathname, search } = new URL(url, 'http://page');
  return parseSearch(pathname, search);
};

const word = fc
  .stringMatching(/^[a-z0-9äé漢 '"%/?#&+=.-]{1,20}$/)
  .map(cleanTerm)
  .filter(Boolean);
const tag = fc
  .stringMatching(/^[a-z0-9ä -]{1,12}$/)
  .map((text) => text.trim())
  .filter(Boolean);
const states = fc
  .record({
    section: fc.constantFrom(...SECTIONS.map(({ path }) => path)),
    term: fc.oneof(fc.constant(''), word),
    page: fc.integer({ min: 1, max: 10_000 }),
    pagesize: fc.integer({ min: 1, max: 100 }),
    sort: fc.constantFrom('', ...SORT_NAMES),
    path: fc.constantFrom('', 'nature', 'nature.trees'),
    tags: fc.uniqueArray(tag, { maxLength: 5 }),
    tagsOr: fc.uniqueArray(tag, { maxLength: 5 }),
    colour: fc.constantFrom('', 'ff0000', '00aaff'),
    ratio: fc.constantFrom('', 'landscape', 'square', 'portrait'),
    duration: fc.constantFrom('', 'lt10', '10to20', 'gt20'),
    licence: fc.constantFrom('', 'free', 'premium', 'cc0'),
    tab: fc.constantFrom('' as const, 'topics' as const, 'filters' as const),
    type: fc.constantFrom('' as const, 'designs' as const, 'elements' as const),
    mobile: fc.boolean(),
    hearted: fc.boolean(),
    owner: fc.constantFrom('', '7'),
    team: fc.constantFrom('', 'team-1'),
    similar: fc.constantFrom('', '/image/a', '/video/b?c'),
  })
  .map((state): SearchState => ({
    ...state,
    tags: state.tags.map((one) => cleanTerm(one)),
    tagsOr: state.tagsOr.map((one) => cleanTerm(one)),
    type: state.section === 'premium' ? state.type : '',
    mobile: state.section === 'wallpapers' && state.mobile,
    licence: state.section === 'public-domain' ? '' : state.licence,
  }));

test('[NAV-01, NAV-02, NAV-03, NAV-04, NAV-05, NAV-06, NAV-07, NAV-08, INPUT-13] a state printed as a URL and read again is the same state', () => {
  fc.assert(fc.property(states, (state) => expect(parse(printSearch(state))).toEqual(state)));
});

test.each([
  ['[NAV-01] images with a term', '/search/old%20car', { section: 'search', term: 'old car' }],
  ['[NAV-05] premium elements', '/premium?type=elements', { type: 'elements' }],
  ['[NAV-06] a path', '/designs?path=social.posts', { path: 'social.posts' }],
  [
    '[NAV-07] sort, tags, tags_or, pagesize',
    '/all?sort=new&tags=a,b&tags_or=c&pagesize=20',
    { sort: 'new', tags: ['a', 'b'], tagsOr: ['c'], pagesize: 20 },
  ],
  ['[NAV-08] the tab', '/all?tab=filters', { tab: 'filters' }],
  ['[SEARCH-30] page is 1 when absent', '/all', { page: 1 }],
  ['[SEARCH-28] page 0 is 1', '/all?page=0', { page: 1 }],
  ['[SEARCH-28] a negative pagesize is 1', '/all?pagesize=-4', { pagesize: 1 }],
  ['a broken escape', '/all/50%', { term: '50%' }],
  ['an unknown order', '/all?sort=cheapest&ratio=wide&colour=red', { sort: '', ratio: '', colour: '' }],
])('%s', (_title, url, expected) => {
  expect(parse(url)).toMatchObject(expected);
});

test('[INPUT-12] invisible characters are stripped from the term', () => {
  expect(parse('/all/a%E2%80%8Bb%C2%ADc%09d').term).toBe('abc d');
});

test('another choice begins at page 1', () => {
  const state = { ...blankState('all'), page: 7 };
  expect(changed(state, { ratio: 'square' }).page).toBe(1);
  expect(changed(state, { page: 3 }).page).toBe(3);
});

test('scopes: premium by type, wallpapers by device, public domain by licence', () => {
  expect(scopeOf(parse('/premium'))).toBe('designs_premium');
  expect(scopeOf(parse('/premium?type=elements'))).toBe('images_premium');
  expect(scopeOf(parse('/wallpapers?device=mobile'))).toBe('mobile_wallpaper');
  expect(searchQuery(parse('/public-domain'), { signedIn: false, exploreFeed: true })).toMatchObject({
    scope: 'images',
    licence: 'cc0',
  });
});

test('the public domain has one licence: another in the address is no filter, and does not act', () => {
  const state = parse('/public-domain?licence=premium');
  expect(filterCount(state)).toBe(0);
  expect(searchQuery(state, { signedIn: false, exploreFeed: true }).licence).toBe('cc0');
  expect(filterCount(parse('/search?licence=premium'))).toBe(1);
});

test('filters are counted, order and page are not', () => {
  expect(filterCount(parse('/all?sort=new&page=3&colour=ff0000&tags=a&tags_or=b,c'))).toBe(4);
});

test('whose items are shown is a filter too, and goes with the others', () => {
  const state = parse('/all/sea?account_uid=9&team_id=t1&sort=new&colour=ff0000');
  expect(filterCount(state)).toBe(3);
  expect(printSearch(unfiltered(state))).toBe('/all/sea?sort=new');
});

test.each(['.', '..', ' . ', '\u200B.'])('%j is no term, as an address cannot hold it', (text) => {
  expect(cleanTerm(text)).toBe('');
});

test('[INPUT-12] a long term of emoji is cut between characters', () => {
  expect(() => encodeURIComponent(cleanTerm(`a${'😀'.repeat(400)}`))).not.toThrow();
});

test('[NAV-04, NAV-06] a collection that is opened shows what it holds; the section shows the collections', () => {
  const of = (url: string) => scopeOf(parseSearch(url.split('?')[0] ?? '', url.split('?')[1] ?? ''));
  expect(of('/explore-collections')).toBe('collections');
  expect(of('/explore-collections?path=collections&page=1&sort=curated')).toBe('collections');
  expect(of('/explore-collections?path=collections.night-sky')).toBe('all');
  expect(of('/topics?path=images.nature')).toBe('all');
  expect(of('/search?path=images.nature')).toBe('images');
});

test('a path that is longer than the search takes is cut, so that an old or damaged link still opens', () => {
  expect(parseSearch('/search', `path=${'a'.repeat(500)}`).path).toHaveLength(400);
});
