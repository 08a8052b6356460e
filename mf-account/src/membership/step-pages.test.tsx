import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import {
  createTestShell,
  MEMBER,
  mountInTest,
  type TestAnswer,
  type TestRequest,
} from '@commonplace/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { billingApi, connectBilling } from '../billing/billing.api';
import { BUSINESS, responseFor, subscriptionOf } from '../billing/billing.fixtures';
import { membershipRoutes } from './membership.routes';

const App = () => useRoutes([...membershipRoutes, { path: '*', element: <p>elsewhere</p> }]);
const HELD = subscriptionOf({ ...BUSINESS, card_suffix: '4242' });
const TEAM = subscriptionOf({
  plan_type: 'teams',
  plan_id: 'raw_1_teams_yearly_usd',
  period: 'yearly',
  seats: 3,
  expire: '2027-06-01T00:00:00.000Z',
  card_suffix: '4242',
});
const due = (total: number, credit = 0) => ({
  currency_code: 'USD',
  price: '0.00',
  price_minor: total + credit,
  credit: '0.00',
  credit_minor: credit,
  tax: '0.00',
  tax_minor: 0,
  tax_rate: null,
  total: '0.00',
  total_minor: total,
});
const preview = (more: object = {}) => ({
  plans: responseFor('raw_3_creative_monthly_usd', 1).plans,
  lifetime: null,
  current_plan_id: HELD.plan_id,
  new_plan_id: 'raw_3_creative_monthly_usd',
  free_plan_id: 'raw_1_free',
  upgrade_date: '2027-06-01T00:00:00.000Z',
  when: 'renewal',
  card_suffix: '4242',
  period: 'monthly',
  seats: 1,
  due: due(0),
  renewal: due(1_600),
  version: 1,
  ...more,
});

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };

async function open(
  path: string,
  answer: (request: TestRequest) => TestAnswer | Promise<TestAnswer> | undefined,
  held = HELD,
) {
  const shell = createTestShell({
    path,
    user: MEMBER,
    answer: (request) =>
      answer(request) ?? (request.path === '/subscription/load/7' ? { body: { subscription: held } } : undefined),
  });
  const { unmount } = await mountInTest(
    defineRemote({ createStore: (s) => createRemoteStore(s, [billingApi]), connect: connectBilling, App }),
    shell,
  );
  const sent = (name: string) => shell.requests.filter((request) => request.path === name);
  return { shell, sent, unmount, at: () => shell.location.get().location.pathname };
}

const CHANGE = '/membership/change?sku=raw_3_creative_monthly_usd';

