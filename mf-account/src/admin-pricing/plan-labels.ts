export const SOLD_TYPES = ['creative', 'premium', 'teams', 'premium_lifetime'] as const;
export type SoldType = (typeof SOLD_TYPES)[number];

/** Names of plans; the product's own words, the same in every language. */
export const PLAN_LABELS: Readonly<Record<SoldType, string>> = {
  creative: 'Creative',
  premium: 'Business',
  teams: 'Teams',
  premium_lifetime: 'Premium Lifetime',
};
