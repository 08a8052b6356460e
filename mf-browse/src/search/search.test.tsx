import { COLOUR_PRESETS, type SearchAnswer } from '@commonplace/contracts/catalog/search';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { MEMBER } from '@commonplace/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleDetail, sampleFeed, sampleGroup, sampleTile } from '../../test/sample';
import { asked, open, setWidth, tiles } from '../../test/open-browse';

const feed = (about: Partial<SearchAnswer>) => ({
  '/search': { body: sampleFeed({ results: tiles, total: 3, ...about }) },
});
const groups = (...list: ReturnType<typeof sampleGroup>[]) => ({ '/filters': { body: { groups: list } } });
const on = { enabled: true };
const off = { enabled: false };
const status = (about: object) => ({
  website_status: { throttle_free_signup: off, show_video_suggestions: on, show_collection_suggestions: on, ...about },
});
const topic = (
  about: Partial<NonNullable<SearchAnswer['topic']>> & { tag: string },
): NonNullable<SearchAnswer['topic']> => ({
  id: about.tag,
  tag_secondary: '',
  title: about.tag,
  title_long: '',
  type: 'banner',
  entity_type: 'topic',
  published: true,
  related_topics: [],
  seo_description: '',
  is_video_collection: false,
  is_brand_collection: false,
  is_art_collection: false,
  is_pd_collection: false,
  show_new_button: true,
  create_button_size_canvas: null,
  canvas: null,
  root_filter_tag: null,
  mobile_thumbnail_height: null,
  image_cover_url: '',
  image_url: '',
  image_square_url: '',
  icon_url: '',
  video_square_url: '',
  field_flag_count: 0,
  search_filters: [],
  widgets: [],
  suggestion_box_colors: { color_one: '#000000', color_two: '#111111', text_color: '#ffffff' },
  path: about.tag,
  href: '/search?path=' + about.tag,
  count: 4,
  ...about,
});

