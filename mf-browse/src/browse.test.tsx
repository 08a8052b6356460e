import { MEMBER, type TestAnswer } from '@commonplace/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleDetail, sampleFeed, sampleTile } from '../test/sample';
import { asked, open, setWidth, tiles } from '../test/open-browse';

describe('results page', () => {
  test.each([
    ['NAV-01', '/search/cat', 'Images', { scope: 'images', q: 'cat' }],
    ['NAV-02', '/designs/card', 'Templates', { scope: 'designs', q: 'card' }],
    ['NAV-03', '/videos', 'Videos', { scope: 'video' }],
    ['NAV-03', '/icons/arrow', 'Icons', { scope: 'icons', q: 'arrow' }],
    ['NAV-04', '/public-domain', 'Public Domain', { scope: 'images', licence: 'cc0' }],
    ['NAV-04', '/explore', 'Explore', { scope: 'all' }],
    ['NAV-05', '/premium/party?type=elements', 'Premium', { scope: 'images_premium', q: 'party' }],
    ['NAV-06', '/all?path=nature.trees', 'All', { scope: 'all', path: 'nature.trees' }],
    [
      'NAV-07',
      '/all?sort=new&page=2&tags=a&tags_or=b&pagesize=20',
      'All',
      { sort: 'new', page: '2', tags: 'a', tags_or: 'b', pagesize: '20' },
    ],
  ])('%s: %s shows the shared results page of its section', async (_row, path, title, query) => {
    const { shell } = await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp('^' + title) })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Picture a' })).toHaveAttribute('href', '/image/a');
    expect(asked(shell.requests, '/search')[0]?.query).toMatchObject(query);
  });

  test('[SEARCH-08] a result count and the pages stand below the results', async () => {
    await open('/all', { answers: { '/search': { body: sampleFeed({ results: tiles, total: 120 }) } } });
    const pages = await screen.findByRole('navigation', { name: 'Result pages' });
    expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/all?page=3');
    expect(screen.getAllByText('120 results').length).toBeGreaterThan(0);
  });

  test('[SEARCH-26, SEARCH-27] the typed page takes digits only and Enter clamps it', async () => {
    const { shell, user } = await open('/all', {
      answers: { '/search': { body: sampleFeed({ results: tiles, total: 120 }) } },
    });
    const field = await screen.findByRole('textbox', { name: 'Go to page' });
    await user.type(field, '9x9-9');
    expect(field).toHaveValue('999');
    await user.type(field, '{Enter}');
    expect(shell.location.get().location.search).toBe('?page=3');
  });

  test('[SEARCH-05] did-you-mean leads to the suggested word in the same section', async () => {
    await open('/icons/arow', {
      answers: {
        '/search': { body: sampleFeed({ spellcheck_result: { suggested_key: 'arrow', searched_key: 'arow' } }) },
      },
    });
    expect(await screen.findByRole('link', { name: 'arrow' })).toHaveAttribute(
      'href',
      '/icons/arrow?sort=curated&page=1',
    );
  });

  test.each([
    [200, false],
    [201, true],
  ])('[SEARCH-06, SEARCH-07] with %i results the facets row is shown: %s', async (total, shown) => {
    const facets = Array.from({ length: 10 }, (_, at) => ({ key: 'facet ' + at, count: 5 }));
    await open('/search', { answers: { '/search': { body: sampleFeed({ results: tiles, total, facets }) } } });
    await screen.findByRole('link', { name: 'Picture a' });
    const row = screen.queryByRole('navigation', { name: 'Narrow it down' });
    expect(row !== null).toBe(shown);
    if (row) {
      expect(within(row).getAllByRole('link')).toHaveLength(10);
      expect(within(row).getByRole('link', { name: 'facet 3' })).toHaveAttribute('href', '/search/facet%203');
    }
  });

  test('[SEARCH-16] an empty answer shows a view that helps in place of the grid', async () => {
    await open('/icons/blue%20zebra', { answers: { '/search': { body: sampleFeed() } } });
    expect(await screen.findByRole('heading', { name: 'Nothing found for “blue zebra”' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Results' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search everything for “blue zebra”' })).toHaveAttribute(
      'href',
      '/all/blue%20zebra',
    );
    expect(screen.getByRole('link', { name: 'zebra' })).toHaveAttribute('href', '/icons/zebra');
    expect(await screen.findByRole('link', { name: 'sea' })).toHaveAttribute('href', '/all/sea');
  });

  test('while it loads it says so; with the answer the list is there', async () => {
    let release: (answer: TestAnswer) => void = () => undefined;
    await open('/all', { answers: { '/search': () => new Promise((resolve) => (release = resolve)) } });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await act(async () => release({ body: sampleFeed({ results: tiles, total: 3 }) }));
    expect(await screen.findByRole('list', { name: 'Results' })).toBeVisible();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });

  test('when search is down it says what is wrong, and Retry heals it', async () => {
    let down = true;
    const problem = {
      status: 503,
      code: 'UNAVAILABLE',
      title: 'A part of the system is down',
      error: 'x',
      errorMessage: 'x',
      type: 'x',
    };
    const { user } = await open('/all', {
      answers: {
        '/search': () =>
          down
            ? { status: 503, body: problem, headers: { 'retry-after': '60' } }
            : { body: sampleFeed({ results: tiles, total: 3 }) },
      },
    });
    expect(await screen.findByRole('heading', { name: 'This cannot be shown right now' })).toBeVisible();
    expect(screen.getByText(/This part of Commonplace is not answering/)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Picture a' })).toBeVisible();
  });

  test('a filter is a change of the URL, beginning at page 1, and can be taken off again', async () => {
    const { shell, user } = await open('/all/cat?page=4');
    await user.click(await screen.findByRole('button', { name: /^portrait/ }));
    expect(shell.location.get().location).toMatchObject({ pathname: '/all/cat', search: '?ratio=portrait' });
    await user.click(await screen.findByRole('button', { name: 'Remove filter portrait' }));
    expect(shell.location.get().location.search).toBe('');
  });

  test('[SEARCH-22] the colour filter offers 24 presets and a hex field that refuses what is none', async () => {
    const { shell, user } = await open('/search');
    expect(await screen.findAllByRole('button', { name: /^Colour ./ })).toHaveLength(24);
    const hex = screen.getByRole('textbox', { name: 'Hex colour' });
    await user.type(hex, 'reddish{Enter}');
    expect(await screen.findByText('Six digits, such as 1e88e5')).toBeVisible();
    expect(shell.location.get().location.search).toBe('');
    await user.clear(hex);
    await user.type(hex, '#1E88e5{Enter}');
    expect(shell.location.get().location.search).toBe('?colour=1e88e5');
  });

  test('[SEARCH-18, SEARCH-19, SEARCH-21] subjects: six first, more on demand, several combine with or', async () => {
    const { shell, user } = await open('/all');
    await screen.findByRole('checkbox', { name: /^sea/ });
    const subjects = within(screen.getByRole('group', { name: 'subjects' }));
    expect(subjects.getAllByRole('checkbox')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(subjects.getAllByRole('checkbox')).toHaveLength(8);
    await user.click(screen.getByRole('checkbox', { name: /^sea/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^dog/ }));
    expect(new URLSearchParams(shell.location.get().location.search).get('tags_or')).toBe('sea,dog');
  });

  test('[SEARCH-20] a group of filters folds and unfolds', async () => {
    const { user } = await open('/all');
    const fold = await screen.findByRole('button', { name: 'ratio' });
    expect(screen.getByRole('button', { name: /^portrait/ })).toBeVisible();
    await user.click(fold);
    expect(screen.queryByRole('button', { name: /^portrait/ })).not.toBeInTheDocument();
    await user.click(fold);
    expect(screen.getByRole('button', { name: /^portrait/ })).toBeVisible();
  });

  test('[SEARCH-10] wallpapers switch between HD and mobile', async () => {
    const { shell, user } = await open('/wallpapers/sea');
    await user.click(await screen.findByRole('link', { name: 'Mobile' }));
    await waitFor(() =>
      expect(asked(shell.requests, '/search').at(-1)?.query).toMatchObject({ scope: 'mobile_wallpaper', q: 'sea' }),
    );
    expect(screen.getByRole('link', { name: 'HD' })).toHaveAttribute('href', '/wallpapers/sea');
  });

  test('[SEARCH-12] New Design opens the editor with path and size', async () => {
    await open('/wallpapers?device=mobile&path=nature');
    expect(await screen.findByRole('link', { name: 'New Design' })).toHaveAttribute(
      'href',
      '/create/design?path=nature&width=1080&height=1920&unit=px',
    );
  });
});

