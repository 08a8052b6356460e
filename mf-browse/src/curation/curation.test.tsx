import { ADMIN_GROUPS } from '@commonplace/contracts/admin-pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CURATED_PAGES } from './pages';
import { asked, open, tiles, type Answers } from '../../test/open-browse';

const ACCESS = {
  access_design_list: false,
  show_commonplace_team: false,
  access_administration_pages: true,
  website_access: false,
};
const ADMIN = { uid: 9, isLoggedIn: true, access: ACCESS };
const record = (over: Record<string, unknown> = {}) => ({
  id: 'r1',
  version: 3,
  deleted: false,
  order: 10,
  created: '2026-01-02T03:04:05.000Z',
  changed: '2026-01-02T03:04:05.000Z',
  changed_by: 9,
  title: 'Car words',
  lang: 'en',
  published: true,
  lines: ['car, automobile'],
  ...over,
});
const page = (results: unknown[]) => ({ body: { results, total: results.length, page: 1, pagesize: 30 } });
const history = {
  body: {
    results: [
      {
        record: 'r1',
        version: 3,
        action: 'changed',
        uid: 9,
        at: '2026-01-02T03:04:05.000Z',
        fields: ['lines'],
        content: {},
      },
      {
        record: 'r1',
        version: 2,
        action: 'created',
        uid: 0,
        at: '2026-01-01T03:04:05.000Z',
        fields: ['title'],
        content: { title: 'Old words', lang: 'en', published: true, lines: ['old, older'] },
      },
    ],
    total: 2,
    page: 1,
    pagesize: 20,
  },
};
const synonyms: Answers = {
  '/admin/synonyms': page([record(), record({ id: 'r2', title: 'Boat words', order: 20, published: false })]),
  'GET /admin/synonyms/r1': { body: { record: record() } },
  '/admin/synonyms/r1/history': history,
};
const show = (path: string, answers: Answers = {}, user: typeof ADMIN | { uid: number; isLoggedIn: boolean } = ADMIN) =>
  open(path, { answers: { ...synonyms, ...answers }, user });

test.each([
  ['topics', '/admin/topics', '/admin/topics', 'Topics'],
  ['groups', '/admin/top-level-group', '/admin/groups', 'Top-level groups'],
  ['filters', '/admin/filters', '/admin/filters', 'Filters'],
  ['home', '/admin/design-homefeed', '/admin/home', 'Design homefeed'],
  ['widgets', '/admin/team-widgets', '/admin/widgets', 'Team widgets'],
  ['sizes', '/admin/size-settings', '/admin/sizes', 'Size settings'],
  ['synonyms', '/admin/synonyms', '/admin/synonyms', 'Synonyms'],
])('[ADMIN-01] the page of %s lists its records and leads to a new one', async (_kind, path, call, heading) => {
  await show(path, { [call]: page([record({ title: 'The first' })]) });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Edit The first' })).toHaveAttribute('href', `${path}/r1`);
  expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('href', `${path}/new`);
});

test.each([
  ['/admin/team-widgets', '/admin/widgets', { placement: 'results', href: '/premium' }, 'Results · /premium'],
  ['/admin/team-widgets', '/admin/widgets', { placement: 'home', href: '' }, 'Home page'],
  ['/admin/filters', '/admin/filters', { param: 'tags_or', scopes: ['designs_free'] }, 'Tags · Free templates'],
  ['/admin/design-homefeed', '/admin/home', { source: { type: 'items' }, href: '/all' }, 'Chosen items · /all'],
])('the list of %s calls choices as their form does (%#)', async (at, call, over, facts) => {
  await show(at, { [call]: page([record({ title: 'The first', ...over })]) });
  await screen.findByRole('link', { name: 'Edit The first' });
  expect(screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === facts)).toBeVisible();
});

