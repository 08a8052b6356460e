import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { eachOrLater } from '../jobs/push-back';
import { complimentaryEntries } from '../ledger/ledger';
import { chargeSaved } from '../payments/charge-saved';
import type { Order, PaymentRecord } from '../payments/payment.repo';
import { settleOnce } from '../payments/settle-once';
import { customFields } from '../payments/custom-fields';
import { taxOn } from '../taxes/tax';
import { changeSubscription } from './change-subscription';
import { nextPeriod } from './next-period';
import { renew } from './paid-period';
import { type SubscriptionState } from './subscription';

/** Accounts worked on at the same time. */
const PARALLEL = 4;
const BATCH = 200;

/**
 * Charges the next period of every plan whose period is over. Each try of each period has one key, however many replicas look and however
 * often: it is charged once. What fails for a passing reason is found again at the next look; what fails on is pushed back, so that however many do,
 * those behind them are renewed.
 */
export async function renewDue(deps: Deps, batch = BATCH): Promise<number> {
  const due = await deps.subscriptions.due(deps.clock(), batch);
  await eachOrLater(due, {
    parallel: PARALLEL,
    work: (state) => renewOne(deps, state),
    later: ({ uid }, err) => deps.subscriptions.pushBack(uid, err, deps.clock()),
    failed: ({ uid }, err) => deps.log.warn({ err, uid }, 'a renewal waits'),
  });
  return due.length;
}

/** Renews one subscription, or notes why it could not be. */
export async function renewOne(deps: Deps, state: SubscriptionState): Promise<PaymentRecord | null> {
  if (state.complimentary) return giveAnotherPeriod(deps, state);
  const order = await renewalOrder(deps, state);
  if (state.method === null) return failWithoutCard(deps, order);
  return chargeSaved(deps, order, async () => {
    const now = await deps.subscriptions.get(state.uid);
    return now.version === state.version;
  });
}

/** The queued plan, or the same again, at the price of its own generation. */
async function renewalOrder(deps: Deps, state: SubscriptionState): Promise<Order> {
  const next = nextPeriod(state, deps.plans.table());
  if (!next || !state.expire) throw new Error(`the plan ${state.plan_id} does not renew`);
  const { sku, seats, currency, net_minor: net } = next;
  const payer = await deps.profiles.get(state.uid);
  const rate = deps.taxes.rate(payer);
  const tax = taxOn(net, rate);
  return {
    session: `renew-${state.uid}-${state.expire.getTime()}-${state.attempt}`,
    uid: state.uid,
    kind: 'renewal',
    sku,
    seats,
    net_minor: net,
    tax_minor: tax,
    tax_label: rate?.label ?? null,
    amount_minor: net + tax,
    currency,
    base_plan: state.plan_id,
    period_from: state.expire,
    trial_days: 0,
    method: state.method,
    payer,
    open: true,
    at: deps.clock(),
  };
}

/** No card to charge counts as a failed try. */
async function failWithoutCard(deps: Deps, wished: Order): Promise<PaymentRecord> {
  const order = await deps.payments.openOrder(wished);
  return settleOnce(deps, order, {
    key: order.session,
    session: order.session,
    status: 'failed',
    amount_minor: order.amount_minor,
    refunded_minor: 0,
    currency: order.currency,
    custom: customFields(deps, order),
    method: null,
    card_suffix: null,
  });
}

/** A plan that was given away goes on without payment. */
async function giveAnotherPeriod(deps: Deps, state: SubscriptionState): Promise<null> {
  const period = nextPeriod(state, deps.plans.table());
  if (!period) throw new Error(`the plan ${state.plan_id} does not renew`);
  const { sku, row, currency, seats } = period;
  const bought = {
    sku,
    type: row.type,
    period: row.period,
    currency,
    seats,
    net_minor: 0,
    method: state.method,
    card_suffix: state.card_suffix,
  };
  const next = await changeSubscription(
    deps,
    state.uid,
    (now) => {
      if (now.version !== state.version) throw new AppError('CONFLICT');
      return renew(now, bought, deps.clock());
    },
    undefined,
    async (session, after) =>
      deps.ledger.append(
        session,
        complimentaryEntries({
          movement: `given-${state.uid}-${after.version}`,
          uid: state.uid,
          currency,
          planType: row.type,
          note: 'Complimentary: another period',
          at: deps.clock(),
        }),
      ),
  );
  deps.log.debug({ uid: next.uid, sku }, 'a complimentary plan goes on');
  return null;
}

/** Finishes charges that somebody began and did not end, once their worker must have died. */
export async function finishOpen(deps: Deps, olderThanMs: number, batch = BATCH): Promise<number> {
  const now = deps.clock();
  const orders = await deps.payments.openOrders(new Date(now.getTime() - olderThanMs), now, batch);
  const wanted = async (order: Order) => {
    const state = await deps.subscriptions.get(order.uid);
    if (order.kind === 'renewal')
      return state.expire?.getTime() === order.period_from?.getTime() && state.plan_id === order.base_plan;
    // A change that nobody waits for any longer is not charged; what was charged already is found before this is asked.
    return false;
  };
  await eachOrLater(orders, {
    work: (order) => chargeSaved(deps, order, () => wanted(order)),
    later: ({ session }, err) => deps.payments.pushBackOrder(session, err, deps.clock()),
    failed: ({ uid, session }, err) => deps.log.warn({ err, uid, order: session }, 'an unfinished charge waits'),
  });
  return orders.length;
}
