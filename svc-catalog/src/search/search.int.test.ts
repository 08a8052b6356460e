import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { routes, type Deps } from '../app';
import { warmUp } from './warm-up';

let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let service: Served;
let deps: Deps;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch);
  identity = await createTestIdentity();
  deps = catalog.deps();
  service = await serve({ routes: routes(deps), verifier: identity.verifier });
  await catalog.publish(
    sampleItem({
      id: 'sea-1',
      title: 'Sea Lion on a Rock',
      tags: ['sea lion', 'animal', 'ocean'],
      likes: 1,
      countVersion: 1,
    }),
    sampleItem({ id: 'sea-2', title: 'Lion by the Sea', tags: ['lion', 'animal'] }),
    sampleItem({ id: 'sea-3', title: 'Calm Water', tags: ['sea', 'lion'], description: 'a sea lion is not in sight' }),
    sampleItem({
      id: 'mountain',
      title: 'Mountains at Dawn',
      tags: ['mountain', 'snow'],
      width: 1000,
      height: 1000,
      adult: false,
    }),
    sampleItem({ id: 'cafe', title: 'Café in the Morning', tags: ['coffee'] }),
    sampleItem({ id: 'house', title: 'House', tags: ['building'] }),
    sampleItem({ id: 'horse', title: 'Horse', tags: ['animal'] }),
    sampleItem({ id: 'red', title: 'Barn', palette: [{ colour: '#d02020', weight: 0.7 }], tags: ['building'] }),
    sampleItem({ id: 'reddish', title: 'Brick', palette: [{ colour: '#b83a30', weight: 0.7 }] }),
    sampleItem({ id: 'green', title: 'Moss', palette: [{ colour: '#20a030', weight: 0.9 }] }),
    sampleItem({ id: 'nude', title: 'Marble Nude', adult: true }),
    sampleItem({ id: 'phone-paper', kind: 'wallpaper', title: 'Tall Dunes', width: 1080, height: 1920 }),
    sampleItem({ id: 'desk-paper', kind: 'wallpaper', title: 'Wide Dunes' }),
    sampleItem({
      id: 'clip',
      kind: 'video',
      title: 'Waves',
      duration: 6.5,
      files: { teaser: '/files/clip/teaser.mp4' },
    }),
    sampleItem({ id: 'premium', kind: 'template', title: 'Gala Poster', licence: 'premium' }),
    sampleItem({ id: 'robot', title: 'Robot Portrait', ai_generated: true, tags: ['robot'] }),
    sampleItem({ id: 'human', title: 'Human Portrait', tags: ['robot'] }),
    sampleItem({ id: 'old-paths', title: 'Oak', paths: ['nature.trees'], published_at: '2020-01-01T00:00:00.000Z' }),
  );
  await warmUp(deps);
}, 600_000);

afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

interface Feed {
  results: { id: string }[];
  total: number;
  page: number;
  facets: { key: string; count: number }[];
  spellcheck_result: { suggested_key: string; searched_key: string } | null;
}

async function get<T>(path: string, uid = 0): Promise<{ status: number; body: T; headers: Headers }> {
  const answer = await fetch(`${service.url}/api/v1/${path}`, { headers: await identity.as(uid) });
  return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
}
const ids = async (query: string, uid = 0): Promise<string[]> => {
  const { status, body } = await get<Feed>('search?' + query, uid);
  expect(status).toBe(200);
  return body.results.map(({ id }) => id);
};

describe('finding by text', () => {
  test('a phrase in the title comes before words of the title, these before tags and description', async () => {
    expect((await ids('scope=images&q=sea+lion')).slice(0, 3)).toEqual(['sea-1', 'sea-2', 'sea-3']);
  });
  test('stems: mountain finds Mountains, and the other way round', async () => {
    expect(await ids('q=mountain')).toContain('mountain');
    expect(await ids('q=lions')).toContain('sea-2');
  });
  test('accents are folded', async () => {
    expect(await ids('q=cafe')).toEqual(['cafe']);
    expect(await ids('q=Caf%C3%A9')).toEqual(['cafe']);
  });
  test('synonyms: automobile words of the list find each other', async () => {
    expect(await ids('q=home')).toContain('house');
  });
  test('a word that exists brings nothing that is only spelled alike', async () => {
    expect(await ids('q=house')).toEqual(['house']);
  });
  test('[SEARCH-05] a typo finds what was meant, and the answer says the right word', async () => {
    const { body } = await get<Feed>('search?q=montain');
    expect(body.results.map(({ id }) => id)).toContain('mountain');
    expect(body.spellcheck_result).toEqual({ suggested_key: 'mountain', searched_key: 'montain' });
  });
  test('words of the index are not forgiven: of several that are nowhere together some are found', async () => {
    expect((await ids('q=house%20snow')).sort()).toEqual(['house', 'mountain']);
    expect(await ids('q=title:mountains')).toEqual(['mountain']);
    expect(await ids('q=mountain/snow')).toEqual(['mountain']);
  });
  test('an empty result is an answer, not an error', async () => {
    expect((await get<Feed>('search?q=zzzzqqqqxxxx')).body).toMatchObject({ results: [], total: 0 });
  });
});

