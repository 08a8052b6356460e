import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, type TestAnswer, type TestRequest } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Bell } from './bell';
import { createNotifications, NOTIFICATION_TIMES } from './notifications';

const note = (mid: number, more: object = {}) => ({
  mid,
  type: 'welcome',
  data: { name: 'Number ' + String(mid) },
  viewed: false,
  opened: false,
  link: '/all',
  created: '2026-01-01T10:00:00.000Z',
  ...more,
});
/** Twenty-five notifications, as the service pages them. */
function service({ method, path, query, body }: TestRequest) {
  if (method === 'GET') {
    const offset = Number(query.offset ?? 0);
    const results = Array.from({ length: 25 }, (_, n) => note(25 - n)).slice(offset, offset + 10);
    return { body: { results, total: 25, unviewed: 3, offset } };
  }
  if (path === '/user/notifications/viewed') return { body: { unviewed: 0, asked: body } };
  return { body: { mid: Number(path.split('/').at(-1)), opened: true, link: '/all' } };
}
const offsets = (requests: TestRequest[]) =>
  requests.filter((one) => one.method === 'GET').map((one) => Number(one.query.offset));

function draw(answer: (request: TestRequest) => TestAnswer | Promise<TestAnswer> = service) {
  const shell = createTestShell({ user: MEMBER, answer });
  render(
    <ShellContext.Provider value={shell}>
      <MemoryRouter>
        <Bell />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  return shell;
}

test('a list that could not be read is tried again by a button that says so, and the focus goes on to the list', async () => {
  let answer: (request: TestRequest) => TestAnswer | Promise<TestAnswer> = () => ({ status: 503, body: {} });
  draw((request) => answer(request));
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const retry = await within(panel).findByRole('button', { name: 'Retry' });
  let go: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => (go = resolve));
  answer = (request) => waits.then(() => service(request));
  await userEvent.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  await act(async () => go());
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(10);
  expect(within(panel).getByRole('heading', { name: 'Notifications' })).toHaveFocus();
});

