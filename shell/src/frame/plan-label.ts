import type { SessionUser } from '@commonplace/contracts/session-user';

const LABELS = {
  free: 'planFree',
  premium: 'planPremium',
  creative: 'planCreative',
  teams: 'planTeams',
  premium_lifetime: 'planLifetime',
  custom: 'planCustom',
} as const;

/** Key of the label of somebody's plan (row PRICE-09). */
export function planLabel(user: Pick<SessionUser, 'plan_type' | 'free_premium_active'>) {
  return user.free_premium_active ? 'planFreePremium' : LABELS[user.plan_type];
}

/** Whether to offer Explore Premium: to free users only, not to premium, free-premium and team users (row NAV-30). */
export function offersPremium(user: SessionUser): boolean {
  return user.isLoggedIn && user.plan_type === 'free' && user.is_free && !user.premium && !user.free_premium_active;
}
