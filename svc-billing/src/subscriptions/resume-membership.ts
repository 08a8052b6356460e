import type { ResumePreview } from '@commonplace/contracts/billing/membership';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { changeSubscription } from './change-subscription';
import { resume } from './end-subscription';
import { nextPeriod } from './next-period';
import { dueOf } from './preview-step';
import { readSubscription } from './read-subscription';
import { stale } from './stale';
import { toContract, type SubscriptionState } from './subscription';

/** What a resumption's preview answered, as far as the confirm holds it against the truth. */
interface Seen {
  readonly version?: number | undefined;
  readonly renewal?: { readonly total_minor: number } | undefined;
}

/** What goes on, from when it is paid again, and how much. Throws CONFLICT where no cancellation is pending. */
export async function previewResume(deps: Deps, uid: number): Promise<ResumePreview> {
  const state = await readSubscription(deps, uid);
  const resumed = resume(state);
  const next = nextPeriod(resumed, deps.plans.table());
  if (!next || !state.expire) throw new AppError('CONFLICT', { detail: 'No cancellation is pending' });
  // What was given away goes on without payment.
  const net = state.complimentary ? 0 : next.net_minor;
  const tax = deps.taxes.rate(await deps.profiles.get(uid));
  return {
    subscription: toContract(state),
    next: { plan_id: next.sku, period: next.row.period, seats: next.seats },
    date: state.expire.toISOString(),
    renewal: dueOf({ price_minor: net, credit_minor: 0, net_minor: net }, next.currency, tax),
    version: state.version,
  };
}

/** Takes the cancellation back. A state or price that is no longer what the preview showed throws CONFLICT. */
export async function resumeMembership(
  deps: Deps,
  uid: number,
  seen: Seen,
  requestId?: string,
): Promise<SubscriptionState> {
  if (seen.renewal && (await previewResume(deps, uid)).renewal.total_minor !== seen.renewal.total_minor) throw stale();
  return changeSubscription(
    deps,
    uid,
    (state) => {
      const next = resume(state);
      if (seen.version !== undefined && seen.version !== state.version) throw stale();
      return next;
    },
    requestId,
    undefined,
    (state) => ({ subscription: toContract(state) }),
  );
}
