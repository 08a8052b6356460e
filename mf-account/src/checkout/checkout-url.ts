// The checkout's address: which plan it means, and how it is put right. Pure.
import type { CheckoutPlan, PlanResponse } from '@commonplace/contracts/billing/plans';
import { buildSku, parseSku } from '@commonplace/contracts/billing/sku';
import { safePath } from '../billing/safe-path';

export type CheckoutPeriod = 'monthly' | 'yearly' | 'lifetime';
const PERIODS: readonly CheckoutPeriod[] = ['monthly', 'yearly', 'lifetime'];

export interface CheckoutQuery {
  readonly period: CheckoutPeriod | undefined;
  readonly sku: string;
  readonly skipTrial: boolean;
  readonly destination: string | undefined;
  readonly origin: string | undefined;
  readonly clickId: string | undefined;
}

export function readCheckoutQuery(search: URLSearchParams): CheckoutQuery {
  const asked = search.get('period');
  const skip = search.get('skip_trial');
  return {
    period: PERIODS.find((period) => period === asked),
    sku: search.get('sku') ?? '',
    skipTrial: skip !== null && skip !== '0' && skip !== 'false',
    destination: safePath(search.get('destination')),
    origin: safePath(search.get('origin')),
    clickId: search.get('gclid') ?? undefined,
  };
}

export type CheckoutStep =
  /** Period and sku agree. */
  | { readonly kind: 'stay'; readonly plan: CheckoutPlan; readonly period: CheckoutPeriod }
  /** They do not: the address to put in place of this one. */
  | { readonly kind: 'replace'; readonly search: string }
  /** There is no such plan. */
  | { readonly kind: 'leave' };

/** What to do about an address, once the plans of its sku are known: the period decides, the sku follows it. */
export function settleAddress(search: URLSearchParams, plans: PlanResponse['plans']): CheckoutStep {
  const { period: asked, sku } = readCheckoutQuery(search);
  const period = asked ?? PERIODS.find((one) => plans[one]?.sku === sku);
  const plan = period && plans[period];
  if (!period || !plan) return { kind: 'leave' };
  if (asked === period && plan.sku === sku) return { kind: 'stay', plan, period };
  return { kind: 'replace', search: withPlan(search, period, plan.sku) };
}

/** The same address for another period's plan. */
export function withPlan(search: URLSearchParams, period: CheckoutPeriod, sku: string): string {
  const next = new URLSearchParams(search);
  next.set('period', period);
  next.set('sku', sku);
  return `?${next.toString()}`;
}

/** The same address for the same plan in another currency; undefined for a sku that has none. */
export function inCurrency(search: URLSearchParams, currency: unknown): string | undefined {
  const { sku, period } = readCheckoutQuery(search);
  const parts = parseSku(sku);
  if (!parts || !('period' in parts) || typeof currency !== 'string') return undefined;
  const other = buildSku({ ...parts, currency: currency as typeof parts.currency });
  return other === sku || !parseSku(other) ? undefined : withPlan(search, period ?? parts.period, other);
}

/** Where a finished purchase leads: to the choice of topics where none was made or a team was bought, else to the destination. */
export function afterPurchase(o: {
  destination: string | undefined;
  topicSelector: readonly string[] | null;
  planType: string;
}): string {
  if (o.topicSelector === null || o.planType === 'teams')
    return o.destination && !o.destination.startsWith('/user/setup')
      ? `/user/setup?destination=${encodeURIComponent(o.destination)}`
      : (o.destination ?? '/user/setup');
  return o.destination ?? '/';
}

/** Where Back leads, by where the visitor came from. */
export function backTarget(origin: string | undefined, destination: string | undefined): string {
  if (origin === undefined) return '/';
  const path = origin.split(/[?#]/)[0];
  if (path === '/user/setup') return origin;
  if (origin === destination) return origin;
  return path === '/pricing-and-plans' ? origin : '/';
}
