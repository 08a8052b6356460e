import type { claimReferral } from '@commonplace/contracts/identity/referral';
import { REFERRAL_COOKIE } from '@commonplace/contracts/identity/referral-code';
import { call } from '@commonplace/contracts/client';
import type { ShellApi } from '@commonplace/remote-kit';

interface Claim {
  referral: string;
  source?: string;
  u?: string;
}

/** What the referral cookie says of how somebody came; undefined when nobody brought them. */
export function referralInCookies(cookies: string): Claim | undefined {
  const found = cookies.split(/;\s*/).find((part) => part.startsWith(REFERRAL_COOKIE + '='));
  if (!found) return undefined;
  let query: URLSearchParams;
  try {
    query = new URLSearchParams(decodeURIComponent(found.slice(REFERRAL_COOKIE.length + 1)));
  } catch {
    return undefined;
  }
  const referral = query.get('referral');
  if (!referral) return undefined;
  const [source, u] = [query.get('source'), query.get('u')];
  return { referral, ...(source ? { source } : {}), ...(u ? { u } : {}) };
}

/**
 * Tells identity who brought the person as soon as they are logged in, and forgets the cookie once identity has answered: it decides whether it
 * counts. Without an answer the cookie stays, and the next log-in of its day says it again.
 */
export function claimReferralOnLogIn(shell: ShellApi): () => void {
  let asking = false;
  const claim = async () => {
    const body = shell.session.get().isLoggedIn ? referralInCookies(document.cookie) : undefined;
    if (!body || asking) return;
    asking = true;
    try {
      await shell.call(call<typeof claimReferral>('POST', '/user/referral'), { body });
      document.cookie = REFERRAL_COOKIE + '=; Path=/; Max-Age=0; SameSite=Lax';
    } catch (error) {
      shell.reportError(error, 'referral');
    } finally {
      asking = false;
    }
  };
  void claim();
  return shell.session.subscribe(() => void claim());
}
