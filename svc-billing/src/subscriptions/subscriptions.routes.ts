import {
  confirmCancel,
  loadSubscription,
  previewCancel,
  resumeMembership,
  subscribe,
  subscriptionInfo,
} from '@commonplace/contracts/billing/operations';
import { bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { changeSubscription } from './change-subscription';
import { ownAccount } from './own-account';
import { readSubscription } from './read-subscription';
import { subscribe as subscribeTo } from './subscribe';
import { requestCancel, resume, toContract, type SubscriptionState } from './subscription';

const cancelAnswer = (state: SubscriptionState) => ({
  subscription: toContract(state),
  pending_payment: state.status === 'pending payment' || state.status === 'pending first payment',
});

export const subscriptionRoutes = (deps: Deps): Route[] => [
  bind(subscribe, ({ auth, body }) => subscribeTo(deps, auth.uid, body)),
  bind(loadSubscription, async ({ auth, params }) => ({
    subscription: toContract(await readSubscription(deps, ownAccount(auth, params.accountId))),
  })),
  bind(subscriptionInfo, async ({ auth, body }) => {
    const state = toContract(await readSubscription(deps, ownAccount(auth, body.uid)));
    const { uid, version, plan_type, plan_id, period, status, cancelled } = state;
    return { uid, version, plan_type, plan_id, period, status, cancelled };
  }),
  bind(previewCancel, async ({ auth, params }) => {
    const state = await readSubscription(deps, ownAccount(auth, params.accountId));
    requestCancel(state);
    return cancelAnswer(state);
  }),
  bind(confirmCancel, async ({ auth, params, requestId }) =>
    cancelAnswer(await changeSubscription(deps, ownAccount(auth, params.accountId), requestCancel, requestId)),
  ),
  bind(resumeMembership, async ({ auth, params, requestId }) => ({
    subscription: toContract(await changeSubscription(deps, ownAccount(auth, params.accountId), resume, requestId)),
  })),
];
