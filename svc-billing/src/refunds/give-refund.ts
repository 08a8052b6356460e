import { tellAdminAction } from '../accounts/admin-action';
import { ulid } from 'ulid';
import type { giveRefund as operation, Refund } from '@commonplace/contracts/billing/administration';
import type { ParsedBody } from '@commonplace/contracts/operation';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { runRefund } from './run-refunds';
import type { RefundRecord } from './refund.repo';
import { whatIsLeft } from './what-is-left';

/**
 * An administrator gives money back. It is written down before the provider is asked, so that an answer that is lost does not lose the
 * refund: it is then open, and finished by the scheduler, as where booking it fails. Throws INVALID for more than is left of the payment.
 */
export async function giveRefund(
  deps: Deps,
  auth: TokenClaims,
  given: ParsedBody<typeof operation>,
): Promise<{ refund: Refund }> {
  const id = ulid();
  const refund = await deps.db.transaction(async (session) => {
    const { payment, left, amount } = await whatIsLeft(deps, given.payment_id, given.amount_minor, session);
    if (given.left_minor !== undefined && given.left_minor !== left)
      throw new AppError('CONFLICT', {
        detail: 'Part of this payment was refunded in the meantime',
        facts: { left_minor: left },
      });
    await deps.payments.touch(session, payment.key);
    await deps.refunds.open(session, {
      id,
      payment_id: payment.key,
      uid: payment.uid,
      amount_minor: amount,
      currency: payment.currency,
      reason: given.reason,
      by: auth.uid,
      at: deps.clock(),
      end_plan: given.end_plan,
    });
    await tellAdminAction(deps, session, auth.uid, 'payment.refunded', payment.key, given.reason);
    return deps.refunds.get(id, session);
  });
  if (!refund) throw new Error('a refund that was just written is not there');
  try {
    return { refund: toRefund(await runRefund(deps, refund)) };
  } catch (err) {
    // Whatever failed, it is written down and will be given, or was already: said to have failed, it would be given a second time by hand.
    const isAway = err instanceof AppError && err.code === 'UNAVAILABLE';
    deps.log[isAway ? 'warn' : 'error']({ err, refund: id }, 'the refund is finished by the scheduler');
    return { refund: toRefund(refund) };
  }
}

export function toRefund({ end_plan: _, ...refund }: RefundRecord): Refund {
  return { ...refund, at: refund.at.toISOString() };
}
