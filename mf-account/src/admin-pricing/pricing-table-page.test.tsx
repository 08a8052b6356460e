import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { billingApi } from '../billing/billing.api';
import { PricingTablePage } from './pricing-table-page';

const ADMIN = {
  ...MEMBER,
  roles: ['admin' as const],
  access: {
    access_design_list: true,
    show_commonplace_team: false,
    access_administration_pages: true,
    website_access: true,
  },
};
/** The catalogue is drawn as soon as its answer is there; a busy machine may take long to draw it. */
const PATIENCE = { timeout: 30_000 };

test('the table of plans stays when it cannot be read anew', async () => {
  let down = false;
  const shell = createTestShell({
    user: ADMIN,
    answer: () =>
      down ? { status: 503, body: { code: 'UNAVAILABLE', status: 503 } } : { body: { rows: [], history: [] } },
  });
  const store = createRemoteStore(shell, [billingApi]);
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={store}>
        <MemoryRouter>
          <PricingTablePage />
        </MemoryRouter>
      </Provider>
    </ShellContext.Provider>,
  );
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