describe('sections', () => {
  test('[SEARCH-01, NAV-01, NAV-02, NAV-03, NAV-04] every section shows the one results page with a term of its own', async () => {
    for (const { path, scope, title } of SECTIONS) {
      const { shell, close } = await open('/' + path + '/sea');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title + ' for “sea”');
      await screen.findByRole('list', { name: 'Results' });
      expect(asked(shell.requests, '/search')[0]?.query).toMatchObject({ scope, q: 'sea' });
      await close();
    }
  });

  test('a path of more parts than a list has leads nowhere; a slash that somebody typed is part of the text', async () => {
    const { shell, close } = await open('/all/mountain/lake');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeInTheDocument();
    expect(asked(shell.requests, '/search')).toEqual([]);
    await close();
    const typed = await open('/all/mountain%2Flake');
    await screen.findByRole('list', { name: 'Results' });
    expect(asked(typed.shell.requests, '/search')[0]?.query).toMatchObject({ q: 'mountain/lake' });
  });

  test('[NAV-05] premium reads its type', async () => {
    const { shell } = await open('/premium/party?type=elements');
    await screen.findByRole('list', { name: 'Results' });
    expect(asked(shell.requests, '/search')[0]?.query).toMatchObject({ scope: 'images_premium', q: 'party' });
  });

  test('[NAV-06, NAV-07, SEARCH-28, SEARCH-30] path, sort, page, tags, tags_or and pagesize are applied', async () => {
    const { shell } = await open('/all?path=nature.trees&sort=new&page=0&tags=a&tags_or=b,c&pagesize=-2');
    await screen.findByRole('list', { name: 'Results' });
    expect(asked(shell.requests, '/search')[0]?.query).toMatchObject({
      path: 'nature.trees',
      sort: 'new',
      page: '1',
      pagesize: '1',
      tags: 'a',
      tags_or: 'b,c',
    });
  });

  test('[NAV-08, SEARCH-02] the sidebar has two tabs, and the open one is in the address', async () => {
    const nature = { ...topic({ tag: 'nature', title: 'Nature' }), count: 12_345 };
    const { shell, user } = await open('/search?tab=topics', {
      answers: {
        '/topics': { body: { results: [nature], total: 1, page: 1, pagesize: 60 } },
      },
    });
    const tabs = within(screen.getByRole('complementary', { name: 'Collections and filters' }));
    expect(tabs.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Collections', 'Filters']);
    expect(tabs.getByRole('tab', { name: 'Collections' })).toHaveAttribute('aria-selected', 'true');
    const link = await tabs.findByRole('link', { name: /Nature/ });
    expect(link).toHaveAttribute('href', '/search?path=nature');
    expect(link).toHaveTextContent('12,345');
    await user.click(tabs.getByRole('tab', { name: 'Filters' }));
    expect(shell.location.get().location.search).toBe('');
    expect(tabs.getByRole('tab', { name: 'Filters' })).toHaveAttribute('aria-selected', 'true');
  });

  test('[SEARCH-03] a button opens the same filters in a drawer', async () => {
    setWidth(390);
    const { shell, user } = await open('/search');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(await drawer.findByRole('button', { name: /^portrait/ }));
    expect(shell.location.get().location.search).toBe('?ratio=portrait');
    await user.click(drawer.getByRole('button', { name: 'Show results' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[CONST-04] explore is popular this week for members with the feed on, curated for everybody else', async () => {
    const sortOf = async (user: object) => {
      const { shell, close } = await open('/explore', { user });
      await screen.findByRole('list', { name: 'Results' });
      const shown = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value;
      const sent = asked(shell.requests, '/search')[0]?.query['sort'] ?? 'curated';
      await close();
      return [shown, sent];
    };
    expect(await sortOf({})).toEqual(['curated', 'curated']);
    expect(await sortOf({ ...MEMBER, flags: { explore_feed: true } })).toEqual(['popular_week', 'popular_week']);
    expect(await sortOf({ ...MEMBER, flags: { explore_feed: false } })).toEqual(['curated', 'curated']);
  });
});

describe('around the results', () => {
  const chip = (title: string, path: string) => ({ tag: path, title, path, icon_url: null, count: 3 });

  test('[SEARCH-04] a category chip leads to its sub-chips, and a chip leads back', async () => {
    const { shell, user } = await open('/search/sea', {
      answers: {
        '/search': ({ query }) =>
          query['path']
            ? {
                body: sampleFeed({
                  results: tiles,
                  chips: { back: { title: 'All images', path: '' }, items: [chip('Forests', 'nature.forests')] },
                }),
              }
            : { body: sampleFeed({ results: tiles, chips: { back: null, items: [chip('Nature', 'nature')] } }) },
      },
    });
    const chips = await screen.findByRole('navigation', { name: 'Categories' });
    expect(within(chips).queryByRole('link', { name: /Back/ })).not.toBeInTheDocument();
    await user.click(within(chips).getByRole('link', { name: /Nature/ }));
    expect(await screen.findByRole('link', { name: /Forests/ })).toHaveAttribute(
      'href',
      '/search/sea?path=nature.forests',
    );
    await user.click(screen.getByRole('link', { name: 'Back to All images' }));
    expect(await screen.findByRole('link', { name: /Nature/ })).toBeVisible();
    expect(shell.location.get().location.search).toBe('');
  });

  test('[SEARCH-05] did you mean leads to the suggested key in curated order on page 1', async () => {
    await open('/icons/arow?page=3', {
      answers: feed({ spellcheck_result: { suggested_key: 'arrow', searched_key: 'arow' } }),
    });
    expect(await screen.findByRole('link', { name: 'arrow' })).toHaveAttribute(
      'href',
      '/icons/arrow?sort=curated&page=1',
    );
  });

  test('[SEARCH-05] did you mean stays in the half of the section and among the filters that one is in', async () => {
    await open('/wallpapers/nigt?device=mobile&colour=ff0000&sort=new&page=3', {
      answers: feed({ spellcheck_result: { suggested_key: 'night', searched_key: 'nigt' } }),
    });
    expect(await screen.findByRole('link', { name: 'night' })).toHaveAttribute(
      'href',
      '/wallpapers/night?sort=curated&page=1&device=mobile&colour=ff0000',
    );
  });

  test('[SEARCH-06, SEARCH-07] at most ten facets, above 200 results only', async () => {
    const facets = Array.from({ length: 12 }, (_, at) => ({ key: 'facet ' + at, count: 5 }));
    const at200 = await open('/search', { answers: feed({ total: 200, facets }) });
    await screen.findByRole('list', { name: 'Results' });
    expect(screen.queryByRole('navigation', { name: 'Narrow it down' })).not.toBeInTheDocument();
    await at200.close();
    await open('/search', { answers: feed({ total: 201, facets }) });
    const row = await screen.findByRole('navigation', { name: 'Narrow it down' });
    expect(within(row).getAllByRole('link')).toHaveLength(10);
    expect(within(row).getByRole('link', { name: 'facet 3' })).toHaveAttribute('href', '/search/facet%203');
  });

  test('[SEARCH-09] the description is the topic’s, or the section’s', async () => {
    const plain = await open('/icons');
    expect(await screen.findByText('Icons in one clean style, as SVG.')).toBeVisible();
    await plain.close();
    const named = topic({
      tag: 'nature',
      title: 'Nature',
      title_long: 'Nature pictures',
      seo_description: 'Woods and water.',
    });
    await open('/search?path=nature', { answers: feed({ topic: named }) });
    expect(await screen.findByText('Woods and water.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Nature pictures' })).toBeVisible();
  });

  test('[SEARCH-12] New Design takes the path and the size of the topic; a topic may have none', async () => {
    const post = topic({ tag: 'posts', canvas: { width: 4, height: 6, unit: 'in' } });
    const first = await open('/designs?path=social.posts', { answers: feed({ topic: post }) });
    await screen.findByRole('list', { name: 'Results' });
    expect(screen.getByRole('link', { name: 'New Design' })).toHaveAttribute(
      'href',
      '/create/design?path=social.posts&width=4&height=6&unit=in',
    );
    await first.close();
    await open('/designs?path=quiet', { answers: feed({ topic: topic({ tag: 'quiet', show_new_button: false }) }) });
    await screen.findByRole('list', { name: 'Results' });
    expect(screen.queryByRole('link', { name: 'New Design' })).not.toBeInTheDocument();
  });

  const videos = [sampleTile({ id: 'v', kind: 'video', alias: '/video/v' })];
  test.each([
    [14, on, false],
    [15, on, true],
    [15, off, false],
  ])('[SEARCH-13, SEARCH-14] with %d results and the flag %j videos are suggested: %s', async (total, flag, shown) => {
    await open('/search/red%20sea', {
      user: status({ show_video_suggestions: flag }),
      answers: feed({ total, videos }),
    });
    await screen.findByRole('list', { name: 'Results' });
    const link = screen.queryByRole('link', { name: 'All videos of “red sea”' });
    if (shown) expect(link).toHaveAttribute('href', '/videos/red%20sea');
    else expect(link).not.toBeInTheDocument();
  });

  test.each([
    [on, true],
    [off, false],
  ])('[SEARCH-15] with the flag %j collection boxes stand there: %s', async (flag, shown) => {
    const box = {
      id: 'c',
      tag: 'c',
      title: 'Coasts',
      text: 'Where land ends.',
      href: '/search?path=coasts',
      image_url: null,
      suggestion_box_colors: { color_one: '#003366', color_two: '#006699', text_color: '#ffffff' },
    };
    await open('/search/sea', {
      user: status({ show_collection_suggestions: flag }),
      answers: feed({ collections: [box] }),
    });
    await screen.findByRole('list', { name: 'Results' });
    const link = screen.queryByRole('link', { name: /^Coasts/ });
    if (shown) {
      expect(link).toHaveAttribute('href', '/search?path=coasts');
      // On a page of the other direction the full stop stays at the end.
      expect(screen.getByText('Where land ends.').tagName).toBe('BDI');
    } else expect(link).not.toBeInTheDocument();
  });

  test('[SEARCH-11] similar items stand under their source, and Back leads back', async () => {
    const { shell, user } = await open('/search/sea', {
      answers: {
        '/items/video/v': { body: sampleDetail({ id: 'v', title: 'Waves' }) },
        '/items/video/v/similar': { body: { results: tiles } },
      },
    });
    shell.navigate('/videos?similar=%2Fvideo%2Fv');
    expect(await screen.findByRole('heading', { level: 1, name: 'Similar to Waves' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Waves' })).toHaveAttribute('href', '/video/v');
    expect(await screen.findByRole('link', { name: 'Picture a' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(shell.location.get().location.pathname).toBe('/search/sea');
  });

  test('[SEARCH-11] where nothing is similar, the way goes on to the whole list', async () => {
    await open('/videos/sea?similar=%2Fimage%2Fa', {
      answers: { '/items/image/a/similar': { body: { results: [] } } },
    });
    expect(await screen.findByRole('link', { name: 'See the whole list' })).toHaveAttribute('href', '/videos/sea');
  });

  test('[SEARCH-11] a similar page that was opened directly leads back to its item', async () => {
    const { shell, user } = await open('/search?similar=%2Fimage%2Fa');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(shell.location.get().location.pathname).toBe('/image/a');
  });

  test.each([404, 400])(
    '[SEARCH-11] what is similar to nothing (%d) is said plainly, with a way on',
    async (status) => {
      const gone = { status, body: { status, code: status === 404 ? 'NOT_FOUND' : 'MALFORMED' } };
      const { shell } = await open('/videos/sea?similar=%2Fimage%2Fnope&sort=new', {
        answers: { '/items/image/nope': gone, '/items/image/nope/similar': gone },
      });
      const said = 'The item to compare with is not here';
      expect(await screen.findByRole('heading', { level: 1, name: said })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See the whole list' })).toHaveAttribute('href', '/videos/sea?sort=new');
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      await waitFor(() => expect(shell.titles.at(-1)).toBe(said));
    },
  );

  test('[VAL-12] a spam term stays out of the title, a good one is in it', async () => {
    const spam = await open('/search/buyviagra', { answers: feed({ term_quality: 'spam' }) });
    await screen.findByRole('list', { name: 'Results' });
    expect(spam.shell.titles.join()).not.toContain('viagra');
    await spam.close();
    const good = await open('/search/sea');
    await waitFor(() => expect(good.shell.titles.at(-1)).toBe('Sea images'));
  });

  test('in a topic or of one creator a search is called by both', async () => {
    const coasts = topic({ tag: 'coasts', title: 'Coasts' });
    const inTopic = await open('/search/sea?path=images.coasts', { answers: feed({ topic: coasts }) });
    await waitFor(() => expect(inTopic.shell.titles.at(-1)).toBe('Sea in Coasts'));
    await inTopic.close();
    const ofOne = await open('/search/sea?account_uid=7');
    await waitFor(() => expect(ofOne.shell.titles.at(-1)).toBe('Sea images by one creator'));
  });

  test('[SEARCH-16] a path that is no topic is said so, with the way to the whole section', async () => {
    const filters = { tag: 'nonsense', hearted: false, search_filter: null, tags_or: [], action: null };
    const part = { type: 'sub_topic' as const, tag: 'nonsense', title: 'Nonsense', path: 'images.nonsense', filters };
    await open('/search?path=images.nonsense', {
      answers: feed({ results: [], total: 0, path: [{ ...part, known: false }] }),
    });
    expect(await screen.findByRole('heading', { name: 'There is no such topic' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all: Images' })).toHaveAttribute('href', '/search');
    expect(screen.queryByText(/fills as people publish/)).not.toBeInTheDocument();
  });

  test('what holds only some of the words stands below what holds all, and is said to', async () => {
    const lists = () =>
      screen.getAllByRole('list', { name: /^Results/ }).map((list) => within(list).getAllByRole('listitem').length);
    const { close } = await open('/search/cute%20cat', { answers: feed({ all_words: 1 }) });
    expect(await screen.findByRole('heading', { name: 'Fewer words' })).toBeInTheDocument();
    expect(lists()).toEqual([1, 2]);
    expect(screen.getByText('3 results · 1 with all words')).toBeInTheDocument();
    await close();
    const second = await open('/search/cute%20cat?page=2', {
      answers: feed({ all_words: 1, total: 53, page: 2, pagesize: 50 }),
    });
    await screen.findByRole('heading', { name: 'Fewer words' });
    expect(lists()).toEqual([3]);
    await second.close();
    await open('/search/cute%20zebra', { answers: feed({ all_words: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing holds all of “cute zebra”' })).toBeInTheDocument();
    expect(lists()).toEqual([3]);
  });

  test('room that was kept for categories stays where none come, so that nothing jumps up', async () => {
    await open('/search/zzz', { answers: feed({ results: [], total: 0 }) });
    const found = await screen.findByRole('heading', { name: 'Nothing found for “zzz”' });
    expect(found).toBeVisible();
    expect(document.querySelector('.waiting')).toBeEmptyDOMElement();
  });

  test('[SEARCH-16] popular subjects stand by their names, and in everything nobody is sent to everything', async () => {
    const subjects = sampleGroup('subjects', 'tags_or', ['animal']);
    const named = { ...subjects, filters: subjects.filters.map((one) => ({ ...one, name: 'Animals' })) };
    await open('/all/zzz', {
      answers: { ...feed({ results: [], total: 0 }), '/filters': { body: { groups: [named] } } },
    });
    const heading = await screen.findByRole('heading', { name: 'Popular subjects' });
    expect(within(heading.parentElement as HTMLElement).getByRole('link', { name: 'Animals' })).toHaveAttribute(
      'href',
      '/all/animal',
    );
    expect(screen.getByText('Check the spelling, or try fewer or broader words.')).toBeVisible();
  });

  test('[SEARCH-16] fewer words are looked for in the half of the section that one is in', async () => {
    await open('/wallpapers/night%20zebra?device=mobile&ratio=square', { answers: feed({ results: [], total: 0 }) });
    expect(await screen.findByRole('link', { name: 'night' })).toHaveAttribute(
      'href',
      '/wallpapers/night?device=mobile',
    );
  });

  test('[INPUT-06] a link to what was hearted shows a visitor the whole list, and no filter that does not act', async () => {
    const { close } = await open('/search?hearted=1');
    await screen.findByRole('list', { name: 'Results' });
    const chip = { name: /^Remove filter/ };
    expect(screen.queryByRole('button', chip)).not.toBeInTheDocument();
    await close();
    await open('/search?hearted=1', { user: MEMBER });
    expect(await screen.findByRole('button', chip)).toBeVisible();
  });

  test('filters that were away come back by themselves', async () => {
    let tries = 0;
    const down = { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } };
    const here = { body: { groups: [sampleGroup('subjects', 'tags_or', ['sea'])] } };
    await open('/search', {
      answers: { '/filters': () => (++tries === 1 ? { ...down, headers: { 'retry-after': '1' } } : here) },
    });
    expect(await screen.findByRole('checkbox', { name: /^sea/ })).toBeVisible();
    expect(tries).toBe(2);
  });

  test.each([503, 500])(
    'beside a list that failed with %i no filters are waited for, and they come with the retry',
    async (status) => {
      let away = true;
      const down = { status, body: { code: status === 503 ? 'UNAVAILABLE' : 'INTERNAL', status, title: 'down' } };
      const here = groups(sampleGroup('subjects', 'tags_or', ['sea']))['/filters'];
      const { user } = await open('/search/cat', {
        answers: {
          '/search': () => (away ? down : feed({})['/search']),
          '/filters': () => (away ? down : here),
        },
      });
      expect(await screen.findByText('This cannot be shown right now')).toBeVisible();
      await waitFor(() => expect(document.querySelector('.waitingGroup')).toBeNull());
      away = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('checkbox', { name: /^sea/ })).toBeVisible();
      expect(await screen.findByRole('list', { name: 'Results' })).toBeVisible();
    },
  );

  test('[SEARCH-16] filters that leave nothing are named as the reason, and can be taken off', async () => {
    const { shell, user } = await open('/search?tags_or=nope', { answers: feed({ results: [], total: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement);
    expect(shell.location.get().location.search).toBe('');
  });

  test('[SEARCH-16] an empty answer says what would find something', async () => {
    await open('/icons/blue%20horse?ratio=square', {
      answers: feed({
        results: [],
        total: 0,
        help: {
          spelling: { text: 'blue house', total: 8 },
          broader: [
            { text: 'horse', total: 12, scope: 'icons', without: [] },
            { text: 'blue horse', total: 3, scope: 'images', without: ['ratio'] },
          ],
          popular: ['cats'],
        },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Nothing found for “blue horse”' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Results' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'blue house (8)' })).toHaveAttribute(
      'href',
      '/icons/blue%20house?sort=curated&ratio=square',
    );
    expect(screen.getByRole('link', { name: 'horse 12' })).toHaveAttribute('href', '/icons/horse?ratio=square');
    expect(screen.getByRole('link', { name: 'blue horse in Images without filters 3' })).toHaveAttribute(
      'href',
      '/search/blue%20horse',
    );
    expect(screen.getByRole('link', { name: 'cats' })).toHaveAttribute('href', '/all/cats');
  });
});

describe('filters', () => {
  test('[SEARCH-17, ROLE-09, ROLE-11] what is not published is hidden, on every level, but for those who edit it', async () => {
    const group = sampleGroup('subjects', 'tags_or', ['sea', 'draft']);
    const [sea, draft] = group.filters;
    if (!sea || !draft) throw new Error('The sample has two filters');
    draft.published = false;
    sea.children = [
      { ...sea, id: 'reef', tag: 'reef', name: 'reef' },
      { ...sea, id: 'wip', tag: 'wip', name: 'wip', published: false },
    ];
    const visitor = await open('/all', { answers: groups(group) });
    await visitor.user.click(await screen.findByRole('button', { name: 'Show what belongs to sea' }));
    expect(screen.getByRole('checkbox', { name: /reef/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /draft|wip/ })).not.toBeInTheDocument();
    await visitor.close();
    const access = {
      access_design_list: true,
      show_commonplace_team: true,
      access_administration_pages: false,
      website_access: true,
    };
    const insider = { ...MEMBER, isDeveloper: true, access };
    const team = await open('/all', { answers: groups(group), user: insider });
    expect(await screen.findByRole('checkbox', { name: /draft/ })).toBeVisible();
    expect(screen.getByText('unpublished')).toBeVisible();
    await team.close();
    await open('/all', { answers: groups(group), user: { ...insider, flags: { team: false } } });
    expect(await screen.findByRole('checkbox', { name: /sea/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /draft/ })).not.toBeInTheDocument();
  });

  test('[SEARCH-19, SEARCH-21] a list of sizes shows six before Show more, and folds again', async () => {
    const sizes = sampleGroup('sizes', 'tags_or', ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8']);
    const { user } = await open('/designs', { answers: groups({ ...sizes, display_type: 'size-list' }) });
    const list = within(await screen.findByRole('group', { name: 'sizes' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(6);
    await user.click(list.getByRole('button', { name: 'Show more' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(8);
    await user.click(list.getByRole('button', { name: 'Show less' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(6);
  });

  test('[SEARCH-18, ITEM-24] several tags of a group combine with or', async () => {
    const { shell, user } = await open('/all', { answers: groups(sampleGroup('subjects', 'tags_or', ['sea', 'sky'])) });
    await user.click(await screen.findByRole('checkbox', { name: /sea/ }));
    await user.click(screen.getByRole('checkbox', { name: /sky/ }));
    await waitFor(() => expect(asked(shell.requests, '/search').at(-1)?.query['tags_or']).toBe('sea,sky'));
  });

  test('[ITEM-22] what a filter would leave is asked for the search on screen, and stays shown until the next counts are there', async () => {
    const counted = (count: number) => {
      const group = sampleGroup('shape', 'ratio', ['square']);
      return { body: { groups: [{ ...group, filters: group.filters.map((node) => ({ ...node, count })) }] } };
    };
    let answerNow: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answerNow = resolve));
    const { shell, user } = await open('/search/sea?page=3&tags=animal&sort=new', {
      answers: {
        '/filters': async ({ query }) => {
          if (query['ratio'] !== 'square') return counted(7);
          await late;
          return counted(6);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'square 7' }));
    expect(asked(shell.requests, '/filters').map(({ query }) => query)).toEqual([
      { scope: 'images', q: 'sea', tags: 'animal' },
      { scope: 'images', q: 'sea', tags: 'animal', ratio: 'square' },
    ]);
    expect(screen.getByRole('button', { name: 'square 7', pressed: true })).toBeVisible();
    answerNow();
    expect(await screen.findByRole('button', { name: 'square 6' })).toBeVisible();
  });

  test('[SEARCH-20] a group that comes folded is folded until it is opened', async () => {
    const group = { ...sampleGroup('shape', 'ratio', ['square']), collapsed: true };
    const { user } = await open('/all', { answers: groups(group) });
    const fold = await screen.findByRole('button', { name: 'shape' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'square 10' })).not.toBeInTheDocument();
    await user.click(fold);
    expect(screen.getByRole('button', { name: 'square 10' })).toBeVisible();
    await user.click(fold);
    expect(screen.queryByRole('button', { name: 'square 10' })).not.toBeInTheDocument();
  });

  test('[SEARCH-22, SEARCH-23] 24 presets and a hex field; the chosen colour is a chip in the list', async () => {
    const { shell, user } = await open('/all', {
      answers: groups(
        sampleGroup(
          'colour',
          'colour',
          COLOUR_PRESETS.map((colour) => colour.slice(1)),
        ),
      ),
    });
    // What the catalog answers has no `#`; each swatch shows its colour all the same.
    expect(await screen.findByRole('button', { name: 'Colour red' })).toHaveStyle({ backgroundColor: '#d32f2f' });
    expect(screen.getAllByRole('button', { name: /^Colour ./ })).toHaveLength(24);
    await user.type(screen.getByLabelText('Hex colour'), 'zzz{Enter}');
    expect(shell.location.get().location.search).toBe('');
    await user.clear(screen.getByLabelText('Hex colour'));
    await user.type(screen.getByLabelText('Hex colour'), '#1E88E5{Enter}');
    expect(shell.location.get().location.search).toBe('?colour=1e88e5');
    const chip = await screen.findByRole('button', { name: 'Remove filter #1e88e5' });
    expect(chip.closest('header')).toBeNull();
    await user.click(chip);
    expect(shell.location.get().location.search).toBe('');
  });

  test('[ITEM-23] a shortcut stands at the top of the sidebar under its own name', async () => {
    const group = sampleGroup('subjects', 'tags_or', ['sea']);
    const [sea] = group.filters;
    if (sea) Object.assign(sea, { sidebar_shortcut: true, sidebar_shortcut_title: 'By the sea' });
    const { shell, user } = await open('/all', { answers: groups(group) });
    await user.click(await screen.findByRole('button', { name: 'By the sea' }));
    expect(shell.location.get().location.search).toBe('?tags_or=sea');
  });

  test('[ITEM-23] a shortcut of a group with one choice sets that choice', async () => {
    const group = sampleGroup('licence', 'licence', ['free']);
    const [free] = group.filters;
    if (free) Object.assign(free, { sidebar_shortcut: true, sidebar_shortcut_title: 'Nothing to pay' });
    const { shell, user } = await open('/all', { answers: groups(group) });
    await user.click(await screen.findByRole('button', { name: 'Nothing to pay' }));
    expect(shell.location.get().location.search).toBe('?licence=free');
    await user.click(await screen.findByRole('button', { name: 'Nothing to pay', pressed: true }));
    expect(shell.location.get().location.search).toBe('');
  });

  test('leaving out AI is a tag of the search; only members can look among what they hearted', async () => {
    const { shell, user, close } = await open('/all');
    await user.click(await screen.findByRole('switch', { name: 'Leave out what was made with AI' }));
    await waitFor(() => expect(asked(shell.requests, '/search').at(-1)?.query['tags']).toBe('exclude-ai'));
    expect(await screen.findByRole('button', { name: 'Remove filter No AI' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Only what I liked' })).not.toBeInTheDocument();
    await close();
    const member = await open('/all', { user: MEMBER });
    await member.user.click(await screen.findByRole('switch', { name: 'Only what I liked' }));
    await waitFor(() => expect(asked(member.shell.requests, '/search').at(-1)?.query['heart_filter']).toBe('1'));
  });

  test('a list of one account says whose it is in heading, description and a chip, which takes it off', async () => {
    const { shell, user } = await open('/all?account_uid=9', {
      answers: { '/user/profile/load/9': { body: { uid: 9, full_name: 'Bea Painter' } } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'All by Bea Painter' })).toBeVisible();
    expect(screen.getByText('What is here by Bea Painter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Bea Painter' }));
    expect(shell.location.get().location.search).toBe('');
    expect(screen.getByRole('heading', { level: 1, name: 'All' })).toBeVisible();
  });

  test('a list of one team has its name for members, and says one team to everybody else', async () => {
    const answers = { '/teams': { body: { teams: [{ id: 't1', name: 'Night Owls' }] } } };
    const visitor = await open('/all?team_id=t1', { answers });
    expect(await screen.findByRole('button', { name: 'Remove filter one team' })).toBeVisible();
    expect(asked(visitor.shell.requests, '/teams')).toEqual([]);
    await visitor.close();
    await open('/all?team_id=t1', { answers, user: MEMBER });
    expect(await screen.findByRole('heading', { level: 1, name: 'All by Night Owls' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Night Owls' })).toBeVisible();
  });

  test('[NAV-04] /topics is the index of topics until something is asked of it', async () => {
    const list = { body: { results: [topic({ tag: 'nature' })], total: 1, page: 1, pagesize: 100 } };
    const { close } = await open('/topics', { answers: { 'GET /topics': list } });
    const group = await screen.findByRole('region', { name: 'Images' });
    expect(within(group).getByRole('link', { name: /nature/ })).toHaveAttribute('href', '/search?path=nature');
    expect(screen.queryByRole('list', { name: 'Results' })).not.toBeInTheDocument();
    await close();
    await open('/topics/sea', { answers: { 'GET /topics': list } });
    expect(await screen.findByRole('list', { name: 'Results' })).toBeInTheDocument();
  });

  test('a topic that leads to nothing yet has no count, neither in the index nor beside a list', async () => {
    const results = [topic({ tag: 'nature', count: 0 }), topic({ tag: 'animals', count: 2 })];
    const answers = { 'GET /topics': { body: { results, total: 2, page: 1, pagesize: 100 } } };
    await open('/topics', { answers });
    const index = within(await screen.findByRole('region', { name: 'Images' }));
    expect(index.getByRole('link', { name: 'nature' })).toBeVisible();
    expect(index.getByRole('link', { name: /animals\s*2 items/ })).toBeVisible();
    const side = within(screen.getByRole('complementary', { name: 'Collections and filters' }));
    expect(await side.findByRole('link', { name: 'nature' })).toBeVisible();
    expect(side.getByRole('link', { name: /animals\s*2$/ })).toBeVisible();
  });

  test('an index without any topic leads on to the library', async () => {
    const answers = { 'GET /topics': { body: { results: [], total: 0, page: 1, pagesize: 100 } } };
    await open('/topics', { answers });
    expect(await screen.findByRole('link', { name: 'Explore the library' })).toHaveAttribute('href', '/all');
  });

  test('on touch a button begins choosing: a tap chooses an item instead of opening it, until the choice is cleared', async () => {
    const { shell, user } = await open('/search');
    await user.click(await screen.findByRole('button', { name: 'Choose several' }));
    const bar = screen.getByRole('region', { name: 'Selected items' });
    expect(bar).toHaveTextContent('Tap what you want');
    const [first] = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('link');
    await user.click(first!);
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(shell.location.get().location.pathname).toBe('/search');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
    // The bar has gone with the button: the focus is at what was chosen.
    expect(first).toHaveFocus();
  });

  test('when choosing ends with nothing chosen, then the heading has the focus', async () => {
    const { user } = await open('/search');
    await user.click(await screen.findByRole('button', { name: 'Choose several' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('after saving into a new folder the focus is at what was chosen last', async () => {
    const { user } = await open('/search', {
      user: MEMBER,
      answers: {
        'GET /projects': { body: { results: [], total: 0, page: 1, pagesize: 100 } },
        'POST /projects': { body: { project: { id: 'f1', name: 'Sea' } } },
        'POST /projects/f1/items/bulk': { body: { changed: 2, added: ['a', 'b'] } },
      },
    });
    for (const name of ['Select Picture a', 'Select Picture b'])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of a new folder' }), 'Sea');
    await user.click(screen.getByRole('button', { name: 'Create and save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Picture b' })).toHaveFocus());
  });

  test('a search is saved and forgotten by its button', async () => {
    const { shell, user } = await open('/search/sea', {
      user: MEMBER,
      answers: {
        'GET /hearted-searches': { body: { results: [] } },
        'POST /hearted-searches': { body: { success: true, search: {} } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    await waitFor(() =>
      expect(shell.requests.find((one) => one.method === 'POST' && one.path === '/hearted-searches')?.body).toEqual({
        q: 'sea',
        scope: 'images',
        path: '',
        address: '/search/sea',
      }),
    );
    expect(shell.notices.at(-1)?.text).toContain('saved');
  });

  test('a search is saved with its section and all that narrows it, and is no other search with the same words', async () => {
    const saved = { id: '1', q: 'sea', scope: 'images', path: '', created: '2026-01-01T00:00:00Z' };
    const address = '/public-domain/sea?path=images.sea&colour=ff0000';
    const list = (kept: string) => ({ 'GET /hearted-searches': { body: { results: [{ ...saved, address: kept }] } } });
    const sent = { method: '', body: undefined as unknown };
    const note = (request: { method: string; body?: unknown }) => {
      Object.assign(sent, { method: request.method, body: request.body });
      return { body: { success: true, search: {} } };
    };
    const { user, close } = await open(`${address}&page=2&tab=topics`, {
      user: MEMBER,
      answers: { ...list('/search/sea'), 'POST /hearted-searches': note },
    });
    const button = await screen.findByRole('button', { name: 'Save this search' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    await waitFor(() =>
      expect(sent).toMatchObject({ method: 'POST', body: { q: 'sea', path: 'images.sea', address } }),
    );
    await close();

    const again = await open(address, {
      user: MEMBER,
      answers: { ...list(address), 'DELETE /hearted-searches': note },
    });
    const pressed = await screen.findByRole('button', { name: 'Save this search', pressed: true });
    await again.user.click(pressed);
    await waitFor(() =>
      expect(sent).toEqual({ method: 'DELETE', body: { q: 'sea', scope: 'images', path: '', address } }),
    );
  });
});
