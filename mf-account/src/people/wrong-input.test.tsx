import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { authApi } from '../auth/auth.api';
import { billingApi } from '../billing/billing.api';
import { connectPeople, peopleApi } from './people.api';
import { peopleRoutes } from './people.routes';

const App = () => useRoutes([...peopleRoutes, { path: '*', element: <p>elsewhere</p> }]);
const WHEN = '2026-01-02T03:04:05.000Z';
const ACCOUNT = {
  has_password: true,
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
  created: WHEN,
};
const TEAM = { id: 't1', name: 'Studio', owner: 7, role: 'owner', seats: 5, used: 1, running: true, created: WHEN };
const FOUND = {
  uid: 9,
  slug: 'bo',
  mail: 'bo@example.com',
  full_name: 'Bo',
  avatar_url: null,
  roles: [],
  is_developer: false,
  rank: 0,
  affiliate_type: null,
  agreement: null,
  agreement_offered: false,
  has_ambassador_eligibility: false,
  has_remix_eligibility: false,
  plan_type: 'premium',
  plan_period: 'yearly',
  free_premium_active: false,
  teams: [],
  sessions: 1,
  created: WHEN,
};
/** What the reads of these pages answer. */
const READS: Readonly<Record<string, unknown>> = {
  '/user/sections/ada': {
    uid: 7,
    slug: 'ada',
    full_name: 'Ada Test',
    sections: ['edit', 'referral', 'team-create'],
    team: null,
  },
  '/user/account/7': ACCOUNT,
  '/user/sessions': {
    sessions: Array.from({ length: 8 }, (_, n) => ({
      sid: ['s', n].join(''),
      created: WHEN,
      seen: WHEN,
      current: n === 0,
    })),
  },
  '/user/referral/7': { uid: 7, link: 'https://x.test/?referral=7', referred: 0, paying: 0, totals: [], entries: [] },
  '/teams/t1': TEAM,
  '/teams/t1/invites': { invites: [] },
  '/teams/t1/members': { members: [] },
  '/admin/accounts': { accounts: [FOUND], total: 1, page: 1 },
};

/** A page whose writes are answered by hand, one at a time. */
async function open(path: string, user: object = {}) {
  let reply: (answer: TestAnswer) => void = () => undefined;
  const shell = createTestShell({
    path,
    user: { ...MEMBER, ...user },
    answer: ({ method, path: asked }: TestRequest) => {
      if (method === 'GET') return READS[asked] === undefined ? undefined : { body: READS[asked] };
      return new Promise<TestAnswer>((resolve) => (reply = resolve));
    },
  });
  await mountInTest(
    defineRemote({
      createStore: (given) => createRemoteStore(given, [peopleApi, billingApi, authApi]),
      connect: connectPeople,
      App,
    }),
    shell,
  );
  return {
    writes: () => shell.requests.filter(({ method }) => method !== 'GET'),
    answer: (given: TestAnswer) => act(async () => reply(given)),
  };
}
const refusal = (field: string, key: string): TestAnswer => ({
  status: 422,
  body: { code: 'INVALID', status: 422, title: 'No', errors: { [field]: [key] } },
});
const LONG = 'ا'.repeat(300);