test('[NAV-31] the bell says how many are new, and opens a panel that pages by ten, marks what is seen and leads on', async () => {
  const shell = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(10);
  expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
  const seen = shell.requests.find((one) => one.path === '/user/notifications/viewed');
  expect(seen?.body).toEqual({ mids: [25, 24, 23, 22, 21, 20, 19, 18, 17, 16] });
  await userEvent.click(within(panel).getByRole('button', { name: 'Show more' }));
  expect(await within(panel).findByText(/Number 15\./)).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Show more' }));
  expect(await within(panel).findByText(/Number 1\./)).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(offsets(shell.requests)).toEqual([0, 10, 20]);
  // The next ten are those older than the oldest shown, whatever came in meanwhile.
  const asked = shell.requests.filter((one) => one.method === 'GET');
  expect(asked.map((one) => one.query.before)).toEqual([undefined, '16', '6']);

  await userEvent.click(within(panel).getByRole('link', { name: /Number 24\./ }));
  expect(shell.location.get().location.pathname).toBe('/all');
  expect(shell.requests.at(-1)?.path).toBe('/user/notifications/click/24');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a notification is opened apart as other links are: the panel stays, and it counts as opened', async () => {
  const shell = draw();
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const row = await screen.findByRole('link', { name: /Number 24\./ });
  expect(row).toHaveAttribute('href', '/all');
  // The test's browser has no other tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(row, { ctrlKey: true });
  await waitFor(() => expect(shell.requests.at(-1)?.path).toBe('/user/notifications/click/24'));
  expect(shell.location.get().location.pathname).toBe('/');
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('what was withdrawn is named; what was told before it had a name is told without', async () => {
  const results = [
    note(2, { type: 'item_withdrawn', data: { item: 'a', title: 'Sea Lion' } }),
    note(1, { type: 'item_withdrawn', data: { item: 'a' } }),
  ];
  draw(() => ({ body: { results, total: 2, unviewed: 0, offset: 0 } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('A moderator withdrew your work “Sea Lion”. See why.')).toBeVisible();
  expect(screen.getByText('A moderator withdrew one of your works. See why.')).toBeVisible();
});

test.each([
  ['work_approved', 'Your work “Herons” is public now.'],
  ['work_sent_back', /^Your work “Herons” was sent back\. See why and change it/],
  ['work_restored', 'Your work “Herons” is public again.'],
  ['work_stays_down', 'We looked at your work “Herons” again. It stays taken down.'],
  ['board_taken_down', /^Your board “Herons” was taken down\. Only you/],
  ['board_restored', 'Your board “Herons” is public again.'],
  ['board_deleted', /^A moderator deleted your board “Herons”\./],
  ['work_marked_adult', /^Your work “Herons” was marked as for adults only\./],
])('an artist reads what was decided: %s', async (type, words) => {
  const results = [note(4, { type, data: { item: 'a', title: 'Herons' }, link: '/services/publish' })];
  const shell = draw(() => ({ body: { results, total: 1, unviewed: 0, offset: 0 } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  await userEvent.click(await screen.findByText(words));
  expect(shell.location.get().location.pathname).toBe('/services/publish');
});

test('what the trash will delete is told with the day as people write it', async () => {
  const results = [note(3, { type: 'trash_purge_soon', data: { things: '2', day: '2026-12-22' } })];
  draw(() => ({ body: { results, total: 1, unviewed: 0, offset: 0 } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/^2 of the things in your trash .* starting on December 22, 2026\./)).toBeVisible();
});

test('when there is nothing, then the panel says what will come; when the service is away, then how to try again', async () => {
  draw(() => ({ body: { results: [], total: 0, unviewed: 0, offset: 0 } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});

test('when nobody is signed in, then there is no bell and nothing is asked', () => {
  const shell = createTestShell({});
  render(
    <ShellContext.Provider value={shell}>
      <MemoryRouter>
        <Bell />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(shell.requests).toEqual([]);
});

describe('the fetch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('[CONST-02] it is made again every 240000 ms, and at a look once it is older than 180000 ms', async () => {
    const shell = createTestShell({ user: MEMBER, answer: service });
    const store = createNotifications(shell);
    const end = store.follow();
    await pass(10);
    expect(offsets(shell.requests)).toHaveLength(1);
    await pass(170_000);
    store.look();
    await pass(10);
    expect(offsets(shell.requests)).toHaveLength(1);
    await pass(10_000);
    store.look();
    await pass(10);
    expect(offsets(shell.requests)).toHaveLength(2);
    await pass(59_960);
    expect(offsets(shell.requests)).toHaveLength(2);
    await pass(100);
    expect(offsets(shell.requests)).toHaveLength(3);
    end();
    await pass(1_000_000);
    expect(offsets(shell.requests)).toHaveLength(3);
  });

  test('[CONST-02] a failed one is retried 35 times, then it is reported', async () => {
    const shell = createTestShell({ user: MEMBER, answer: () => ({ status: 503, body: {} }) });
    const store = createNotifications(shell);
    const spy = jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    const end = store.follow();
    spy.mockRestore();
    await pass(2_000_000);
    expect(offsets(shell.requests)).toHaveLength(1 + NOTIFICATION_TIMES.retries);
    expect(NOTIFICATION_TIMES.retries).toBe(35);
    expect(shell.errors).toHaveLength(1);
    expect(store.get().state).toBe('failed');
    end();
  });

  test('when somebody else signs in, then nothing of the one before is left', async () => {
    const shell = createTestShell({ user: MEMBER, answer: service });
    const store = createNotifications(shell);
    const end = store.follow();
    await pass(10);
    expect(store.get().list).toHaveLength(10);
    shell.become({ uid: 0, isLoggedIn: false });
    expect(store.get().list).toHaveLength(0);
    end();
  });
});