describe('favourite', () => {
  /** On the item's own page the count that is seen is also part of the name. */
  const heart = (name = 'a') =>
    screen.findByRole('button', { name: new RegExp('^Like Picture ' + name + '(, \\d+ likes?)?$') });
  const flagged = (count: number, countVersion = 9) => ({
    body: { success: true, favourite: true, count, countVersion },
  });

  test('[FAV-01] an anonymous visitor is asked to sign up and nothing is toggled', async () => {
    const { shell, user } = await open('/search');
    await user.click(await heart());
    expect(shell.opened).toEqual([{ fragment: 'auth', input: expect.objectContaining({ mode: 'signup' }) }]);
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    expect(asked(shell.requests, '/flag/image/favourite/a')).toHaveLength(0);
  });

  test('[FAV-02] with sign-up throttled the visitor is told so instead', async () => {
    const { shell, user } = await open('/search', {
      user: {
        website_status: {
          throttle_free_signup: { enabled: true },
          show_video_suggestions: { enabled: true },
          show_collection_suggestions: { enabled: true },
        },
      },
    });
    await user.click(await heart());
    expect(shell.opened).toEqual([]);
    expect(shell.notices[0]?.text).toMatch('Free sign-up is paused');
  });

  test('[FAV-03, FAV-04] it toggles before the server answers, then takes the count of the answer', async () => {
    let release: (answer: TestAnswer) => void = () => undefined;
    const { shell, user } = await open('/image/a', {
      user: MEMBER,
      answers: { '/flag/image/favourite/a': () => new Promise((resolve) => (release = resolve)) },
    });
    const button = await heart();
    expect(button).toHaveTextContent('3');
    // What is seen on the button is said too (WCAG 2.5.3).
    expect(button).toHaveAccessibleName('Like Picture a, 3 likes');
    await user.click(button);
    const pressed = await screen.findByRole('button', { name: /^Remove Picture a from likes, / });
    expect(pressed).toHaveTextContent('4');
    const told: unknown[] = [];
    shell.on('favourite-toggled', (news) => told.push(news));
    await act(async () => release(flagged(12)));
    await waitFor(() => expect(pressed).toHaveTextContent('12'));
    expect(told).toEqual([{ type: 'image', id: 'a', favourite: true, count: 12, countVersion: 9 }]);
  });

  test('[FAV-06] it is put back, state and count, when the server refuses', async () => {
    const { shell, user } = await open('/image/a', {
      user: MEMBER,
      answers: { '/flag/image/favourite/a': { status: 500, body: { code: 'INTERNAL', title: 'x', status: 500 } } },
    });
    await user.click(await heart());
    await waitFor(() => expect(shell.notices[0]).toMatchObject({ kind: 'error' }));
    const button = await heart();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(button).toHaveTextContent('3');
  });

  test('[FAV-05] a count never goes below 0', async () => {
    const { user } = await open('/image/a', {
      user: MEMBER,
      answers: {
        '/items/image/a': { body: sampleDetail({ id: 'a', likes: 0 }) },
        '/flagged/all/7': { body: { success: true, flags: { favourite: { image: ['a'] } } } },
        'DELETE /flag/image/favourite/a': () => new Promise(() => undefined),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Remove Picture a from likes, / }));
    expect(await heart()).toHaveTextContent('0');
  });

  test('what the account hearted before is shown as hearted; a heart set by another remote shows here', async () => {
    const { shell } = await open('/search', { user: MEMBER });
    expect(await screen.findByRole('button', { name: 'Remove Picture b from likes' })).toBeInTheDocument();
    act(() => shell.emit('favourite-toggled', { type: 'image', id: 'c', favourite: true, count: 4, countVersion: 2 }));
    expect(await screen.findByRole('button', { name: 'Remove Picture c from likes' })).toBeInTheDocument();
  });

  test('another account sees nothing of the last one', async () => {
    const { shell } = await open('/search', { user: MEMBER });
    await screen.findByRole('button', { name: 'Remove Picture b from likes' });
    shell.become({ uid: 0, isLoggedIn: false });
    expect(await heart('b')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('detail', () => {
  test.each(['image', 'video', 'image-explore', 'design'])(
    '[DETAIL-01, DETAIL-02, DETAIL-03, DETAIL-04] /%s/{id} shows that item',
    async (page) => {
      await open('/' + page + '/x1', {
        answers: {
          ['/items/' + page + '/x1']: {
            body: {
              ...sampleDetail({ id: 'x1', title: 'Sea Lion' }),
              metadata: { ...sampleTile({ id: 'x1' }).metadata, image_alt: 'Sea Lion' },
            },
          },
          ['/items/' + page + '/x1/similar']: { body: { results: [] } },
        },
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'Sea Lion' })).toBeVisible();
    },
  );

  test('it says in plain words what the licence allows, and the attribution can be copied', async () => {
    const { user } = await open('/image/a');
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    expect(await screen.findByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/',
    );
    expect(screen.getByText(/The licence asks you to name the author/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy attribution' }));
    expect(written).toEqual(['“Picture a” by Ada, CC BY 4.0']);
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  test('colours and tags lead to searches, the editor opens with the item, similar items are there', async () => {
    await open('/image/a');
    expect(await screen.findByRole('link', { name: 'Find items with the colour #336699' })).toHaveAttribute(
      'href',
      '/search?colour=336699',
    );
    expect(screen.getByRole('link', { name: 'rock' })).toHaveAttribute('href', '/search/rock');
    expect(screen.getByRole('link', { name: 'Use in a design' })).toHaveAttribute('href', '/create/design?imageId=a');
    expect(await screen.findByRole('link', { name: 'Picture z' })).toHaveAttribute('href', '/image/z');
  });

  test('the colours of the sheet that shows a font lead nowhere', async () => {
    await open('/font/f', {
      answers: {
        '/items/font/f': { body: sampleDetail({ id: 'f', kind: 'font', alias: '/font/f' }) },
        '/items/font/f/similar': { body: { results: [] } },
      },
    });
    expect(await screen.findByRole('link', { name: 'rock' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Find items with the colour/ })).not.toBeInTheDocument();
  });

  test('a template opens as the beginning of a design', async () => {
    await open('/design/t1', {
      answers: {
        '/items/design/t1': {
          body: sampleDetail({ id: 't1', kind: 'template', entity_type: 'design', alias: '/design/t1' }),
        },
        '/items/design/t1/similar': { body: { results: [] } },
      },
    });
    expect(await screen.findByRole('link', { name: 'Use this template' })).toHaveAttribute('href', '/create/design/t1');
  });

  test.each([
    ['font', '/font/n1', 'fontId'],
    ['video', '/video/n1', 'videoId'],
  ] as const)('[EDIT-03] a %s opens in the editor', async (kind, alias, part) => {
    await open(alias, {
      answers: {
        ['/items' + alias]: { body: sampleDetail({ id: 'n1', kind, alias }) },
        ['/items' + alias + '/similar']: { body: { results: [] } },
      },
    });
    expect(await screen.findByRole('link', { name: 'Use in a design' })).toHaveAttribute(
      'href',
      '/create/design?' + part + '=n1',
    );
  });

  test('Save asks the folders for it, Download the downloads; an anonymous Save asks to sign up', async () => {
    const { shell, user } = await open('/image/a');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.click(screen.getByRole('button', { name: 'Save Picture a to a folder' }));
    shell.become(MEMBER);
    await user.click(await screen.findByRole('button', { name: 'Save Picture a to a folder' }));
    expect(shell.opened.map(({ fragment }) => fragment)).toEqual(['download', 'auth', 'save']);
    expect(shell.opened.at(-1)?.input).toMatchObject({
      item: { type: 'image', id: 'a', title: 'Picture a', licence: 'free' },
    });
  });

  test('[DETAIL-11] a long description is cut until More is pressed', async () => {
    const text = 'A word after the other. '.repeat(30);
    const { user } = await open('/image/a', {
      answers: { '/items/image/a': { body: sampleDetail({ id: 'a', description: text }) } },
    });
    const more = await screen.findByRole('button', { name: 'More' });
    expect(screen.queryByText(text.trim())).not.toBeInTheDocument();
    await user.click(more);
    expect(screen.getByText(text.trim())).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Less' }));
    expect(screen.queryByText(text.trim())).not.toBeInTheDocument();
  });

  test('an item that is not there says so', async () => {
    await open('/image/gone', {
      answers: {
        '/items/image/gone': { status: 404, body: { code: 'NOT_FOUND', title: 'Not found', status: 404 } },
        '/items/image/gone/similar': { status: 404, body: { code: 'NOT_FOUND', title: 'Not found', status: 404 } },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This item is not here' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse everything' })).toHaveAttribute('href', '/all');
  });

  test('an item that nobody answers for keeps the name of its dialog, and the heading of its page', async () => {
    const answers = { '/items/image/a': { status: 503, body: { code: 'UNAVAILABLE', title: 'Down', status: 503 } } };
    setWidth(1440);
    const { user } = await open('/search/sea', { answers });
    await user.click(await screen.findByRole('link', { name: 'Picture a' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture a' });
    expect(await within(dialog).findByRole('button', { name: 'Retry' })).toBeVisible();
    await user.keyboard('{Escape}');
    await open('/image/a', { answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'This cannot be shown right now' })).toBeVisible();
  });

  test('a view is reported once the item is known', async () => {
    const { shell } = await open('/image/a');
    await waitFor(() =>
      expect(asked(shell.requests, '/activity')[0]?.body).toEqual({ events: [{ type: 'view', item: 'a' }] }),
    );
  });

  test('[DETAIL-06, DETAIL-07] on a wide screen it opens over the list; Escape returns to the list in history', async () => {
    setWidth(1440);
    const { shell, user } = await open('/search/sea');
    await user.click(await screen.findByRole('link', { name: 'Picture a' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture a' });
    expect(shell.location.get().location.pathname).toBe('/image/a');
    expect(document.querySelector('main h1')).toHaveTextContent('Images');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(shell.location.get().location.pathname).toBe('/search/sea');
  });

  test('[DETAIL-06] from an item over a list to the next one, closing still returns to the list', async () => {
    setWidth(1440);
    const { shell, user } = await open('/search/sea', {
      answers: {
        '/items/image/z': { body: sampleDetail({ id: 'z' }) },
        '/items/image/z/similar': { body: { results: [] } },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Picture a' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('link', { name: 'Picture z' }));
    expect(await screen.findByRole('dialog', { name: 'Picture z' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.location.get().location.pathname).toBe('/search/sea');
  });

  test('[DETAIL-06] on a narrow screen the link leads to the page', async () => {
    setWidth(390);
    const { user } = await open('/search/sea');
    await user.click(await screen.findByRole('link', { name: 'Picture a' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Picture a' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[DETAIL-08] a direct load shows the page, also when history still holds the list', async () => {
    setWidth(1440);
    const { shell } = await open('/image/a');
    expect(await screen.findByRole('heading', { level: 1, name: 'Picture a' })).toBeVisible();
    shell.navigate('/image/a', {
      replace: true,
      state: { over: { pathname: '/search', search: '', hash: '', state: null, key: 'k' }, document: 'another' },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Picture a' })).toBeVisible();
  });
});

describe('home', () => {
  test('[HOME-01, HOME-03, HOME-04, HOME-05] logged out: hero, search, marquee and tabs', async () => {
    const { shell, user } = await open('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Discover. Remix. Create' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    expect(shell.opened[0]).toMatchObject({ fragment: 'auth', input: { mode: 'signup' } });
    const marquee = await screen.findByRole('region', { name: 'From the library' });
    expect((await within(marquee).findAllByRole('link', { name: 'Picture a' })).length).toBe(1);
    const tabs = screen.getByRole('navigation', { name: 'Home tabs' });
    expect(within(tabs).getAllByRole('link')).toHaveLength(16);
    expect(within(tabs).getByRole('link', { name: 'Logo Maker' })).toHaveAttribute('href', '/home/logo-maker');
    await user.type(screen.getByRole('searchbox', { name: 'Search the library' }), 'red car/van{Enter}');
    expect(shell.location.get().location.pathname).toBe('/all/red%20car%2Fvan');
  });

  test('[HOME-01] /home/{tab} shows that tab as the current one with its rows', async () => {
    await open('/home/mockups', {
      answers: {
        '/home/mockups': {
          body: { tab: 'mockups', rows: [{ id: 'm', title: 'Mockups', href: '/mockups', items: tiles }] },
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Mockups' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mockups', current: 'page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all: Mockups' })).toHaveAttribute('href', '/mockups');
  });

  test('[HOME-01] on a phone the row of tabs shows the chosen one in its middle, and a swipe of the row stays', async () => {
    const at = (left: number, width: number) => ({ left, width }) as DOMRect;
    const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('[aria-current]') ? at(500 - (this.closest('ul')?.scrollLeft ?? 0), 100) : at(0, 390);
    });
    const { shell } = await open('/home/mockups', {
      answers: { '/home/mockups': { body: { tab: 'mockups', rows: [] } } },
    });
    const row = within(screen.getByRole('navigation', { name: 'Home tabs' })).getByRole('list');
    expect(row.scrollLeft).toBe(355);
    row.scrollLeft = 20;
    shell.become({ premium: true });
    expect(row.scrollLeft).toBe(20);
    places.mockRestore();
  });

  test('[HOME-06] logged in: a greeting by full name and no hero', async () => {
    await open('/', { user: MEMBER });
    expect(await screen.findByRole('heading', { level: 1, name: /Ada Test/ })).toBeVisible();
    expect(screen.queryByText('Discover. Remix. Create')).not.toBeInTheDocument();
  });

  test('an unknown tab is not found', async () => {
    await open('/home/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeInTheDocument();
  });
});

test('[HOME-02] the tabs of the home page are these, in this order', async () => {
  await open('/');
  const tabs = screen.getByRole('navigation', { name: 'Home tabs' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')?.replace('/home/', '')),
  ).toEqual([
    'home',
    'templates',
    'art-studio',
    'mockups',
    'designs',
    'brand-ideas',
    'collage',
    'social-media',
    'remix',
    'mockup-generator',
    'logo-maker',
    'brands',
    'effects',
    'mood-boards',
    'photo-collage',
    'creativity-for-good',
  ]);
});

test('[NAV-16] the daily remix challenge shows a picture to remix and what others made', async () => {
  const { shell } = await open('/community-remix-challenge/daily');
  expect(screen.getByRole('heading', { level: 1, name: 'Daily Remix Challenge' })).toBeVisible();
  const remix = await screen.findByRole('link', { name: 'Remix this picture' });
  expect(remix.getAttribute('href')).toMatch(/^\/create\/design\?imageId=[abc]$/);
  expect(asked(shell.requests, '/search').map(({ query }) => query['scope'])).toEqual(
    expect.arrayContaining(['images', 'community']),
  );
  expect(await screen.findByRole('list', { name: 'Remixes by the community' })).toBeVisible();
});

describe('boards', () => {
  const board = {
    id: 'b1',
    version: 1,
    deleted: false,
    uid: 7,
    title: 'Harbours',
    description: 'Ships at rest.',
    tags: ['sea'],
    published: true,
    items: ['a'],
    cover_item: null,
    image_cover_url: '',
    covers: [],
    total: 3,
    likes: 0,
    taken_down: false,
    created: '2026-01-01T00:00:00.000Z',
    changed: '2026-01-02T00:00:00.000Z',
  };
  test('a board shows its words and items', async () => {
    const { shell } = await open('/board/b1', {
      answers: { '/boards/b1': { body: { results: tiles, total: 3, page: 1, pagesize: 100, board, own: false } } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbours' })).toBeVisible();
    expect(screen.getByText('Ships at rest.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Picture a' })).toBeVisible();
    expect(shell.titles.at(-1)).toBe('Harbours');
  });

  test('a board that is not there says so and leads on', async () => {
    const { shell } = await open('/board/gone', {
      answers: { '/boards/gone': { status: 404, body: { code: 'NOT_FOUND', title: 'Not found', status: 404 } } },
    });
    expect(await screen.findByRole('link', { name: 'See all boards' })).toHaveAttribute('href', '/boards');
    expect(shell.titles.at(-1)).toBe('This board is not here');
  });

  test('in a list a board and a collection are cards that lead to them', async () => {
    const banner = { type: 'banner' as const, display_image_width: 640, display_image_height: 400 };
    await open('/boards', {
      answers: {
        '/search': {
          body: sampleFeed({
            results: [
              sampleTile({ ...banner, id: 'b1', kind: 'board', entity_type: 'project', alias: '/board/b1' }),
              sampleTile({ ...banner, id: 't1', kind: 'topic', entity_type: 'topic', alias: '/search?path=coasts' }),
            ],
          }),
        },
        '/topics': { body: { results: [], total: 0, page: 1, pagesize: 60 } },
      },
    });
    expect(await screen.findByRole('link', { name: 'Picture b1' })).toHaveAttribute('href', '/board/b1');
    expect(screen.getByRole('link', { name: 'Picture t1' })).toHaveAttribute('href', '/search?path=coasts');
  });
});

describe('detail tools', () => {
  const svg = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M0 0"/></svg>';
  afterEach(() => jest.restoreAllMocks());

  test('an icon is shown in the chosen colour and copied as SVG in it', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    Object.assign(globalThis, { fetch: async () => ({ ok: true, text: async () => svg }) });
    const { user, shell } = await open('/image/i', {
      answers: {
        '/items/image/i': {
          body: sampleDetail({ id: 'i', kind: 'icon', renditions: { svg: '/files/i/drawing.svg' } }),
        },
        '/items/image/i/similar': { body: { results: [] } },
      },
    });
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await user.click(await screen.findByRole('button', { name: 'Colour #d32f2f' }));
    const image = screen.getByRole('main').querySelector('img[src^="data:"]');
    expect(decodeURIComponent(image?.getAttribute('src') ?? '')).toContain('stroke="#d32f2f"');
    await user.click(screen.getByRole('button', { name: 'Copy SVG' }));
    await waitFor(() => expect(written).toEqual([svg.replace('currentColor', '#d32f2f')]));
    expect(shell.notices.at(-1)?.text).toContain('copied');
  });

  test('a design of several pages shows the page that is chosen; everything similar is a list of its own', async () => {
    const pages = ['/files/d/1.webp', '/files/d/2.webp'];
    const item = sampleDetail({ id: 'd', kind: 'template', entity_type: 'design', alias: '/design/d' });
    item.metadata = { ...item.metadata, design_images: pages, image_alt: 'Card' };
    const { user } = await open('/design/d', {
      answers: {
        '/items/design/d': { body: item },
        '/items/design/d/similar': { body: { results: [sampleTile({ id: 'z' })] } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(screen.getByRole('img', { name: 'Card, Page 2' })).toHaveAttribute('src', pages[1]);
    expect(await screen.findByRole('link', { name: 'See everything similar' })).toHaveAttribute(
      'href',
      '/designs?similar=%2Fdesign%2Fd',
    );
  });

  test('Share copies the link where the device has no way of its own', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    const { user } = await open('/image/a');
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(written).toEqual([window.location.origin + '/image/a']));
  });
});
