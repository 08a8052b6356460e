import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { effective } from './effective';
import { end } from './end-subscription';
import { emitSubscription } from './subscription.events';

/** Ends the plan that an account holds, at once. */
export async function endPlan(deps: Deps, session: ClientSession, uid: number): Promise<void> {
  const now = deps.clock();
  const stored = await deps.subscriptions.get(uid, session);
  const current = effective(stored, now);
  if (current.plan_type === 'free') return;
  const next = end(current, now);
  await deps.subscriptions.save(session, stored, next);
  await emitSubscription(session, deps.db, next, now);
}
