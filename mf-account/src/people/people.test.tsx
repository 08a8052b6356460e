import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import type { SessionUser } from '@commonplace/contracts/session-user';
import { VARIABLES } from '@commonplace/contracts/variables';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { authApi } from '../auth/auth.api';
import { billingApi } from '../billing/billing.api';
import { BUSINESS, subscriptionOf } from '../billing/billing.fixtures';
import { connectPeople, peopleApi, REFERRAL_RETRIES, REFERRAL_STALE_S, STALE_S } from './people.api';
import { peopleRoutes } from './people.routes';

/** What each remote says that it shows. */
const routesOf = (remote: string) =>
  (JSON.parse(readFileSync(path.resolve(remote, 'remote.json'), 'utf8')) as { routes: string[] }).routes;
const words = (...parts: (string | number)[]) => parts.join('');

const App = () => useRoutes([...peopleRoutes, { path: '*', element: <p>elsewhere</p> }]);
const ACCOUNT = {
  uid: 7,
  username: 'ada',
  full_name: 'Ada Test',
  about: '',
  dribbble_url: '',
  facebook_url: '',
  instagram_url: '',
  pinterest_url: '',
  website_url: '',
  newsletter_signup: false,
  mail: 'ada@example.com',
  avatar_url: null,
  agreement: null,
  is_affiliate: false,
  affiliate_type: null,
  is_artist: false,
  safe_search: true,
  notification_mails: true,
  has_password: true,
  created: '2026-01-02T03:04:05.000Z',
};
const PROFILE = {
  accountId: 7,
  accountSlug: 'ada',
  account_url: '/ada',
  uid: 7,
  full_name: 'Ada Test',
  avatar_url: null,
  avatar: { uri: null },
  about: '',
  plan_type: 'free',
  is_artist: false,
  has_images: true,
  has_videos: false,
  has_remix_designs: false,
  has_community_boards: true,
};
const OWN = ['edit', 'referral', 'billing', 'credit-card', 'cancel', 'team-create'];
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND', title: 'Not found', status: 404 } };
const sections = (list: readonly string[], more: object = {}) => ({
  body: { uid: 7, slug: 'ada', full_name: 'Ada Test', sections: list, team: null, ...more },
});

async function open(
  path: string,
  answer: (request: TestRequest) => TestAnswer | undefined | Promise<TestAnswer | undefined>,
  user: Partial<SessionUser> = MEMBER,
) {
  const shell = createTestShell({ path, user, answer });
  const remote = defineRemote({
    createStore: (given) => createRemoteStore(given, [peopleApi, billingApi, authApi]),
    connect: connectPeople,
    App,
  });
  const mounted = await mountInTest(remote, shell);
  return { shell, ...mounted };
}
const at = (shell: { location: { get: () => { location: { pathname: string } } } }) =>
  shell.location.get().location.pathname;

describe('profiles', () => {
  test('[PROFILE-02] /{slug} goes to the first section that has something', async () => {
    const { shell } = await open('/ada', ({ path }) =>
      path === '/user/profile/slug/ada' ? { body: PROFILE } : undefined,
    );
    await waitFor(() => expect(at(shell)).toBe('/ada/community-boards'));
  });

  test('[PROFILE-01] /{slug} of an artist goes to the artist images first', async () => {
    const { shell } = await open('/ada', () => ({ body: { ...PROFILE, is_artist: true } }));
    await waitFor(() => expect(at(shell)).toBe('/ada/artist-images'));
  });

  test('[PROFILE-06, PROFILE-07] an unknown slug is not found; an impossible one is not even asked', async () => {
    const unknown = await open('/nobody', () => NOT_FOUND);
    await screen.findByRole('heading', { level: 1, name: /There is no page here/ });
    await unknown.unmount();
    const { shell } = await open('/a%20b', () => ({ body: PROFILE }));
    await screen.findByRole('heading', { level: 1, name: /There is no page here/ });
    expect(shell.requests).toEqual([]);
  });

  test('[PROFILE-04] /user/{uid} and what is below it go to the slug in lower case', async () => {
    const answer = ({ path }: TestRequest) =>
      path === '/user/profile/load/7' ? { body: { ...PROFILE, accountSlug: 'Ada' } } : undefined;
    const { shell, unmount } = await open('/user/7/edit', answer);
    await waitFor(() => expect(at(shell)).toBe('/ada/edit'));
    await unmount();
    const { shell: wrong } = await open('/user/nobody', () => NOT_FOUND);
    await screen.findByRole('heading', { level: 1 });
    expect(wrong.requests).toEqual([]);
  });
});

