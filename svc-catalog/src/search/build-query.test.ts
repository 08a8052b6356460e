import { searchItems } from '@commonplace/contracts/catalog/search';
import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import { curatedOf } from '../curation/curated-snapshot';
import { sampleTopic } from '../../test/sample-records';
import { buildQuery, type QueryContext } from './build-query';
import { resolvePath } from './resolve-path';
import { searchInput, type SearchInput } from './search-input';

/** The body for a query string, as the service builds it. */
function body(query: Record<string, string>, viewer = { uid: 7, safe_search: false }) {
  const asked = searchInput(searchItems.query?.parse(query) as never, viewer);
  return buildQuery(asked, contextOf(asked));
}
const topics: ExportedRecord[] = [
  sampleTopic({
    tag: 'trees',
    paths: ['nature.trees'],
    members: ['oak', 'elm'],
    filters: { tag: 'tree', hearted: false, search_filter: null, tags_or: [], action: null },
  }),
];
const curated = curatedOf(topics);
const contextOf = ({ path }: SearchInput): QueryContext => ({
  path: resolvePath(path, curated),
  synonyms: curated.synonyms,
  heartsIndex: 'hearts',
});

const filters = (query: Record<string, string>, viewer?: { uid: number; safe_search: boolean }) =>
  (body(query, viewer).query?.bool?.filter ?? []) as unknown[];
const input = (query: Record<string, string>): SearchInput =>
  searchInput(searchItems.query?.parse(query) as never, { uid: 7, safe_search: false });

const base = { term: { status: 'published' } };

describe('the filters of a search', () => {
  const table: [title: string, query: Record<string, string>, expected: unknown][] = [
    ['[ITEM-33] images', { scope: 'images' }, { terms: { kind: ['image', 'illustration'] } }],
    ['[ITEM-33] images_premium', { scope: 'images_premium' }, { terms: { licence: ['premium'] } }],
    ['[ITEM-33] images_free takes CC0 too', { scope: 'images_free' }, { terms: { licence: ['free', 'cc0'] } }],
    ['[ITEM-33] mobile_wallpaper', { scope: 'mobile_wallpaper' }, { term: { orientation: 'portrait' } }],
    ['[NAV-07] a tag', { tags: 'Red, old car' }, { term: { tags: 'old car' } }],
    ['[SEARCH-18] tags_or', { tags_or: 'red,blue' }, { terms: { tags: ['red', 'blue'] } }],
    ['[SEARCH-24] lt10', { duration: 'lt10' }, { range: { duration: { lt: 10 } } }],
    ['[SEARCH-24] 10to20', { duration: '10to20' }, { range: { duration: { gte: 10, lte: 20 } } }],
    ['[SEARCH-24] gt20', { duration: 'gt20' }, { range: { duration: { gt: 20 } } }],
    ['[SEARCH-25] ratio', { ratio: 'portrait' }, { term: { ratio: 'portrait' } }],
    ['licence cc0', { licence: 'cc0' }, { terms: { licence: ['cc0'] } }],
    ['[ITEM-25] team', { team_id: 'T1' }, { term: { team_id: 'T1' } }],
    ['[ITEM-25] heart_filter', { heart_filter: '1' }, { terms: { id: { index: 'hearts', id: '7', path: 'items' } } }],
    ['[ITEM-25] favourite', { favourite: 'true' }, { terms: { id: { index: 'hearts', id: '7', path: 'items' } } }],
    [
      '[ITEM-25] flagged_by oneself',
      { flagged_by: '7' },
      { terms: { id: { index: 'hearts', id: '7', path: 'items' } } },
    ],
    ["[ITEM-25] another's hearts are nobody's business", { flagged_by: '8' }, { match_none: {} }],
    ['[SEARCH-19] an exact size', { tags_or: 'size-1080x1080' }, { terms: { sizes: ['size-1080x1080'] } }],
    [
      '[ITEM-37] a known topic: its members and its tag',
      { path: 'nature.trees' },
      {
        bool: {
          should: [{ terms: { id: ['oak', 'elm'] } }, { bool: { filter: [{ term: { tags: 'tree' } }] } }],
          minimum_should_match: 1,
        },
      },
    ],
    ['[ITEM-25] account', { account_uid: '12' }, { term: { owner_uid: 12 } }],
    ['[SEARCH-32] exclude-ai becomes not generated', { tags: 'exclude-ai' }, { term: { ai_generated: false } }],
    [
      '[NAV-06] path',
      { path: 'nature.old-trees' },
      {
        bool: {
          should: [{ term: { paths: 'nature.old-trees' } }, { terms: { tags: ['old-trees', 'old trees'] } }],
          minimum_should_match: 1,
        },
      },
    ],
  ];
  test.each(table)('%s', (_title, query, expected) => {
    expect(filters(query)).toContainEqual(expected);
    expect(filters(query)).toContainEqual(base);
  });

  test('[SEARCH-24] an empty duration filters nothing', () => {
    expect(filters({ duration: '' })).toEqual(filters({}));
  });

  test('[INPUT-07] hearts without an account are refused by their own code', () => {
    const query = searchItems.query?.parse({ heart_filter: '1' });
    expect(() => searchInput(query as never, { uid: 0, safe_search: true })).toThrow(
      expect.objectContaining({ code: 'NOT_SIGNED_IN' }),
    );
  });

  test('[SEARCH-32] the exclude-AI tag itself is not searched for', () => {
    expect(JSON.stringify(filters({ tags: 'exclude-ai' }))).not.toContain('exclude-ai');
  });

  test('[NAV-06] a path that only names a section narrows nothing', () => {
    expect(filters({ scope: 'icons', path: 'icons.all' })).toEqual(filters({ scope: 'icons' }));
  });

  test('[SEARCH-31] safe search is forced for the anonymous visitor and where the account has it on', () => {
    const safe = { term: { adult: false } };
    expect(filters({}, { uid: 0, safe_search: false })).toContainEqual(safe);
    expect(filters({}, { uid: 7, safe_search: true })).toContainEqual(safe);
    expect(filters({}, { uid: 7, safe_search: false })).not.toContainEqual(safe);
  });
});