test('[SEC] an administrator who lacks the second factor finds where to set it up, and nothing is asked', async () => {
  const user = { uid: 7, isLoggedIn: true, admin_withheld: true };
  const { shell } = await show('/admin/synonyms', {}, user);
  await screen.findByRole('heading', { level: 1, name: 'Administration needs a log-in with a code' });
  expect(screen.getByRole('link', { name: 'Set up log-in with a code' })).toBeVisible();
  expect(asked(shell.requests, '/admin/synonyms')).toEqual([]);
});

test('[ADMIN-02] without access to administration there is no page, and nothing is asked', async () => {
  const { shell } = await show('/admin/synonyms', {}, { uid: 7, isLoggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeInTheDocument();
  expect(asked(shell.requests, '/admin/synonyms')).toEqual([]);
});

test('[ADMIN-02] who is logged out logs in and comes back', async () => {
  const { shell } = await show('/admin/synonyms', {}, { uid: 0, isLoggedIn: false });
  await waitFor(() => expect(shell.location.get().location.pathname).toBe('/user/login'));
  expect(shell.location.get().location.search).toBe('?destination=%2Fadmin%2Fsynonyms');
  expect(asked(shell.requests, '/admin/synonyms')).toEqual([]);
});

test('the menu of the administration has every page of it, also those of another remote, and tells which one is open', async () => {
  await show('/admin/synonyms');
  const menu = await screen.findByRole('navigation', { name: 'Administration pages' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    ...ADMIN_GROUPS.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    'Synonyms',
  ]);
});

test('an empty list says what to do, and a broken one can be tried again', async () => {
  await show('/admin/synonyms', { '/admin/synonyms': page([]) });
  expect(await screen.findByText('There is nothing here yet')).toBeInTheDocument();
});

test('an empty answer to a search does not tell to make a first one', async () => {
  await show('/admin/synonyms?q=zzz', { '/admin/synonyms': page([]) });
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(screen.queryByText('There is nothing here yet')).not.toBeInTheDocument();
});

test.each([
  ['/admin/synonyms', '/admin/synonyms'],
  ['/admin/boards', '/boards'],
])('a page behind the last of %s is not called an empty list, and leads to the last one', async (at, call) => {
  const behind = { body: { results: [], total: 91, page: 99, pagesize: 30 } };
  await show(at + '?page=99', { [call]: behind });
  expect(await screen.findByText('There is no page 99')).toBeInTheDocument();
  expect(screen.getByText('The list has 4 pages.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', at + '?page=4');
  expect(screen.queryByText('There is nothing here yet')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('while the last page is on its way, what is said of the one behind it is still of that one', async () => {
  let send: () => void = () => undefined;
  const { user } = await show('/admin/synonyms?page=99', {
    '/admin/synonyms': async ({ query }) => {
      if (query['page'] === '99') return { body: { results: [], total: 91, page: 99, pagesize: 30 } };
      await new Promise<void>((resolve) => (send = resolve));
      return { body: { results: [record()], total: 91, page: 4, pagesize: 30 } };
    },
  });
  const last = await screen.findByRole('link', { name: 'Go to the last page' });
  await user.click(last);
  expect(last.closest('[aria-busy="true"]')).not.toBeNull();
  expect(screen.getByText('There is no page 99')).toBeVisible();
  expect(screen.queryByText('There is no page 4')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  act(() => send());
  expect(await screen.findByRole('link', { name: 'Edit Car words' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
});

test('the rows of a list stay while another page or filter of it is fetched, and are seen to be of the one before', async () => {
  const held: (() => void)[] = [];
  const { user } = await show('/admin/synonyms', {
    '/admin/synonyms': async ({ query }) => {
      const asked = query['published'] === 'false' ? 'hidden' : `page ${query['page']}`;
      if (asked !== 'page 1') await new Promise<void>((resolve) => held.push(resolve));
      return { body: { results: [record({ title: `Of ${asked}` })], total: 61, page: 1, pagesize: 30 } };
    },
  });
  const first = await screen.findByRole('link', { name: 'Edit Of page 1' });
  const next = screen.getByRole('link', { name: /^Next/ });
  await user.click(next);
  expect(next).toHaveAttribute('aria-busy', 'true');
  expect(next).toHaveFocus();
  expect(first).toBeVisible();
  expect(first.closest('[aria-busy="true"]')).not.toBeNull();
  await waitFor(() => expect(held).toHaveLength(1));
  act(() => held.shift()?.());
  const second = await screen.findByRole('link', { name: 'Edit Of page 2' });
  expect(second.closest('[aria-busy]')).toBeNull();
  expect(next).not.toHaveAttribute('aria-busy');
  expect(next).toHaveFocus();
  const filter = screen.getByRole('combobox', { name: 'Show' });
  await user.selectOptions(filter, 'Not published');
  expect(second.closest('[aria-busy="true"]')).not.toBeNull();
  expect(filter).toHaveFocus();
  await waitFor(() => expect(held).toHaveLength(1));
  act(() => held.shift()?.());
  const hidden = await screen.findByRole('link', { name: 'Edit Of hidden' });
  expect(hidden.closest('[aria-busy]')).toBeNull();
  expect(filter).toHaveFocus();
});

test('a record is edited on the version it was opened with', async () => {
  const { shell, user } = await show('/admin/synonyms/r1', {
    'PUT /admin/synonyms/r1': { body: { success: true, record: record({ version: 4 }) } },
  });
  const lines = await screen.findByRole('textbox', { name: 'Lines' });
  await user.clear(lines);
  await user.type(lines, 'sea, ocean{Enter}tv => television');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toContain('Saved. Version 4.'));
  const [sent] = asked(shell.requests, '/admin/synonyms/r1').filter(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({
    version: 3,
    content: { published: true, title: 'Car words', lang: 'en', lines: ['sea, ocean', 'tv => television'] },
  });
});

test('who saves by Enter stays in the field, and saves on; another version from elsewhere begins the form anew', async () => {
  let now = record();
  const { shell, user } = await show('/admin/synonyms/r1', {
    'GET /admin/synonyms/r1': () => ({ body: { record: now } }),
    'PUT /admin/synonyms/r1': ({ body }) => {
      const { version, content } = body as { version: number; content: { title: string } };
      if (version !== now.version)
        return { status: 409, body: { code: 'CONFLICT', status: 409, title: 'x', version: 9 } };
      now = record({ ...content, title: content.title.trim(), version: version + 1 });
      return { body: { success: true, record: now } };
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' and more {Enter}');
  await waitFor(() => expect(title).toHaveValue('Car words and more'));
  await waitFor(() => expect(asked(shell.requests, '/admin/synonyms/r1').at(-1)?.method).toBe('GET'));
  expect(title).toHaveFocus();
  await user.type(title, '!{Enter}');
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Saved. Version 5.'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toBe(title);
  now = record({ title: 'Theirs', version: 9 });
  await user.type(title, '?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Load the newest' }));
  expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
});

test('when somebody was faster, the page says so and loads the newest', async () => {
  const { user } = await show('/admin/synonyms/r1', {
    'PUT /admin/synonyms/r1': { status: 409, body: { code: 'CONFLICT', status: 409, title: 'x', version: 5 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/now version 5/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load the newest' })).toBeInTheDocument();
});

test('faults stand at their fields', async () => {
  const { user } = await show('/admin/synonyms/r1', {
    'PUT /admin/synonyms/r1': {
      status: 422,
      body: { code: 'INVALID', status: 422, title: 'x', errors: { 'lines.0': ['at least two words'] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const lines = await screen.findByRole('textbox', { name: 'Lines' });
  await waitFor(() => expect(lines).toHaveAccessibleDescription(/“car, automobile”: at least two words\./));
  // The form is saved far below: the focus brings the first wrong field into view.
  await waitFor(() => expect(lines).toHaveFocus());
});

test('a fault of chosen items or of a colour is tied to its field, and the focus goes there', async () => {
  const colors = { color_one: '#112233', color_two: '#445566', text_color: '#ffffff' };
  const refused = (path: string) => ({
    status: 422,
    body: { code: 'INVALID', status: 422, title: 'x', errors: { [path]: ['gone'] } },
  });
  let answer = refused('items.0');
  const { user } = await show('/admin/team-widgets/r1', {
    'GET /admin/widgets/r1': { body: { record: record({ title: 'Box', items: [], colors }) } },
    'PUT /admin/widgets/r1': () => answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const items = await screen.findByRole('group', { name: 'Items' });
  await waitFor(() => expect(items).toHaveAccessibleDescription(/gone/));
  await waitFor(() => expect(within(items).getByRole('button', { name: 'Add an item' })).toHaveFocus());
  answer = refused('colors.color_one');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const colour = screen.getByLabelText('First colour');
  await waitFor(() => expect(colour).toHaveAccessibleDescription('Gone.'));
  await waitFor(() => expect(colour).toHaveFocus());
});

test('who is refused for no field is taken to the reason', async () => {
  const { user } = await show('/admin/synonyms/r1', {
    'PUT /admin/synonyms/r1': { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'x' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText(/could not be saved/)).toHaveFocus());
});

test('the history calls what was changed as the form does', async () => {
  const [changed, ...older] = history.body.results;
  const results = [{ ...changed, fields: ['title_ar', 'colors', 'placement'] }, ...older];
  await show('/admin/team-widgets/r1', {
    'GET /admin/widgets/r1': { body: { record: record({ title: 'Box' }) } },
    '/admin/widgets/r1/history': { body: { ...history.body, results } },
  });
  expect(
    await screen.findByText(/Changed: Title in Arabic, First colour, Second colour, Colour of the text, Place$/),
  ).toBeVisible();
});

test('of a long history the first version is reached too', async () => {
  const [newest, first] = history.body.results;
  const { user } = await show('/admin/synonyms/r1', {
    '/admin/synonyms/r1/history': ({ query }) => ({
      body: {
        ...history.body,
        total: 21,
        page: Number(query['page']),
        results: [query['page'] === '1' ? newest : first],
      },
    }),
  });
  expect(await screen.findByText('Changed by account 9, version 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Newer versions' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Older versions' }));
  expect(await screen.findByRole('button', { name: /version 2/ })).toBeVisible();
  expect(screen.queryByText('Changed by account 9, version 3')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Newer versions' }));
  expect(await screen.findByText('Changed by account 9, version 3')).toBeVisible();
});

test('an old version is brought back from the history', async () => {
  const { shell, user } = await show('/admin/synonyms/r1', {
    'PUT /admin/synonyms/r1': { body: { success: true, record: record({ version: 4 }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
  await waitFor(() => {
    const [sent] = asked(shell.requests, '/admin/synonyms/r1').filter(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ version: 3, content: { title: 'Old words', lines: ['old, older'] } });
  });
});

test('an old version takes the place of what was typed and not saved only after a question', async () => {
  const { shell, user } = await show('/admin/synonyms/r1', {
    'PUT /admin/synonyms/r1': { body: { success: true, record: record({ version: 4 }) } },
  });
  const sent = () => asked(shell.requests, '/admin/synonyms/r1').filter(({ method }) => method === 'PUT');
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await user.type(title, ', more');
  const restore = await screen.findByRole('button', { name: 'Restore version 2' });
  await user.click(restore);
  const question = within(await screen.findByRole('dialog', { name: 'Restore version 2?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  expect(title).toHaveValue('Car words, more');
  await user.click(restore);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore version 2' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test.each(['topics', 'groups', 'filters', 'widgets', 'sizes', 'home'] as const)(
  'choices of %s are called by names, not by their codes',
  async (kind) => {
    const path = CURATED_PAGES.find((one) => one.kind === kind)?.path ?? '';
    await show(path + '/new');
    const options = await screen.findAllByRole<HTMLOptionElement>('option');
    const codes = options.filter(({ value, label }) => label === '' || label === value || label.startsWith('choice_'));
    expect(codes.map(({ value }) => value)).toEqual([]);
  },
);

test('records are put into another order', async () => {
  const { shell, user } = await show('/admin/synonyms', {
    '/admin/synonyms/order': { body: { success: true, moved: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Move Boat words up' }));
  await waitFor(() => expect(asked(shell.requests, '/admin/synonyms/order')[0]?.body).toEqual({ ids: ['r2', 'r1'] }));
});

test('a record moves over the end of its page, to the place of its neighbour there', async () => {
  const rows = Array.from({ length: 31 }, (_, index) => record({ id: `r${index}`, title: `Words ${index}` }));
  const part = (results: unknown[], at: number) => ({ body: { results, total: 31, page: at, pagesize: 30 } });
  const { shell, user } = await show('/admin/synonyms?page=2', {
    '/admin/synonyms': ({ query }) => (query['page'] === '1' ? part(rows.slice(0, 30), 1) : part(rows.slice(30), 2)),
    '/admin/synonyms/order': { body: { success: true, moved: 2 } },
  });
  expect(await screen.findByRole('button', { name: 'Move Words 30 down' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move Words 30 up' }));
  await waitFor(() => expect(asked(shell.requests, '/admin/synonyms/order')[0]?.body).toEqual({ ids: ['r30', 'r29'] }));
  expect(shell.notices.at(-1)?.text).toBe('Words 30 is on page 1 now');
});

const pins = (required: number) => ({
  body: {
    results: required > 0 ? [{ item: { ...tiles[0], imgCaption: 'Sea' }, required, filter: '', version: 1 }] : [],
    total: required > 0 ? 1 : 0,
    page: 1,
    pagesize: 100,
    pinterest_totals: { user_remaining: 10 },
  },
});

test('[ADMIN-05, ADMIN-06] a pin counts at once, and at 0 the picture leaves the list', async () => {
  let left = 2;
  let answer: () => void = () => undefined;
  const { user } = await show('/admin/topics-finder', {
    '/admin/pins': () => pins(left),
    '/admin/pins/a/count': () =>
      new Promise((resolve) => {
        answer = () => {
          left--;
          resolve({ body: { success: true, pin: {}, user_remaining: 9 } });
        };
      }),
  });
  expect(await screen.findByText('2 pins needed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pinned Sea' }));
  expect(screen.getByText('1 pin needed')).toBeInTheDocument();
  expect(screen.getByText('9 pins left for you today')).toBeInTheDocument();
  answer();
  await waitFor(() => expect(left).toBe(1));
  await user.click(await screen.findByRole('button', { name: 'Pinned Sea' }));
  await waitFor(() => expect(screen.queryByText('Sea')).toBeNull());
  answer();
});

test('[ADMIN-05] a pin that was not counted is taken back', async () => {
  const { shell, user } = await show('/admin/topics-finder', {
    '/admin/pins': pins(1),
    '/admin/pins/a/count': { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Pinned Sea' }));
  expect(await screen.findByText('1 pin needed')).toBeInTheDocument();
  expect(shell.notices.map(({ kind }) => kind)).toContain('error');
});

test('a pin that could not be ended stays, and it is said', async () => {
  const { shell, user } = await show('/admin/topics-finder', {
    'GET /admin/pins': pins(1),
    'POST /admin/pins': { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } },
  });
  await user.click(await screen.findByRole('button', { name: 'End Sea' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toEqual(['error']));
  expect(screen.getByText('1 pin needed')).toBeInTheDocument();
});

test('what is ended comes back by Undo with what it needed then', async () => {
  let left = 3;
  const { shell, user } = await show('/admin/topics-finder', {
    'GET /admin/pins': () => pins(left),
    'POST /admin/pins': ({ body }) => {
      left = (body as { required: number }).required;
      return { body: { success: true, pin: {} } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End Sea' }));
  expect(await screen.findByText('No picture needs pins')).toBeInTheDocument();
  expect(shell.notices.map(({ text }) => text)).toEqual(['Sea needs no pins any more.']);
  act(() => shell.notices.at(-1)?.action?.run());
  expect(await screen.findByText('3 pins needed')).toBeInTheDocument();
  expect(shell.notices).toHaveLength(1);
});

test('what a new pin lacks is said beside its field, and its number may be typed in Arabic digits', async () => {
  const { shell, user } = await show('/admin/topics-finder', { 'GET /admin/pins': pins(1), 'POST /admin/pins': {} });
  const form = within(await screen.findByRole('form', { name: 'Pin a picture' }));
  const number = form.getByRole('textbox', { name: 'Pins it needs' });
  await user.clear(number);
  await user.type(number, 'many{Enter}');
  expect(number).toHaveAccessibleDescription('Please enter a whole number from 1 to 1000.');
  expect(form.getByRole('group', { name: 'Pin a picture' })).toHaveAccessibleDescription('Please choose a picture.');
  expect(form.getByRole('button', { name: 'Choose an item' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const [first] = await within(screen.getByRole('dialog')).findAllByRole('button', { name: /^Choose / });
  await user.click(first as HTMLElement);
  await user.clear(number);
  await user.type(number, '١٢{Enter}');
  await waitFor(() =>
    expect(asked(shell.requests, '/admin/pins').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ required: 12 }),
    ),
  );
  expect(number).not.toBeInvalid();
});

test('what is typed of a new pin is there again after a reload', async () => {
  const first = await show('/admin/topics-finder', { 'GET /admin/pins': pins(1) });
  await first.user.type(await screen.findByRole('textbox', { name: 'Filter' }), 'sea');
  await first.close();
  await show('/admin/topics-finder', { 'GET /admin/pins': pins(1) });
  expect(await screen.findByRole('textbox', { name: 'Filter' })).toHaveValue('sea');
});

test('the search of a list follows the address: who leaves it by the menu finds the whole list', async () => {
  const { shell, user } = await show('/admin/synonyms');
  const query = () => shell.location.get().location.search;
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(field, 'car');
  await waitFor(() => expect(query()).toBe('?q=car'));
  expect(field).toHaveValue('car');
  shell.navigate('/admin/synonyms');
  await waitFor(() => expect(field).toHaveValue(''));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 400))));
  expect(query()).toBe('');
});

test('[ADMIN-01] the page of boards lists every board; one is taken down or deleted', async () => {
  const board = {
    id: 'b1',
    version: 2,
    uid: 4,
    title: 'Sea and Salt',
    published: true,
    taken_down: false,
    covers: [],
    total: 3,
  };
  const { shell, user } = await show('/admin/boards', {
    '/boards': page([board]),
    'PUT /boards/b1': { body: { success: true, board } },
    'DELETE /boards/b1': { body: { success: true } },
  });
  expect(await screen.findByRole('link', { name: 'by account 4' })).toHaveAttribute('href', '/user/4');
  await user.click(screen.getByRole('button', { name: 'Take down Sea and Salt' }));
  await waitFor(() => expect(asked(shell.requests, '/boards/b1')[0]?.body).toEqual({ version: 2, taken_down: true }));
  expect(shell.notices.at(-1)?.text).toMatch(/^Sea and Salt is taken down\./);
  await user.click(screen.getByRole('button', { name: 'Delete Sea and Salt' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked(shell.requests, '/boards/b1').map(({ method }) => method)).toContain('DELETE'));
});

test('a board that is being taken down is busy until it is', async () => {
  const board = {
    id: 'b1',
    version: 2,
    uid: 0,
    title: 'Sea',
    published: true,
    taken_down: false,
    covers: [],
    total: 3,
  };
  const taken = { body: { success: true, board } };
  let take: () => void = () => undefined;
  const { user } = await show('/admin/boards', {
    '/boards': page([board]),
    'PUT /boards/b1': () => new Promise<typeof taken>((resolve) => (take = () => resolve(taken))),
  });
  const button = await screen.findByRole('button', { name: 'Take down Sea' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  take();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

test('boards and the history of a record name whose they are; by the number where nobody has it any more', async () => {
  const names = { '/admin/accounts/names': { body: { names: { 4: 'Bea Board' } } } };
  const board = (over: object) => ({ version: 2, published: true, taken_down: false, covers: [], total: 3, ...over });
  const { close } = await show('/admin/boards', {
    '/boards': page([board({ id: 'b1', uid: 4, title: 'Sea' }), board({ id: 'b2', uid: 5, title: 'Salt' })]),
    ...names,
  });
  expect(await screen.findByRole('link', { name: 'by Bea Board' })).toHaveAttribute('href', '/user/4');
  expect(screen.getByRole('link', { name: 'by account 5' })).toHaveAttribute('href', '/user/5');
  await close();
  const [changed, made] = history.body.results;
  const results = [{ ...changed, uid: 4 }, made];
  await show('/admin/synonyms/r1', {
    '/admin/synonyms/r1/history': { body: { ...history.body, results } },
    ...names,
  });
  expect(await screen.findByText('Changed by Bea Board, version 3')).toBeVisible();
  expect(screen.getByText(/^Made by the product/)).toBeVisible();
});

test('the names of a page of boards are asked for at once, each owner once; without them the boards are listed all the same', async () => {
  const of = (id: string, uid: number) => ({ ...record({ id, uid, title: id }), taken_down: false, covers: [] });
  let away = false;
  const { shell } = await show('/admin/boards', {
    '/boards': ({ query }) =>
      query['page'] === '2'
        ? { body: { results: [of('b5', 4), of('b6', 9)], total: 36, page: 2, pagesize: 30 } }
        : {
            body: {
              results: [of('b1', 12), of('b2', 4), of('b3', 0), of('b4', 12)],
              total: 36,
              page: 1,
              pagesize: 30,
            },
          },
    '/admin/accounts/names': () =>
      away
        ? { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } }
        : { body: { names: { 4: 'Bea Board', 12: 'Cy Coast' } } },
  });
  expect(await screen.findByRole('link', { name: 'by Bea Board' })).toHaveAttribute('href', '/user/4');
  expect(screen.getAllByRole('link', { name: 'by Cy Coast' })).toHaveLength(2);
  const calls = () => asked(shell.requests, '/admin/accounts/names').map(({ query }) => query['uids']);
  expect(calls()).toEqual(['4,12']);
  away = true;
  act(() => shell.navigate('/admin/boards?page=2'));
  expect(await screen.findByRole('link', { name: 'by account 9' })).toHaveAttribute('href', '/user/9');
  await waitFor(() => expect(calls()).toEqual(['4,12', '4,9']));
  // The store tells the page of it with the next frame.
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(screen.getByRole('link', { name: 'b6' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'by Bea Board' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test.each([
  ['/admin/synonyms', '/admin/synonyms', 'Edit Car words'],
  ['/admin/boards', '/boards', 'Car words'],
])(
  'where words cannot be looked for on %s, the list from before is not shown as their answer',
  async (at, call, name) => {
    const board = { uid: 0, taken_down: false, covers: [], total: 1 };
    const { user } = await show(at, {
      [call]: ({ query }) =>
        query['q'] ? { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } } : page([record(board)]),
    });
    await screen.findByRole('link', { name });
    expect(screen.getByText('1 entry')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'sea');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByText('1 entry')).toBeNull();
  },
);

test('boards of the administration are looked for by words, which stand in the address; where none is found the words can be changed', async () => {
  const sea = {
    id: 'b1',
    version: 2,
    uid: 4,
    title: 'Sea',
    published: true,
    taken_down: false,
    covers: [],
    total: 3,
  };
  const { shell, user } = await show('/admin/boards?page=2', {
    '/boards': ({ query }) => (query['q'] === 'salt' ? page([]) : page([sea])),
  });
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(field, 'salt');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(screen.queryByText('There is nothing here yet')).not.toBeInTheDocument();
  expect(shell.location.get().location.search).toBe('?q=salt');
  expect(asked(shell.requests, '/boards').at(-1)?.query).toMatchObject({ all: 'true', q: 'salt', page: '1' });
  expect(field).toHaveFocus();
  await user.clear(field);
  expect(await screen.findByRole('link', { name: 'Sea' })).toBeVisible();
});

test('a board that was taken down is put back; one that its owner keeps private says so and is not made public', async () => {
  const board = {
    id: 'b1',
    version: 2,
    uid: 0,
    title: 'Sea',
    published: false,
    taken_down: true,
    covers: [],
    total: 3,
  };
  const { shell, user } = await show('/admin/boards', {
    '/boards': page([board]),
    'PUT /boards/b1': { body: { success: true, board } },
  });
  expect(await screen.findByText('Private')).toBeVisible();
  expect(screen.getByText(/^comes with the product/)).toBeVisible();
  expect(screen.getByText('Taken down')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put back Sea' }));
  await waitFor(() => expect(asked(shell.requests, '/boards/b1')[0]?.body).toEqual({ version: 2, taken_down: false }));
});

test('what can be done with a board or a pin stays together where its row breaks, and so does what the row says', async () => {
  const board = {
    ...record({ id: 'b1', title: 'Sea', published: false }),
    uid: 0,
    taken_down: true,
    covers: [],
    total: 3,
  };
  const { close } = await show('/admin/boards', { '/boards': page([board]) });
  const shut = await screen.findByRole('button', { name: 'Put back Sea' });
  const together = (...parts: HTMLElement[]) => expect([...parts[0]!.parentElement!.children]).toEqual(parts);
  together(shut, screen.getByRole('button', { name: 'Delete Sea' }));
  together(screen.getByText('Private'), screen.getByText('Taken down'));
  await close();
  await show('/admin/topics-finder', { '/admin/pins': pins(1) });
  const end = await screen.findByRole('button', { name: 'End Sea' });
  together(screen.getByRole('button', { name: 'Pinned Sea' }), end);
});

test('a record that cannot be read is not shown as the one that was open before', async () => {
  const { shell } = await show('/admin/synonyms/r1', {
    'GET /admin/synonyms/r2': { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } },
  });
  await screen.findByRole('textbox', { name: 'Lines' });
  act(() => shell.navigate('/admin/synonyms/r2'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Lines' })).toBeNull();
});

describe('leaving a form', () => {
  const edit = async () => {
    const opened = await show('/admin/synonyms/r1', {
      'PUT /admin/synonyms/r1': { body: { record: record({ version: 4, title: 'Car words, more' }) } },
    });
    await screen.findByRole('textbox', { name: /^Title/ });
    return { ...opened, path: () => opened.shell.location.get().location.pathname };
  };

  test('[ADMIN-01] with unsaved changes it asks first: Stay keeps what was typed, Leave goes where one wanted', async () => {
    const { user, path } = await edit();
    const title = screen.getByRole('textbox', { name: /^Title/ });
    await user.type(title, ', more');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(path()).toBe('/admin/synonyms/r1');
    expect(title).toHaveValue('Car words, more');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/admin/synonyms'));
  });

  test('[ADMIN-01] without changes, and once they are saved, nothing is asked', async () => {
    const { user, path } = await edit();
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), ', more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('textbox', { name: /^Title/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(path()).toBe('/admin/synonyms');
  });
});

test('words in Arabic and addresses run their own way, whichever the page does', async () => {
  await show('/admin/team-widgets/r1', { 'GET /admin/widgets/r1': { body: { record: record({ title: 'Box' }) } } });
  for (const name of ['Title in Arabic', 'Text in Arabic']) {
    const field = await screen.findByRole('textbox', { name });
    expect(field).toHaveAttribute('dir', 'rtl');
    expect(field).toHaveAttribute('lang', 'ar');
  }
  expect(screen.getByRole('textbox', { name: 'Leads to' })).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveAttribute('dir');
});
