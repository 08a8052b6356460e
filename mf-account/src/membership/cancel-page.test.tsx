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
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Membership' }));
  expect(await screen.findByRole('heading', { name: 'Your membership is cancelled' })).toBeInTheDocument();
  expect(at()).toBe('/membership/cancel-complete');
  expect(paths()).toContain('/membership/cancel/confirm/7');
  await userEvent.click(screen.getByRole('button', { name: 'Resume Membership' }));
  await waitFor(() => expect(at()).toBe('/membership'));
  expect(shell.notices.map((notice) => notice.text)).toEqual(['Welcome back! Your membership goes on.']);
});

test('where there is nothing to cancel the page says so and offers no button', async () => {
  await open('/membership/cancel', (request) => (request.path === '/membership/cancel/7' ? CONFLICT : undefined));
  expect(await screen.findByRole('heading', { name: 'There is no membership to cancel' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Membership' })).not.toBeInTheDocument();
});

test.each([
  ['payment-under-way', 'You cannot cancel right now', /payment of yours is on its way/],
  ['cancelled', 'Your membership is cancelled', /cancelled already/],
])('refused because of %s the title says the same as the text', async (reason, title, text) => {
  const refused = { status: 409, body: { code: 'CONFLICT', title: 'no', detail: 'no', status: 409, reason } };
  await open('/membership/cancel', (request) => (request.path === '/membership/cancel/7' ? refused : undefined));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Membership' })).not.toBeInTheDocument();
});

test('the membership says that a payment is on its way, and offers nothing that it would refuse', async () => {
  await open('/membership', (request) =>
    request.path === '/subscription/load/7'
      ? { body: { subscription: subscriptionOf(BUSINESS), payment_under_way: true } }
      : undefined,
  );
  expect(await screen.findByText(/A payment of yours is on its way/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Cancel membership' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payments and invoices' })).toBeInTheDocument();
});

test('with billing down the page says so and Retry heals it', async () => {
  let down = true;
  await open('/membership/cancel', () =>
    down ? { status: 503, body: { code: 'UNAVAILABLE', title: 'down', status: 503 } } : undefined,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Cancel Membership' })).toBeInTheDocument();
});

test('a visitor who is not logged in is led to the plans', async () => {
  const { shell, at } = await open('/membership/cancel-complete');
  shell.become({ uid: 0, isLoggedIn: false });
  await waitFor(() => expect(at()).toBe('/pricing-and-plans'));
});
