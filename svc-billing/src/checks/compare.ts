// What must agree between the books, the provider and the plans that people hold. Pure.
import type { MoneyCheck } from '@commonplace/contracts/billing/administration';
import { parseSku } from '@commonplace/contracts/billing/sku';
import type { AccountBalance } from '../ledger/ledger.repo';
import type { PaymentRecord } from '../payments/payment.repo';
import type { ProviderPayment } from '../payments/provider';
import { isFreePremium, type SubscriptionState } from '../subscriptions/subscription';

export type Difference = MoneyCheck['differences'][number];

/** A payment of ours against the provider's: charged there and here, the same amount, the same given back. */
export function comparePayment(ours: PaymentRecord | null, theirs: ProviderPayment): Difference[] {
  const taken = theirs.status === 'paid' || theirs.status === 'refunded';
  if (!taken || theirs.amount_minor === 0) return [];
  const differ = (kind: string, expected: string, found: string): Difference => ({
    kind,
    subject: theirs.key,
    expected,
    found,
  });
  if (!ours || ours.status === 'pending' || ours.status === 'failed')
    return [differ('charged but not booked', 'paid', ours?.status ?? 'unknown')];
  const list: Difference[] = [];
  if (ours.amount_minor !== theirs.amount_minor || ours.currency !== theirs.currency)
    list.push(
      differ('another amount', `${ours.amount_minor} ${ours.currency}`, `${theirs.amount_minor} ${theirs.currency}`),
    );
  // What a bank holds, or took at last, is no refund to a provider that tells disputes apart.
  const byBank = ours.status === 'disputed' || (theirs.disputed && ours.status === 'refunded');
  if (ours.refunded_minor !== theirs.refunded_minor && !byBank)
    list.push(differ('another refund', String(ours.refunded_minor), String(theirs.refunded_minor)));
  return list;
}

/** Sums of our payments against the money that the books say the provider holds. */
export function compareBalances(
  payments: ReadonlyMap<string, number>,
  balances: readonly AccountBalance[],
): Difference[] {
  const books = new Map<string, number>();
  const list: Difference[] = [];
  for (const { account, currency, amount_minor } of balances) {
    const [kind, name] = account.split(':');
    if (kind === 'provider' || kind === 'disputed') {
      const key = `${name} ${currency}`;
      books.set(key, (books.get(key) ?? 0) + amount_minor);
    }
    if (kind === 'customer' && amount_minor !== 0)
      list.push({
        kind: 'customer owes',
        subject: `${account} ${currency}`,
        expected: '0',
        found: String(amount_minor),
      });
  }
  for (const key of new Set([...books.keys(), ...payments.keys()])) {
    const expected = payments.get(key) ?? 0;
    const found = books.get(key) ?? 0;
    if (expected !== found)
      list.push({ kind: 'balance of the provider', subject: key, expected: String(expected), found: String(found) });
  }
  return list;
}

/** A plan that is paid for by period needs a payment, unless it was given, is on trial, or its payment is being asked for. */
export function comparePlan(state: SubscriptionState, paidSkus: ReadonlySet<string>): Difference[] {
  if (state.plan_type === 'free' || state.complimentary || state.trial || state.team_member || isFreePremium(state))
    return [];
  const sku = parseSku(state.plan_id);
  if (!sku || !('period' in sku)) return [];
  if (paidSkus.has(state.plan_id)) return [];
  return [{ kind: 'plan without payment', subject: String(state.uid), expected: state.plan_id, found: 'no payment' }];
}
