import { resumePreview } from '@commonplace/contracts/billing/membership';
import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { billingApi, connectBilling } from '../billing/billing.api';
import { BUSINESS, subscriptionOf } from '../billing/billing.fixtures';
import { membershipRoutes } from './membership.routes';

const App = () => useRoutes([...membershipRoutes, { path: '*', element: <p>elsewhere</p> }]);
const PENDING = subscriptionOf({ ...BUSINESS, version: 2, status: 'pending cancellation' });
/** What taking it back would mean, with German taxes, and a dearer plan that had waited. */
const RESUME = resumePreview.parse({
  subscription: { ...PENDING, card_suffix: '4242' },
  next: { plan_id: 'raw_1_teams_yearly_usd', period: 'yearly', seats: 3 },
  date: '2027-06-01T00:00:00.000Z',
  renewal: {
    currency_code: 'USD',
    price: '180.00',
    price_minor: 18_000,
    credit: '0.00',
    credit_minor: 0,
    tax: '34.20',
    tax_minor: 3_420,
    tax_rate: { label: 'VAT', percent: 19, reverse_charge: false },
    total: '214.20',
    total_minor: 21_420,
  },
  version: 2,
});
const CONFLICT = {
  status: 409,
  body: { code: 'CONFLICT', title: 'no', detail: 'There is no membership to cancel', status: 409 },
};

async function open(
  path: string,
  answer?: (request: TestRequest) => TestAnswer | undefined,
  held = subscriptionOf(BUSINESS),
) {
  const state = { held };
  const shell = createTestShell({
    path,
    user: MEMBER,
    answer: (request) => {
      const special = answer?.(request);
      if (special) return special;
      switch (request.path) {
        case '/subscription/load/7':
          return { body: { subscription: state.held, payment_under_way: false } };
        case '/membership/cancel/7':
          return { body: { subscription: state.held, pending_payment: false } };
        case '/membership/cancel/confirm/7':
          state.held = PENDING;
          return { body: { subscription: PENDING, pending_payment: false } };
        case '/membership/resume/preview/7':
          return { body: RESUME };
        case '/membership/resume/7':
          state.held = subscriptionOf({ ...BUSINESS, version: 3 });
          return { body: { subscription: state.held } };
        default:
          return undefined;
      }
    },
  });
  await mountInTest(
    defineRemote({ createStore: (s) => createRemoteStore(s, [billingApi]), connect: connectBilling, App }),
    shell,
  );
  const paths = () => shell.requests.map((request) => request.path);
  return { shell, paths, at: () => shell.location.get().location.pathname };
}