describe('the order', () => {
  const table: [string, Record<string, string>, string[]][] = [
    ['curated without a text', {}, ['curation', 'popularity', 'id']],
    ['curated with a text is relevance', { q: 'sea' }, ['_score', 'curation', 'id']],
    ['curated with a colour is nearness', { colour: 'ff0000' }, ['_score', 'curation', 'id']],
    ['curated in a topic begins with its members', { path: 'nature.trees' }, ['_score', 'curation', 'id']],
    ['new', { sort: 'new', q: 'sea' }, ['published_at', 'id']],
    ['popular', { sort: 'popular' }, ['popularity', 'curation', 'id']],
    ['popular_week', { sort: 'popular_week' }, ['popularity_week', 'popularity', 'curation', 'id']],
  ];
  test.each(table)('[NAV-07] %s', (_title, query, fields) => {
    expect((body(query).sort as object[]).map((entry) => Object.keys(entry)[0])).toEqual(fields);
  });
});

describe('pages', () => {
  const table: [string, Record<string, string>, [from: number, size: number]][] = [
    ['[SEARCH-30] page 1 of 50 unless said', {}, [0, 50]],
    ['[SEARCH-28] page 0 is 1', { page: '0', pagesize: '20' }, [0, 20]],
    ['[SEARCH-28] a negative page is 1', { page: '-1' }, [0, 50]],
    ['[SEARCH-28] a pagesize of 0 is 1', { pagesize: '0' }, [0, 1]],
    ['a pagesize over 100 is 100', { pagesize: '5000' }, [0, 100]],
    ['no number at all', { page: 'x', pagesize: 'y' }, [0, 50]],
    ['[SEARCH-29] a page behind the cap is the last one', { page: '999999999' }, [9950, 50]],
    ['[SEARCH-29] the last page is cut at the cap', { page: '999999999', pagesize: '30' }, [9990, 10]],
  ];
  test.each(table)('%s', (_title, query, [from, size]) => {
    expect(body(query)).toMatchObject({ from, size });
  });
});

describe('the text', () => {
  test('hits, exact total, facets and did-you-mean are one request', () => {
    const request = body({ q: 'see lion' });
    expect(request.track_total_hits).toBe(10_000);
    expect(request.aggs).toHaveProperty('tags');
    expect(request.suggest).toHaveProperty('words');
  });

  test('without a text there is nothing to spell and nothing that must match', () => {
    expect(body({}).suggest).toBeUndefined();
    expect(body({}).query?.bool).not.toHaveProperty('must');
  });

  test('typos are only allowed when asked for', () => {
    expect(JSON.stringify(buildQuery(input({ q: 'house' }), contextOf(input({}))))).not.toContain('fuzziness');
    const misspelt = { unknown: new Set(['hose']) };
    expect(JSON.stringify(buildQuery(input({ q: 'hose' }), contextOf(input({})), misspelt))).toContain('fuzziness');
  });

  test('words that the index holds are not forgiven', () => {
    const misspelt = { unknown: new Set(['lakee']) };
    const request = JSON.stringify(buildQuery(input({ q: 'mountain lakee' }), contextOf(input({})), misspelt));
    const forgiven = (query: string) =>
      JSON.stringify({ query, fields: ['title.exact^2', 'tags.exact'] }).slice('{'.length, -'}'.length);
    expect(request).toContain(forgiven('lakee'));
    expect(request).not.toContain(forgiven('mountain'));
  });
});

describe('what is not in the contract', () => {
  test('an unknown scope is refused by its own code', () => {
    expect(() => input({ scope: 'cars' })).toThrow(expect.objectContaining({ code: 'UNKNOWN_SCOPE' }));
  });
  test('an unknown sort is refused by its own code', () => {
    expect(() => input({ sort: 'cheapest' })).toThrow(expect.objectContaining({ code: 'UNKNOWN_SORT' }));
  });
  test.each([{ colour: 'reddish' }, { ratio: 'wide' }, { duration: 'long' }, { licence: 'gpl' }])(
    '%j is malformed',
    (query) => {
      expect(searchItems.query?.safeParse(query).success).toBe(false);
    },
  );
});
