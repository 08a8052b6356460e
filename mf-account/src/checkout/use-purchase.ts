import type { PaymentResult } from '@commonplace/contracts/billing/subscriptions';
import { useSession, useShell } from '@commonplace/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { billingApi, useProcessPaymentMutation, useSubscriptionInfoQuery } from '../billing/billing.api';
import { isRunning } from '../billing/plan-holder';
import { afterPurchase } from './checkout-url';
import { useText } from './checkout.texts';

/** ms between a processed payment and leaving, and between two looks at the plan. */
const LEAVE_MS = 2_000;
const POLL_MS = 3_000;

export type Phase = 'open' | 'processing' | Exclude<PaymentResult, 'failure'> | 'failure' | 'unsure';

export interface Bought {
  readonly sku: string;
  readonly planType: string;
  readonly seats: number;
}

/**
 * What happens from the overlay's callback on: the payment is processed, caches are reset after 2 s, and the page leaves. Beside it the
 * plan is polled, so that one that became paid elsewhere leads away too; `version` is the subscription's when the page opened.
 */
export function usePurchase(version: number, destination: string | undefined) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch();
  const { uid } = useSession();
  const [phase, setPhase] = useState<Phase>('open');
  const [error, setError] = useState<string | null>(null);
  const [process] = useProcessPaymentMutation();
  const attempt = useRef<{ key: string; bought: Bought } | undefined>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const leave = useCallback(
    async (planType: string) => {
      dispatch(billingApi.util.invalidateTags(['Subscription']));
      const { topic_selector } = await shell.session.refresh().catch(() => shell.session.get());
      // Where one comes to says nothing of plans by itself.
      shell.notify({ kind: 'success', text: t('done') });
      shell.navigate(afterPurchase({ destination, topicSelector: topic_selector, planType }), { replace: true });
    },
    [destination, dispatch, shell, t],
  );

  const leaveSoon = useCallback(
    (planType: string) => {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => void leave(planType), LEAVE_MS);
    },
    [leave],
  );

  const settle = useCallback(async () => {
    const now = attempt.current;
    if (!now) return;
    setPhase('processing');
    setError(null);
    try {
      const { sku, seats, planType } = now.bought;
      const answer = await process({ key: now.key, plan_id: sku, seats }).unwrap();
      setPhase(answer.result);
      setError(answer.error);
      if (answer.result === 'success') leaveSoon(planType);
    } catch (caught) {
      const { status, detail, title } = caught as { status: number; detail?: string; title?: string };
      // Without an answer nobody knows what became of it: the same key is asked again.
      const open = status === 0 || status >= 500 || status === 409 || status === 429;
      setPhase(open ? 'unsure' : 'failure');
      setError(open ? null : (detail ?? title ?? null));
    }
  }, [leaveSoon, process]);

  /** The overlay's callback. Without success or a key the page starts again. */
  const onResult = (result: { success: boolean; key?: string }, bought: Bought) => {
    if (!result.success || !result.key) return shell.navigate(0);
    if (attempt.current) return;
    attempt.current = { key: result.key, bought };
    void settle();
  };

  // The poll stops once the plan is paid and goes on; the purchase of this page leads away by itself, and wins.
  const [paid, setPaid] = useState(false);
  const { data: info } = useSubscriptionInfoQuery({ body: { uid } }, { pollingInterval: POLL_MS, skip: paid });
  if (!paid && info !== undefined && info.version > version && isRunning(info)) setPaid(true);
  // A payment that nobody could tell the outcome of has come, too, when the plan is there.
  const arrived = paid && (phase === 'pending' || phase === 'unsure');
  useEffect(() => {
    if (!paid) return;
    // Also where this page's own payment was refused, as by a plan that another tab bought.
    if (phase === 'open' || phase === 'failure') shell.navigate(`/user/${uid}/edit`, { replace: true });
    if (phase === 'pending' || phase === 'unsure') leaveSoon(attempt.current?.bought.planType ?? '');
  }, [paid, phase, leaveSoon, shell, uid]);

  return { phase: arrived ? ('success' as const) : phase, error, onResult, retry: () => void settle() };
}
