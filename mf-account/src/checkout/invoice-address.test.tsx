import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoiceAddress } from './invoice-address';

test('an address that the service refuses leads into its first wrong field', async () => {
  const used: unknown[] = [];
  render(
    <ShellContext.Provider value={createTestShell()}>
      <InvoiceAddress
        value={{ address: null, vat_id: '' }}
        onChange={(payer) => used.push(payer)}
        check={() => Promise.resolve({ vat_id: ['vat-malformed'] })}
      />
    </ShellContext.Provider>,
  );
  await userEvent.click(screen.getByText('Invoice address'));
  await userEvent.type(await screen.findByLabelText('Name or company'), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  await waitFor(() => expect(document.activeElement).toBeInvalid());
  expect(document.activeElement).toHaveAccessibleName(/VAT/);
  expect(used).toEqual([]);
});