interface Form {
  what: string;
  path: string;
  user?: object;
  label: RegExp;
  typed: string;
  button: string;
  field: string;
  key: string;
  text: string;
  /** What must be done before the field is there, or before the button works. */
  before?: () => Promise<void>;
}
const FORMS: readonly Form[] = [
  ...(
    [
      ['Name', 'full_name', 'account-too-long', LONG, 'This is too long.'],
      ['Username', 'username', 'account-username-taken', 'bo', 'This username is taken.'],
      ['About you', 'about', 'account-too-long', LONG, 'This is too long.'],
      ['Website', 'website_url', 'account-url', 'javascript:alert(1)', 'This is not a web address.'],
      ['Dribbble', 'dribbble_url', 'account-url', 'no address', 'This is not a web address.'],
    ] as const
  ).map(([label, field, key, typed, text]) => ({
    what: 'the profile: ' + label,
    path: '/ada/edit',
    label: new RegExp('^' + label),
    typed,
    button: 'Save',
    field,
    key,
    text,
  })),
  {
    what: 'the password: the present one',
    path: '/ada/edit',
    label: /^Current password/,
    typed: 'not this one',
    button: 'Change password',
    field: 'current',
    key: 'password-wrong',
    text: 'This is not your password.',
  },
  {
    what: 'the password: the new one',
    path: '/ada/edit',
    label: /^New password/,
    typed: '123456',
    button: 'Change password',
    field: 'pass',
    key: 'password-common',
    text: 'This password is on lists of stolen passwords. Please choose another.',
  },
  {
    what: 'the password: a new one like the name',
    path: '/ada/edit',
    label: /^New password/,
    typed: 'Ada 1815',
    button: 'Change password',
    field: 'pass',
    key: 'password-close',
    text: 'This is too close to your name, your e-mail address or the name of this site. Please choose another.',
  },
  {
    what: 'an invitation of a friend',
    path: '/ada/referral',
    label: /^E-mail address/,
    typed: 'nobody@',
    button: 'Send invitation',
    field: 'mail',
    key: 'signupform-102',
    text: 'This is not an e-mail address.',
  },
  {
    what: 'a new team',
    path: '/ada/team-create',
    user: { plan_type: 'teams' },
    label: /^Name of the team/,
    typed: LONG,
    button: 'Create Your Team',
    field: 'name',
    key: 'team-name-long',
    text: 'At most 80 characters.',
  },
  {
    what: 'an invitation into the team',
    path: '/teams/t1/manage',
    label: /^E-mail address/,
    typed: 'nobody',
    button: 'Invite',
    field: 'mail',
    key: 'signupform-102',
    text: 'This is not an e-mail address.',
  },
  {
    what: 'the name of the team',
    path: '/teams/t1/manage',
    label: /^Name of the team/,
    typed: LONG,
    button: 'Rename',
    field: 'name',
    key: 'team-name-long',
    text: 'At most 80 characters.',
  },
];

describe.each(FORMS)('wrong input in $what', ({ path, user, label, typed, button, field, key, text }) => {
  test('[API-26, API-42] the error stands at the field, which has the focus; what was typed stays; it is sent once', async () => {
    const { writes, answer } = await open(path, user);
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(typed);
    const press = screen.getByRole('button', { name: button });
    await userEvent.dblClick(press);
    if (input.tagName === 'INPUT') await userEvent.type(input, '{Enter}');
    expect(writes()).toHaveLength(1);
    press.focus();
    await answer(refusal(field, key));
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(input).toHaveValue(typed);
  });
});

test('[ADMIN-01] a rank that is no number is refused at its field, in the dialog, which stays open', async () => {
  const { writes, answer } = await open('/admin/accounts', { access: { access_administration_pages: true } });
  // Roles and plans have names, not keys.
  expect(await screen.findByText(/^Business, 1 session, since/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Change Bo' }));
  const dialog = screen.getByRole('dialog');
  const rank = within(dialog).getByLabelText(/^Rank/);
  await userEvent.clear(rank);
  await userEvent.type(rank, 'many');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(writes()).toHaveLength(0);
  await waitFor(() => expect(rank).toHaveFocus());
  expect(rank).toHaveAccessibleDescription(expect.stringContaining('a whole number from 0 to 100'));
  expect(rank).toHaveValue('many');
  await userEvent.clear(rank);
  await userEvent.type(rank, '3');
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Save' }));
  expect(writes().map(({ body }) => body)).toEqual([expect.objectContaining({ rank: 3 })]);
  await answer({ body: { ...FOUND, rank: 3 } });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('[ADMIN-01] nobody is logged out everywhere by one press: it is asked first, and what was typed meanwhile stays', async () => {
  const { writes, answer } = await open('/admin/accounts', { access: { access_administration_pages: true } });
  const opener = await screen.findByRole('button', { name: 'Change Bo' });
  await userEvent.click(opener);
  const rank = screen.getByLabelText(/^Rank/);
  await userEvent.clear(rank);
  await userEvent.type(rank, '7');
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(writes()).toHaveLength(0);
  const question = await screen.findByRole('dialog', { name: 'Log out everywhere' });
  expect(within(question).getByText(/^Bo is logged out of every browser/)).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText(/^Rank/)).toHaveValue('7');
  expect(screen.getByRole('button', { name: 'Log out everywhere' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const again = await screen.findByRole('dialog', { name: 'Log out everywhere' });
  await userEvent.click(within(again).getByRole('button', { name: 'Log out everywhere' }));
  expect(writes()).toHaveLength(1);
  await answer({ body: { ended: 2 } });
  expect(await screen.findByLabelText(/^Rank/)).toHaveValue('7');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(opener).toHaveFocus();
});

test('many sessions are shown five at first, the rest when asked for', async () => {
  await open('/ada/edit');
  expect(await screen.findAllByRole('button', { name: /^Log out the session/ })).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('button', { name: /^Log out the session/ })).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});
