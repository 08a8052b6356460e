import type {
  confirmCancel,
  listPlans,
  loadPayments,
  loadSubscription,
  openCheckout,
  previewCancel,
  processPayment,
  readCheckoutPlan,
  subscribe,
  subscriptionInfo,
} from '@commonplace/contracts/billing/operations';
import type {
  addGeneration,
  giveRefund,
  listChecks,
  listRefunds,
  previewRefund,
  readPricing,
  runCheck,
  setOnSale,
} from '@commonplace/contracts/billing/administration';
import type { readInvoice } from '@commonplace/contracts/billing/invoices';
import type {
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
  setupUpdateCard,
  updateCard,
} from '@commonplace/contracts/billing/membership';
import { call, type CallAnswer } from '@commonplace/contracts/client';
import type { ApiError, ShellApi } from '@commonplace/remote-kit';
// By its own path: this file also runs in contract tests, without the rest of the kit.
import { endpoint, shellBaseQuery, type CallArgs, type RemoteStore } from '@commonplace/remote-kit/remote-api';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';

interface Limits {
  /** ms after which the call is given up. */
  timeout?: number;
  /** Tries after the first one while billing or the network is down, and ms between them. */
  retries?: number;
  pause?: number;
}
/** Seconds that answers stay fresh, as the specification gives them. */
const SUBSCRIPTION_STALE_S = 15 * 60;
/** Seconds that a preview is kept. */
export const PREVIEW_STALE_S = 10 * 60;
/** Seconds that the list of payments stays fresh. */
const PAYMENTS_STALE_S = 5 * 60;
const SUBSCRIPTION_TIMEOUT_MS = 10_000;
const CHECKOUT_RETRIES = 30;
const CHECKOUT_PAUSE_MS = 1_000;

const limitedQuery: BaseQueryFn<CallArgs, unknown, ApiError, Limits | undefined> = async (args, api, limits) => {
  for (let tried = 0; ; tried++) {
    const signal = limits?.timeout ? AbortSignal.any([api.signal, AbortSignal.timeout(limits.timeout)]) : api.signal;
    const result = await shellBaseQuery(args, { ...api, signal }, {});
    const down = result.error && (result.error.code === 'UNAVAILABLE' || result.error.code === 'NETWORK');
    if (!down || api.signal.aborted || tried >= (limits?.retries ?? 0)) return result;
    await new Promise((resolve) => setTimeout(resolve, limits?.pause ?? CHECKOUT_PAUSE_MS));
  }
};