describe('narrowing', () => {
  test('scopes', async () => {
    expect(await ids('scope=wallpaper')).toEqual(['desk-paper']);
    expect(await ids('scope=mobile_wallpaper')).toEqual(['phone-paper']);
    expect(await ids('scope=designs_premium')).toEqual(['premium']);
    expect(await ids('scope=designs_free')).toEqual([]);
  });
  test('[SEARCH-24] duration', async () => {
    expect(await ids('scope=video&duration=lt10')).toEqual(['clip']);
    expect(await ids('scope=video&duration=gt20')).toEqual([]);
  });
  test('[SEARCH-25] ratio', async () => {
    expect(await ids('scope=images&ratio=square')).toEqual(['mountain']);
  });
  test('[NAV-07] tags narrow with and, tags_or with or', async () => {
    expect((await ids('tags=animal,lion')).sort()).toEqual(['sea-2']);
    expect((await ids('tags_or=coffee,snow')).sort()).toEqual(['cafe', 'mountain']);
  });
  test('[NAV-06] a path', async () => {
    expect(await ids('path=nature')).toEqual(['old-paths']);
    expect(await ids('path=nature.trees')).toEqual(['old-paths']);
    expect(await ids('path=nature.rivers')).toEqual([]);
  });
  test('[SEARCH-31] safe search hides what is not for everybody, until an account turns it off', async () => {
    expect(await ids('q=marble')).toEqual([]);
    expect(await ids('q=marble', 7)).toEqual(['nude']);
  });
  test('[SEARCH-32] exclude-AI', async () => {
    expect(await ids('tags=robot,exclude-ai')).toEqual(['human']);
  });
  test('a colour finds pictures that hold it, nearest first', async () => {
    expect(await ids('colour=d02020')).toEqual(['red', 'reddish']);
    expect(await ids('colour=%2320a030')).toEqual(['green']);
  });
});

describe('nearest first', () => {
  const asked = '#1e6fd9';
  test('a little of the very colour stands before much of one that is only near; of the same nearness more is first', async () => {
    const near = (id: string, colour: string, weight: number) =>
      sampleItem({ id, title: 'Paint', palette: [{ colour, weight }], tags: ['paint'] });
    await catalog.publish(
      near('rim', '#3a80c8', 0.95),
      near('some', asked, 0.05),
      near('much', asked, 0.9),
      near('between', '#2b78cf', 0.95),
    );
    const found = await ids(`scope=images&q=paint&colour=${asked.slice(1)}`);
    expect(found).toEqual(['much', 'some', 'between', 'rim']);
  });
});

describe('pages and order', () => {
  test('pages follow each other without overlap', async () => {
    const all = await ids('pagesize=100');
    const first = await ids('pagesize=7&page=1');
    const second = await ids('pagesize=7&page=2');
    expect([...first, ...second]).toEqual(all.slice(0, 14));
  });
  test('[SEARCH-28] page and pagesize clamp', async () => {
    for (const query of ['page=-1', 'page=0', 'pagesize=0', 'page=999999999', 'pagesize=abc']) {
      expect((await get<Feed>(`search?${query}`)).status).toBe(200);
    }
  });
  test('[SEARCH-28] a page behind the last one is the last one', async () => {
    const { body } = await get<Feed>('search?q=lion&pagesize=2&page=77');
    expect([body.page, body.total, body.results.length]).toEqual([2, 3, 1]);
    expect((await get<Feed>('search?q=zzzzqqqqxxxx&page=77')).body.results).toEqual([]);
  });
  test('new puts the oldest last', async () => {
    expect((await ids('sort=new&pagesize=100')).at(-1)).toBe('old-paths');
  });
  test('popular puts the liked item first', async () => {
    expect((await ids('sort=popular'))[0]).toBe('sea-1');
  });
  test('[SEARCH-06] facets are tags of the results, at most ten, without what was asked for', async () => {
    const { body } = await get<Feed>('search?scope=images');
    expect(body.facets).toContainEqual({ key: 'animal', count: 3 });
    expect(body.facets.length).toBeLessThanOrEqual(10);
  });
});

