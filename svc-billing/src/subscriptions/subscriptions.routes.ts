import {
  confirmCancel,
  loadSubscription,
  previewCancel,
  subscribe,
  subscriptionInfo,
} from '@commonplace/contracts/billing/operations';
import {
  acceptFreePremium,
  cancelFreePremium,
  confirmChange,
  confirmPeriod,
  confirmSeats,
  previewChange,
  previewPeriod,
  previewResume,
  previewSeats,
  resumeMembership,
} from '@commonplace/contracts/billing/membership';
import type { StepAnswer } from '@commonplace/contracts/billing/fields';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { bind, type Context, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { changeSubscription } from './change-subscription';
import { cancellationMail } from '../mails/mails-after-payment';
import { locationOf } from '../plans/own-currency';
import { requireNothingUnderWay } from '../payments/under-way';
import { localeOfRequest, withSentences } from '../in-language';
import { confirmStep, type Seen } from './confirm-step';
import { acceptFreePremium as accept, cancelFreePremium as endFree } from './free-premium';
import { actedOnAccount, ownAccount } from './own-account';
import { planStep, toPreview, type Wish } from './preview-step';
import { readSubscription } from './read-subscription';
import { subscribe as subscribeTo } from './subscribe';
import { requestCancel } from './end-subscription';
import { previewResume as previewResumption, resumeMembership as resume } from './resume-membership';
import { toContract, type SubscriptionState } from './subscription';

const cancelAnswer = (state: SubscriptionState) => ({
  subscription: toContract(state),
  pending_payment: state.status === 'pending payment' || state.status === 'pending first payment',
});

export const subscriptionRoutes = (deps: Deps): Route[] => {
  const preview = async (uid: number, wish: Wish) => {
    await requireNothingUnderWay(deps, uid);
    return toPreview(deps, await planStep(deps, uid, wish));
  };
  const confirm = async (req: Context['req'], uid: number, wish: Wish, seen: Seen, requestId: string) => {
    const told = (answer: StepAnswer) => withSentences(answer, localeOfRequest(req));
    return told(await confirmStep(deps, uid, wish, seen, requestId, told));
  };
  const changed = (auth: TokenClaims, accountId: number) =>
    actedOnAccount(deps, auth, accountId, 'subscription.changed');
  // Who is told that nothing more is charged, is charged nothing more.
  const cancels = async (uid: number) => {
    await requireNothingUnderWay(deps, uid);
    return uid;
  };
  return [
    bind(subscribe, ({ auth, body, req }) => subscribeTo(deps, auth.uid, body, locationOf(req))),
    bind(loadSubscription, async ({ auth, params }) => {
      const uid = ownAccount(auth, params.accountId);
      const [state, under] = await Promise.all([readSubscription(deps, uid), deps.payments.underWay(uid)]);
      return { subscription: toContract(state), payment_under_way: under };
    }),
    bind(subscriptionInfo, async ({ auth, body }) => {
      const state = toContract(await readSubscription(deps, ownAccount(auth, body.uid)));
      const { uid, version, plan_type, plan_id, period, status, cancelled } = state;
      return { uid, version, plan_type, plan_id, period, status, cancelled };
    }),
    bind(previewCancel, async ({ auth, params }) => {
      const state = await readSubscription(deps, await cancels(ownAccount(auth, params.accountId)));
      requestCancel(state, deps.clock());
      return cancelAnswer(state);
    }),
    bind(confirmCancel, async ({ auth, params, requestId }) =>
      cancelAnswer(
        await changeSubscription(
          deps,
          await cancels(await actedOnAccount(deps, auth, params.accountId, 'subscription.cancelled')),
          (state) => requestCancel(state, deps.clock()),
          requestId,
          (session, next, before) => cancellationMail(deps, session, before, next),
          cancelAnswer,
        ),
      ),
    ),
    bind(previewResume, ({ auth, params }) => previewResumption(deps, ownAccount(auth, params.accountId))),
    bind(resumeMembership, async ({ auth, params, body, requestId }) => {
      const uid = await actedOnAccount(deps, auth, params.accountId, 'subscription.resumed');
      return { subscription: toContract(await resume(deps, uid, body ?? {}, requestId)) };
    }),
    bind(previewChange, ({ auth, params, body }) => preview(ownAccount(auth, params.accountId), changeWish(body))),
    bind(confirmChange, async ({ auth, params, body, req, requestId }) =>
      confirm(req, await changed(auth, params.accountId), changeWish(body), body, requestId),
    ),
    bind(previewPeriod, ({ auth, params }) => preview(ownAccount(auth, params.accountId), { kind: 'period' })),
    bind(confirmPeriod, async ({ auth, params, body, req, requestId }) =>
      confirm(req, await changed(auth, params.accountId), { kind: 'period' }, body ?? {}, requestId),
    ),
    bind(previewSeats, ({ auth, params, body }) =>
      preview(ownAccount(auth, params.accountId), { kind: 'seats', seats: body.seats }),
    ),
    bind(confirmSeats, async ({ auth, params, body, req, requestId }) =>
      confirm(req, await changed(auth, params.accountId), { kind: 'seats', seats: body.seats }, body, requestId),
    ),
    bind(acceptFreePremium, async ({ auth, body, req, requestId }) => {
      const uid = await actedOnAccount(deps, auth, body.uid, 'subscription.offer-accepted');
      return withSentences(await accept(deps, uid, requestId), localeOfRequest(req));
    }),
    bind(cancelFreePremium, async ({ auth, params, requestId }) => {
      const uid = await actedOnAccount(deps, auth, params.accountId, 'subscription.offer-ended');
      return { subscription: toContract(await endFree(deps, uid, requestId)) };
    }),
  ];
};

const changeWish = (body: { new_plan_id: string; seats?: number | string | undefined }): Wish => ({
  kind: 'change',
  sku: body.new_plan_id,
  seats: body.seats,
});
