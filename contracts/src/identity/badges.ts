import type { AffiliateType } from './referral-code';

/** ITEM-32: what a person is called beside their name, the most telling first. */
export const BADGES = [
  'commonplace_team',
  'commonplace_artist',
  'community_artist',
  'curator',
  'ambassador',
  'affiliate_ambassador',
  'affiliate_standard',
  'charity',
  'third_party',
  'lifetime',
  'premium',
  'creative',
  'free_premium',
] as const;
export type BadgeName = (typeof BADGES)[number];

/** What an account is, as far as its badges say it. */
export interface BadgeFacts {
  readonly roles: readonly string[];
  /** Member of the internal team. */
  readonly team: boolean;
  /** Has published remixes or boards without being one of the product's own artists. */
  readonly community: boolean;
  readonly ambassador: boolean;
  readonly affiliate: AffiliateType | null;
  readonly plan: string;
  readonly freePremium: boolean;
}

/** The badges of an account: of the plans exactly one at most, of the artists the closer one. */
export function badgesOf(facts: BadgeFacts): BadgeName[] {
  const has = (role: string) => facts.roles.includes(role);
  const holds: Record<BadgeName, boolean> = {
    commonplace_team: facts.team,
    commonplace_artist: has('artist'),
    community_artist: facts.community && !has('artist'),
    curator: has('curator'),
    ambassador: facts.ambassador,
    affiliate_ambassador: facts.affiliate === 'ambassador',
    affiliate_standard: facts.affiliate === 'standard',
    charity: has('charity'),
    third_party: has('third_party'),
    lifetime: facts.plan === 'premium_lifetime',
    premium: facts.plan === 'premium',
    creative: facts.plan === 'creative',
    free_premium: facts.plan === 'free' && facts.freePremium,
  };
  return BADGES.filter((badge) => holds[badge]);
}
