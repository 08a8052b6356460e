import type { PricingRow } from '@commonplace/contracts/billing/administration';
import { CURRENCIES } from '@commonplace/contracts/currencies';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { billingApi } from '../billing/billing.api';
import { GenerationDialog } from './generation-dialog';

const price = Object.fromEntries(CURRENCIES.map((code) => [code, 1_600]));
const row = { type: 'premium', generation: 2, period: 'monthly', price, trial_days: 7, holders: 0, on_sale: true };

beforeEach(() => sessionStorage.clear());

/** The dialog for what is on sale at 16 of each currency. */
function open(answer: { status: number; body: object }, onClose: () => void = () => undefined) {
  const shell = createTestShell({ user: MEMBER, answer: () => answer });
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [billingApi])}>
        <GenerationDialog type="premium" rows={[row as unknown as PricingRow]} onClose={onClose} />
      </Provider>
    </ShellContext.Provider>,
  );
  const user = userEvent.setup();
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  const write = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  return { shell, user, field, write };
}

test('of a new generation each wrong field says so, the first has the focus, and nothing is sent until all are right', async () => {
  const { shell, user, field, write } = open({ status: 201, body: { success: true, generation: 3 } });
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

test('a price far from the one on sale is asked for, old and new; the way back keeps what was typed', async () => {
  const onClose = jest.fn();
  const { shell, user, field, write } = open({ status: 201, body: { success: true, generation: 3 } }, onClose);
  await write(/USD/, '0');
  await write(/EUR/, '32.01');
  // Half and double are as they always were.
  await write(/GBP/, '8');
  await write(/JPY/, '3200');
  await user.click(screen.getByRole('button', { name: 'Add and put on sale' }));
  const question = await screen.findByRole('dialog', { name: /on sale at these prices\?$/ });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Price monthly, USD: $16 → $0', 'Price monthly, EUR: €16 → €32.01']);
  expect(shell.requests).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Back to the form' }));
  expect(await screen.findByRole('textbox', { name: /USD/ })).toHaveValue('0');
  expect(field(/EUR/)).toHaveValue('32.01');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Add and put on sale' }));
  await user.click(await screen.findByRole('button', { name: 'Put on sale' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shell.requests.map(({ body }) => body)).toMatchObject([
    { periods: { monthly: { price: { USD: 0, EUR: 3_201, GBP: 800, JPY: 3_200 } } } },
  ]);
});

test('where prices that were asked for cannot be put on sale, the form says why and has what was typed', async () => {
  const { user, field, write } = open({
    status: 409,
    body: { code: 'CONFLICT', status: 409, title: 'No', detail: 'It was changed.' },
  });
  await write(/USD/, '0');
  await user.click(screen.getByRole('button', { name: 'Add and put on sale' }));
  await user.click(await screen.findByRole('button', { name: 'Put on sale' }));
  expect(await screen.findByText('It was changed.')).toBeVisible();
  expect(field(/USD/)).toHaveValue('0');
});
