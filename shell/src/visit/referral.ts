import {
  referralId,
  REFERRAL_COOKIE,
  REFERRAL_COOKIE_SECONDS,
  REFERRAL_PARAMETERS,
} from '@commonplace/contracts/identity/referral-code';

/**
 * REF-01 to REF-03: how somebody came here, out of the address. `keep` is what the cookie holds, a query string (undefined when there is nothing
 * to keep); `search` the address's query without it. A referral that is no positive number is dropped.
 */
export function readReferral(search: string): { keep: string | undefined; search: string } {
  const query = new URLSearchParams(search);
  const found = new URLSearchParams();
  let seen = false;
  for (const name of REFERRAL_PARAMETERS) {
    const value = query.get(name);
    if (value === null) continue;
    seen = true;
    query.delete(name);
    const kept = name === 'referral' ? referralId(value)?.toString() : value.slice(0, 100);
    if (kept) found.set(name, kept);
  }
  if (!seen) return { keep: undefined, search };
  const rest = query.toString();
  return { keep: found.size > 0 ? found.toString() : undefined, search: rest && `?${rest}` };
}

/** Keeps it for a day and takes it out of the address, before anything else reads that. */
export function captureReferral(page: Window): void {
  const { pathname, search, hash } = page.location;
  const found = readReferral(search);
  if (found.search === search && found.keep === undefined) return;
  if (found.keep !== undefined) {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.document.cookie = `${REFERRAL_COOKIE}=${encodeURIComponent(found.keep)}; Path=/; Max-Age=${REFERRAL_COOKIE_SECONDS}; SameSite=Lax${secure}`;
  }
  page.history.replaceState(page.history.state, '', `${pathname}${found.search}${hash}`);
}
