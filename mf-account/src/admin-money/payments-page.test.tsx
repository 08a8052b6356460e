import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { createTestShell, mountInTest, type TestAnswer, type TestRequest } from '@commonplace/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router';
import { billingApi, connectBilling } from '../billing/billing.api';
import { peopleApi } from '../people/people.api';
import { ADMINISTRATOR } from '../testing/administrator';
import { adminMoneyRoutes } from './admin-money.routes';

const App = () => useRoutes([...adminMoneyRoutes, { path: '*', element: <p>elsewhere</p> }]);
const payment = {
  id: 'key_1',
  uid: 41,
  date: '2026-05-01T12:00:00.000Z',
  description: 'Business, yearly',
  plan_id: 'raw_2_premium_yearly_usd',
  amount: '214.20',
  amount_minor: 21_420,
  tax_minor: 3_420,
  refunded_minor: 0,
  currency: 'USD',
  status: 'paid',
  card_suffix: '4242',
  invoice_id: 'invoice-1',
};
const refund = {
  id: 'refund-1',
  payment_id: 'key_1',
  uid: 41,
  amount_minor: 1_000,
  currency: 'USD',
  reason: 'A wish',
  by: 1,
  at: '2026-05-02T12:00:00.000Z',
  status: 'done',
  credit_note_id: 'note-1',
};
const seen = (amount: number, left = 21_420) => ({
  payment,
  left_minor: left,
  amount_minor: amount,
  net_minor: amount,
  tax_minor: 0,
  plan_held: 'raw_2_premium_yearly_usd',
});

async function open(
  answer: (request: TestRequest) => TestAnswer | Promise<TestAnswer> | undefined,
  path = '/admin/payments',
  user = ADMINISTRATOR,
) {
  const shell = createTestShell({
    path,
    user,
    answer: (request) => {
      const given = answer(request);
      if (given) return given;
      if (request.path === '/admin/refunds/checks') return { body: { checks: [] } };
      if (request.path === '/admin/refunds/preview') {
        const { amount_minor } = request.body as { amount_minor?: number };
        return { body: seen(amount_minor ?? 21_420) };
      }
      if (request.path === '/admin/refunds' && request.method === 'GET')
        return { body: { payments: [payment], refunds: [refund], next: null } };
      return undefined;
    },
  });
  await mountInTest(
    defineRemote({
      createStore: (s) => createRemoteStore(s, [billingApi, peopleApi]),
      connect: connectBilling,
      App,
    }),
    shell,
  );
  const sent = (name: string, method = 'POST') =>
    shell.requests.filter((request) => request.path === name && request.method === method);
  return { shell, sent };
}

// A dialog that is open when its test ends leaves the page behind it closed to the pointer.
afterEach(() => document.body.removeAttribute('style'));

async function draft(amount: string, reason: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund Business, yearly of account 41' }));
  const dialog = within(await screen.findByRole('dialog'));
  if (amount) await userEvent.type(await dialog.findByLabelText(/^Amount/), amount);
  if (reason) await userEvent.type(await dialog.findByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  return dialog;
}

test('payments are listed with what was given back of them and its credit note', async () => {
  await open(() => undefined);
  expect(await screen.findByRole('row', { name: /Business, yearly/ })).toHaveTextContent('$214.20');
  const row = screen.getByRole('row', { name: /Refunded on May 2, 2026 by account 1: A wish/ });
  expect(within(row).getByRole('link', { name: 'Credit note' })).toHaveAttribute('href', '/membership/invoice/note-1');
});

test('who gave money back, and whose it is, is said by name where it is known', async () => {
  const { sent } = await open(({ path }) =>
    path === '/admin/accounts/names' ? { body: { names: { 1: 'Ann Admin', 41: 'Cy Customer' } } } : undefined,
  );
  expect(await screen.findByRole('row', { name: /Refunded on May 2, 2026 by Ann Admin: A wish/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Cy Customer' })).toHaveAttribute('href', '/admin/payments?uid=41');
  expect(screen.getByRole('link', { name: 'Invoice of May 1, 2026, Cy Customer' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refund Business, yearly of Cy Customer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('$214.20, paid on May 1, 2026 by Cy Customer')).toBeVisible();
  // Once for the page and its dialog.
  expect(sent('/admin/accounts/names', 'GET').map(({ query }) => query['uids'])).toEqual(['1,41']);
});

test('payments are listed by number where the names cannot be had', async () => {
  const { sent } = await open(({ path }) =>
    path === '/admin/accounts/names'
      ? { status: 503, body: { status: 503, code: 'UNAVAILABLE', title: 'down' } }
      : undefined,
  );
  expect(await screen.findByRole('row', { name: /Refunded on May 2, 2026 by account 1: A wish/ })).toBeVisible();
  await waitFor(() => expect(sent('/admin/accounts/names', 'GET')).toHaveLength(1));
  // The store tells the page of it with the next frame.
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(screen.getByRole('link', { name: '41' })).toHaveAttribute('href', '/admin/payments?uid=41');
  expect(screen.queryByRole('button', { name: /retry|try again/i })).toBeNull();
});

test('money that no administrator gave back says why it is gone, and names nobody', async () => {
  const of = (id: string, more: object) => ({ ...refund, id, by: 0, ...more });
  const refunds = [
    of('dispute-key_1', { reason: 'Taken back by the bank' }),
    of('stray-key_1', { reason: 'The plan had changed before the payment came', status: 'open', credit_note_id: null }),
  ];
  await open(({ path }) =>
    path === '/admin/refunds' ? { body: { payments: [payment], refunds, next: null } } : undefined,
  );
  const said = 'Went back on May 2, 2026: taken by the bank';
  expect(await screen.findByText(said)).toBeVisible();
  const under = 'Going back since May 2, 2026: the plan had changed before the payment came';
  expect(screen.getByText(under)).toBeVisible();
});

test('who is no administrator finds nothing and asks for nothing', async () => {
  const { sent } = await open(() => undefined, '/admin/payments', {
    ...ADMINISTRATOR,
    access: { ...ADMINISTRATOR.access, access_administration_pages: false },
  });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Payments and refunds');
  expect(sent('/admin/refunds', 'GET')).toHaveLength(0);
});

test('a refund is previewed by the service, and only the confirm gives it, with what was seen', async () => {
  const { sent } = await open(({ path, method }) =>
    path === '/admin/refunds' && method === 'POST' ? { body: { refund } } : undefined,
  );
  const dialog = await draft('10.00', 'A wish');
  expect(await dialog.findByText('$204.20')).toBeInTheDocument();
  expect(dialog.getByText('Business continues')).toBeInTheDocument();
  expect(sent('/admin/refunds')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $10' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('/admin/refunds')[0]?.body).toEqual({
    payment_id: 'key_1',
    amount_minor: 1_000,
    left_minor: 21_420,
    reason: 'A wish',
    end_plan: false,
  });
});

test('a refund that was begun is gone on with after Escape, and begun anew after Cancel', async () => {
  await open(() => undefined);
  await draft('', 'A wish');
  await userEvent.keyboard('{Escape}');
  const reason = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: /^Refund Business/ }));
    return screen.findByRole('textbox', { name: /^Reason/ });
  };
  expect(await reason()).toHaveValue('A wish');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await reason()).toHaveValue('');
});

