export const SOLD_TYPES = ['creative', 'premium', 'teams', 'premium_lifetime'] as const;
export type SoldType = (typeof SOLD_TYPES)[number];
