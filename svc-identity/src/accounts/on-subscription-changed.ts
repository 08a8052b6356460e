import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import { sessionUserChanged } from '@commonplace/contracts/identity/events';
import { emit, on, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { planFrom } from './account';

/**
 * Keeps identity's copy of a plan, then tells running pages: what `identity.session-user.changed.v1` promises is stored before it is said.
 * An event that is not newer than the copy changes nothing.
 */
export const onSubscriptionChanged = (deps: Pick<Deps, 'db' | 'accounts' | 'now'>): Consumer =>
  on(subscriptionChanged, async (event, { session, log }) => {
    const plan = planFrom(event.data);
    const { uid } = event.data;
    if (!(await deps.accounts.setPlan(uid, plan, session))) {
      log.info({ uid, version: plan.version }, 'an older or unknown subscription was passed over');
      return;
    }
    const data = { uid, plan_type: plan.type, plan_period: plan.period, at: deps.now().toISOString() };
    await emit(session, deps.db, sessionUserChanged, data, { subject: String(uid) });
  });