describe('account sections', () => {
  test('[ACC-01, ACC-02] a section opens with the menu of those that open; every other one is not found', async () => {
    const answer = ({ path }: TestRequest) => {
      if (path === '/user/sections/ada') return sections(OWN);
      if (path === '/payments/load/7') return { body: { payments: [] } };
      return undefined;
    };
    const first = await open('/ada/billing', answer);
    await screen.findByRole('heading', { level: 1, name: /Billing/ });
    const menu = screen.getByRole('navigation', { name: 'Account' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(OWN.map((section) => words('/ada/', section)));
    expect(within(menu).getByRole('link', { name: 'Billing' })).toHaveAttribute('aria-current', 'page');
    await first.unmount();
    await open('/ada/affiliate-program', answer);
    await screen.findByRole('heading', { level: 1, name: /There is no page here/ });
  });

  test('on a phone the row of sections shows the open one in its middle, and a swipe of the row stays', async () => {
    const place = (left: number, width: number) => ({ left, width }) as DOMRect;
    const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('[aria-current]') ? place(500 - (this.closest('nav')?.scrollLeft ?? 0), 100) : place(0, 390);
    });
    const { shell } = await open('/ada/billing', ({ path }) => {
      if (path === '/user/sections/ada') return sections(OWN);
      return path === '/payments/load/7' ? { body: { payments: [] } } : undefined;
    });
    const menu = await screen.findByRole('navigation', { name: 'Account' });
    expect(menu.scrollLeft).toBe(355);
    menu.scrollLeft = 20;
    shell.become({ safe_search: false });
    expect(menu.scrollLeft).toBe(20);
    places.mockRestore();
  });

  test('payments go on by what is older, in the address, and back to the newest', async () => {
    const payment = {
      ...{ id: 'p1', date: '2026-05-01T12:00:00.000Z', description: 'Business, yearly', plan_id: 'raw_1_free' },
      ...{ amount: '12.00', amount_minor: 1_200, tax_minor: 0, refunded_minor: 0, currency: 'USD' },
      ...{ status: 'paid', card_suffix: '4242', invoice_id: 'invoice-1' },
    };
    const { shell } = await open('/ada/billing', ({ path, body }) => {
      if (path === '/user/sections/ada') return sections(OWN);
      if (path !== '/payments/load/7') return undefined;
      const { before } = body as { before?: string };
      return { body: { payments: [payment], next: before === undefined ? 'p1' : null } };
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Older payments' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Newest payments' }));
    expect(shell.requests.filter(({ path }) => path === '/payments/load/7').map(({ body }) => body)).toEqual([
      {},
      { before: 'p1' },
    ]);
    expect(await screen.findByRole('link', { name: 'Older payments' })).toBeVisible();
  });

  test('older payments are busy until they are there, and so are the newest; what was shown stays meanwhile', async () => {
    const payment = (id: string) => ({
      ...{ id, date: '2026-05-01T12:00:00.000Z', description: id, plan_id: 'raw_1_free' },
      ...{ amount: '12.00', amount_minor: 1_200, tax_minor: 0, refunded_minor: 0, currency: 'USD' },
      ...{ status: 'paid', card_suffix: '4242', invoice_id: 'invoice-1' },
    });
    const held: (() => void)[] = [];
    await open('/ada/billing?before=p9', async ({ path, body }) => {
      if (path === '/user/sections/ada') return sections(OWN);
      if (path !== '/payments/load/7') return undefined;
      const { before } = body as { before?: string };
      if (before !== 'p9') await new Promise<void>((resolve) => held.push(resolve));
      return { body: { payments: [payment('from ' + (before ?? 'the newest'))], next: before === 'p9' ? 'p5' : null } };
    });
    const older = await screen.findByRole('link', { name: 'Older payments' });
    expect(older).not.toHaveAttribute('aria-busy');
    await userEvent.click(older);
    expect(older).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status');
    expect(screen.getByText('from p9')).toBeVisible();
    act(() => held.shift()?.());
    expect(await screen.findByText('from p5')).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
    const newest = screen.getByRole('link', { name: 'Newest payments' });
    await userEvent.click(newest);
    expect(newest).toHaveAttribute('aria-busy', 'true');
    act(() => held.shift()?.());
    expect(await screen.findByText('from the newest')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Newest payments' })).toBeNull();
  });

  test('an address that names no place among the payments says so and leads to the newest', async () => {
    await open('/ada/billing?before=cut', ({ path, body }) => {
      if (path === '/user/sections/ada') return sections(OWN);
      if (path !== '/payments/load/7') return undefined;
      const { before } = body as { before?: string };
      return before === undefined
        ? { body: { payments: [], next: null } }
        : { status: 400, body: { code: 'MALFORMED', status: 400, title: 'Malformed' } };
    });
    expect(await screen.findByText('There is no such place in your payments')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Newest payments' }));
    expect(await screen.findByText('No payments yet')).toBeVisible();
  });

  test('the form for another card is put away again by whoever keeps the one there is', async () => {
    await open('/ada/credit-card', ({ path }) => {
      if (path === '/user/sections/ada') return sections(OWN);
      if (path === '/subscription/load/7')
        return { body: { subscription: subscriptionOf({ ...BUSINESS, card_suffix: '4242' }) } };
      return path === '/membership/setup-update-card/7' ? { status: 503, body: { code: 'UNAVAILABLE' } } : undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Use another card' }));
    await screen.findByText('That did not work');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('button', { name: 'Use another card' })).toBeVisible();
    expect(screen.queryByText('That did not work')).toBeNull();
  });

  test('[ACC-03] a stranger, who may open nothing, finds nothing', async () => {
    await open('/ada/edit', () => sections([]), { ...MEMBER, uid: 8 });
    await screen.findByRole('heading', { level: 1, name: /There is no page here/ });
  });

  test('a service that is down can be asked again', async () => {
    let down = true;
    await open('/ada/team-create', ({ path }) => {
      if (path !== '/user/sections/ada') return undefined;
      return down ? { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'Down' } } : sections(OWN);
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Create a team' })).toBeInTheDocument();
  });
});

describe('the edit page', () => {
  const answer = (update?: (body: unknown) => TestAnswer) => (request: TestRequest) => {
    const { path, method, body } = request;
    if (path === '/user/sections/ada') return sections(OWN);
    if (path === '/user/account/7') return { body: ACCOUNT };
    if (path === '/user/sessions')
      return {
        body: {
          sessions: [
            {
              sid: 's1',
              created: ACCOUNT.created,
              seen: ACCOUNT.created,
              browser: 'Firefox',
              system: 'Linux',
              current: true,
            },
            {
              sid: 's2',
              created: ACCOUNT.created,
              seen: ACCOUNT.created,
              browser: 'Safari',
              system: 'iOS',
              current: false,
            },
          ],
        },
      };
    if (method === 'PUT' && path === '/user/update/7') return update?.(body);
    if (method === 'DELETE' && path === '/user/sessions/s2') return { body: { success: true } };
    return undefined;
  };

  test('[AUTH-09] sessions are told apart by browser and system', async () => {
    await open('/ada/edit', answer());
    // The first test that opens the page waits for its code as well.
    expect(await screen.findByText('Firefox on Linux', {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText('Safari on iOS')).toBeVisible();
    expect(screen.getByText('This session')).toBeVisible();
  });

  test('the dialog that deletes an account is sent by Enter, once everything is given, and says why it was refused', async () => {
    const usual = answer();
    const detail = 'Nobody else is an administrator. Make somebody else one first.';
    const { shell } = await open('/ada/edit', (request: TestRequest) =>
      request.path === '/user/delete/7'
        ? { status: 409, body: { code: 'CONFLICT', title: 'Conflict', status: 409, detail } }
        : usual(request),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your password'), 'a quiet harbour{Enter}');
    expect(shell.requests.some(({ path }) => path === '/user/delete/7')).toBe(false);
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.type(dialog.getByLabelText('Your password'), '{Enter}');
    expect(await dialog.findByText(detail)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Opened again it is as new: no password waits in it, and nothing is agreed to.
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Your password')).toHaveValue('');
    expect(again.getByRole('checkbox')).not.toBeChecked();
    expect(again.queryByText(detail)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('an administrator who goes from another’s account to their own finds their own words in the form', async () => {
    const usual = answer();
    let give: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (give = resolve));
    const { shell } = await open('/bo/edit', (request) => {
      if (request.path === '/user/sections/bo')
        return { body: { uid: 9, slug: 'bo', full_name: 'Bo Berg', sections: ['edit'], team: null } };
      if (request.path === '/user/account/9')
        return { body: { ...ACCOUNT, uid: 9, username: 'bo', full_name: 'Bo Berg', mail: 'bo@example.com' } };
      return request.path === '/user/account/7' ? held.then(() => usual(request)) : usual(request);
    });
    // The page's code may still be on its way.
    expect(await screen.findByRole('textbox', { name: 'Name' }, { timeout: 15_000 })).toHaveValue('Bo Berg');
    act(() => shell.navigate('/ada/edit'));
    await waitFor(() => expect(shell.requests.some(({ path }) => path === '/user/account/7')).toBe(true));
    expect(screen.queryByText('bo@example.com')).toBeNull();
    await act(async () => give());
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ada Test');
  });

  test('[ACC-11] who came by another service and has no password is mailed a link to set one, and keeps the only way in', async () => {
    const usual = answer();
    const { shell } = await open('/ada/edit', (request: TestRequest) => {
      if (request.path === '/user/account/7') return { body: { ...ACCOUNT, has_password: false } };
      if (request.path === '/user/social')
        return { body: { providers: [{ id: 'google', name: 'Google' }], linked: ['google'] } };
      if (request.path === '/user/password') return { body: { success: true } };
      return usual(request);
    });
    const links = await screen.findAllByRole('button', { name: 'Send me a link to set a password' });
    expect(links).toHaveLength(2);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Disconnect Google' })).toBeDisabled();
    await userEvent.click(links[0] as HTMLElement);
    expect(await screen.findByText(/We sent a link to ada@example.com/)).toBeVisible();
    expect(shell.requests.find((request) => request.path === '/user/password')?.body).toEqual({
      name: 'ada@example.com',
    });
  });

  test('[ACC-11, API-26] only what was changed is sent', async () => {
    const { shell } = await open(
      '/ada/edit',
      answer(() => ({ body: { account: { ...ACCOUNT, about: 'I draw.' }, profile_url: 'ada' } })),
    );
    await userEvent.type(await screen.findByLabelText(/About you/), 'I draw.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Saved'));
    const sent = shell.requests.find((request) => request.method === 'PUT');
    expect([sent?.body, sent?.headers['x-csrf-token']]).toEqual([{ account: { about: 'I draw.' } }, 'csrf-7']);
  });

  test('[API-26, API-42] an error of the server stands on its field, or with the server’s own words above the form', async () => {
    let reply: TestAnswer = {
      status: 422,
      body: { code: 'INVALID', status: 422, title: 'No', errors: { username: ['account-username-taken'] } },
    };
    await open(
      '/ada/edit',
      answer(() => reply),
    );
    const name = await screen.findByLabelText(/Username/, {}, { timeout: 15_000 });
    // Its letters and signs are Latin ones: they stand in their order in every language.
    expect(name).toHaveAttribute('dir', 'ltr');
    await userEvent.type(name, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/taken/));
    reply = { status: 409, body: { code: 'CONFLICT', status: 409, title: 'No', detail: 'Somebody was faster.' } };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody was faster.')).toBeVisible();
  });

  test.each([
    ['a service', { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'down' } }, true],
    ['the account', NOT_FOUND, false],
  ])('what is typed stays in its fields where %s is gone when the page is read again', async (_, failure, stays) => {
    const usual = answer(() => ({ body: { account: { ...ACCOUNT, about: 'I draw.' }, profile_url: 'ada' } }));
    let saved = false;
    const { shell } = await open('/ada/edit', (request: TestRequest) => {
      if (saved && ['/user/account/7', '/user/sections/ada'].includes(request.path)) return failure;
      saved ||= request.method === 'PUT';
      return usual(request);
    });
    await userEvent.type(await screen.findByLabelText('Current password'), 'a quiet harbour');
    await userEvent.type(screen.getByLabelText(/About you/), 'I draw.');
    const read = () => shell.requests.filter(({ path }) => path === '/user/account/7').length;
    const before = read();
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(read()).toBeGreaterThan(before));
    if (stays) expect(screen.getByLabelText('Current password')).toHaveValue('a quiet harbour');
    else await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  });

  test('another session can be logged out, this one not', async () => {
    const { shell } = await open('/ada/edit', answer());
    const buttons = await screen.findAllByRole('button', { name: /^Log out the session/ });
    expect(buttons).toHaveLength(1);
    await userEvent.click(buttons[0]!);
    await waitFor(() => expect(shell.notices.at(-1)?.text).toContain('logged out'));
  });
});

describe('usage flags', () => {
  test('[ACC-15, API-19, API-20, ERR-08] a flag is set at once and taken back when the call fails', async () => {
    const shell = createTestShell({
      user: MEMBER,
      answer: ({ method }) =>
        method === 'GET'
          ? { body: { features: ['a'] } }
          : { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'x' } },
    });
    const store = createRemoteStore(shell, [peopleApi]);
    await store.dispatch(peopleApi.endpoints.listUsage.initiate());
    const known = () => peopleApi.endpoints.listUsage.select()(store.getState() as never).data?.features;
    const setting = store.dispatch(peopleApi.endpoints.setUsage.initiate({ body: { featureId: 'b' } }));
    expect(known()).toEqual(['a', 'b']);
    await setting;
    expect(known()).toEqual(['a']);
    const clearing = store.dispatch(peopleApi.endpoints.clearUsage.initiate({ body: { uid: 7, featureId: 'a' } }));
    expect(known()).toEqual([]);
    await clearing;
    expect(known()).toEqual(['a']);
  });
});

describe('the referral page', () => {
  const entry = {
    id: 'paid:1',
    at: '2026-01-02T03:04:05.000Z',
    what: 'paid',
    uid: 9,
    full_name: 'Bea',
    amount: '30.00',
    amount_minor: 3000,
    currency: 'USD',
    percent: 10,
    earned: '3.00',
    earned_minor: 300,
    why: 'first-payment',
  };
  const report = {
    uid: 7,
    referral_id: 7,
    link: 'http://localhost:3000/?referral=7',
    affiliate_type: null,
    referred: 1,
    paying: 1,
    totals: [{ currency: 'USD', earned: '3.00', earned_minor: 300 }],
    entries: [entry],
  };
  test('[CONST-03] the report is tried again 35 times and stale after five minutes, other reads after one', () => {
    expect([REFERRAL_RETRIES, REFERRAL_STALE_S, STALE_S]).toEqual([35, 300, 60]);
  });

  test('[CONST-03] who came, what was earned and why; a service that is away is asked again', async () => {
    let failures = 1;
    await open('/ada/referral', ({ path }) => {
      if (path === '/user/sections/ada') return sections(OWN);
      if (path !== '/user/referral/7') return undefined;
      return failures-- > 0
        ? { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'x' } }
        : { body: report };
    });
    const row = await screen.findByRole('row', { name: /Bea/ });
    expect(row).toHaveTextContent('$30.00');
    expect(row).toHaveTextContent('10%');
    expect(row).toHaveTextContent('First payment of somebody you referred');
    expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(report.link);
  });
});

describe('teams', () => {
  const TEAM = {
    id: 't1',
    owner: 7,
    name: 'Studio',
    seats: 3,
    used: 2,
    running: true,
    role: 'owner',
    created: '2026-01-02T03:04:05.000Z',
  };
  const members = [
    {
      uid: 7,
      full_name: 'Ada Test',
      account_url: '/ada',
      avatar_url: null,
      mail: 'a@x.co',
      role: 'owner',
      joined: TEAM.created,
    },
    {
      uid: 8,
      full_name: 'Bea',
      account_url: '/bea',
      avatar_url: null,
      mail: 'b@x.co',
      role: 'member',
      joined: TEAM.created,
    },
  ];
  const user = {
    ...MEMBER,
    profiles: [
      { type: 'user' as const, data: { id: '7', name: 'Ada Test' }, teamsEnabled: true },
      { type: 'team' as const, data: { id: 't1', name: 'Studio', owner: 7 }, teamsEnabled: true },
    ],
  };
  const answer =
    (team: object = TEAM) =>
    ({ path, method }: TestRequest): TestAnswer | undefined => {
      if (path === '/teams/t1') return { body: team };
      if (path === '/teams/t1/members') return { body: { members } };
      if (path === '/teams/t1/invites')
        return method === 'GET'
          ? { body: { invites: [] } }
          : { status: 422, body: { code: 'LIMIT_REACHED', status: 422, title: 'Full', limit: 3, used: 3 } };
      if (path === '/teams/t1/members/8' && method === 'DELETE') return { body: { success: true } };
      return undefined;
    };

  test('[TEAM-01] the owner manages: seats, members, invitations, transfer', async () => {
    const { shell } = await open('/teams/t1/manage', answer(), user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
    expect(screen.getByText('2 of 3 seats taken')).toBeVisible();
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'new@x.co');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Every seat of the team is taken.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bea' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shell.notices.at(-1)?.text).toContain('Bea'));
    expect(screen.getByRole('button', { name: 'Transfer team' })).toBeVisible();
  });

  test.each([
    [true, 'Bea owns the team now.'],
    [false, 'Bea owns the team now. It pauses until they take the Teams plan.'],
  ])(
    '[TEAM-02] a transfer is asked once more and says what becomes of the team (running: %s)',
    async (running, said) => {
      const handed: unknown[] = [];
      const rest = answer();
      const { shell } = await open(
        '/teams/t1/manage',
        (request) => {
          if (request.path !== '/teams/t1/owner') return rest(request);
          handed.push(request.body);
          return { body: { ...TEAM, owner: 8, role: 'manager', running } };
        },
        user,
      );
      const asked = async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Transfer team' }));
        return within(await screen.findByRole('dialog', { name: 'Make Bea the owner?' }));
      };
      const first = await asked();
      expect(first.getByText(/Only Bea can make you the owner again/)).toBeVisible();
      await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(handed).toEqual([]);
      await userEvent.click((await asked()).getByRole('button', { name: 'Transfer team' }));
      await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(said));
      expect(handed).toEqual([{ uid: 8 }]);
    },
  );

  test('[TEAM-01] a member sees who is in, and may only leave', async () => {
    await open('/teams/t1/manage', answer({ ...TEAM, owner: 8, role: 'member' }), user);
    await screen.findByText('Bea');
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave team' })).toBeVisible();
  });

  test('[TEAM-03, TEAM-08] switching to the team keeps it in a cookie for a year, and back', async () => {
    const cookies = jest.spyOn(document, 'cookie', 'set');
    await open('/teams/t1/manage', answer(), user);
    const choice = await screen.findByLabelText('You work as');
    await userEvent.selectOptions(choice, 'Studio');
    expect(cookies).toHaveBeenLastCalledWith('commonplace_team=t1; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(choice).toHaveValue('t1');
    await userEvent.selectOptions(choice, 'Yourself');
    expect(document.cookie).not.toContain('commonplace_team=t1');
    cookies.mockRestore();
  });

  test('somebody who is not in a team, or no longer, is told so and not that the address is wrong', async () => {
    let isIn = true;
    const { shell } = await open('/teams/t1/manage', (request) => (isIn ? answer()(request) : NOT_FOUND), user);
    await screen.findByRole('heading', { level: 1, name: 'Studio' });
    isIn = false;
    act(() => shell.emit('access-changed', {}));
    await screen.findByRole('heading', { level: 1, name: 'You are not in this team' });
  });

  test('who renames a team by Enter stays in the field, and a name from elsewhere takes the place of the one before', async () => {
    let name = 'Studio';
    const { shell } = await open(
      '/teams/t1/manage',
      (request) => {
        if (request.path === '/teams/t1' && request.method === 'PUT') {
          name = (request.body as { name: string }).name.trim();
          return { body: { ...TEAM, name } };
        }
        return answer({ ...TEAM, name })(request);
      },
      user,
    );
    const field = await screen.findByLabelText('Name of the team');
    await userEvent.clear(field);
    await userEvent.type(field, 'Atelier {Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Atelier' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Atelier');
    name = 'Workshop';
    act(() => shell.emit('notification', { mid: 9 }));
    await screen.findByRole('heading', { level: 1, name: 'Workshop' });
    expect(field).toHaveValue('Workshop');
    expect(field).toHaveFocus();
  });

  test('nothing of one team is shown on the page of another while that is on its way', async () => {
    let give: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (give = resolve));
    const { shell } = await open(
      '/teams/t1/manage',
      (request) => {
        if (request.path === '/teams/t2') return { body: { ...TEAM, id: 't2', name: 'Press' } };
        if (request.path === '/teams/t2/members') return held.then(() => ({ body: { members: members.slice(0, 1) } }));
        return answer()(request);
      },
      user,
    );
    await screen.findByRole('button', { name: 'Remove Bea' });
    act(() => shell.navigate('/teams/t2/manage'));
    await screen.findByRole('heading', { level: 1, name: 'Press' });
    expect(screen.queryByRole('button', { name: 'Remove Bea' })).toBeNull();
    await act(async () => give());
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Bea' })).toBeNull();
  });

  test('who joins meanwhile is on the open page of the owner without a reload', async () => {
    let name = 'Bea';
    const members = (request: TestRequest) => {
      const given = answer()(request);
      return request.path === '/teams/t1/members'
        ? (JSON.parse(JSON.stringify(given).replaceAll('"Bea"', JSON.stringify(name))) as TestAnswer)
        : given;
    };
    const { shell } = await open('/teams/t1/manage', members, user);
    await screen.findByRole('button', { name: 'Remove Bea' });
    name = 'Gil';
    act(() => shell.emit('notification', { mid: 9 }));
    await screen.findByRole('button', { name: 'Remove Gil' });
  });

  test('a visitor with an invitation signs up or logs in, and comes back to it', async () => {
    const read = {
      body: { team: 't1', name: 'Studio', invited_by: 'Tove', mail: 'new@example.com', expires: TEAM.created },
    };
    await open('/teams/join?token=good', () => read, { ...user, uid: 0, isLoggedIn: false });
    const back = `?destination=${encodeURIComponent('/teams/join?token=good')}`;
    expect(await screen.findByRole('link', { name: 'Sign up to join' })).toHaveAttribute(
      'href',
      `/user/register${back}`,
    );
    expect(screen.getByRole('link', { name: 'Log In to join' })).toHaveAttribute('href', `/user/login${back}`);
  });

  test('an invitation that is gone says so; a good one is joined', async () => {
    const gone = await open('/teams/join?token=old', () => NOT_FOUND);
    await screen.findByRole('heading', { level: 1, name: /does not work any more/ });
    await gone.unmount();
    const problem = { code: 'EXPIRED', title: 'Expired', status: 410, reason: 'renewed' };
    const renewed = await open('/teams/join?token=first', () => ({ status: 410, body: problem }));
    await screen.findByRole('heading', { level: 1, name: 'There is a newer invitation' });
    await renewed.unmount();
    const invitation =
      (mail: string) =>
      ({ path }: TestRequest) => {
        if (path === '/teams/invites/read')
          return { body: { team: 't1', name: 'Studio', invited_by: 'Tove', mail, expires: TEAM.created } };
        if (path === '/teams/invites/accept') return { body: { ...TEAM, role: 'member' } };
        return answer({ ...TEAM, role: 'member' })({ path, method: 'GET' } as TestRequest);
      };
    const { shell, unmount } = await open('/teams/join?token=good', invitation('ada@example.com'));
    await userEvent.click(await screen.findByRole('button', { name: 'Join team' }));
    await waitFor(() => expect(at(shell)).toBe('/teams/t1/manage'));
    await unmount();
    // Somebody else's: it says so before anything is done.
    await open('/teams/join?token=good', invitation('grace@example.com'));
    expect(await screen.findByText(/was sent to grace@example.com, and you are logged in as/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join as Ada Test' })).toBeVisible();
  });
});

describe('administration', () => {
  const ADMIN = {
    ...MEMBER,
    access: {
      access_design_list: true,
      show_commonplace_team: true,
      access_administration_pages: true,
      website_access: true,
    },
  };
  test('[ADMIN-01] the index leads to every page of administration', async () => {
    await open('/admin', () => undefined, ADMIN);
    await screen.findByRole('heading', { level: 1, name: 'Administration' });
    const linksOf = (role: string) =>
      within(screen.getByRole(role))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    // The menu beside it leads to the same pages.
    expect(linksOf('navigation').slice(1)).toEqual(linksOf('main'));
    const links = linksOf('main');
    for (const page of [
      'boards',
      'projects',
      'size-settings',
      'topics',
      'top-level-group',
      'design-homefeed',
      'team-widgets',
      'topics-finder',
      'pricing',
      'internal-design-update',
      'team',
    ])
      expect(links).toContain(words('/admin/', page));
  });
  test.each(['/admin', '/admin/accounts', '/admin/variables'])(
    '[SEC] an administrator who lacks the second factor finds at %s where to set it up, and nothing is asked',
    async (path) => {
      const asked: string[] = [];
      const listen = ({ path: called }: TestRequest) => {
        if (called.startsWith('/admin')) asked.push(called);
        return undefined;
      };
      const { shell } = await open(path, listen, { ...MEMBER, admin_withheld: true });
      await screen.findByRole('heading', { level: 1, name: 'Administration needs a log-in with a code' });
      const link = screen.getByRole('link', { name: 'Set up log-in with a code' });
      expect(link).toHaveAttribute('href', `/${shell.session.get().profile_url}/edit`);
      expect(asked).toEqual([]);
    },
  );
  test('[ADMIN-01] every link of the index leads to a page that a remote shows', async () => {
    await open('/admin', () => undefined, ADMIN);
    await screen.findByRole('heading', { level: 1, name: 'Administration' });
    const shown = new Set(
      [...routesOf('mf-account'), ...routesOf('mf-browse')].map((route) => route.replace(/\/\*$/, '')),
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((link) => link.startsWith('/admin') && !shown.has(link))).toEqual([]);
  });
  test('the audit list goes on by what is older, and back to the newest', async () => {
    const record = {
      id: 'r1',
      at: '2026-01-02T03:04:05.000Z',
      service: 'identity',
      actor: 1,
      action: 'a.b',
      target: 'x',
      detail: {},
    };
    const { shell } = await open(
      '/admin/audit?action=a.b',
      ({ path, query }) =>
        path === '/admin/audit'
          ? { body: { records: [record], total: 2, next: query.before ? null : 'r1' } }
          : undefined,
      ADMIN,
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Newest' }));
    await screen.findByRole('link', { name: 'Older' });
    expect(shell.requests.filter(({ path }) => path === '/admin/audit').map(({ query }) => query)).toEqual([
      { action: 'a.b' },
      { action: 'a.b', before: 'r1' },
      { action: 'a.b' },
    ]);
  });
  test('the audit list stays while another filter of it is fetched, and is seen to be of the one before', async () => {
    let give: () => void = () => undefined;
    const record = (of: string) => ({
      ...{ id: of, at: '2026-01-02T03:04:05.000Z', service: 'identity', actor: 0, action: 'a.b', target: of },
      detail: {},
    });
    await open(
      '/admin/audit',
      async ({ path, query }) => {
        if (path !== '/admin/audit') return undefined;
        if (query['action']) await new Promise<void>((resolve) => (give = resolve));
        return { body: { records: [record(query['action'] ? 'the one' : 'all')], total: 1, next: null } };
      },
      ADMIN,
    );
    const all = await screen.findByText('all');
    const filter = screen.getByRole('combobox');
    await userEvent.selectOptions(filter, 'account.changed');
    expect(all).toBeVisible();
    expect(all.closest('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status');
    expect(filter).toHaveFocus();
    await waitFor(() => {
      act(give);
      expect(screen.getByText('the one').closest('[aria-busy]')).toBeNull();
    });
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(filter).toHaveFocus();
  });
  test('the audit list names people, items, boards and what curators look after, and leads to them; what is gone keeps its number', async () => {
    const did = (id: string, action: string, target: string, detail = {}) => ({
      ...{ id, at: '2026-01-02T03:04:05.000Z', service: 'assets', actor: 1, actor_name: 'Ada Min', action, target },
      detail,
    });
    const records = [
      did('r1', 'account.changed', '42', { rank: '3' }),
      did('r2', 'board.takedown', 'b1', { account: '42' }),
      did('r3', 'pin.set', 'sea-1'),
      did('r4', 'item.withdrawn', 'gone-1'),
      did('r5', 'report.dismiss', 'sea-1'),
      did('r6', 'home.created', '01M8F72JNRMGW68HH0HC7CNX44', { title: 'By the sea', fields: 'title, tab' }),
    ];
    await open(
      '/admin/audit',
      ({ path }) => {
        if (path === '/admin/audit')
          return { body: { records, people: { 1: 'Ada Min', 42: 'Olga Berg' }, total: 6, next: null } };
        if (path === '/boards/b1') return { body: { board: { id: 'b1', title: 'Sea and Salt' } } };
        if (path === '/library/sea-1') return { body: { item: { alias: '/image/sea-1', imgCaption: 'The sea' } } };
        return path === '/library/gone-1' ? { status: 404, body: { code: 'NOT_FOUND' } } : undefined;
      },
      ADMIN,
    );
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'The sea' })).toHaveLength(2));
    const rows = screen.getAllByRole('row').slice(1);
    const leadsTo = (row: number) =>
      within(rows[row] as HTMLElement)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const ada = ['Ada Min', '/admin/accounts?q=1'];
    const olga = ['Olga Berg', '/admin/accounts?q=42'];
    expect(leadsTo(0)).toEqual([ada, olga]);
    expect(leadsTo(1)).toEqual([ada, ['Sea and Salt', '/board/b1'], olga]);
    expect(leadsTo(2)).toEqual([ada, ['The sea', '/image/sea-1']]);
    expect(leadsTo(3)).toEqual([ada]);
    expect(rows[3]).toHaveTextContent('gone-1');
    expect(leadsTo(4)).toEqual([ada, ['The sea', '/admin/reports?case=sea-1']]);
    expect(leadsTo(5)).toEqual([ada, ['By the sea', '/admin/design-homefeed/01M8F72JNRMGW68HH0HC7CNX44']]);
    expect(
      within(rows[5] as HTMLElement)
        .getAllByRole('cell')
        .at(-1),
    ).toHaveTextContent(/^Changed: Title, Tab$/);
  });
  test('[ADMIN-03] any account’s folders are found, renamed and deleted, whoever made them', async () => {
    const folder = { id: 'f1', name: 'Beach', total: 3, private: true, team_id: 't1' };
    const { shell } = await open(
      '/admin/projects',
      ({ path, method }) => {
        if (path === '/admin/accounts')
          return {
            body: { accounts: [{ uid: 42, full_name: 'Olga Berg', mail: 'olga@example.com' }], total: 1, page: 1 },
          };
        if (path === '/projects') return { body: { results: [folder], total: 1, page: 1, pagesize: 50 } };
        return path === '/projects/f1'
          ? { body: { success: true, ...(method === 'PUT' ? { project: folder } : {}) } }
          : undefined;
      },
      ADMIN,
    );
    await userEvent.type(await screen.findByRole('searchbox'), 'olga');
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Show folders of Olga Berg' }));
    await screen.findByRole('heading', { name: 'Folders of Olga Berg' });
    expect(shell.requests.find(({ path }) => path === '/projects')?.query).toMatchObject({ account: '42' });
    await userEvent.click(screen.getByRole('button', { name: 'Rename Beach' }));
    const field = within(screen.getByRole('dialog')).getByLabelText('Name');
    await userEvent.clear(field);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    // Enter in a field of a dialog is its button.
    await userEvent.type(field, 'Coast{Enter}');
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('The folder is called Coast now.'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Beach' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Beach is deleted.'));
    expect(
      shell.requests.filter(({ path }) => path === '/projects/f1').map(({ method, body }) => [method, body]),
    ).toEqual([
      ['PUT', { name: 'Coast' }],
      ['DELETE', undefined],
    ]);
  });
  test('a folder that could not be renamed keeps its dialog open, with what was typed and why; the look-up follows the address', async () => {
    const folder = { id: 'f1', name: 'Beach', total: 3, private: true, team_id: null };
    const { shell } = await open(
      '/admin/projects?q=olga&account=42&name=Olga',
      ({ path }) =>
        path === '/projects'
          ? { body: { results: [folder], total: 1, page: 1, pagesize: 50 } }
          : { status: 503, body: { code: 'UNAVAILABLE' } },
      ADMIN,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Beach' }));
    const dialog = screen.getByRole('dialog');
    const field = within(dialog).getByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Coast{Enter}');
    expect(await within(dialog).findByText('That did not work. Nothing was changed.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Coast');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('searchbox')).toHaveValue('olga');
    shell.navigate('/admin/projects?q=ida');
    expect(screen.getByRole('searchbox')).toHaveValue('ida');
  });
  test('who looks up by Enter stays in the field; whom another question found is not shown where this one has no answer', async () => {
    const olga = {
      uid: 42,
      slug: 'olga',
      full_name: 'Olga Berg',
      mail: 'olga@example.com',
      avatar_url: null,
      roles: [],
      plan_type: 'free',
      sessions: 1,
      created: '2026-01-02T03:04:05.000Z',
    };
    await open(
      '/admin/accounts',
      ({ path, query }) =>
        path !== '/admin/accounts'
          ? undefined
          : query['q'] === 'ada'
            ? { status: 503, body: { code: 'UNAVAILABLE' } }
            : { body: { accounts: [olga], total: 1, page: 1, next: null } },
      ADMIN,
    );
    await screen.findByRole('link', { name: 'Olga Berg' });
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'ada{Enter}');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Olga Berg' })).toBeNull();
    expect(field).toHaveValue('ada');
    expect(field).toHaveFocus();
  });
  test('of more accounts than are shown at a time the others are reached, also where one looks for folders', async () => {
    const { shell } = await open(
      '/admin/projects?q=o',
      ({ path, query }) =>
        path === '/admin/accounts'
          ? {
              body: query['before']
                ? {
                    accounts: [{ uid: 3, full_name: 'Otto', mail: 'otto@example.com' }],
                    total: 51,
                    page: 1,
                    next: null,
                  }
                : { accounts: [{ uid: 9, full_name: 'Olga', mail: 'olga@example.com' }], total: 51, page: 1, next: 9 },
            }
          : undefined,
      ADMIN,
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: 'Show folders of Otto' })).toBeVisible();
    expect(shell.requests.at(-1)?.query).toMatchObject({ q: 'o', before: '9' });
    expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', expect.stringContaining('q=o'));
  });
  test('a page of folders behind the last leads to the last, and pages keep what was looked for', async () => {
    const folder = { id: 'f1', name: 'Beach', total: 3, private: true, team_id: null };
    const { shell } = await open(
      '/admin/projects?q=olga&account=42&name=Olga&page=3',
      ({ path, query }) =>
        path === '/projects'
          ? { body: { results: query['page'] === '3' ? [] : [folder], total: 60, page: 1, pagesize: 50 } }
          : undefined,
      ADMIN,
    );
    expect(await screen.findByRole('link', { name: 'Open Beach' })).toBeVisible();
    expect(new URLSearchParams(shell.location.get().location.search).get('page')).toBe('2');
    const first = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes('page=1'));
    expect(first?.getAttribute('href')).toContain('q=olga');
  });
  test('[ADMIN-02] without the access flag there is nothing, and nothing is asked', async () => {
    const { shell } = await open('/admin/variables', () => undefined);
    await screen.findByRole('heading', { level: 1, name: /There is no page here/ });
    expect(shell.requests).toEqual([]);
  });
  test('[ROLE-11] each switch has a name and says what it is about; one that is not known here has its name alone', async () => {
    const names = [...Object.keys(VARIABLES), 'feature_newer'];
    const variables = names.map((name) => ({ name, value: { enabled: true }, initial: { enabled: true } }));
    await open('/admin/variables', () => ({ body: { variables } }), ADMIN);
    const switches = await screen.findAllByRole('switch');
    const described = switches.map((one) => [
      one.closest('label')?.textContent ?? '',
      document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ]);
    expect(described.filter(([, about]) => about === '')).toEqual([['feature_newer', '']]);
    expect(described.filter(([name]) => names.includes(name ?? ''))).toEqual([['feature_newer', '']]);
    expect(described).toHaveLength(names.length);
  });
  test('[API-36, ROLE-11] a flag is switched by its own call, with the CSRF token', async () => {
    const { shell } = await open(
      '/admin/variables',
      ({ path, method }) => {
        if (method === 'PUT') return { body: { name: 'feature_ads', value: { enabled: false } } };
        return path === '/admin/variables'
          ? { body: { variables: [{ name: 'feature_ads', value: { enabled: true }, initial: { enabled: true } }] } }
          : undefined;
      },
      ADMIN,
    );
    await userEvent.click(await screen.findByLabelText('House ads'));
    await waitFor(() => expect(shell.requests.some((one) => one.method === 'PUT')).toBe(true));
    const put = shell.requests.find((one) => one.method === 'PUT');
    expect([put?.path, put?.body, put?.headers['x-csrf-token']]).toEqual([
      '/admin/variables/feature_ads',
      { value: { enabled: false } },
      'csrf-7',
    ]);
  });
});

test('[ACC-16] nothing of an account is asked for an anonymous visitor', async () => {
  const { shell } = await open('/teams/t1/manage', () => undefined, { uid: 0, isLoggedIn: false });
  await waitFor(() => expect(at(shell)).toBe('/user/login'));
  expect(shell.requests).toEqual([]);
});
