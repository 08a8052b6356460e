import type { SessionUser } from '../session-user';

/**
 * Who sees what, as rules that the frame and the remotes ask: what is decided here is decided for every screen. What somebody may do is the services' to say.
 */
type User = Pick<
  SessionUser,
  'isLoggedIn' | 'premium' | 'free_premium_active' | 'rank' | 'isDeveloper' | 'access' | 'flags'
>;

/** On, and known to be. */
const isOn = (user: Pick<User, 'flags'>, flag: string): boolean => user.flags[flag] === true;
/** Known to be off; what nobody knows yet, as without a network, takes nothing away. */
const isOff = (user: Pick<User, 'flags'>, flag: string): boolean => user.flags[flag] === false;

/** ROLE-02: the internal team; the access flag or the developer flag alone is not enough. */
export function isInternalTeam(user: Pick<User, 'access' | 'isDeveloper'>): boolean {
  return user.access.show_commonplace_team && user.isDeveloper;
}

/** ROLE-09: overlays, unpublished labels and edit tools of the internal team. */
export function showsInternalTools(user: Pick<User, 'access' | 'isDeveloper' | 'flags'>): boolean {
  return !isOff(user, 'team') && isInternalTeam(user);
}

/** ADMIN-02: the link to the administration pages, and the pages themselves. */
export function showsAdministration(user: Pick<User, 'access'>): boolean {
  return user.access.access_administration_pages;
}

/** ROLE-06, ROLE-07 and the ruling "ads": house ads, while the flag is on; nobody who is premium or has a rank sees any. */
export function showsAds(user: Pick<User, 'premium' | 'free_premium_active' | 'rank' | 'flags'>): boolean {
  return isOn(user, 'ads') && !user.premium && !user.free_premium_active && user.rank <= 0;
}

/** ROLE-08: the upgrade dialog comes by itself only to people without a premium plan. */
export function opensUpgradeByItself(user: Pick<User, 'premium'>): boolean {
  return !user.premium;
}

/** ROLE-10: only when enabled, and only on a copy that is not production or for users with team access. */
export function showsAiTools(user: Pick<User, 'access' | 'flags'>): boolean {
  return !isOff(user, 'ai_tools') && (!isOn(user, 'production') || user.access.show_commonplace_team);
}

/** EDIT-05: the links to enlarging, which counts as one of the AI tools. */
export function showsBoost(user: Pick<User, 'access' | 'flags'>): boolean {
  return user.access.show_commonplace_team && showsAiTools(user);
}

/** TEAM-06 and its ruling: (developer and teams flag) or the live teams configuration. The flag `teams` switches teams off altogether. */
export function showsTeamsMenu(user: Pick<User, 'isLoggedIn' | 'isDeveloper' | 'flags'>): boolean {
  return (
    user.isLoggedIn && !isOff(user, 'teams') && ((user.isDeveloper && isOn(user, 'teams')) || isOn(user, 'live_teams'))
  );
}

/** ROLE-11: what the editor draws by hand with. */
export function hasBrushes(user: Pick<User, 'flags'>): boolean {
  return !isOff(user, 'brushes');
}

/** ROLE-11: whether the explore feed is on; off, templates are called designs (INPUT-02). */
export function hasExploreFeed(user: Pick<User, 'flags'>): boolean {
  return !isOff(user, 'explore_feed');
}
