import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { PaymentRecord } from './payment.repo';

/** ms that a repeated call waits for its twin, and between two looks. */
const TWIN_MS = 8_000;
const TWIN_LOOK_MS = 100;

/**
 * Claims the account for this payment. Where a twin of this call works on it, waits for what becomes of it and answers that; where another
 * payment of the account is in hand, throws IN_PROGRESS. `newer`: the provider knows more than when a pending record was written.
 */
export async function takeInHand(
  deps: Deps,
  uid: number,
  key: string,
  worker: string,
  newer: boolean,
): Promise<PaymentRecord | null> {
  for (
    const end = performance.now() + TWIN_MS;
    performance.now() < end;
    await sleep(TWIN_LOOK_MS * (1 + Math.random()))
  ) {
    const claim = await deps.subscriptions.claim(uid, key, worker);
    if (claim === 'other') break;
    const record = await deps.payments.get(uid, key);
    // A pending record is gone on with when the provider knows more than it did when we were asked.
    if (record && !(record.status === 'pending' && newer)) {
      if (claim === 'mine') await deps.subscriptions.release(uid, key, worker);
      return record;
    }
    if (claim === 'mine') return null;
  }
  throw new AppError('IN_PROGRESS', { retryAfter: 1 });
}
