import type { FilterGroup, SearchAnswer } from '@commonplace/contracts/catalog/search';
import { searchAnswer, listFilters } from '@commonplace/contracts/catalog/search';
import { getTopic, listTopics, type TopicEntry } from '@commonplace/contracts/catalog/topics';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { sampleItem, sampleVisit } from '../../test/sample-item';
import {
  sampleBoard,
  sampleFilter,
  sampleGroup,
  sampleHome,
  sampleNode,
  sampleSynonyms,
  sampleTopic,
} from '../../test/sample-records';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { popularity } from '../activity/popularity';
import { routes } from '../app';

let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let service: Served;

const tags = (tag: string | null, ...tags_or: string[]) => ({
  tag,
  hearted: false,
  search_filter: null,
  tags_or,
  action: null,
});
const forest = sampleTopic({
  tag: 'forest',
  paths: ['nature.forest'],
  filters: tags('forest'),
  members: ['pine', 'fern'],
  related_topics: ['sea'],
  seo_description: 'Woods in every season.',
  search_filters: [
    { tag: 'autumn', bypass_main_tag: false },
    { tag: 'wildlife', bypass_main_tag: true },
  ],
  widgets: [{ widget_id: 'w1', published: true }],
});

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch);
  identity = await createTestIdentity();
  service = await serve({ routes: routes(catalog.deps()), verifier: identity.verifier });
  await catalog.publish(
    sampleItem({ id: 'oak', title: 'Oak', tags: ['forest', 'tree'] }),
    sampleItem({ id: 'pine', title: 'Pine', tags: ['forest', 'tree', 'autumn'] }),
    sampleItem({ id: 'fern', title: 'Fern', tags: ['plant'] }),
    sampleItem({ id: 'elk', title: 'Elk', tags: ['animal', 'wildlife'] }),
    sampleItem({ id: 'sea-1', title: 'Sea', tags: ['sea', 'blue'] }),
    sampleItem({ id: 'sea-2', title: 'Sea at Night', tags: ['sea', 'night'] }),
    sampleItem({ id: 'poster', kind: 'template', title: 'Poster', width: 1080, height: 1350, tags: ['event'] }),
    sampleItem({ id: 'square', kind: 'template', title: 'Square', width: 1080, height: 1080, tags: ['event'] }),
    sampleItem({ id: 'mix', kind: 'remix', title: 'Remix of Oak', tags: ['forest'] }),
    sampleItem({ id: 'team-1', title: 'Lake of a Team', facts: { team_id: 'T1' } }),
    ...Array.from({ length: 16 }, (_, at) => sampleItem({ id: `dog-${at}`, title: `Dog ${at}`, tags: ['dog'] })),
    sampleItem({ id: 'dog-video', kind: 'video', title: 'Running Dog', tags: ['dog'], duration: 5 }),
    sampleItem({ id: 'puma', title: 'Puma', tags: ['cougar'] }),
  );
  await catalog.curate(
    sampleGroup({ tag: 'nature', title: 'Nature', topics: ['forest', 'sea', 'deserts'] }),
    forest,
    sampleTopic({
      tag: 'pines',
      paths: ['nature.forest.pines'],
      part_type: 'sub_topic',
      filters: tags(null, 'autumn'),
    }),
    sampleTopic({
      tag: 'sea',
      title: 'The Sea',
      title_ar: 'البحر',
      paths: ['nature.sea'],
      filters: tags('sea'),
      order: 1,
    }),
    sampleTopic({ tag: 'deserts', paths: ['nature.deserts'], filters: tags('desert'), order: 2 }),
    sampleTopic({ tag: 'hidden', paths: ['nature.hidden'], filters: tags('sea'), published: false }),
    sampleTopic({
      tag: 'good-dogs',
      title: 'Good Dogs',
      is_collection: true,
      is_art_collection: true,
      members: ['dog-3', 'dog-1'],
      paths: ['collections.good-dogs'],
      scopes: ['collections', 'all'],
    }),
    sampleBoard({ id: 'b1', title: 'Blue Things', tags: ['blue'], description: 'What is blue' }),
    sampleBoard({ id: 'b2', title: 'Private Blue', published: false }),
    sampleBoard({ id: 'b3', title: 'Taken Blue', taken_down: true }),
    sampleFilter({
      id: 'season',
      title: 'Season',
      filters: [
        sampleNode({ tag: 'autumn', children: [sampleNode({ tag: 'tree' })] }),
        sampleNode({ tag: 'sea', published: false }),
      ],
    }),
    sampleFilter({ id: 'secret', published: false, filters: [sampleNode({ tag: 'sea' })] }),
    sampleSynonyms(['cougar, mountain lion', 'bunny => rabbit']),
  );
}, 600_000);

afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

async function get<T>(path: string, uid = 0, claims = {}): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${service.url}/api/v1/${path}`, { headers: await identity.as(uid, claims) });
  return { status: answer.status, body: (await answer.json()) as T };
}
async function search(query: string, uid = 0): Promise<SearchAnswer> {
  const { status, body } = await get<SearchAnswer>(`search?${query}`, uid);
  expect([query, status]).toEqual([query, 200]);
  // Every answer is what the contract says.
  return searchAnswer.parse(body);
}
const ids = async (query: string, uid = 0) => (await search(query, uid)).results.map(({ id }) => id);

describe('paths', () => {
  test('[ITEM-36, ITEM-37, NAV-06] a path is told part by part: type, title, what it narrows by', async () => {
    const { path } = await search('scope=images&path=nature.forest.pines');
    expect(path.map(({ type, tag, title, known }) => [type, tag, title, known])).toEqual([
      ['group', 'nature', 'Nature', true],
      ['topic', 'forest', 'Forest', true],
      ['sub_topic', 'pines', 'Pines', true],
    ]);
    expect(path[1]?.filters).toEqual({ tag: 'forest', hearted: false, search_filter: null, tags_or: [], action: null });
    expect(path[2]?.filters.tags_or).toEqual(['autumn']);
  });

  test('a topic shows its members first, in their order, then what carries its tag', async () => {
    expect(await ids('scope=images&path=nature.forest')).toEqual(['pine', 'fern', 'oak']);
    expect(await ids('scope=images&path=nature.forest.pines')).toEqual(['pine']);
  });

  test('[ITEM-19] a filter that a topic brings narrows it, or stands for itself where it bypasses the main tag', async () => {
    expect(await ids('scope=images&path=nature.forest.autumn')).toEqual(['pine']);
    expect(await ids('scope=images&path=nature.forest.wildlife')).toEqual(['elk']);
  });

  test('an unknown path is an empty answer that helps', async () => {
    const answer = await search('scope=images&path=nature.volcanoes&q=oak');
    expect(answer.results).toEqual([]);
    expect(answer.help?.broader).toContainEqual(expect.objectContaining({ text: 'oak', total: 1, without: ['path'] }));
    expect(answer.path.at(-1)).toMatchObject({ tag: 'volcanoes', known: false });
  });

  test.each(['no.such.oak', 'nosuch.forest', 'nosuch.autumn', 'nature.nosuch.forest', 'nature.forest.nosuch.autumn'])(
    '[NAV-06] %s has a part that nobody knows and finds nothing, whatever its last part would find',
    async (path) => {
      const answer = await search(`scope=images&path=${path}`);
      expect([answer.results, answer.total, answer.path.some(({ known }) => !known)]).toEqual([[], 0, true]);
    },
  );

  test('[SEARCH-16] an unknown path is helped by its words, by the topic it was meant as, and by the topics there are', async () => {
    const words = await search('scope=images&path=nosuch.oak');
    expect(words.help?.broader).toEqual([{ text: 'oak', total: 1, scope: 'images', without: ['path'] }]);
    expect(words.chips.items.map(({ tag }) => tag)).toEqual(['forest', 'sea']);
    expect(words.chips.back).toEqual({ title: 'All', path: '' });
    expect((await search('scope=images&path=nature.forrest')).help?.spelling).toEqual({
      text: 'forest',
      total: expect.any(Number) as number,
    });
  });

  test('[NAV-06] a tag that is no topic narrows for itself and below a topic', async () => {
    expect(await ids('scope=images&path=autumn')).toEqual(await ids('scope=images&tags=autumn'));
    expect(await ids('scope=images&path=nature.forest.autumn')).toEqual(['pine']);
  });

  test('[ITEM-36] all and hearted are parts of their own', async () => {
    expect((await search('scope=images&path=all')).path[0]?.type).toBe('all');
    expect(await ids('scope=images&path=hearted')).toEqual([]);
  });
});

describe('around the results', () => {
  test('[SEARCH-04] category chips: topics of the group, with what each would leave; then sub-topics and the way back', async () => {
    const top = await search('scope=images');
    expect(top.chips).toEqual({
      back: null,
      items: [
        { tag: 'forest', title: 'Forest', path: 'nature.forest', icon_url: null, count: 3 },
        { tag: 'sea', title: 'The Sea', path: 'nature.sea', icon_url: null, count: 2 },
      ],
    });
    const below = await search('scope=images&path=nature.forest');
    expect(below.chips.back).toEqual({ title: 'Nature', path: 'nature' });
    expect(below.chips.items).toEqual([
      { tag: 'pines', title: 'Pines', path: 'nature.forest.pines', icon_url: null, count: 1 },
    ]);
  });

  test('chips are counted in everything else that was asked for', async () => {
    const { chips } = await search('scope=images&path=nature.sea&q=pine');
    expect(chips.items.map(({ tag, count }) => [tag, count])).toEqual([['forest', 1]]);
  });

  test('[SEARCH-09] the topic of the path, or of the term, comes with its SEO description', async () => {
    expect((await search('scope=images&path=nature.forest')).topic).toMatchObject({
      seo_description: 'Woods in every season.',
      count: 3,
    });
    expect((await search('scope=images&q=the sea')).topic?.tag).toBe('sea');
    expect((await search('scope=images&q=oak')).topic).toBeNull();
  });

  test('[SEARCH-15] collections about the term are suggested, with their colours', async () => {
    expect((await search('scope=images&q=dog')).collections).toEqual([
      {
        id: 'topic-good-dogs',
        tag: 'good-dogs',
        title: 'Good Dogs',
        href: expect.stringContaining('path=collections.good-dogs') as string,
        image_url: '/files/square.webp',
        suggestion_box_colors: { color_one: '#112233', color_two: '#445566', text_color: '#ffffff' },
      },
    ]);
  });

  test('[SEARCH-14, SEARCH-15] where administrators turned suggestions off, the answer holds none', async () => {
    const about = async (suggestions: { videos: boolean; collections: boolean }) => {
      const other = await serve({ routes: routes(catalog.deps({ suggestions })), verifier: identity.verifier });
      const answer = await fetch(`${other.url}/api/v1/search?scope=images&q=dog`, { headers: await identity.as(0) });
      const body = searchAnswer.parse(await answer.json());
      await other.close();
      return [body.videos.length > 0, body.collections.length > 0];
    };
    expect(await about({ videos: true, collections: true })).toEqual([true, true]);
    expect(await about({ videos: false, collections: true })).toEqual([false, true]);
    expect(await about({ videos: true, collections: false })).toEqual([true, false]);
  });

  test('[SEARCH-13] videos about the term are suggested from 15 results on', async () => {
    expect((await search('scope=images&q=dog')).videos.map(({ id }) => id)).toEqual(['dog-video']);
    expect((await search('scope=images&q=dog&tags=sea')).videos).toEqual([]);
    expect((await search('scope=images&q=dog 3')).videos).toEqual([]);
    expect((await search('scope=video&q=dog')).videos).toEqual([]);
  });

  test('[ITEM-35] the feed response carries everything that the specification names', async () => {
    expect(await search('scope=images&q=sae')).toMatchObject({
      total: 2,
      rpa: { image: expect.any(String) as string },
      pinterest_totals: { user_remaining: null },
      facets: expect.any(Array) as unknown,
      spellcheck_result: { suggested_key: 'sea', searched_key: 'sae' },
    });
  });

  test('[SEARCH-16] empty results bring the spelling that finds something, the same search with less, and popular searches', async () => {
    await popularity(catalog.store, catalog.writer).count([
      ...['s1', 's2', 's3'].map((session) => ({
        ...sampleVisit({ item: 'x', session, at: new Date().toISOString() }),
        type: 'search' as const,
        q: 'Pine',
        total: 4,
      })),
      { ...sampleVisit({ item: 'x', at: new Date().toISOString() }), type: 'search', q: 'nobody else', total: 4 },
      ...['s1', 's2'].map((session) => ({
        ...sampleVisit({ item: 'x', session, at: new Date().toISOString() }),
        type: 'search' as const,
        q: 'fuck',
        total: 4,
      })),
    ]);
    await catalog.store.client.indices.refresh({ index: catalog.store.names.searches });
    const { help } = await search('scope=icons&q=forrest oak&licence=premium');
    expect(help?.popular).toEqual(['pine']);
    const other = (await search('scope=icons&q=oak&licence=premium')).help;
    expect(other?.broader).toContainEqual({ text: 'oak', total: 2, scope: 'all', without: ['licence', 'scope'] });
  });

  test('[VAL-03, VAL-11, VAL-12] a spam term is searched, but marked so that no page is named after it', async () => {
    expect((await search('q=buy now at www.example.shop')).term_quality).toBe('spam');
    expect((await search('q=sea')).term_quality).toBe('good');
  });
});

describe('lists as content', () => {
  test('[NAV-04] collections, boards and community have scopes of their own', async () => {
    expect(await search('scope=collections')).toMatchObject({
      total: 1,
      results: [
        {
          id: 'topic-good-dogs',
          entity_type: 'topic',
          type: 'banner',
          kind: 'topic',
          url: '/files/cover.webp',
          imgCaption: 'Good Dogs',
        },
      ],
    });
    expect(await search('scope=boards')).toMatchObject({
      total: 1,
      results: [
        { id: 'b1', entity_type: 'project', type: 'banner', alias: '/board/b1', metadata: { artists: [{ uid: 7 }] } },
      ],
    });
    expect(await ids('scope=community')).toEqual(['mix']);
    expect(await ids('scope=collections&q=sea')).toEqual(['topic-sea']);
    expect(await ids('scope=boards&q=blue')).toEqual(['b1']);
    expect(await ids('scope=boards&q=bleu')).toEqual(['b1']);
    expect((await search('scope=boards&q=zzz')).help).not.toBeNull();
  });

  test('[API-44, ITEM-16, ITEM-17, ITEM-18, ITEM-20, ITEM-21] topics are listed with all their fields', async () => {
    const { body } = await get<{ results: TopicEntry[]; total: number }>('topics');
    expect(listTopics.answer.parse(body).results.map(({ tag, count }) => [tag, count])).toEqual([
      // Of the section that its link opens: the remix is not among images.
      ['forest', 3],
      ['good-dogs', 2],
      ['sea', 2],
      ['deserts', 0],
    ]);
    expect(body.results[0]).toMatchObject({
      id: 'topic-forest',
      tag: 'forest',
      tag_secondary: '',
      title: 'Forest',
      title_long: 'Forest to look at',
      type: 'banner',
      entity_type: 'topic',
      published: true,
      related_topics: ['sea'],
      is_video_collection: false,
      is_brand_collection: false,
      is_art_collection: false,
      is_pd_collection: false,
      show_new_button: true,
      create_button_size_canvas: null,
      root_filter_tag: null,
      mobile_thumbnail_height: 160,
      image_cover_url: '/files/cover.webp',
      image_url: '/files/image.webp',
      image_square_url: '/files/square.webp',
      icon_url: '',
      video_square_url: '',
      field_flag_count: 0,
      search_filters: [
        { tag: 'autumn', bypass_main_tag: false },
        { tag: 'wildlife', bypass_main_tag: true },
      ],
      widgets: [{ widget_id: 'w1', published: true }],
      suggestion_box_colors: { color_one: '#112233', color_two: '#445566', text_color: '#ffffff' },
      href: '/search?path=nature.forest',
    });
    const only = async (query: string) =>
      (await get<{ results: TopicEntry[] }>(`topics?${query}`)).body.results.map(({ tag }) => tag);
    expect(await only('parent=nature.forest')).toEqual(['pines']);
    expect(await only('of=art')).toEqual(['good-dogs']);
    expect(await only('q=pine')).toEqual(['pines']);
    expect(await only('pagesize=1&page=2')).toEqual(['good-dogs']);
  });

  test('where Arabic is asked for, topics bear the title that curators gave them in it, in lists and searches alike', async () => {
    const headers = { ...(await identity.as(0)), 'x-locale': 'ar' };
    const arabic = async <T>(path: string) =>
      (await (await fetch(`${service.url}/api/v1/${path}`, { headers })).json()) as T;
    const { results } = await arabic<{ results: TopicEntry[] }>('topics');
    expect(results.map(({ title }) => title)).toEqual(['Forest', 'Good Dogs', 'البحر', 'Deserts']);
    const one = await arabic<{ topic: TopicEntry; items: unknown[] }>('topics/sea');
    expect([one.topic.title, one.topic.href, one.items.length]).toEqual(['البحر', '/search?path=nature.sea', 2]);
    for (const words of ['sea', 'البحر']) {
      const found = await arabic<SearchAnswer>(`search?scope=collections&q=${encodeURIComponent(words)}`);
      expect(found.results.map(({ metadata }) => metadata.image_alt)).toContain('البحر');
    }
  });

  test('[API-44] the count of a topic is what its link shows', async () => {
    const { results } = (await get<{ results: TopicEntry[] }>('topics?level=all')).body;
    for (const { href, count } of results) {
      const { pathname, searchParams } = new URL(href, 'http://localhost');
      const scope = pathname === '/search' ? 'images' : pathname.slice(1);
      const { total } = await search(new URLSearchParams({ scope, path: searchParams.get('path') ?? '' }).toString());
      expect([href, count]).toEqual([href, total]);
    }
  });

  test('[SEARCH-04] chips of lists count what the whole of the search leaves', async () => {
    const chips = async (query: string, uid = 0) =>
      (await search(query, uid)).chips.items.map(({ tag, count }) => [tag, count]);
    await catalog.curate(
      sampleBoard({ id: 'woods', title: 'My Woods', tags: ['forest', 'green'], uid: 31 }),
      sampleBoard({ id: 'coast', title: 'My Coast', tags: ['sea'], uid: 32 }),
    );
    expect(await chips('scope=collections')).toEqual([
      ['forest', 2],
      ['sea', 1],
      ['deserts', 1],
    ]);
    expect(await chips('scope=collections&q=pines')).toEqual([['forest', 1]]);
    expect(await chips('scope=boards')).toEqual([
      ['forest', 1],
      ['sea', 1],
    ]);
    expect(await chips('scope=boards&account_uid=31')).toEqual([['forest', 1]]);
    expect(await chips('scope=boards&tags=green')).toEqual([['forest', 1]]);
    expect(await chips('scope=boards&q=coast')).toEqual([['sea', 1]]);
    await catalog.heart(71, 'coast', 1);
    expect(await chips('scope=boards&heart_filter=1', 71)).toEqual([['sea', 1]]);
    for (const [query, total] of [
      ['scope=boards&path=nature.forest', 1],
      ['scope=collections&path=nature.forest', 2],
    ] as const)
      expect([query, (await search(query)).total]).toEqual([query, total]);
  });

  test('lists honour team and account: no team has boards, and a number that no account can have is nobody', async () => {
    for (const scope of ['boards', 'collections'])
      for (const query of ['team_id=T1', 'account_uid=2147483648', 'account_uid=9007199254740991'])
        expect([scope, query, await ids(`scope=${scope}&${query}`)]).toEqual([scope, query, []]);
    expect((await search('scope=boards&team_id=T1')).help?.broader).toEqual([
      { text: '', total: expect.any(Number) as number, scope: 'boards', without: ['team_id'] },
    ]);
    expect((await search('scope=boards&q=blue&team_id=T1')).help?.broader).toContainEqual(
      expect.objectContaining({ text: 'blue', total: 1, scope: 'boards', without: ['team_id'] }),
    );
  });

  test('[SEARCH-05, SEARCH-16] an empty list helps as an empty search does: spelling, less, and items of it', async () => {
    expect(await search('scope=collections&q=forrest')).toMatchObject({
      total: 1,
      spellcheck_result: { suggested_key: 'forest', searched_key: 'forrest' },
    });
    const narrowed = await search('scope=collections&q=forrest&tags=sea');
    expect(narrowed).toMatchObject({ total: 0, help: { spelling: null } });
    expect(narrowed.help?.broader).toEqual([
      { text: 'forest', total: 1, scope: 'collections', without: ['tags'] },
      { text: 'forest', total: expect.any(Number) as number, scope: 'all', without: ['tags', 'scope'] },
    ]);
    // What no list is called, and items are.
    expect((await search('scope=boards&q=puma')).help?.broader).toEqual([
      { text: 'puma', total: 1, scope: 'all', without: ['scope'] },
    ]);
  });

  test('[API-44] one topic comes with its sub-topics, related topics and first items; an unpublished one does not exist', async () => {
    const { body } = await get('topics/forest');
    expect(getTopic.answer.parse(body)).toMatchObject({
      topic: { tag: 'forest' },
      children: [{ tag: 'pines' }],
      related: [{ tag: 'sea' }],
      items: [{ id: 'pine' }, { id: 'fern' }, expect.anything(), expect.anything()],
    });
    expect((await get('topics/nature.forest')).status).toBe(200);
    for (const tag of ['hidden', 'nowhere', '%00', '../x'])
      expect((await get(`topics/${encodeURIComponent(tag)}`)).status).toBe(404);
  });
});

describe('filters of the curators', () => {
  const filters = async (query: string, uid = 0, claims = {}) =>
    listFilters.answer.parse((await get<{ groups: FilterGroup[] }>(`filters?${query}`, uid, claims)).body).groups;

  test('[SEARCH-17] visitors get published groups and nodes; the internal team sees the others too, marked', async () => {
    const [group, ...rest] = await filters('scope=images');
    expect(rest).toEqual([]);
    expect(group?.filters.map(({ tag }) => tag)).toEqual(['autumn']);
    const all = await filters('scope=images', 9, { roles: ['admin'] });
    expect(all.map(({ id }) => id).sort()).toEqual(['season', 'secret']);
    expect(all.find(({ id }) => id === 'season')?.filters.map(({ tag, published }) => [tag, published])).toEqual([
      ['autumn', true],
      ['sea', false],
    ]);
  });

  test('[ITEM-22, ITEM-23, ITEM-24] groups and nodes carry all their fields, nodes their count in the scope', async () => {
    const [group] = await filters('scope=images');
    expect(group).toMatchObject({
      id: 'season',
      title: 'Season',
      display_type: 'tag-or',
      collapsed: false,
      is_tagless: false,
      filters: [
        {
          id: 'node-autumn',
          tag: 'autumn',
          name: 'autumn',
          rootContext: 'images',
          displayContext: 'images',
          unselectable: false,
          icon_url: null,
          image: null,
          default: false,
          published: true,
          bypass_parent_tag: false,
          sidebar_shortcut: false,
          sidebar_shortcut_title: '',
          display_type: 'chip',
          activeFilter: false,
          activeParent: false,
          count: 1,
          children: [{ tag: 'tree', count: 2, children: [] }],
        },
      ],
    });
  });

  test('[SEARCH-18, SEARCH-19] several tags of a group are one or the other; exact sizes are a list of their own', async () => {
    expect((await ids('scope=images&tags_or=autumn,night')).sort()).toEqual(['pine', 'sea-2']);
    const sizes = (await filters('scope=designs')).find(({ display_type }) => display_type === 'size-list');
    expect(sizes?.filters.map(({ tag, name, count }) => [tag, name, count])).toEqual([
      ['size-1080x1080', '1080 × 1080 px', 1],
      ['size-1080x1350', '1080 × 1350 px', 1],
    ]);
    expect(await ids('scope=designs&tags_or=size-1080x1080')).toEqual(['square']);
    expect((await ids('scope=designs&tags_or=size-1080x1080,event')).sort()).toEqual(['poster', 'square']);
  });
});

describe('what belongs to somebody', () => {
  test("[ITEM-25] hearts narrow to one's own, at once, and late events change nothing", async () => {
    await catalog.heart(7, 'oak', 2);
    await catalog.heart(7, 'sea-1', 1);
    expect((await ids('heart_filter=1', 7)).sort()).toEqual(['oak', 'sea-1']);
    await catalog.heart(7, 'sea-1', 2, false);
    await catalog.heart(7, 'oak', 1, false);
    expect(await ids('favourite=true', 7)).toEqual(['oak']);
    expect(await ids('flagged_by=7', 7)).toEqual(['oak']);
    expect(await ids('scope=images&path=hearted', 7)).toEqual(['oak']);
    expect(await ids('flagged_by=7', 8)).toEqual([]);
    expect(await ids('heart_filter=1', 8)).toEqual([]);
    expect((await get<{ code: string }>('search?heart_filter=1')).body.code).toBe('NOT_SIGNED_IN');
  });

  test('[ITEM-25] team, account and language', async () => {
    expect(await ids('team_id=T1')).toEqual(['team-1']);
    expect(await ids('team_id=T2')).toEqual([]);
    for (const uid of ['12', '2147483647', '2147483648', '9007199254740991'])
      expect([uid, await ids(`account_uid=${uid}`)]).toEqual([uid, []]);
    expect(await ids('q=oak&scope=images&lang=ar')).toEqual(['oak']);
  });
});

describe('changes of curators show at once', () => {
  test('synonyms: both ways, one way, and new lists without a rebuild', async () => {
    expect(await ids('q=mountain lion')).toEqual(['puma']);
    expect(await ids('q=conifer')).toEqual([]);
    await catalog.curate(sampleSynonyms(['conifer => pine', 'cougar, mountain lion'], 2));
    expect(await ids('q=conifer')).toEqual(['pine']);
  });

  test("[FAV-04, ITEM-18] hearts of a topic are counted without a new version; one's own are a list", async () => {
    const loved = (countVersion: number, field_flag_count: number, version = 1) =>
      sampleTopic({
        tag: 'loved',
        title: 'Loved Places',
        version,
        countVersion,
        field_flag_count,
      });
    await catalog.curate(loved(1, 1), loved(3, 3), loved(2, 2));
    await catalog.heart(61, 'topic-loved', 1);
    const [tile] = (await search('scope=collections&q=loved+places')).results;
    expect(tile).toMatchObject({ id: 'topic-loved', likes: 3 });
    expect(await ids('scope=collections&heart_filter=1', 61)).toEqual(['topic-loved']);
    expect(await ids('scope=collections&heart_filter=1', 62)).toEqual([]);
    await catalog.curate(loved(3, 3, 2));
    expect((await get<TopicEntry>('topics/loved')).body).toMatchObject({ topic: { field_flag_count: 3 } });
    await catalog.curate({ ...loved(4, 2, 3), record: { ...loved(4, 2, 3).record, deleted: true } });
  });

  test('an older version of a record changes nothing; a deleted one is gone and stays gone', async () => {
    const dunes = sampleTopic({ tag: 'dunes', paths: ['nature.dunes'], version: 3 });
    const status = async () => (await get('topics/dunes')).status;
    await catalog.curate(dunes);
    expect(await status()).toBe(200);
    await catalog.curate({ ...dunes, record: { ...dunes.record, version: 4, deleted: true } });
    await catalog.curate({ ...dunes, record: { ...dunes.record, version: 2 } });
    expect(await status()).toBe(404);
  });

  test('[HOME-02] rows of a tab are those of the curators, in their order, by audience', async () => {
    await catalog.curate(
      sampleHome({
        id: 'picked',
        title: 'Picked',
        order: 1,
        source: { type: 'items', items: ['sea-2', 'oak', 'gone'] },
      }),
      sampleHome({ id: 'topics', title: 'Topics', order: 2, source: { type: 'topics', tags: ['sea', 'forest'] } }),
      sampleHome({ id: 'boards', title: 'Boards', order: 3, source: { type: 'boards', boards: ['b1', 'b2'] } }),
      sampleHome({ id: 'members', order: 4, audience: 'member' }),
      sampleHome({ id: 'hidden', order: 5, published: false }),
    );
    const rows = async (uid: number) =>
      (await get<{ rows: { id: string; items: { id: string }[] }[] }>('home/effects', uid)).body.rows;
    expect((await rows(0)).map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
      ['picked', ['sea-2', 'oak']],
      ['topics', ['topic-sea', 'topic-forest']],
      ['boards', ['b1']],
    ]);
    expect((await rows(7)).map(({ id }) => id)).toContain('members');
  });

  test('suggestions know topics, boards and popular searches', async () => {
    const suggested = async (query: string) =>
      (await get<{ suggestions: { text: string; type: string; href: string | null }[] }>(`suggest?${query}`)).body
        .suggestions;
    expect(await suggested('q=fore')).toContainEqual({
      text: 'Forest',
      type: 'topic',
      href: '/search?path=nature.forest',
      count: null,
    });
    expect(await suggested('q=blu&scope=boards')).toEqual([
      { text: 'Blue Things', type: 'topic', href: '/board/b1', count: null },
    ]);
    expect((await suggested('q=forset'))[0]).toMatchObject({ text: 'forest', type: 'tag' });
    expect((await suggested('q='))[0]).toMatchObject({ text: 'pine', type: 'popular' });
  });

  test('topics are completed by their Arabic titles, in whichever way their letters are written', async () => {
    await catalog.curate(
      sampleTopic({ tag: 'ancient', title: 'Antiquity', title_ar: 'أزياء قديمة', paths: ['ancient'] }),
    );
    const suggested = async (text: string) =>
      (await get<{ suggestions: { text: string }[] }>(`suggest?q=${encodeURIComponent(text)}`)).body.suggestions.map(
        (one) => one.text,
      );
    for (const text of ['أزي', 'ازي', 'ازياء قديم', 'ازياء قديمه', 'أَزْياء'])
      expect([text, await suggested(text)]).toEqual([text, ['Antiquity']]);
    for (const text of ['البح', 'بحر']) expect([text, await suggested(text)]).toEqual([text, ['The Sea']]);
  });
});
