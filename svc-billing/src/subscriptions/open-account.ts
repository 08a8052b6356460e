import { accountCreated } from '@commonplace/contracts/identity/events';
import { onLiving, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { complimentaryEntries } from '../ledger/ledger';
import { findSold } from '../plans/catalogue';
import { emitSubscription } from './subscription.events';
import { activate } from './paid-period';
import { freeSubscription, type SubscriptionState } from './subscription';

/** Plans of the local demo accounts; a team member holds a simulated yearly premium plan. */
const DEMO_PLANS: Readonly<Record<string, { sku: string; seats: number; team_member?: true }>> = {
  creative: { sku: 'raw_3_creative_yearly_usd', seats: 1 },
  business: { sku: 'raw_2_premium_yearly_usd', seats: 1 },
  lifetime: { sku: 'raw_3_premium_lifetime_lifetime_usd', seats: 1 },
  teamowner: { sku: 'raw_1_teams_yearly_usd', seats: 5 },
  teammember: { sku: 'raw_2_premium_yearly_usd', seats: 1, team_member: true },
};

/** A new account holds the free plan, demo accounts the plan of their name; the others are told at once. */
export function onAccountCreated(deps: Deps): Consumer {
  return onLiving(
    deps.db.connection,
    accountCreated,
    ({ uid }) => uid,
    async ({ data, requestid }, { session }) => {
      const stored = await deps.subscriptions.get(data.uid, session);
      // A purchase can overtake the event; what is held already stays.
      if (stored.version > 0) return;
      const now = deps.clock();
      const demo = data.demo === undefined ? undefined : DEMO_PLANS[data.demo];
      const next = demo ? demoState(data.uid, demo, now) : { ...freeSubscription(data.uid), version: 1 };
      await deps.subscriptions.save(session, stored, next);
      if (demo)
        await deps.ledger.append(
          session,
          complimentaryEntries({
            movement: `demo-${data.uid}`,
            uid: data.uid,
            currency: next.currency,
            planType: next.plan_type,
            note: `Complimentary: demo account ${data.demo ?? ''}`,
            at: now,
          }),
        );
      await emitSubscription(session, deps.db, next, now, requestid);
    },
    // It reads and writes what is this account's alone.
    { apart: ({ uid }) => `account ${uid}` },
  );
}

function demoState(
  uid: number,
  demo: { sku: string; seats: number; team_member?: true },
  now: Date,
): SubscriptionState {
  const sold = findSold(demo.sku);
  if (!sold) throw new Error(`the demo plan ${demo.sku} is not in the catalogue`);
  const state = activate(
    freeSubscription(uid),
    {
      sku: demo.sku,
      type: sold.row.type,
      period: sold.row.period,
      currency: sold.currency,
      seats: demo.seats,
      net_minor: 0,
      method: null,
      card_suffix: null,
    },
    now,
  );
  return { ...state, team_member: demo.team_member ?? false, complimentary: true };
}