test('[MEMB-01, MEMB-09, MEMB-10] a cancellation is previewed, confirmed by the button, and can be taken back', async () => {
  const { paths, at, shell } = await open('/membership/cancel');
  expect(await screen.findByText(/You keep Business until June 1, 2027/)).toBeInTheDocument();
  expect(paths()).toEqual(['/membership/cancel/7']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel membership' }));
  expect(await screen.findByRole('heading', { name: 'Your membership is cancelled' })).toBeInTheDocument();
  expect(at()).toBe('/membership/cancel-complete');
  expect(paths()).toContain('/membership/cancel/confirm/7');
  await userEvent.click(screen.getByRole('link', { name: 'Resume membership' }));
  expect(await screen.findByRole('heading', { name: 'Resume your membership' })).toBeInTheDocument();
  expect(await screen.findByText('Charged then')).toBeInTheDocument();
  expect(paths()).not.toContain('/membership/resume/7');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and resume' }));
  await waitFor(() => expect(at()).toBe('/membership'));
  expect(shell.requests.find(({ path }) => path === '/membership/resume/7')?.body).toMatchObject({
    version: 2,
    renewal: { total_minor: 21420 },
  });
  expect(shell.notices.map((notice) => notice.text)).toEqual(['Welcome back! Your membership continues.']);
});

test('where there is nothing to cancel the page says so and offers no button', async () => {
  await open('/membership/cancel', (request) => (request.path === '/membership/cancel/7' ? CONFLICT : undefined));
  expect(await screen.findByRole('heading', { name: 'There is no membership to cancel' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel membership' })).not.toBeInTheDocument();
});

test.each([
  ['payment-under-way', 'You cannot cancel right now', /payments is still being processed/],
  ['cancelled', 'Your membership is cancelled', /already cancelled/],
])('refused because of %s the title says the same as the text', async (reason, title, text) => {
  const refused = { status: 409, body: { code: 'CONFLICT', title: 'no', detail: 'no', status: 409, reason } };
  await open('/membership/cancel', (request) => (request.path === '/membership/cancel/7' ? refused : undefined));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel membership' })).not.toBeInTheDocument();
});

test('the membership says that a payment is on its way, and offers nothing that it would refuse', async () => {
  await open('/membership', (request) =>
    request.path === '/subscription/load/7'
      ? { body: { subscription: subscriptionOf(BUSINESS), payment_under_way: true } }
      : undefined,
  );
  expect(await screen.findByText(/One of your payments is still being processed/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Cancel membership' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payments and invoices' })).toBeInTheDocument();
});

test('with billing down the page says so and Retry heals it', async () => {
  let down = true;
  await open('/membership/cancel', () =>
    down ? { status: 503, body: { code: 'UNAVAILABLE', title: 'down', status: 503 } } : undefined,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your membership cannot be shown right nowNothing was changed.',
  );
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Cancel membership' })).toBeInTheDocument();
});

test('a visitor who is not logged in is led to the plans', async () => {
  const { shell, at } = await open('/membership/cancel-complete');
  shell.become({ uid: 0, isLoggedIn: false });
  await waitFor(() => expect(at()).toBe('/pricing-and-plans'));
});

describe('taking a cancellation back', () => {
  test('[MEMB-10] what goes on, from when, for how much and from which card stands there before the button', async () => {
    const { paths } = await open('/membership/resume', undefined, PENDING);
    const card = await screen.findByRole('region', { name: 'Plan' });
    for (const text of [
      'PlanBusiness, yearly',
      'Renews onJune 1, 2027',
      'From then onTeams, yearly',
      'Seats3',
      'Price$180',
      'VAT 19%$34.20',
      'Charged then$214.20',
      'Charged to your card ending in 4242.',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.getByText(/Nothing is charged now/)).toBeInTheDocument();
    expect(paths()).toEqual(['/membership/resume/preview/7']);
    expect(screen.getByRole('link', { name: 'Stay cancelled' })).toHaveAttribute('href', '/membership');
  });

  test('[MEMB-10] what is no longer true is said, and shown anew', async () => {
    let price = 21_420;
    const { paths } = await open('/membership/resume', ({ path }) => {
      if (path === '/membership/resume/preview/7')
        return { body: { ...RESUME, renewal: { ...RESUME.renewal, total_minor: price } } };
      price = 25_000;
      return { status: 409, body: { code: 'CONFLICT', title: 'no', detail: 'Please look again.', status: 409 } };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm and resume' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please look again.');
    expect(await screen.findByText('$250')).toBeInTheDocument();
    expect(paths().filter((path) => path === '/membership/resume/preview/7')).toHaveLength(2);
  });

  test('[MEMB-10] where nothing is cancelled there is nothing to press', async () => {
    await open('/membership/resume', () => CONFLICT);
    expect(await screen.findByRole('heading', { name: 'There is nothing to resume' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('with billing down the page says so and Retry heals it', async () => {
    let down = true;
    await open('/membership/resume', () =>
      down ? { status: 503, body: { code: 'UNAVAILABLE', title: 'down', status: 503 } } : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your membership cannot be shown right nowNothing was changed.',
    );
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Confirm and resume' })).toBeInTheDocument();
  });
});
