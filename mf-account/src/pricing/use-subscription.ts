import type { Subscription } from '@commonplace/contracts/billing/subscriptions';
import { useSession, type ApiError } from '@commonplace/remote-kit';
import { useLoadSubscriptionQuery } from '../billing/billing.api';

/** The visitor's subscription: null for anonymous ones, undefined while it is loading. */
export function useSubscription(): {
  subscription: Subscription | null | undefined;
  error: ApiError | undefined;
  refetch: () => void;
} {
  const { isLoggedIn, uid } = useSession();
  const { data, error, refetch } = useLoadSubscriptionQuery({ params: { accountId: uid } }, { skip: !isLoggedIn });
  if (!isLoggedIn) return { subscription: null, error: undefined, refetch: () => undefined };
  return { subscription: data?.subscription, error: error as ApiError | undefined, refetch: () => void refetch() };
}
