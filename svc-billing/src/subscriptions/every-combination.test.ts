import { planButton } from '@commonplace/contracts/billing/plan-button';
import { AppError } from '@commonplace/service-kit';
import { skuOf } from '../plans/catalogue';
import { choose, totalOf } from '../plans/checkout-plans';
import { PLAN_TABLE, type PlanRow } from '../plans/plan-table';
import { planChange, type Target } from './change';
import { effective } from './effective';
import { end, requestCancel } from './end-subscription';
import { awaitFirstPayment } from './first-payment';
import { giveFreePremium } from './given-plan';
import { activate, failRenewal, queue, startTrial } from './paid-period';
import {
  actionFor,
  checkoutObstacles,
  freeSubscription,
  holderOf,
  isRunning,
  type Purchase,
  type SubscriptionState,
} from './subscription';
import { joinTeam } from './team-membership';

// What the button of a plan says and what the service then does must be one thing, for each session, subscription, team, plan, period and
// generation there is.
const now = new Date('2026-01-31T10:00:00Z');
const later = new Date('2026-02-10T10:00:00Z');
const SEATS = 3;
const targetOf = (row: PlanRow): Target => {
  const seats = row.seat ? SEATS : 1;
  return { sku: skuOf(row, 'USD'), row, seats, total: totalOf(row, 'USD', seats).total };
};
const purchaseOf = ({ sku, row, seats, total }: Target): Purchase => ({
  sku,
  type: row.type,
  period: row.period,
  currency: 'USD',
  seats,
  net_minor: total,
  method: 'm',
  card_suffix: '1',
});

type Named = readonly [string, SubscriptionState];
const free = freeSubscription(1);
const ON_SALE = PLAN_TABLE.filter((row) => row.on_sale);
const CREATIVE = 'raw_3_creative_monthly_usd';

/** Every state that a subscription can be brought into, from every row of the catalogue, generations no longer sold too. */
function everyState(): Named[] {
  const list: Named[] = [
    ['free', free],
    ['free premium', giveFreePremium(free, now)],
    ['custom', { ...free, plan_type: 'custom', plan_id: 'custom', period: 'until expiration' }],
  ];
  for (const row of PLAN_TABLE) {
    const of = targetOf(row);
    const bought = purchaseOf(of);
    const held = activate(free, bought, now);
    list.push([`${of.sku}`, held]);
    list.push([`${of.sku}, first payment awaited`, awaitFirstPayment(free, bought)]);
    list.push([`${of.sku}, ended`, end(held)]);
    if (row.period === 'lifetime') continue;
    list.push([`${of.sku}, cancelled`, requestCancel(held, later)]);
    list.push([`${of.sku}, payment open`, failRenewal(held, now)]);
    list.push([`${of.sku}, on trial`, startTrial(free, bought, 14, now)]);
    for (const next of ON_SALE)
      if (skuOf(next, 'USD') !== of.sku)
        list.push([`${of.sku}, ${skuOf(next, 'USD')} queued`, queue(held, { sku: skuOf(next, 'USD'), seats: 1 })]);
    list.push([`${of.sku}, queue and cancelled`, requestCancel(queue(held, { sku: CREATIVE, seats: 1 }), later)]);
  }
  return list;
}

/** Nobody's team, or a member of a running one. */
const TEAMS = [false, true] as const;
const allowed = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch (err) {
    if (err instanceof AppError && err.code === 'CONFLICT') return false;
    throw err;
  }
};

test('[BTN-01, BTN-14, MEMB-06, MEMB-07] button and service agree in every combination of session, subscription, team, plan, period and generation', () => {
  const wrong: string[] = [];
  let combinations = 0;
  for (const [name, stored] of everyState())
    for (const inTeam of TEAMS) {
      const state = effective(inTeam ? joinTeam(stored, 'raw_1_premium_yearly_usd') : stored, later);
      const sold = PLAN_TABLE.find((row) => skuOf(row, 'USD') === state.plan_id);
      const held = sold && !state.team_member ? targetOf(sold) : null;
      for (const row of PLAN_TABLE) {
        combinations++;
        const { enabled } = planButton(row, holderOf(state), false);
        const running = isRunning(state);
        // What is on the way, owed, or taken back is the service's to refuse or allow beside the button.
        const waits = checkoutObstacles(state, row).some((text) => text.includes('on its way'));
        const owed = state.status === 'pending payment';
        const back = skuOf(row, 'USD') === state.plan_id && state.next_plan_id !== null;
        const may = running
          ? allowed(() => planChange(state, held, targetOf(row), later))
          : checkoutObstacles(state, row).length === 0;
        const expected = waits || (running && owed) ? false : enabled || (running && back);
        if (may !== expected) wrong.push(`${name}, in a team: ${String(inTeam)}, ${skuOf(row, 'USD')}: ${String(may)}`);
        if (actionFor(state, row.type) !== (running ? 'change_plan_submit' : 'new_subscription_submit'))
          wrong.push(`${name}: action`);
        // A generation that is not on sale cannot be bought, whatever the button of its type says.
        const buys = (() => {
          try {
            return choose(skuOf(row, 'USD'), SEATS) !== undefined;
          } catch {
            return false;
          }
        })();
        if (buys !== row.on_sale) wrong.push(`${skuOf(row, 'USD')}: sold`);
      }
    }
  expect(wrong).toEqual([]);
  expect(combinations).toBeGreaterThan(5_000);
});

test('[BTN-01] somebody who is not logged in may go for every plan there is, of every generation', () => {
  for (const row of PLAN_TABLE) expect(planButton(row, null, false).enabled).toBe(true);
});