/** Calls of billing: plans, subscription, checkout. */
export const billingApi = createApi({
  reducerPath: 'billing',
  baseQuery: limitedQuery,
  tagTypes: ['Subscription', 'Payments', 'Preview', 'Pricing', 'Refunds', 'Checks'],
  endpoints: (build) => ({
    listPlans: build.query({
      ...endpoint(call<typeof listPlans>('GET', '/plans')),
      keepUnusedDataFor: SUBSCRIPTION_STALE_S,
    }),
    loadSubscription: build.query({
      ...endpoint(call<typeof loadSubscription>('POST', '/subscription/load/{accountId}')),
      extraOptions: { timeout: SUBSCRIPTION_TIMEOUT_MS },
      keepUnusedDataFor: SUBSCRIPTION_STALE_S,
      providesTags: ['Subscription'],
    }),
    subscriptionInfo: build.query({
      ...endpoint(call<typeof subscriptionInfo>('POST', '/subscription/info')),
      keepUnusedDataFor: 0,
    }),
    readCheckoutPlan: build.query({
      ...endpoint(call<typeof readCheckoutPlan>('POST', '/membership/plan')),
      extraOptions: { retries: CHECKOUT_RETRIES },
      keepUnusedDataFor: 0,
    }),
    /** A query by its shape on the page (one session per sku and seats), although it opens something at the provider. */
    openCheckout: build.query({
      ...endpoint(call<typeof openCheckout>('POST', '/membership/checkout')),
      extraOptions: { retries: CHECKOUT_RETRIES },
      keepUnusedDataFor: 0,
    }),
    subscribe: build.mutation({ ...endpoint(call<typeof subscribe>('POST', '/membership/subscribe')) }),
    /** The same key always goes with the same Idempotency-Key. */
    processPayment: build.mutation<CallAnswer<typeof processPayment>, { key: string; plan_id: string; seats: number }>({
      query: (body) => ({
        call: call<typeof processPayment>('POST', '/membership/process-payment'),
        body,
        options: { idempotencyKey: `payment-${body.key}` },
      }),
    }),
    previewCancel: build.query({
      ...endpoint(call<typeof previewCancel>('POST', '/membership/cancel/{accountId}')),
      keepUnusedDataFor: PREVIEW_STALE_S,
      providesTags: ['Preview'],
    }),
    confirmCancel: build.mutation({
      ...endpoint(call<typeof confirmCancel>('POST', '/membership/cancel/confirm/{accountId}')),
      invalidatesTags: ['Preview', 'Subscription'],
    }),
    previewChange: build.query({
      ...endpoint(call<typeof previewChange>('POST', '/membership/change/{accountId}')),
      keepUnusedDataFor: PREVIEW_STALE_S,
      providesTags: ['Preview'],
    }),
    confirmChange: build.mutation({
      ...endpoint(call<typeof confirmChange>('POST', '/membership/change/confirm/{accountId}')),
      invalidatesTags: ['Preview', 'Subscription', 'Payments'],
    }),
    previewPeriod: build.query({
      ...endpoint(call<typeof previewPeriod>('POST', '/membership/billing-period/{accountId}')),
      keepUnusedDataFor: PREVIEW_STALE_S,
      providesTags: ['Preview'],
    }),
    confirmPeriod: build.mutation({
      ...endpoint(call<typeof confirmPeriod>('POST', '/membership/billing-period/confirm/{accountId}')),
      invalidatesTags: ['Preview', 'Subscription', 'Payments'],
    }),
    previewSeats: build.query({
      ...endpoint(call<typeof previewSeats>('POST', '/membership/seats/{accountId}')),
      keepUnusedDataFor: PREVIEW_STALE_S,
      providesTags: ['Preview'],
    }),
    confirmSeats: build.mutation({
      ...endpoint(call<typeof confirmSeats>('POST', '/membership/seats/confirm/{accountId}')),
      invalidatesTags: ['Preview', 'Subscription', 'Payments'],
    }),
    /** A query by its shape on the page, although it opens something at the provider. */
    setupUpdateCard: build.query({
      ...endpoint(call<typeof setupUpdateCard>('POST', '/membership/setup-update-card/{accountId}')),
      keepUnusedDataFor: 0,
    }),
    updateCard: build.mutation({
      ...endpoint(call<typeof updateCard>('POST', '/membership/update-card/{accountId}')),
      invalidatesTags: ['Preview', 'Subscription', 'Payments'],
    }),
    acceptFreePremium: build.mutation({
      ...endpoint(call<typeof acceptFreePremium>('POST', '/user/accept-free-premium')),
      invalidatesTags: ['Preview', 'Subscription'],
    }),
    cancelFreePremium: build.mutation({
      ...endpoint(call<typeof cancelFreePremium>('POST', '/membership/free-premium/cancel/{accountId}')),
      invalidatesTags: ['Preview', 'Subscription'],
    }),
    loadPayments: build.query({
      ...endpoint(call<typeof loadPayments>('POST', '/payments/load/{accountId}')),
      keepUnusedDataFor: PAYMENTS_STALE_S,
      providesTags: ['Payments'],
    }),
    readPricing: build.query({
      ...endpoint(call<typeof readPricing>('GET', '/admin/plans')),
      providesTags: ['Pricing'],
    }),
    addGeneration: build.mutation({
      ...endpoint(call<typeof addGeneration>('POST', '/admin/plans')),
      invalidatesTags: ['Pricing'],
    }),
    setOnSale: build.mutation({
      ...endpoint(call<typeof setOnSale>('PUT', '/admin/plans/{type}/{generation}')),
      invalidatesTags: ['Pricing'],
    }),
    listRefunds: build.query({
      ...endpoint(call<typeof listRefunds>('GET', '/admin/refunds')),
      providesTags: ['Refunds'],
    }),
    giveRefund: build.mutation({
      ...endpoint(call<typeof giveRefund>('POST', '/admin/refunds')),
      invalidatesTags: ['Refunds'],
    }),
    /** A preview of money that is given back is asked for anew each time. */
    previewRefund: build.query({
      ...endpoint(call<typeof previewRefund>('POST', '/admin/refunds/preview')),
      keepUnusedDataFor: 0,
    }),
    listChecks: build.query({
      ...endpoint(call<typeof listChecks>('GET', '/admin/refunds/checks')),
      providesTags: ['Checks'],
    }),
    runCheck: build.mutation({
      ...endpoint(call<typeof runCheck>('POST', '/admin/refunds/checks')),
      invalidatesTags: ['Checks'],
    }),
    readInvoice: build.query({ ...endpoint(call<typeof readInvoice>('GET', '/payments/invoices/{id}')) }),
    previewResume: build.query({
      ...endpoint(call<typeof previewResume>('POST', '/membership/resume/preview/{accountId}')),
      keepUnusedDataFor: PREVIEW_STALE_S,
      providesTags: ['Preview'],
    }),
    resumeMembership: build.mutation({
      ...endpoint(call<typeof resumeMembership>('POST', '/membership/resume/{accountId}')),
      invalidatesTags: ['Preview', 'Subscription'],
    }),
  }),
});

export const {
  useListPlansQuery,
  useLoadSubscriptionQuery,
  useSubscriptionInfoQuery,
  useReadCheckoutPlanQuery,
  useLazyReadCheckoutPlanQuery,
  useOpenCheckoutQuery,
  useSubscribeMutation,
  useProcessPaymentMutation,
  usePreviewCancelQuery,
  useConfirmCancelMutation,
  usePreviewResumeQuery,
  useResumeMembershipMutation,
  usePreviewChangeQuery,
  useConfirmChangeMutation,
  usePreviewPeriodQuery,
  useConfirmPeriodMutation,
  usePreviewSeatsQuery,
  useConfirmSeatsMutation,
  useSetupUpdateCardQuery,
  useUpdateCardMutation,
  useAcceptFreePremiumMutation,
  useCancelFreePremiumMutation,
  useLoadPaymentsQuery,
  useReadInvoiceQuery,
  useReadPricingQuery,
  useAddGenerationMutation,
  useSetOnSaleMutation,
  useListRefundsQuery,
  useGiveRefundMutation,
  usePreviewRefundQuery,
  useListChecksQuery,
  useRunCheckMutation,
} = billingApi;

/** Another plan or another person: what is known of the subscription is old. */
export function connectBilling(shell: ShellApi, store: RemoteStore): () => void {
  const forget = () => void store.dispatch(billingApi.util.invalidateTags(['Subscription', 'Payments', 'Preview']));
  const stops = [
    shell.on('plan-changed', forget),
    shell.on('session-changed', forget),
    shell.on('stream-reconnected', forget),
  ];
  return () => stops.forEach((stop) => stop());
}
