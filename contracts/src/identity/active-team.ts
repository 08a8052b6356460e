import type { SessionUser } from '../session-user';

/** TEAM-03: cookie that keeps the active team's id, and its lifetime of a year in seconds. */
export const TEAM_COOKIE = 'commonplace_team';
export const TEAM_COOKIE_SECONDS = 365 * 86_400;

export type Profile = SessionUser['profiles'][number];

/**
 * TEAM-07, TEAM-08: the profile that somebody acts as: the team of the cookie while they are in it and teams are enabled, else their own.
 * Undefined for the anonymous visitor.
 */
export function activeProfile(user: Pick<SessionUser, 'profiles'>, cookie: string | undefined): Profile | undefined {
  const own = user.profiles.find((one) => one.type === 'user');
  if (!cookie) return own;
  return user.profiles.find((one) => one.type === 'team' && one.teamsEnabled && one.data.id === cookie) ?? own;
}

/** The team that somebody acts as, or undefined when it is themselves. TEAM-09: designs and uploads go there, images never do. */
export function activeTeam(user: Pick<SessionUser, 'profiles'>, cookie: string | undefined): string | undefined {
  const profile = activeProfile(user, cookie);
  return profile?.type === 'team' ? profile.data.id : undefined;
}

/** The cookie's value in a `Cookie` header or `document.cookie`. */
export function teamInCookies(cookies: string): string | undefined {
  const found = cookies.split(/;\s*/).find((part) => part.startsWith(`${TEAM_COOKIE}=`));
  const value = found?.slice(TEAM_COOKIE.length + 1);
  return value && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/** What to assign to `document.cookie`; without a team the cookie ends. `secure`: of a page over https, so that it never leaves over plain http. */
export function teamCookie(team: string | undefined, secure: boolean): string {
  const lasts = team ? TEAM_COOKIE_SECONDS : 0;
  return `${TEAM_COOKIE}=${team ?? ''}; Path=/; Max-Age=${lasts}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
