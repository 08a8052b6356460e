import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { MEMBER } from '@commonplace/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open, tiles, type Answers } from '../../test/open-browse';

const board = (over: Partial<BoardRecord> = {}): BoardRecord => ({
  id: 'b1',
  version: 3,
  deleted: false,
  uid: 7,
  title: 'Quiet seas',
  description: '',
  tags: ['sea'],
  published: false,
  items: ['a'],
  cover_item: null,
  image_cover_url: '',
  covers: [],
  total: 1,
  likes: 0,
  taken_down: false,
  created: '2026-01-02T03:04:05.000Z',
  changed: '2026-01-02T03:04:05.000Z',
  ...over,
});
const ADMIN = { ...MEMBER, uid: 99, roles: ['admin'] };
const list = (...results: BoardRecord[]) => ({ body: { results, total: results.length, page: 1, pagesize: 100 } });
const page = (own: boolean): Answers => ({
  '/boards/b1': {
    body: { board: board({ items: ['a', 'b'] }), own, results: tiles.slice(0, 2), total: 2, page: 1, pagesize: 100 },
  },
});

test('a member puts an item on a board of theirs, private ones too; the board keeps what it has', async () => {
  const { user, shell } = await open('/image/a', {
    user: MEMBER,
    answers: {
      '/boards': list(board({ items: ['x'] })),
      'PUT /boards/b1': { body: { success: true, board: board() } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to a board' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add 1 item to a board' });
  await user.click(await within(dialog).findByRole('button', { name: /Quiet seas.*Private/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shell.requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ version: 3, items: ['x', 'a'] });
  expect(shell.notices.at(-1)?.text).toBe('1 item added to Quiet seas.');
});

test('many items put on a board are taken off again by one Undo, whatever else has changed on it since', async () => {
  let now = board({ items: ['x', 'a'] });
  const puts: unknown[] = [];
  const { user, shell } = await open('/search', {
    user: MEMBER,
    answers: {
      '/boards': () => list(now),
      'GET /boards/b1': () => ({ body: { board: now, own: true, results: [], total: 0, page: 1, pagesize: 1 } }),
      'PUT /boards/b1': ({ body }) => {
        puts.push(body);
        now = { ...now, ...(body as object), version: now.version + 1 };
        return { body: { success: true, board: now } };
      },
    },
  });
  for (const name of ['a', 'b', 'c'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select Picture ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Add to a board' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add 3 items to a board' });
  await user.click(await within(dialog).findByRole('button', { name: /Quiet seas/ }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('2 items added to Quiet seas.'));
  now = { ...now, items: [...now.items, 'y'], version: 9 };
  expect(shell.notices.at(-1)?.action?.label).toBe('Undo');
  act(() => shell.notices.at(-1)?.action?.run());
  await waitFor(() => expect(puts.at(-1)).toEqual({ version: 9, items: ['x', 'a', 'y'] }));
});

test('of many boards one is found by its name; where none is called so, that is said and the words stay', async () => {
  const many = Array.from({ length: 7 }, (_, at) => board({ id: `b${at}`, title: `Board ${at}` }));
  const { user, shell } = await open('/image/a', {
    user: MEMBER,
    answers: {
      '/boards': ({ query }) =>
        query['q'] === 'sea' ? list(board()) : query['q'] === undefined ? list(...many) : list(),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to a board' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 item to a board' }));
  const field = await dialog.findByRole('searchbox', { name: 'Find by name' });
  fireEvent.change(field, { target: { value: 'sea' } });
  expect(await dialog.findByText('Quiet seas')).toBeVisible();
  expect(shell.requests.filter(({ path }) => path === '/boards').map(({ query }) => query['q'])).toEqual([
    undefined,
    'sea',
  ]);
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(await dialog.findByText(/^None of yours is called that/)).toBeVisible();
  await user.clear(field);
  expect(await dialog.findByText('Board 6')).toBeVisible();
  expect(field).toHaveFocus();
});

test('of few boards all are seen, and none has to be looked for', async () => {
  const { user } = await open('/image/a', { user: MEMBER, answers: { '/boards': list(board()) } });
  await user.click(await screen.findByRole('button', { name: 'Add to a board' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 item to a board' }));
  expect(await dialog.findByRole('button', { name: /Quiet seas/ })).toBeVisible();
  expect(dialog.queryByRole('searchbox')).toBeNull();
});

test('a page behind the last of a board is not called an empty board, and an empty one says where to begin', async () => {
  const answer = (total: number): Answers => ({
    '/boards/b1': {
      body: { board: board({ items: [], total }), own: true, results: [], total, page: 1, pagesize: 100 },
    },
  });
  const { close } = await open('/board/b1?page=9', { user: MEMBER, answers: answer(120) });
  expect(await screen.findByText('There is no page 9')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', '/board/b1?page=2');
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  await close();
  await open('/board/b1', { user: MEMBER, answers: answer(0) });
  expect(await screen.findByRole('link', { name: 'Browse the library' })).toHaveAttribute('href', '/all');
});

test('a board that nobody answers for has a heading, and can be tried again', async () => {
  await open('/board/b1', {
    answers: { '/boards/b1': { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } } },
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Board');
});

test('the first board is made where it is needed; a stranger is asked to sign up', async () => {
  const { user, shell, close } = await open('/image/a', {
    user: MEMBER,
    answers: { '/boards': list(), 'POST /boards': { status: 201, body: { success: true, board: board() } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to a board' }));
  expect(await screen.findByText('You have no boards yet. Make the first one here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create board' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Title of a new board' }), 'Quiet seas{Enter}');
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('The board Quiet seas is made.'));
  expect(shell.requests.find(({ method, path }) => method === 'POST' && path === '/boards')?.body).toEqual({
    title: 'Quiet seas',
    items: ['a'],
  });
  await close();
  const stranger = await open('/image/a');
  await stranger.user.click(await screen.findByRole('button', { name: 'Add to a board' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stranger.shell.opened.at(-1)).toMatchObject({ fragment: 'auth' });
});

test('the cross keeps the title of a board that is not made yet, Cancel gives it up', async () => {
  const { user } = await open('/image/a', { user: MEMBER, answers: { '/boards': list() } });
  const title = () => screen.getByRole('textbox', { name: 'Title of a new board' });
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add to a board' }));
    await screen.findByText('You have no boards yet. Make the first one here.');
  };
  await begin();
  await user.type(title(), 'Quiet seas');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await begin();
  expect(title()).toHaveValue('Quiet seas');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await begin();
  expect(title()).toHaveValue('');
});

test('its maker changes a board, takes items off and deletes it; nobody else has these buttons', async () => {
  const other = await open('/board/b1', { answers: page(false) });
  await screen.findByRole('heading', { level: 1, name: 'Quiet seas' });
  expect(screen.queryByRole('button', { name: 'Edit board' })).toBeNull();
  await other.close();

  const { user, shell } = await open('/board/b1', {
    user: MEMBER,
    answers: {
      ...page(true),
      'PUT /boards/b1': { status: 409, body: { code: 'CONFLICT', status: 409, title: 'Conflict' } },
      'DELETE /boards/b1': { body: { success: true } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit board' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit board' });
  await user.click(within(edit).getByRole('switch', { name: 'Everybody can see it' }));
  await user.click(within(edit).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shell.notices.at(-1)?.text).toBe('The board was changed in the meantime. Please try again.'),
  );
  expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3, published: true });
  expect(edit).toBeVisible();
  await user.click(within(edit).getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Take items off' }));
  await user.click(await screen.findByRole('button', { name: 'Take Picture a off the board' }));
  await waitFor(() =>
    expect(shell.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ version: 3, items: ['b'] }),
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await user.click(screen.getByRole('button', { name: 'Delete board' }));
  const sure = await screen.findByRole('dialog', { name: 'Delete the board Quiet seas?' });
  await user.click(within(sure).getByRole('button', { name: 'Delete board' }));
  await waitFor(() => expect(shell.location.get().location.pathname).toBe('/boards'));
});

test('what was taken off a board comes back by Undo to its place, in the board as it is then', async () => {
  let now = board({ items: ['a', 'b'], total: 2 });
  const puts: unknown[] = [];
  const { user, shell } = await open('/board/b1', {
    user: MEMBER,
    answers: {
      'GET /boards/b1': () => ({
        body: { board: now, own: true, results: tiles.slice(0, 2), total: 2, page: 1, pagesize: 100 },
      }),
      'PUT /boards/b1': ({ body }) => {
        puts.push(body);
        now = { ...now, ...(body as object), version: now.version + 1 };
        return { body: { success: true, board: now } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take items off' }));
  await user.click(await screen.findByRole('button', { name: 'Take Picture a off the board' }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Picture a is off the board.'));
  // Somebody adds another one meanwhile.
  now = { ...now, items: ['b', 'c'], version: 9 };
  act(() => shell.notices.at(-1)?.action?.run());
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts).toEqual([
    { version: 3, items: ['b'] },
    { version: 9, items: ['a', 'b', 'c'] },
  ]);
});

test('administrators change the words of a board that is not theirs, as curators of all boards; others cannot', async () => {
  const put = { 'PUT /boards/b1': { body: { success: true, board: board({ title: 'Loud seas', version: 4 }) } } };
  const { user, shell, close } = await open('/board/b1', { user: ADMIN, answers: { ...page(false), ...put } });
  await user.click(await screen.findByRole('button', { name: 'Edit board' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Loud seas');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'Loud seas',
      version: 3,
    }),
  );
  await close();
  await open('/board/b1', { user: MEMBER, answers: page(false) });
  expect(await screen.findByRole('heading', { name: 'Quiet seas' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit board' })).toBeNull();
});

test('a board that was taken down says so to its owner and to administrators', async () => {
  const down = (own: boolean): Answers => ({
    '/boards/b1': {
      body: { board: board({ taken_down: true }), own, results: tiles.slice(0, 1), total: 1, page: 1, pagesize: 100 },
    },
  });
  const { close } = await open('/board/b1', { user: MEMBER, answers: down(true) });
  expect(await screen.findByRole('note')).toHaveTextContent(/^A moderator took this board down\. Only you/);
  await close();
  await open('/board/b1', { user: ADMIN, answers: down(false) });
  expect(await screen.findByRole('note')).toHaveTextContent('This board is taken down.');
});