describe('any text is safe', () => {
  const texts = [
    '"unbalanced',
    'a AND (b OR',
    '+-=&|><!(){}[]^"~*?:\\/',
    '\\',
    '%',
    '😀🎉',
    'Ünïcödé 漢字 العربية हिन्दी',
    'a\u0000b',
    '\u200B\u200B',
    '_id:*',
    '{"match_all":{}}',
    '<script>',
    'x'.repeat(7_000),
    'a '.repeat(3_000),
    "'; DROP TABLE items; --",
    '.*.*.*.*x',
    '@@@@',
    'щ!!!!!!!!!!!!!',
    '#ff0000',
    'constructor',
    '😀'.repeat(500),
    '🏔️🇫🇮👩‍🚀🎉'.repeat(60),
  ];
  test.each(texts.map((text) => [text.slice(0, 30), text]))('search and suggest take %j', async (_name, text) => {
    for (const path of ['search?q=', 'suggest?q=', 'search?path=', 'search?tags=', 'search?tags_or=']) {
      // By whole signs: half of one is no address.
      const asked = [...text].slice(0, path.includes('tags') || path.includes('path') ? 300 : 7_000).join('');
      const { status } = await get(path + encodeURIComponent(asked));
      expect(status).toBe(200);
    }
  });
  test.each([
    ['scope=cars', 'UNKNOWN_SCOPE'],
    ['sort=cheapest', 'UNKNOWN_SORT'],
    ['colour=reddish', 'MALFORMED'],
    ['ratio=wide', 'MALFORMED'],
    ['duration=long', 'MALFORMED'],
    ['licence=gpl', 'MALFORMED'],
  ])('%s is refused with %s', async (query, code) => {
    const { status, body } = await get<{ code: string }>(`search?${query}`);
    expect([status, body.code]).toEqual([400, code]);
  });
});

describe('items, similar, filters, suggestions, home', () => {
  test('[ITEM-01, ITEM-02, ITEM-05, ITEM-06, ITEM-07, ITEM-08] a grid item carries the fields of the specification', async () => {
    const { body } = await get<{ results: Record<string, unknown>[] }>('search?q=gala');
    expect(body.results[0]).toMatchObject({
      id: 'premium',
      entity_type: 'design',
      type: 'template',
      alias: '/design/premium',
      imgCaption: 'Gala Poster',
      metadata: { isPremiumLicense: true, isFreeLicense: false, image_alt: 'Gala Poster', artists: [] },
    });
  });
  test('[ITEM-09, ITEM-10] a video carries its teaser', async () => {
    const { body } = await get<{ results: Record<string, unknown>[] }>('search?scope=video');
    expect(body.results[0]).toMatchObject({
      files: { teaser: { file_url: '/files/clip/teaser.mp4' } },
      has_alpha: false,
    });
  });
  test('an item is found by its page and by its kind, nothing else', async () => {
    expect((await get<{ title: string }>('items/image/sea-1')).body.title).toBe('Sea Lion on a Rock');
    expect((await get('items/wallpaper/desk-paper')).status).toBe(200);
    expect((await get('items/video/sea-1')).status).toBe(404);
    expect((await get('items/image/nobody')).status).toBe(404);
    expect((await get('items/image/nude')).status).toBe(404);
  });
  test('similar items share tags, the item itself is left out', async () => {
    const { body } = await get<{ results: { id: string }[] }>('items/image/sea-1/similar');
    const found = body.results.map(({ id }) => id);
    expect(found).toContain('sea-2');
    expect(found).not.toContain('sea-1');
    expect(found).not.toContain('clip');
  });
  test('suggestions complete tags and titles', async () => {
    const { body } = await get<{ suggestions: { text: string }[] }>('suggest?q=mou');
    expect(body.suggestions.map(({ text }) => text)).toEqual(['mountain', 'Mountains at Dawn']);
  });
  test('[ITEM-22, ITEM-24, SEARCH-22] filters count what each would leave, with 24 colours', async () => {
    const { body } = await get<{ groups: { id: string; filters: { tag: string; count: number }[] }[] }>(
      'filters?scope=all',
    );
    const group = (id: string) => body.groups.find((one) => one.id === id)?.filters ?? [];
    expect(group('colour')).toHaveLength(24);
    expect(group('licence')).toContainEqual(expect.objectContaining({ tag: 'premium', count: 1 }));
    expect(group('ratio')).toContainEqual(expect.objectContaining({ tag: 'portrait', count: 1 }));
    expect(group('duration')).toContainEqual(expect.objectContaining({ tag: 'lt10', count: 1 }));
  });
  test('[ITEM-22] filters count the search that is asked along, each group without its own choice', async () => {
    const counts = async (query: string, group: string) => {
      const { body } = await get<{ groups: { id: string; filters: { tag: string; count: number }[] }[] }>(
        `filters?scope=images&${query}`,
      );
      const filters = body.groups.find(({ id }) => id === group)?.filters ?? [];
      return Object.fromEntries(filters.map(({ tag, count }) => [tag, count]));
    };
    expect(await counts('q=mountain', 'ratio')).toEqual({ landscape: 0, square: 1, portrait: 0 });
    expect(await counts('q=montain', 'ratio')).toEqual({ landscape: 0, square: 1, portrait: 0 });
    expect(await counts('q=lion', 'ratio')).toEqual({ landscape: 3, square: 0, portrait: 0 });
    expect(await counts('tags=animal&ratio=square', 'ratio')).toEqual({ landscape: 3, square: 0, portrait: 0 });
    expect(await counts('tags=animal&ratio=square', 'licence')).toEqual({ free: 0, premium: 0, cc0: 0 });
    expect(await counts('tags_or=lion&q=sea', 'licence')).toEqual({ free: 2, premium: 0, cc0: 0 });
    expect(await counts('colour=d02020', 'subjects')).toEqual({});
    expect((await get('filters?heart_filter=1')).status).toBe(401);
    expect((await get('filters?colour=reddish')).status).toBe(400);
  });
  test('[HOME-02] each tab answers rows that have content; an unknown tab is not found', async () => {
    const { body } = await get<{ rows: { id: string; items: unknown[] }[] }>('home/home');
    expect(body.rows.map(({ id }) => id)).toEqual(['photos', 'templates', 'videos', 'wallpapers']);
    for (const row of body.rows) expect(row.items.length).toBeGreaterThan(0);
    expect((await get('home/nowhere')).status).toBe(404);
  });
  test('an internal operation wants a service', async () => {
    const answer = await fetch(`${service.url}/internal/reindex`, { method: 'POST', headers: await identity.as(7) });
    expect(answer.status).toBe(403);
  });
});

