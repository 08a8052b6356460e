import type { SessionUser } from '@commonplace/contracts/session-user';

type Viewer = Pick<SessionUser, 'isReady' | 'premium' | 'free_premium_active' | 'rank' | 'flags'>;

/** Ruling "ads", ROLE-06, ROLE-07: house ads, while the flag is on; nobody premium or with a rank sees one. */
export function seesAds(user: Viewer): boolean {
  return user.isReady && user.flags.ads === true && !user.premium && !user.free_premium_active && user.rank <= 0;
}

/** Pages where nothing may distract: forms, paying, and the tool itself. */
const QUIET = /^\/(user|membership|pricing-and-plans|create|admin|services)(\/|$)/;

/** Whether a page has an ad for somebody. */
export const wantsAd = (user: Viewer, pathname: string): boolean => seesAds(user) && !QUIET.test(pathname);