test.each([
  ['abc', 'A wish', /Enter an amount like/],
  ['0', 'A wish', /Enter an amount like/],
  ['214.21', 'A wish', /At most \$214\.20 is left/],
  ['10', '', /Say why/],
])('the amount %p with the reason %p is not even previewed', async (amount, reason, said) => {
  const { sent } = await open(() => undefined);
  const dialog = await draft(amount, reason);
  expect(await dialog.findByText(said)).toBeInTheDocument();
  expect(document.activeElement).toBeInvalid();
  expect(sent('/admin/refunds/preview')).toHaveLength(1);
});

test('what somebody else gave back meanwhile is said, and looked at again; nothing is given twice', async () => {
  const { sent } = await open(({ path, method }) =>
    path === '/admin/refunds' && method === 'POST'
      ? { status: 409, body: { status: 409, code: 'CONFLICT', title: 'Conflict' } }
      : undefined,
  );
  const dialog = await draft('', 'A wish');
  await userEvent.click(await dialog.findByRole('button', { name: 'Refund $214.20' }));
  expect(await dialog.findByText(/Part of this payment was refunded/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Preview' })).toBeEnabled();
  expect(sent('/admin/refunds')).toHaveLength(1);
});

test('a preview that fails leads back to what was typed', async () => {
  await open(({ path, body }) =>
    path === '/admin/refunds/preview' && (body as { amount_minor?: number }).amount_minor !== undefined
      ? { status: 503, body: { status: 503, code: 'UNAVAILABLE', title: 'down' } }
      : undefined,
  );
  const dialog = await draft('10', 'A wish');
  await userEvent.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('10');
  expect(dialog.getByLabelText('Reason')).toHaveValue('A wish');
});

test('payments of everybody are not shown under the name of an account while those of it are on their way', async () => {
  let give: (answer: TestAnswer) => void = () => undefined;
  const { shell } = await open(({ path, query }) => {
    if (path === '/admin/accounts') return { body: { accounts: [{ uid: 7, full_name: 'Ada' }], total: 1, next: null } };
    if (path === '/admin/refunds' && query['uid'] === '7')
      return new Promise<TestAnswer>((resolve) => (give = resolve));
    return undefined;
  });
  await screen.findByRole('row', { name: /Business, yearly/ });
  act(() => shell.navigate('/admin/payments?uid=7'));
  expect(await screen.findByRole('heading', { name: 'Payments of Ada' })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Business, yearly/ })).toBeNull();
  await act(async () => give({ body: { payments: [payment], refunds: [], next: null } }));
  expect(await screen.findByRole('row', { name: /Business, yearly/ })).toBeVisible();
});

test('the search for payments follows the address, as Back and links change it', async () => {
  const { shell } = await open(
    ({ path }) => (path === '/admin/accounts' ? { body: { accounts: [], total: 0, next: null } } : undefined),
    '/admin/payments?q=ada',
  );
  const field = within(await screen.findByRole('search')).getByRole('searchbox');
  expect(field).toHaveValue('ada');
  act(() => shell.navigate('/admin/payments'));
  await waitFor(() => expect(within(screen.getByRole('search')).getByRole('searchbox')).toHaveValue(''));
});