test('[MEMB-01, MEMB-09, API-02] a change is shown first; only the button sends it, with what was shown', async () => {
  const { sent, at } = await open(CHANGE, ({ path }) =>
    path === '/membership/change/7'
      ? { body: preview() }
      : path === '/membership/change/confirm/7'
        ? { body: { result: 'success', error: null, subscription: HELD } }
        : undefined,
  );
  expect(await screen.findByText(/Starts on June 1, 2027/)).toBeInTheDocument();
  expect(screen.getByText('Nothing is charged now.')).toBeInTheDocument();
  expect(sent('/membership/change/confirm/7')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
  await waitFor(() => expect(at()).toBe('/membership'));
  expect(sent('/membership/change/confirm/7')[0]?.body).toMatchObject({
    new_plan_id: 'raw_3_creative_monthly_usd',
    version: 1,
    due: { total_minor: 0 },
  });
});

test('[MEMB-13] lifetime says that nothing is refunded, and what is charged to which card', async () => {
  await open('/membership/change?sku=raw_3_premium_lifetime_lifetime_usd', ({ path }) =>
    path === '/membership/change/7'
      ? {
          body: preview({
            new_plan_id: 'raw_3_premium_lifetime_lifetime_usd',
            when: 'now',
            period: 'lifetime',
            due: due(39_900),
            renewal: null,
          }),
        }
      : undefined,
  );
  expect(await screen.findByText(/is not refunded/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm and pay $399' })).toBeEnabled();
  expect(screen.getByText(/ending in 4242/)).toBeInTheDocument();
});

test('a declined card and a price that has changed are said, and nothing else happens', async () => {
  const answers: TestAnswer[] = [
    { body: { result: 'failure', error: 'The card was not accepted.', subscription: HELD } },
    { status: 409, body: { code: 'CONFLICT', title: 'no', detail: 'Please look again.', status: 409 } },
  ];
  const { at } = await open(CHANGE, ({ path }) =>
    path === '/membership/change/7'
      ? { body: preview({ when: 'now', due: due(1_000) }) }
      : path === '/membership/change/confirm/7'
        ? answers.shift()
        : undefined,
  );
  const button = await screen.findByRole('button', { name: 'Confirm and pay $10' });
  await userEvent.click(button);
  expect(await screen.findByText('The card was not accepted.')).toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('Please look again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Look again' })).toBeInTheDocument();
  expect(at()).toBe('/membership/change');
});

test('an answer that was lost leaves it open what was done; the same confirm is sent again', async () => {
  const down = {
    status: 503,
    body: { code: 'UNAVAILABLE', title: 'down', detail: 'billing cannot be reached', status: 503 },
  };
  const answers: TestAnswer[] = [down, { body: { result: 'success', error: null, subscription: HELD } }];
  const { at, sent } = await open(CHANGE, ({ path }) =>
    path === '/membership/change/7'
      ? { body: preview({ when: 'now', due: due(1_000) }) }
      : path === '/membership/change/confirm/7'
        ? answers.shift()
        : undefined,
  );
  const button = await screen.findByRole('button', { name: 'Confirm and pay $10' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot tell yet whether this was done. Try again/);
  await userEvent.click(button);
  await waitFor(() => expect(at()).toBe('/membership'));
  const [first, second] = sent('/membership/change/confirm/7');
  expect(second?.body).toEqual(first?.body);
});

test.each([
  [422, 'INVALID', 'Your plan is paid in USD'],
  [409, 'CONFLICT', 'This plan is not available to you now.'],
])('a plan that cannot be changed to (%i) is said, with the plans as the way on', async (status, code, detail) => {
  await open(CHANGE, ({ path }) =>
    path === '/membership/change/7' ? { status, body: { code, title: 'no', detail, status } } : undefined,
  );
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/pricing-and-plans');
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('without a card on file there is nothing to confirm, but a way to add one', async () => {
  await open(CHANGE, ({ path }) =>
    path === '/membership/change/7'
      ? { body: preview({ when: 'now', due: due(1_000), card_suffix: null }) }
      : undefined,
  );
  expect(await screen.findByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    expect.stringContaining('/credit-card'),
  );
  expect(screen.getByRole('button', { name: /^Confirm/ })).toBeDisabled();
});

test('[MEMB-15, CONST-05] seats go from one to a hundred; what is no such number is refused before anything is asked', async () => {
  const { sent } = await open(
    '/membership/seats',
    ({ path, body }) =>
      path === '/membership/seats/7'
        ? { body: preview({ new_plan_id: TEAM.plan_id, seats: (body as { seats: number }).seats, period: 'yearly' }) }
        : undefined,
    TEAM,
  );
  const field = await screen.findByLabelText('Number of seats');
  expect(field).toHaveValue('4');
  await waitFor(() => expect(sent('/membership/seats/7').at(-1)?.body).toEqual({ seats: 4 }));
  for (const [typed, said] of [
    ['0', /At least 1 seat/],
    ['1.5', /whole number/],
    ['101', /at most 100/],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(await screen.findByText(said)).toBeInTheDocument();
  }
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  await waitFor(() => expect(sent('/membership/seats/7').at(-1)?.body).toEqual({ seats: 1 }));
});

test('[MEMB-15] seats that cannot be previewed stay as they were written, and Retry previews them', async () => {
  let down = true;
  const { sent } = await open(
    '/membership/seats',
    ({ path }) => {
      if (path !== '/membership/seats/7') return undefined;
      if (down) return { status: 503, body: { code: 'UNAVAILABLE', title: 'down', status: 503 } };
      return { body: preview({ new_plan_id: TEAM.plan_id, seats: 6, period: 'yearly' }) };
    },
    TEAM,
  );
  const field = await screen.findByLabelText('Number of seats', undefined, PATIENCE);
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await waitFor(() => expect(sent('/membership/seats/7').at(-1)?.body).toEqual({ seats: 6 }), PATIENCE);
  const retry = await screen.findByRole('button', { name: 'Retry' }, PATIENCE);
  expect(field).toBeVisible();
  expect(field).toHaveValue('6');
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: /^Confirm/ }, PATIENCE)).toBeVisible();
  expect(field).toHaveValue('6');
});

test('[MEMB-15] while the price of other seats is looked up, the page says so and nothing can be confirmed', async () => {
  const held: (() => void)[] = [];
  const looked = async (seats: number) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return { body: preview({ new_plan_id: TEAM.plan_id, seats, period: 'yearly' }) };
  };
  await open(
    '/membership/seats',
    ({ path, body }) => (path === '/membership/seats/7' ? looked((body as { seats: number }).seats) : undefined),
    TEAM,
  );
  expect(await screen.findByText('Looking up what it costs…', undefined, PATIENCE)).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  act(() => held.shift()?.());
  const confirm = await screen.findByRole('button', { name: /^Confirm/ }, PATIENCE);
  expect(screen.queryByText('Looking up what it costs…')).toBeNull();
  expect(confirm).not.toHaveAttribute('aria-busy');
  await userEvent.type(screen.getByLabelText('Number of seats'), '0');
  await waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  expect(await screen.findByRole('button', { name: /^Confirm/, busy: true }, PATIENCE)).toBeVisible();
  act(() => held.shift()?.());
  await waitFor(
    () => expect(screen.getByRole('button', { name: /^Confirm/ })).not.toHaveAttribute('aria-busy'),
    PATIENCE,
  );
});

test('seats that were typed are there again after a reload, until they are confirmed', async () => {
  const openSeats = () =>
    open(
      '/membership/seats',
      ({ path, body }) => {
        if (path === '/membership/seats/confirm/7')
          return { body: { result: 'success', error: null, subscription: TEAM } };
        if (path !== '/membership/seats/7') return undefined;
        const { seats } = body as { seats: number };
        return { body: preview({ new_plan_id: TEAM.plan_id, seats, period: 'yearly' }) };
      },
      TEAM,
    );
  const first = await openSeats();
  const typed = await screen.findByLabelText('Number of seats', undefined, PATIENCE);
  await userEvent.clear(typed);
  await userEvent.type(typed, '6');
  await first.unmount();
  const second = await openSeats();
  expect(await screen.findByLabelText('Number of seats', undefined, PATIENCE)).toHaveValue('6');
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm/ }, PATIENCE));
  await waitFor(() => expect(second.at()).toBe('/membership'), PATIENCE);
  await second.unmount();
  await openSeats();
  expect(await screen.findByLabelText('Number of seats', undefined, PATIENCE)).toHaveValue('4');
});

