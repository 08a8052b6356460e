import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useRoutes } from 'react-router';
import { billingApi } from '../billing/billing.api';
import { peopleApi } from '../people/people.api';
import { adminPricingRoutes } from './admin-pricing.routes';

const App = () => useRoutes(adminPricingRoutes);

test('while the page of prices is fetched, it says that it loads', async () => {
  const shell = createTestShell({
    user: { ...MEMBER, roles: ['admin' as const] },
    answer: () => ({ body: { rows: [], history: [] } }),
  });
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [billingApi, peopleApi])}>
        <MemoryRouter initialEntries={['/admin/pricing']}>
          <App />
        </MemoryRouter>
      </Provider>
    </ShellContext.Provider>,
  );
  expect(screen.getByRole('status', { name: /^Loading/ })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
