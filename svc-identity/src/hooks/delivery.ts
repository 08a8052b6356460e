import type { DeliveryError, Delivery as Shown, DeliveryDetail } from '@commonplace/contracts/identity/hooks';

/** Tries of one delivery that the log keeps, the newest; more only comes of resending. */
export const ATTEMPTS_KEPT = 20;

export interface Attempt {
  readonly at: Date;
  readonly status: number | null;
  readonly ms: number;
  readonly error: DeliveryError | null;
  readonly answer: string;
}

export interface Delivery {
  readonly id: string;
  readonly hook: string;
  readonly uid: number;
  /** Id of the event; one hook gets one event once. */
  readonly event: string;
  readonly type: string;
  readonly body: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** Tries since it was sent, or sent again by hand. */
  readonly tries: number;
  readonly due: Date;
  readonly created: Date;
  /** It failed without a try, as its hook was paused. */
  readonly setAside: boolean;
  readonly attempts: readonly Attempt[];
}

export function shownDelivery(one: Delivery): Shown {
  const last = one.attempts.at(-1);
  return {
    id: one.id,
    type: one.type,
    state: one.state,
    tries: one.attempts.length,
    created: one.created.toISOString(),
    next: one.state === 'waiting' ? one.due.toISOString() : null,
    status: last?.status ?? null,
    ms: last?.ms ?? null,
    error: one.setAside ? 'paused' : (last?.error ?? null),
  };
}

export function shownDetail(one: Delivery): DeliveryDetail {
  const attempts = one.attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() }));
  return { ...shownDelivery(one), body: one.body, attempts };
}