test('seats that were typed are forgotten when the plan is kept as it is', async () => {
  const openSeats = () =>
    open(
      '/membership/seats',
      ({ path, body }) =>
        path === '/membership/seats/7'
          ? { body: preview({ new_plan_id: TEAM.plan_id, seats: (body as { seats: number }).seats, period: 'yearly' }) }
          : undefined,
      TEAM,
    );
  const first = await openSeats();
  const typed = await screen.findByLabelText('Number of seats', undefined, PATIENCE);
  await userEvent.clear(typed);
  await userEvent.type(typed, '6');
  await userEvent.click(screen.getByRole('link', { name: 'Keep my plan' }));
  await waitFor(() => expect(first.at()).toBe('/membership'), PATIENCE);
  await first.unmount();
  await openSeats();
  expect(await screen.findByLabelText('Number of seats', undefined, PATIENCE)).toHaveValue('4');
});

test('[NAV-15] an overview that cannot be read anew stays, and says that it may be old', async () => {
  let down = false;
  const answer = () => (down ? { status: 503, body: { code: 'UNAVAILABLE', status: 503 } } : undefined);
  const { shell } = await open('/membership', answer, TEAM);
  await screen.findByRole('heading', { name: 'Teams, yearly' }, PATIENCE);
  down = true;
  shell.emit('plan-changed', { plan_type: 'teams', plan_period: 'yearly' });
  const retry = await screen.findByRole('button', { name: 'Retry' }, PATIENCE);
  expect(screen.getByRole('heading', { name: 'Teams, yearly' })).toBeVisible();
  down = false;
  await userEvent.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument(), PATIENCE);
  expect(screen.getByRole('heading', { name: 'Teams, yearly' })).toBeVisible();
});

test('[NAV-15] the overview says what is held and leads to everything that can be done', async () => {
  await open('/membership', () => undefined, TEAM);
  expect(await screen.findByRole('heading', { name: 'Teams, yearly' })).toBeInTheDocument();
  for (const name of ['Change plan', 'Change billing period', 'Change seats', 'Update card', 'Cancel membership'])
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
});
