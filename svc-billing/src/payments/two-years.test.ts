import { CURRENCIES } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { balance, saleEntries, type LedgerEntry } from '../ledger/ledger';
import { findSold, skuOf } from '../plans/catalogue';
import { totalOf } from '../plans/checkout-plans';
import { PLAN_TABLE } from '../plans/plan-table';
import { planChange, planSeats, type Target } from '../subscriptions/change';
import { effective } from '../subscriptions/effective';
import { requestCancel, resume } from '../subscriptions/end-subscription';
import { queue } from '../subscriptions/paid-period';
import { checkoutObstacles, freeSubscription, type SubscriptionState } from '../subscriptions/subscription';
import { applyOrder } from './apply-order';
import type { Order, OrderKind } from './payment.repo';

const ACCOUNTS = 1_000;
const DAYS = 730;
const DAY = 86_400_000;
const START = new Date('2026-01-31T09:00:00Z').getTime();
const ON_SALE = PLAN_TABLE.filter((row) => row.on_sale);

interface Account {
  state: SubscriptionState;
  readonly card: 'good' | 'bad' | 'moody';
  readonly currency: (typeof CURRENCIES)[number];
  /** Periods that a renewal was paid for. */
  readonly renewed: string[];
  paid: number;
}

/** The same numbers in every run. */
let seed = 4_711;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

function target(sku: string, seats: number): Target {
  const sold = findSold(sku);
  if (!sold) throw new Error('no such plan: ' + sku);
  const own = sold.row.seat ? seats : 1;
  return { sku, row: sold.row, seats: own, total: totalOf(sold.row, sold.currency, own).total };
}

test('[MEMB-02, MEMB-05] a thousand accounts over two years, by the rules alone: the books balance every day, no period is paid twice, nobody paid is without the plan', () => {
  const ledger: LedgerEntry[] = [];
  const faults: string[] = [];
  let number = 0;

  function pay(account: Account, kind: OrderKind, of: Target, net: number, now: Date): void {
    const { state, currency } = account;
    const succeeds = account.card === 'good' || kind === 'checkout' || (account.card === 'moody' && random(2) === 0);
    const key = String(++number);
    const order: Order = {
      session: key,
      uid: state.uid,
      kind,
      sku: of.sku,
      seats: of.seats,
      net_minor: net,
      tax_minor: 0,
      tax_label: null,
      amount_minor: net,
      currency,
      base_plan: state.plan_id,
      period_from: kind === 'renewal' ? state.expire : null,
      trial_days: 0,
      method: 'm',
      payer: { address: null, vat_id: null },
      open: false,
      at: now,
    };
    const { type, period } = of.row;
    const bought = {
      sku: of.sku,
      type,
      period,
      currency,
      seats: of.seats,
      net_minor: net,
      method: 'm',
      card_suffix: '1',
    };
    const current = effective(state, now);
    const applied = applyOrder({ stored: state, current }, order, succeeds ? 'paid' : 'failed', bought, now);
    if (applied.stray) faults.push('stray: ' + key);
    account.state = applied.next;
    if (!succeeds) return;
    const sale = { movement: key, uid: state.uid, currency, net, provider: 'p', planType: type, note: '', at: now };
    ledger.push(...saleEntries(sale));
    account.paid += net;
    if (kind === 'renewal') account.renewed.push(String(order.period_from?.getTime()));
    const over = account.state.expire !== null && account.state.expire <= now;
    if (account.state.plan_type !== type || over) faults.push('paid without the plan: ' + key);
  }

  function wish(account: Account, now: Date): void {
    const current = effective(account.state, now);
    const row = ON_SALE[random(ON_SALE.length)] as (typeof ON_SALE)[number];
    const wanted = target(skuOf(row, account.currency), 2 + random(5));
    if (checkoutObstacles(current, row).length === 0) return pay(account, 'checkout', wanted, wanted.total, now);
    const held = findSold(current.plan_id) ? target(current.plan_id, current.seats) : null;
    const what = random(4);
    if (what === 0) account.state = requestCancel(current, now);
    else if (what === 1) account.state = resume(current);
    else if (held && what === 2) {
      const seats = 1 + random(9);
      const step = planSeats(current, held, seats, now);
      if (step.when === 'now') pay(account, 'seats', { ...held, seats }, step.net_minor, now);
      else account.state = queue(current, { sku: current.next_plan_id ?? current.plan_id, seats });
    } else {
      const step = planChange(current, held, wanted, now);
      if (step.when === 'now') pay(account, 'change', wanted, step.net_minor, now);
      else account.state = queue(current, { sku: step.sku, seats: step.seats });
    }
  }

  const accounts: Account[] = Array.from({ length: ACCOUNTS }, (_, i) => {
    const currency = CURRENCIES[random(CURRENCIES.length)] ?? 'USD';
    const card = (['good', 'good', 'good', 'moody', 'bad'] as const)[random(5)] ?? 'good';
    return { state: { ...freeSubscription(i + 1), currency }, card, currency, renewed: [], paid: 0 };
  });

  for (let day = 0; day < DAYS; day++) {
    const now = new Date(START + day * DAY);
    for (const account of accounts) {
      const { state } = account;
      const over = state.expire !== null && state.expire <= now;
      const seen = over ? effective(state, now) : state;
      if (seen.cancelled && !state.cancelled) account.state = { ...seen, version: state.version + 1 };
      else if (
        state.plan_type !== 'free' &&
        state.status !== 'pending cancellation' &&
        state.expire &&
        state.expire <= now &&
        (!state.retry_at || state.retry_at <= now)
      ) {
        const next = target(state.next_plan_id ?? state.plan_id, state.next_seats ?? state.seats);
        pay(account, 'renewal', next, next.total, now);
      }
      if (random(60) === 0) {
        try {
          wish(account, now);
        } catch (err) {
          // What a rule refuses is an answer.
          if (!(err instanceof AppError)) throw err;
        }
      }
    }
  }

  expect(faults).toEqual([]);
  expect(Object.values(balance(ledger)).filter((sum) => sum !== 0)).toEqual([]);
  const held = ledger
    .filter((entry) => entry.account === 'provider:p')
    .reduce((sum, entry) => sum + entry.amount_minor, 0);
  expect(held).toBe(accounts.reduce((sum, account) => sum + account.paid, 0));
  for (const { renewed } of accounts) expect(new Set(renewed).size).toBe(renewed.length);
  expect(accounts.reduce((sum, account) => sum + account.renewed.length, 0)).toBeGreaterThan(ACCOUNTS * 3);
});
