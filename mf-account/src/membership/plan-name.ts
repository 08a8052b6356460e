import { parseSku } from '@commonplace/contracts/billing/sku';
import type { PlanType } from '@commonplace/contracts/session-user';
import { written } from '@commonplace/remote-kit/written';
import { planWord } from '../billing/plan-words';

/** Names of plans in English. */
const LABELS: Readonly<Record<PlanType, string>> = {
  free: 'Free',
  premium: 'Business',
  creative: 'Creative',
  teams: 'Teams',
  premium_lifetime: 'Premium Lifetime',
  custom: 'Custom',
};

/** Name of a plan in the language of the page. */
export const planLabel = (type: PlanType): string => planWord(LABELS[type]);

/** Label and period of a plan by its id. */
export function planOf(planId: string): {
  label: string;
  period: 'monthly' | 'yearly' | 'lifetime' | null;
  type: PlanType | null;
} {
  const sku = parseSku(planId);
  return {
    label: sku ? planLabel(sku.type) : planId,
    period: sku && 'period' in sku ? sku.period : null,
    type: sku?.type ?? null,
  };
}

export function longDate(date: string | null, locale: string): string {
  return date ? new Intl.DateTimeFormat(written(locale), { dateStyle: 'long' }).format(new Date(date)) : '';
}
