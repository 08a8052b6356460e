import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest } from '@commonplace/remote-kit/testing';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import { billingApi, connectBilling } from '../billing/billing.api';
import { membershipRoutes } from './membership.routes';

const INVOICE = {
  id: 'i1',
  number: 'CP-2026-000042',
  kind: 'invoice',
  about: null,
  uid: MEMBER.uid,
  date: '2026-02-03T00:00:00.000Z',
  payment_id: 'p',
  plan_id: 'raw_2_premium_yearly_usd',
  period_start: '2026-02-03T00:00:00.000Z',
  period_end: '2027-02-03T00:00:00.000Z',
  to: null,
  vat_id: null,
  lines: [{ text: 'Business, yearly', amount: '179.50', amount_minor: 17_950 }],
  currency: 'USD',
  net: '179.50',
  net_minor: 17_950,
  tax: '0.00',
  tax_minor: 0,
  tax_label: null,
  total: '179.50',
  total_minor: 17_950,
  card_suffix: '4242',
};

async function open(invoice: object) {
  const App = () => useRoutes(membershipRoutes);
  const shell = createTestShell({
    path: '/membership/invoice/i1',
    user: MEMBER,
    answer: ({ path }) => (path === '/payments/invoices/i1' ? { body: { invoice } } : undefined),
  });
  void mountInTest(
    defineRemote({ createStore: (given) => createRemoteStore(given, [billingApi]), connect: connectBilling, App }),
    shell,
  );
  await screen.findByRole('heading', { name: 'Invoice CP-2026-000042' });
}

test('without an address it is made out to the account; amounts stand under each other, and the card is named', async () => {
  await open(INVOICE);
  const to = screen.getByRole('region', { name: 'Billed to' });
  expect(to).toHaveTextContent(MEMBER.full_name ?? '');
  expect(to).toHaveTextContent(MEMBER.mail ?? '');
  expect(screen.getByText('$0.00')).toBeInTheDocument();
  expect(screen.getAllByText('$179.50')).toHaveLength(3);
  expect(screen.getByText('Ending in 4242')).toBeInTheDocument();
});

test('of somebody else, as administrators see it, it does not bear the reader’s name', async () => {
  await open({ ...INVOICE, uid: (MEMBER.uid ?? 0) + 1 });
  expect(screen.queryByRole('region', { name: 'Billed to' })).not.toBeInTheDocument();
});

test('an address that was given is what stands on it', async () => {
  const to = { country: 'JP', name_line: 'Studio', administrative_area: '', locality: 'Kyoto', postal_code: '600' };
  await open({ ...INVOICE, to: { ...to, thoroughfare: '', premise: '' } });
  const region = screen.getByRole('region', { name: 'Billed to' });
  expect(region).toHaveTextContent('Studio');
  expect(region).toHaveTextContent('Japan');
  expect(region).not.toHaveTextContent(MEMBER.mail ?? '');
});

test('where the customer owes the tax, it says so', async () => {
  await open({ ...INVOICE, vat_id: 'DE123456789', tax_label: 'VAT', tax_minor: 0 });
  expect(screen.getByText('Reverse charge: the tax is owed by the customer.')).toBeInTheDocument();
});