describe('similar by picture', () => {
  const look = (seed: number) => Array.from({ length: 128 }, (_, at) => Math.sin(at * 0.3 + seed));
  test('the picture that looks alike comes before one that only shares a tag', async () => {
    await catalog.publish(
      sampleItem({ id: 'look-1', title: 'Dune', tags: ['sand'], descriptor: look(0) }),
      sampleItem({ id: 'look-2', title: 'Beach', tags: ['coast'], descriptor: look(0.05) }),
      sampleItem({ id: 'look-3', title: 'Desert', tags: ['sand'], descriptor: look(3) }),
    );
    const { body } = await get<{ results: { id: string }[] }>('items/image/look-1/similar');
    expect(body.results.slice(0, 2).map(({ id }) => id)).toEqual(['look-2', 'look-3']);
  });
});

test('of drawings in one style what they show says more than how they look', async () => {
  const look = (seed: number) => Array.from({ length: 128 }, (_, at) => Math.sin(at * 0.3 + seed));
  const drawing = (id: string, title: string, tags: string[], seed: number) =>
    sampleItem({ id, kind: 'illustration', title, tags: [...tags, 'duotone', 'illustration'], descriptor: look(seed) });
  await catalog.publish(
    drawing('lynx', 'Lynx', ['lynx', 'wildlife'], 0),
    drawing('meteor', 'Meteor', ['meteor', 'wildlife'], 0.01),
    drawing('lynx-2', 'Lynx Head', ['lynx', 'head'], 2),
  );
  const { body } = await get<{ results: { id: string }[] }>('items/image/lynx/similar');
  expect(body.results.slice(0, 2).map(({ id }) => id)).toEqual(['lynx-2', 'meteor']);
});

describe('when Elasticsearch is away', () => {
  test('503 with Retry-After within 3 s', async () => {
    const lonely = await serve({
      routes: routes(catalog.deps({ url: 'http://127.0.0.1:9' })),
      verifier: identity.verifier,
    });
    try {
      for (const path of ['search', 'suggest?q=a', 'items/image/a', 'items/image/a/similar', 'filters', 'home/home']) {
        const started = Date.now();
        const answer = await fetch(`${lonely.url}/api/v1/${path}`, { headers: await identity.as(0) });
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Date.now() - started).toBeLessThan(3_000);
      }
    } finally {
      await lonely.close();
    }
  });
  test('an index that is not there yet is UNAVAILABLE, not an error', async () => {
    const without = catalog.deps({ items: `${engines.elasticsearch.prefix}none` });
    const lonely = await serve({ routes: routes(without), verifier: identity.verifier });
    try {
      for (const path of ['search', 'suggest?q=a', 'items/image/a', 'filters', 'home/home']) {
        const answer = await fetch(`${lonely.url}/api/v1/${path}`, { headers: await identity.as(0) });
        expect([path, answer.status]).toEqual([path, 503]);
      }
    } finally {
      await lonely.close();
    }
  });
});
