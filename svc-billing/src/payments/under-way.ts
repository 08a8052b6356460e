import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';

export const UNDER_WAY = 'A payment of yours is still on its way. Please wait for it.';

/** Throws CONFLICT while a payment of the account for a plan or seats, other than `except`, is not decided. */
export async function requireNothingUnderWay(deps: Deps, uid: number, except?: string): Promise<void> {
  if (await deps.payments.underWay(uid, except))
    throw new AppError('CONFLICT', { detail: UNDER_WAY, facts: { reason: 'payment-under-way' } });
}

/** Whether a payment came for something that was no longer there, and is given back for that. */
export async function isStray(deps: Deps, key: string, session?: ClientSession): Promise<boolean> {
  return (await deps.refunds.ofPayment(key, session)).some((refund) => refund.id === strayRefund(key));
}

/** The refund that is opened for such a payment. */
export const strayRefund = (key: string): string => `stray-${key}`;
