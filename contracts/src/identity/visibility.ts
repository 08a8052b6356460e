import type { SessionUser } from '../session-user';

type User = Pick<
  SessionUser,
  | 'uid'
  | 'isLoggedIn'
  | 'premium'
  | 'free_premium_active'
  | 'plan_type'
  | 'rank'
  | 'isDeveloper'
  | 'access'
  | 'roles'
  | 'flags'
  | 'profiles'
>;

const isOn = (user: Pick<User, 'flags'>, flag: string): boolean => user.flags[flag] ?? false;

/** ROLE-02: the internal team; the access flag or the developer flag alone is not enough. */
export function isInternalTeam(user: Pick<User, 'access' | 'isDeveloper'>): boolean {
  return user.access.show_commonplace_team && user.isDeveloper;
}

/** ROLE-09: overlays, unpublished labels and edit tools of the internal team. */
export function showsInternalTools(user: Pick<User, 'access' | 'isDeveloper' | 'flags'>): boolean {
  return isOn(user, 'team') && isInternalTeam(user);
}

/** ADMIN-02: the link to the administration pages, and the pages themselves. */
export function showsAdministration(user: Pick<User, 'access'>): boolean {
  return user.access.access_administration_pages;
}

/** ROLE-06, ROLE-07 and the ruling "ads": nobody who is premium or has a rank sees any. */
export function showsAds(user: Pick<User, 'premium' | 'rank' | 'flags'>): boolean {
  return isOn(user, 'ads') && !user.premium && user.rank <= 0;
}

/** ROLE-08: the upgrade modal opens by itself only for people without a premium plan. */
export function opensUpgradeModal(user: Pick<User, 'premium'>, explicitly: boolean): boolean {
  return explicitly || !user.premium;
}

/** ROLE-10: only when enabled, and only on a copy that is not production or for users with team access. */
export function showsAiTools(user: Pick<User, 'access' | 'flags'>): boolean {
  return isOn(user, 'ai_tools') && (!isOn(user, 'production') || user.access.show_commonplace_team);
}

/** ROLE-04: uploads without an account. */
export function mayUploadAnonymously(user: Pick<User, 'access' | 'flags'>, enableAnonymousUpload: boolean): boolean {
  return enableAnonymousUpload && showsAiTools(user);
}

/** ROLE-05: premium, free premium and members of a team have no free limits. */
export function hasFullDownload(
  user: Pick<User, 'premium' | 'free_premium_active' | 'profiles' | 'plan_type'>,
): boolean {
  return (
    user.premium || user.free_premium_active || user.profiles.some((one) => one.type === 'team' && one.teamsEnabled)
  );
}

/** TEAM-05: both access flags; owners and members of a running team have them too. */
export function hasTeamFeatures(user: Pick<User, 'access'>): boolean {
  return user.access.show_commonplace_team && user.access.website_access;
}

/** TEAM-06 and its ruling: (developer and teams flag) or the live teams configuration; nobody without team features has a use for it. */
export function showsTeamsMenu(user: Pick<User, 'isLoggedIn' | 'isDeveloper' | 'flags'>): boolean {
  return (
    user.isLoggedIn && ((user.isDeveloper && isOn(user, 'teams')) || (isOn(user, 'teams') && isOn(user, 'live_teams')))
  );
}

/** ROLE-11: flags that switch what is shown, each on its own. */
export const SHOWN_FLAGS = ['team', 'teams', 'ads', 'ai_tools', 'explore_feed', 'brushes'] as const;
export type ShownFlag = (typeof SHOWN_FLAGS)[number];
export function isShown(user: Pick<User, 'flags'>, flag: ShownFlag): boolean {
  return isOn(user, flag);
}

/** CONST-04: sort that the explore feed begins with. */
export function exploreSort(user: Pick<User, 'isLoggedIn' | 'flags'>): 'curated' | 'popular_week' {
  return user.isLoggedIn && isOn(user, 'explore_feed') ? 'popular_week' : 'curated';
}
