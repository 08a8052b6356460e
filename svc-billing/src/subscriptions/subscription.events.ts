import { entitlementChanged, subscriptionChanged } from '@commonplace/contracts/billing/events';
import type { EventData } from '@commonplace/contracts/event';
import { emit, type Database } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { entitlementOf } from './entitlement';
import { effective } from './effective';
import { isFreePremium, type SubscriptionState } from './subscription';

export function subscriptionChangedData(state: SubscriptionState, at: Date): EventData<typeof subscriptionChanged> {
  return {
    uid: state.uid,
    version: state.version,
    plan_type: state.plan_type,
    plan_id: state.plan_id,
    period: state.period,
    currency: state.currency,
    status: state.status,
    cancelled: state.cancelled,
    expire: state.expire?.toISOString() ?? null,
    seats: state.seats,
    free_premium_active: isFreePremium(state),
    team_member: state.team_member,
    at: at.toISOString(),
  };
}

export function entitlementChangedData(state: SubscriptionState, at: Date): EventData<typeof entitlementChanged> {
  return { uid: state.uid, version: state.version, ...entitlementOf(state), at: at.toISOString() };
}

/** Tells the others, in the transaction that stores the state. */
export async function emitSubscription(
  session: ClientSession,
  db: Database,
  stored: SubscriptionState,
  at: Date,
  requestId?: string,
): Promise<void> {
  // What counts: an own plan that ends leaves a member of a team with the team's.
  const state = effective(stored, at);
  const o = { subject: String(state.uid), ...(requestId ? { requestId } : {}) };
  await emit(session, db, subscriptionChanged, subscriptionChangedData(state, at), o);
  await emit(session, db, entitlementChanged, entitlementChangedData(state, at), o);
}
