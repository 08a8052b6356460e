import { CURRENCIES } from '@commonplace/contracts/currencies';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { billingApi } from '../billing/billing.api';
import { peopleApi } from '../people/people.api';
import { ADMINISTRATOR } from '../testing/administrator';
import { PricingTablePage } from './pricing-table-page';

/** The catalogue is drawn as soon as its answer is there; a busy machine may take long to draw it. */
const PATIENCE = { timeout: 30_000 };
const price = Object.fromEntries(CURRENCIES.map((code) => [code, 1_600]));
const row = { generation: 1, period: 'monthly', on_sale: true, price, trial_days: 0, holders: 0 };

/** The page as an administrator sees it with these rows; `down` says whether the service is away. */
function shown(rows: readonly object[], down = () => false, history: readonly object[] = []) {
  const shell = createTestShell({
    user: ADMINISTRATOR,
    answer: ({ path }) => {
      if (down()) return { status: 503, body: { code: 'UNAVAILABLE', status: 503 } };
      if (path === '/admin/accounts/names') return { body: { names: { 4: 'Ann Admin' } } };
      return { body: { rows, history } };
    },
  });
  const store = createRemoteStore(shell, [billingApi, peopleApi]);
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={store}>
        <MemoryRouter>
          <PricingTablePage />
        </MemoryRouter>
      </Provider>
    </ShellContext.Provider>,
  );
  return { store, shell };
}

test('the table of plans stays when it cannot be read anew', async () => {
  let down = false;
  const { store } = shown([], () => down);
  await waitFor(() => expect(screen.getByLabelText('Currency')).toBeVisible(), PATIENCE);
  down = true;
  const again = await act(() =>
    store.dispatch(billingApi.endpoints.readPricing.initiate(undefined, { forceRefetch: true })),
  );
  expect(again.isError).toBe(true);
  // The store tells the page of it with the next frame.
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(screen.getByLabelText('Currency')).toBeVisible();
  expect(screen.queryByText('The pricing table is not available right now')).not.toBeInTheDocument();
});

test('the history says who changed prices by name where it is known, and leads to the account', async () => {
  const change = {
    at: '2026-05-01T12:00:00.000Z',
    action: 'generation added',
    type: 'premium',
    generation: 2,
    note: '',
  };
  const { shell } = shown([], () => false, [
    { ...change, id: '1', by: 5 },
    { ...change, id: '2', by: 4 },
    { ...change, id: '3', by: 5 },
  ]);
  const known = await screen.findByRole('link', { name: 'by Ann Admin' }, PATIENCE);
  expect(known).toHaveAttribute('href', '/admin/accounts?q=4');
  for (const unknown of screen.getAllByRole('link', { name: 'by account 5' }))
    expect(unknown).toHaveAttribute('href', '/admin/accounts?q=5');
  // Once for all of it.
  const names = shell.requests.filter(({ path }) => path === '/admin/accounts/names');
  expect(names.map(({ query }) => query['uids'])).toEqual(['4,5']);
});

test('only the table of a plan with seats has a column for their price', async () => {
  shown([
    { ...row, type: 'creative' },
    { ...row, type: 'teams', seat: price },
  ]);
  expect(await screen.findByRole('heading', { name: 'Creative' }, PATIENCE)).toBeVisible();
  const table = (plan: string) => within(screen.getByRole('group', { name: plan }));
  const columns = (plan: string) =>
    table(plan)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(columns('Creative')).not.toContain('Per seat and month');
  expect(columns('Teams')).toContain('Per seat and month');
  const cells = (plan: string) => table(plan).getAllByRole('cell').length;
  expect([cells('Creative'), cells('Teams')]).toEqual([6, 7]);
});
