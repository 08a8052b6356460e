import type { PricingRow } from '@commonplace/contracts/billing/administration';
import { CURRENCIES } from '@commonplace/contracts/currencies';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { billingApi } from '../billing/billing.api';
import { GenerationDialog } from './generation-dialog';

const price = Object.fromEntries(CURRENCIES.map((code) => [code, 1_600]));
const row = { type: 'premium', generation: 2, period: 'monthly', price, trial_days: 7, holders: 0, on_sale: true };

test('of a new generation each wrong field says so, the first has the focus, and nothing is sent until all are right', async () => {
  const shell = createTestShell({
    user: MEMBER,
    answer: () => ({ status: 201, body: { success: true, generation: 3 } }),
  });
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [billingApi])}>
        <GenerationDialog type="premium" rows={[row as unknown as PricingRow]} onClose={() => undefined} />
      </Provider>
    </ShellContext.Provider>,
  );
  const user = userEvent.setup();
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  const write = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  await write(/USD/, 'a lot');
  await write(/[Tt]rial/, 'a week');
  await user.click(screen.getByRole('button', { name: 'Add and put on sale' }));
  expect(field(/USD/)).toHaveAccessibleDescription(/no amount/);
  expect(field(/USD/)).toHaveFocus();
  expect(field(/EUR/)).toBeValid();
  expect(field(/[Tt]rial/)).toHaveAccessibleDescription(/whole number of days/);
  expect(shell.requests).toEqual([]);
  // No longer than the service takes.
  await write(/[Tt]rial/, '91');
  await user.click(screen.getByRole('button', { name: 'Add and put on sale' }));
  expect(field(/[Tt]rial/)).toHaveAccessibleDescription(/from 0 to 90/);
  expect(shell.requests).toEqual([]);
  // Nor any price higher.
  await write(/USD/, '1000000000.01');
  await user.click(screen.getByRole('button', { name: 'Add and put on sale' }));
  expect(field(/USD/)).toHaveAccessibleDescription('No price is above $1,000,000,000.');
  expect(shell.requests).toEqual([]);
  await write(/USD/, '16.00');
  await write(/[Tt]rial/, '14');
  await user.click(screen.getByRole('button', { name: 'Add and put on sale' }));
  await waitFor(() => expect(shell.requests).toHaveLength(1));
  expect(shell.requests[0]?.body).toMatchObject({ trial_days: 14, periods: { monthly: { price: { USD: 1_600 } } } });
});
