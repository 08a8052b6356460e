import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, type TestShellOptions } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { CATEGORIES } from './categories';
import { SearchInput } from './search-input';

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}
const lines = (...texts: string[]) => ({
  suggestions: texts.map((text) => ({ text, type: 'tag', count: 3, href: null })),
});
function draw({ answer, ...options }: TestShellOptions = {}) {
  const api = createTestShell({
    ...options,
    answer: answer ?? (({ path }) => (path === '/suggest' ? { body: lines('mountain', 'mouse') } : undefined)),
  });
  render(
    <ShellContext.Provider value={api}>
      <MemoryRouter initialEntries={[options.path ?? '/']}>
        <SearchInput />
        <input aria-label="Another field" />
        <Where />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  return api;
}
const place = () => screen.getByTestId('place').textContent;
const field = () => screen.getByRole('combobox', { name: 'Search' });
const setWidth = (width: number) => {
  window.innerWidth = width;
};
beforeEach(() => localStorage.clear());
afterEach(() => {
  setWidth(1024);
  jest.useRealTimers();
});

describe('categories', () => {
  test('[INPUT-01, ITEM-34] all categories are offered in order, each with the number of its content type', () => {
    draw();
    const choice = screen.getByRole('combobox', { name: 'Search in' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual([
      'All',
      'Images',
      'Templates',
      'Videos',
      'Wallpapers',
      'Mockups',
      'Art',
      'Icons',
      'Collections',
      'Brands',
    ]);
    expect(Object.fromEntries(CATEGORIES.map(({ name, value }) => [name, value]))).toEqual({
      images: 0,
      templates: 1,
      collections: 3,
      videos: 5,
      art: 7,
      all: 8,
      wallpapers: 9,
      brands: 10,
      icons: 11,
      mockups: 12,
    });
  });

  test('[INPUT-02] without the explore feed templates are called designs', () => {
    draw({ user: { flags: { explore_feed: false } } });
    const names = within(screen.getByRole('combobox', { name: 'Search in' })).getAllByRole('option');
    expect(names.map((one) => one.textContent)).toEqual(expect.arrayContaining(['Designs']));
    expect(screen.queryByRole('option', { name: 'Templates' })).not.toBeInTheDocument();
  });

  test.each([
    ['all', '/all/fox'],
    ['images', '/search/fox'],
    ['templates', '/designs/fox'],
    ['collections', '/explore-collections/fox'],
  ])('a search in %s leads to %s', async (category, to) => {
    draw();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), category);
    await userEvent.type(field(), 'fox{Enter}');
    expect(place()).toBe(to);
  });
});

describe('sections that are no category', () => {
  const choice = () => screen.getByRole('combobox', { name: 'Search in' });

  test.each([
    ['/fonts', 'Fonts', '/fonts/fox'],
    ['/community', 'Community', '/community/fox'],
    ['/boards', 'Boards', '/boards/fox'],
    ['/public-domain', 'Public Domain', '/public-domain/fox'],
    ['/free-images', 'Free Images', '/free-images/fox'],
    ['/premium', 'Premium', '/premium/fox'],
  ])('[INPUT-01] on %s the field says %s and searches it; All searches everything', async (path, name, to) => {
    draw({ path });
    expect(within(choice()).getByRole<HTMLOptionElement>('option', { name }).selected).toBe(true);
    expect(field()).toHaveAttribute('placeholder', 'Search ' + name);
    await userEvent.type(field(), 'fox{Enter}');
    expect(place()).toBe(to);
    await userEvent.selectOptions(choice(), 'All');
    expect(field()).toHaveAttribute('placeholder', 'Search everything');
    await userEvent.type(field(), '{Enter}');
    expect(place()).toBe('/all/fox');
  });

  test.each([
    ['/topics', 'Collections', '/explore-collections/fox'],
    ['/explore', 'All', '/all/fox'],
  ])('%s is searched by the category %s', async (path, name, to) => {
    draw({ path });
    expect(within(choice()).getByRole<HTMLOptionElement>('option', { name }).selected).toBe(true);
    expect(within(choice()).getAllByRole('option')).toHaveLength(CATEGORIES.length);
    await userEvent.type(field(), 'fox{Enter}');
    expect(place()).toBe(to);
  });
});

describe('halves of a section', () => {
  test.each([
    ['/wallpapers?device=mobile', '/wallpapers/fox?device=mobile', 'mobile_wallpaper'],
    ['/premium?type=elements&page=2', '/premium/fox?type=elements', 'images_premium'],
    ['/search?device=mobile', '/search/fox', 'images'],
  ])('[INPUT-10, SEARCH-10, NAV-05] a search from %s stays there', async (path, to, scope) => {
    const api = draw({ path });
    await userEvent.type(field(), 'fox');
    await screen.findByRole('option', { name: /mountain/ });
    expect(api.requests.filter((one) => one.path === '/suggest').at(-1)?.query).toEqual({ q: 'fox', scope });
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe(to);
  });

  test('another category has no half of this one', async () => {
    draw({ path: '/wallpapers?device=mobile' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Images');
    await userEvent.type(field(), 'fox{Enter}');
    expect(place()).toBe('/search/fox');
  });
});

describe('text', () => {
  test('[INPUT-10, INPUT-13] Enter sends text and tags, encoded', async () => {
    draw();
    await userEvent.type(field(), 'sea, a/b & 50% off{Enter}');
    expect(place()).toBe('/all/a%2Fb%20%26%2050%25%20off?tags=sea');
  });

  test('[INPUT-12] characters that no one types on purpose are left out', async () => {
    draw();
    fireEvent.change(field(), { target: { value: 'fo\u200Bx\u00AD \uFFFCden\t' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(place()).toBe('/all/fox%20den');
  });

  test('on a results page the input shows its search', () => {
    draw({ path: '/videos/red%20fox?tags=snow' });
    expect(field()).toHaveValue('red fox');
    expect(screen.getByRole('combobox', { name: 'Search in' })).toHaveValue('videos');
    expect(within(screen.getByRole('list', { name: 'Tags of the search' })).getByText('snow')).toBeVisible();
  });

  test.each(['..', '   '])(
    '[INPUT-10] a search for “%s”, which is nothing, leads to the section without anything else',
    async (text) => {
      draw({ path: '/about' });
      await userEvent.type(field(), `${text}{Enter}`);
      expect(place()).toBe('/all');
    },
  );

  test('[INPUT-11] nothing on the tag stickers sends a desk to the page of PNGs and leaves a phone where it is', async () => {
    draw({ path: '/all?tags=stickers' });
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(place()).toBe('/search/png');
  });
  test('[INPUT-11] a phone searches the tag', async () => {
    setWidth(390);
    draw({ path: '/all?tags=stickers' });
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(place()).toBe('/all?tags=stickers');
  });
});

describe('tags', () => {
  test('[INPUT-03] tags are chips, and each can be removed', async () => {
    draw({ path: '/search/fox?tags=snow,night&sort=new&page=3' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag snow' }));
    expect(place()).toBe('/search/fox?tags=night&sort=new');
    expect(screen.queryByRole('button', { name: 'Remove tag snow' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove tag night' })).toBeVisible();
  });

  test('[INPUT-03] Backspace in the empty field takes the last one off', async () => {
    draw();
    await userEvent.type(field(), 'one,two,{Backspace}');
    expect(screen.getByRole('button', { name: 'Remove tag one' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove tag two' })).not.toBeInTheDocument();
  });

  test('[INPUT-04] the twenty-first tag is not added', async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => 't' + at);
    const api = draw();
    await userEvent.click(field());
    await userEvent.paste(twenty.join(',') + ',');
    expect(screen.getAllByRole('button', { name: /^Remove tag/ })).toHaveLength(20);
    await userEvent.type(field(), 'more,');
    expect(screen.getAllByRole('button', { name: /^Remove tag/ })).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Remove tag more' })).not.toBeInTheDocument();
    expect(api.notices).toHaveLength(1);
  });

  test.each([
    [390, 'photogra…'],
    [800, 'photograph…'],
    [1440, 'photographic'],
  ])('[INPUT-05] in a window %d px wide the label is %s', (width, label) => {
    setWidth(width);
    draw({ path: '/all?tags=photographic' });
    expect(within(screen.getByRole('list')).getByText(label)).toBeVisible();
  });
});

describe('heart', () => {
  test('[INPUT-06] on search pages it switches the hearted filter on and off', async () => {
    draw({ path: '/search/fox?page=2', user: MEMBER });
    const heart = screen.getByRole('button', { name: 'Only what I liked' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart);
    expect(place()).toBe('/search/fox?hearted=1');
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(heart);
    expect(place()).toBe('/search/fox');
  });

  test('[INPUT-06] it is nowhere else', () => {
    draw({ path: '/image/a', user: MEMBER });
    expect(screen.queryByRole('button', { name: 'Only what I liked' })).not.toBeInTheDocument();
  });

  test('[INPUT-07] who is not signed in is asked to sign up, and nothing is toggled', async () => {
    const api = draw({ path: '/search/fox' });
    await userEvent.click(screen.getByRole('button', { name: 'Only what I liked' }));
    expect(api.opened).toEqual([
      { fragment: 'auth', input: { mode: 'signup', reason: 'Sign up to search what you liked' } },
    ]);
    expect(place()).toBe('/search/fox');
  });
});

describe('suggestions', () => {
  const asked = (api: ReturnType<typeof draw>) => api.requests.filter(({ path }) => path === '/suggest');
  const tick = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

  test('[INPUT-08] they are asked for 110 ms after the last input, not before', async () => {
    jest.useFakeTimers();
    const api = draw();
    fireEvent.change(field(), { target: { value: 'mo' } });
    await tick(100);
    fireEvent.change(field(), { target: { value: 'mou' } });
    await tick(109);
    expect(asked(api)).toHaveLength(0);
    await tick(1);
    expect(asked(api).map(({ query }) => query)).toEqual([{ q: 'mou', scope: 'all' }]);
    expect(screen.getByRole('option', { name: /mountain/ })).toBeVisible();
  });

  test('[INPUT-09] one that is cancelled before it was sent is not sent', async () => {
    jest.useFakeTimers();
    const api = draw();
    fireEvent.focus(field());
    await tick(200);
    const before = asked(api).length;
    fireEvent.change(field(), { target: { value: 'mou' } });
    fireEvent.keyDown(field(), { key: 'Escape' });
    await tick(1_000);
    expect(asked(api)).toHaveLength(before);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('[INPUT-09] one that is cancelled while it is answered shows nothing', async () => {
    jest.useFakeTimers();
    let answerNow: (body: { body: unknown }) => void = () => undefined;
    draw({ answer: () => new Promise((resolve) => (answerNow = resolve)) });
    fireEvent.change(field(), { target: { value: 'mou' } });
    await tick(110);
    fireEvent.blur(field());
    answerNow({ body: lines('mountain') });
    await tick(10);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('an older answer that comes late does not replace a newer one', async () => {
    jest.useFakeTimers();
    const answers: ((body: { body: unknown }) => void)[] = [];
    draw({ answer: () => new Promise((resolve) => answers.push(resolve)) });
    fireEvent.change(field(), { target: { value: 'mo' } });
    await tick(110);
    fireEvent.change(field(), { target: { value: 'mou' } });
    await tick(110);
    answers[1]?.({ body: lines('mouse') });
    await tick(1);
    answers[0]?.({ body: lines('moon') });
    await tick(1);
    expect(screen.getByRole('listbox')).toHaveTextContent(/^mouse3 items$/);
  });

  test('one item is one item', async () => {
    jest.useFakeTimers();
    const fuji = { text: 'mount fuji', type: 'tag', count: 1, href: null };
    const peaks = { text: 'mountains', type: 'tag', count: 1_234, href: null };
    draw({ answer: () => ({ body: { suggestions: [fuji, peaks] } }) });
    fireEvent.change(field(), { target: { value: 'moun' } });
    await tick(110);
    const list = within(screen.getByRole('listbox'));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'mount fuji1 item',
      'mountains1,234 items',
    ]);
  });

  test('the arrow keys walk the list with the focus in the field; Enter goes, Escape closes', async () => {
    draw();
    await userEvent.type(field(), 'mou');
    const second = await screen.findByRole('option', { name: /mouse/ });
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', second.id);
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(field(), 's');
    await screen.findByRole('option', { name: /mouse/ });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(place()).toBe('/all/mouse');
  });

  test('the line that the arrow keys reach is brought into view', async () => {
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.id);
    };
    draw();
    await userEvent.type(field(), 'mou');
    const last = await screen.findByRole('option', { name: /mouse/ });
    await userEvent.keyboard('{ArrowUp}');
    expect(seen).toEqual([last.id]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('what was searched before is offered to the empty field, and can be forgotten', async () => {
    draw();
    await userEvent.type(field(), 'red fox{Enter}');
    await userEvent.clear(field());
    await userEvent.click(field());
    expect(await screen.findByRole('option', { name: /red fox/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option', { name: /red fox/ })).not.toBeInTheDocument();
  });

  test('saved searches of the account are offered with their section', async () => {
    draw({
      user: MEMBER,
      answer: ({ path }) =>
        path === '/hearted-searches'
          ? { body: { results: [{ id: '1', q: 'boats', scope: 'images', path: '', created: '2026-01-01T00:00:00Z' }] } }
          : { body: lines() },
    });
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: /boats/ }));
    expect(place()).toBe('/search/boats');
  });

  test('a saved search leads to what was saved, and says where it lies', async () => {
    const address = '/public-domain/boats?path=images.sea&colour=ff0000';
    const saved = { id: '1', q: 'boats', scope: 'images', path: '', created: '2026-01-01T00:00:00Z', address };
    draw({
      user: MEMBER,
      answer: ({ path }) => ({ body: path === '/hearted-searches' ? { results: [saved] } : lines() }),
    });
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: 'boats, Public Domain, sea, #ff0000' }));
    expect(place()).toBe(address);
  });
});

describe('other words in the same section', () => {
  const from =
    '/search/dog?path=images.pets&sort=new&licence=cc0&colour=ff0000&ratio=square&tags_or=sea&account_uid=4&page=3';
  const kept = 'sort=new&licence=cc0&colour=ff0000&ratio=square';
  const type = async (text: string) => {
    await userEvent.clear(field());
    await userEvent.type(field(), text);
  };

  test('[INPUT-10] order and filters of look stay; topic, subjects, owner and page were of the words before', async () => {
    draw({ path: from });
    await type('cat{Enter}');
    expect(place()).toBe('/search/cat?' + kept);
  });

  test('a suggestion keeps them too', async () => {
    draw({ path: from });
    await type('mou');
    await userEvent.click(await screen.findByRole('option', { name: /^mountain/ }));
    expect(place()).toBe('/search/mountain?' + kept);
  });

  test('another section begins without them, and so does a page in its usual order', async () => {
    draw({ path: from });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Videos');
    await type('cat{Enter}');
    expect(place()).toBe('/videos/cat');
  });

  test('the usual order is none to keep', async () => {
    draw({ path: '/explore-collections?path=collections&page=1&sort=curated' });
    await type('sky{Enter}');
    expect(place()).toBe('/explore-collections/sky');
  });
});

describe('all saved searches', () => {
  const saved = (q: string, address: string) => ({
    id: address,
    q,
    scope: 'images',
    path: '',
    address,
    created: '2026-01-01T00:00:00Z',
  });
  const searches = [
    ...Array.from({ length: 6 }, (_, at) => saved('boat ' + at, '/search/boat%20' + at)),
    saved('dog', '/search/dog'),
    saved('dog', '/search/dog?colour=ff0000&licence=cc0'),
  ];
  const open = async () => {
    const api = draw({
      user: MEMBER,
      answer: ({ path, method }) =>
        path !== '/hearted-searches'
          ? { body: lines() }
          : { body: method === 'GET' ? { results: searches } : { success: true } },
    });
    await userEvent.click(field());
    await screen.findByRole('option', { name: /boat 0/ });
    expect(screen.queryByRole('option', { name: /dog/ })).not.toBeInTheDocument();
    // By the keyboard alone: category, field, search, all saved searches.
    const button = screen.getByRole('button', { name: 'All saved searches (8)' });
    for (let n = 0; n < 6 && document.activeElement !== button; n += 1) await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    return { api, dialog: within(await screen.findByRole('dialog', { name: 'Saved searches' })) };
  };

  test('a dialog lists every one with its section and filters, so that two of one word differ, and opens it', async () => {
    const { dialog } = await open();
    expect(dialog.getAllByRole('link')).toHaveLength(8);
    expect(dialog.getByRole('link', { name: 'dog Images' })).toHaveAttribute('href', '/search/dog');
    await userEvent.click(dialog.getByRole('link', { name: 'dog Images, Public domain (CC0), #ff0000' }));
    expect(place()).toBe('/search/dog?colour=ff0000&licence=cc0');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('one of them is forgotten there, and only that one; the field has the focus again afterwards', async () => {
    const { api, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove dog, Images from saved searches' }));
    expect(api.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({
      q: 'dog',
      scope: 'images',
      path: '',
      address: '/search/dog',
    });
    expect(await dialog.findAllByRole('link')).toHaveLength(7);
    expect(dialog.queryByRole('link', { name: 'dog Images' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(field()).toHaveFocus();
    // No suggestions come up that nobody asked for; an arrow key asks for them.
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
  });
});

test('/ leads into the field, but not from another field', async () => {
  draw();
  await userEvent.keyboard('/');
  expect(field()).toHaveFocus();
  const other = screen.getByRole('textbox', { name: 'Another field' });
  await userEvent.click(other);
  await userEvent.keyboard('/');
  expect(other).toHaveFocus();
  expect(other).toHaveValue('/');
});
