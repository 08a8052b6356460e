import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, type TestShellOptions } from '@commonplace/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import type { Shell } from '../shell/create-shell';
import { createModals } from '../shell/modals';
import { Header } from './header';
import { loadMemberParts } from './member-parts';
import { fitting } from './section-nav';
import { ShellProvider } from './shell-provider';

beforeAll(async () => {
  await loadMemberParts();
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
function draw(options: TestShellOptions = {}) {
  const api = createTestShell(options);
  const modals = createModals();
  render(
    <ShellProvider shell={{ api, modals } as unknown as Shell}>
      <ShellContext.Provider value={api}>
        <MemoryRouter initialEntries={[options.path ?? '/']}>
          <Header />
          <Where />
        </MemoryRouter>
      </ShellContext.Provider>
    </ShellProvider>,
  );
  return { api, modals };
}

test('[NAV-29] when nobody is signed in, then the header has Log In and Sign Up, which open the form', async () => {
  const { api } = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(api.opened).toEqual([
    { fragment: 'auth', input: { mode: 'login' } },
    { fragment: 'auth', input: { mode: 'signup' } },
  ]);
  expect(screen.queryByRole('button', { name: /Account of/ })).not.toBeInTheDocument();
});

test.each([
  ['free', { plan_type: 'free' }, true],
  ['premium', { plan_type: 'premium', is_free: false, premium: true }, false],
  ['free premium', { plan_type: 'free', free_premium_active: true }, false],
  ['teams', { plan_type: 'teams', is_free: false, premium: true }, false],
] as const)('[NAV-30] Explore Premium for a %s user', (_, user, offered) => {
  draw({ user: { ...MEMBER, ...user } });
  expect(screen.queryAllByRole('link', { name: 'Explore Premium' })).toHaveLength(offered ? 1 : 0);
});

test('when the plan changes, then its label changes in the header without a reload', async () => {
  const { api } = draw({ user: MEMBER });
  expect(screen.getByText('Free')).toBeVisible();
  api.become({ plan_type: 'premium', is_free: false, premium: true });
  expect(await screen.findByText('Business')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Explore Premium' })).not.toBeInTheDocument();
});

test('[NAV-32, AUTH-48] when the avatar is pressed, then its menu leads to the account’s places and out', async () => {
  const { api } = draw({
    user: MEMBER,
    answer: ({ path }) => (path === '/user/logout' ? { status: 200, body: {} } : undefined),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ada Test' }));
  expect(screen.getByRole('menuitem', { name: 'Likes' })).toHaveAttribute('href', '/likes');
  expect(screen.getByRole('menuitem', { name: 'My Projects' })).toHaveAttribute('href', '/my-projects');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }));
  expect(api.requests.filter((one) => one.method === 'POST').map((one) => one.path)).toEqual(['/user/logout']);
  expect(api.notices.map((notice) => notice.text)).toEqual(['You are logged out.']);
  expect(api.location.get().location.pathname).toBe('/user/logout');
});

test('when logging out fails, then it says so and nobody is told that they are out', async () => {
  const { api } = draw({ user: MEMBER });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ada Test' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }));
  expect(api.notices).toEqual([{ text: 'Logging out did not work. Please try again.', kind: 'error' }]);
});

test('[AUTH-48] when it is not answered after the log-out who is looking, then that is said, and Retry asks only that again', async () => {
  const { api } = draw({
    user: MEMBER,
    answer: ({ path }) => (path === '/user/logout' ? { status: 200, body: {} } : undefined),
  });
  const away = new Error('the session service is away');
  const refresh = jest.spyOn(api.session, 'refresh').mockRejectedValue(away);
  const logOut = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Account of Ada Test' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }));
  };
  await logOut();
  expect(api.errors).toEqual([away]);
  expect(api.notices.map(({ text }) => text)).toEqual([
    'You are logged out. This page still shows your account, as the server does not answer.',
  ]);
  expect(api.location.get().location.pathname).toBe('/');
  // Whoever chooses it again is not told that it did not work.
  await logOut();
  expect(api.notices.map(({ text }) => text)).not.toContain('Logging out did not work. Please try again.');
  refresh.mockRestore();
  await act(async () => api.notices.at(-1)?.action?.run());
  expect(api.location.get().location.pathname).toBe('/user/logout');
  expect(api.requests.filter((one) => one.method === 'POST').map((one) => one.path)).toEqual(['/user/logout']);
});

test('[NAV-28] when the window narrows, then links that do not fit are counted out from the end', () => {
  expect(fitting([100, 100, 100], 400)).toBe(3);
  expect(fitting([100, 100, 100], 250)).toBe(2);
  expect(fitting([100, 100, 100], 50)).toBe(0);
});

test.each([
  ['a resize', async () => act(() => void window.dispatchEvent(new Event('resize')))],
  ['a route change', async () => userEvent.click(screen.getByRole('link', { name: 'Fonts' }))],
  ['a modal', async (modals: ReturnType<typeof createModals>) => act(() => void modals.open('auth', {}))],
])('[NAV-35] when the menu is open, then %s closes it', async (_, happens) => {
  const { modals } = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  await happens(modals);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
