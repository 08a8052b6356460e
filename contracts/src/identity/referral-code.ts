/** REF-01: cookie that keeps how somebody came here, and its lifetime of a day in seconds. */
export const REFERRAL_COOKIE = 'commonplace_referral';
export const REFERRAL_COOKIE_SECONDS = 86_400;
/** REF-01: the parameters of an address that are kept in it, as a query string. */
export const REFERRAL_PARAMETERS = ['referral', 'source', 'u'] as const;

/** REF-03: a referral id is a positive number; anything else is ignored. */
export function referralId(given: unknown): number | undefined {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) return undefined;
  const id = Number(text);
  return id > 0 ? id : undefined;
}

/** REF-04: an affiliate has exactly one of these types. */
export const AFFILIATE_TYPES = ['standard', 'ambassador'] as const;
export type AffiliateType = (typeof AFFILIATE_TYPES)[number];
