import type { SubscriptionState } from './subscription';

const GIB = 1024 ** 3;

/** What a plan allows. Free: 10 downloads a day, 1 GiB, 10 folders; paid: no limit on downloads and folders, 100 GiB. */
export function entitlementOf(state: SubscriptionState) {
  const premium = state.plan_type !== 'free' && !state.cancelled;
  return {
    premium,
    downloads: { unlimited: premium, limit: premium ? 0 : 10, period: 'day' as const },
    storage_bytes: (premium ? 100 : 1) * GIB,
    folders: premium ? null : 10,
  };
}
