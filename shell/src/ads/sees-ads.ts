import { showsAds } from '@commonplace/contracts/identity/visibility';
import type { SessionUser } from '@commonplace/contracts/session-user';

/** Pages where nothing may distract: forms, paying, and the tool itself. */
const QUIET = /^\/(user|membership|pricing-and-plans|create|admin|services)(\/|$)/;

/** Whether a page has an ad for somebody, once it is known who looks. */
export const wantsAd = (
  user: Pick<SessionUser, 'isReady'> & Parameters<typeof showsAds>[0],
  pathname: string,
): boolean => user.isReady && showsAds(user) && !QUIET.test(pathname);
