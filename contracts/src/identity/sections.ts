import type { Scope } from '../kinds';
import { PRODUCT } from '../product';

/** ACC-01: sections of an account under `/{slug}`, by their path segment. */
export const ACCOUNT_SECTIONS = [
  'edit',
  'referral',
  'billing',
  'credit-card',
  'cancel',
  'accept-free-premium',
  'free-plan-cancel',
  'artist-agreement',
  'affiliate-program',
  'team-manage',
  'team-create',
  `${PRODUCT}-admin`,
  `${PRODUCT}-dev`,
] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** PROFILE-03, and `videos` by the ruling: content sections of a profile under `/{slug}`. */
export const PROFILE_SECTIONS = [
  'downloads',
  'designs',
  'community-boards',
  'community-remix',
  'images',
  'showcase',
  'popular',
  'artist-images',
  'artist-projects',
  'videos',
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** Who looks: what the session says of them. */
export interface Viewer {
  readonly uid: number;
  readonly roles: readonly string[];
  readonly isDeveloper: boolean;
  readonly access: {
    readonly access_design_list: boolean;
    readonly show_commonplace_team: boolean;
    readonly website_access: boolean;
  };
  /** Whether they are a member of some team that runs; the other way into `downloads` (PROFILE-08). */
  readonly inTeam: boolean;
}

/** Whose section it is: what the account's own service knows. */
export interface SectionAccount {
  readonly uid: number;
  readonly planType: string;
  readonly freePremiumActive: boolean;
  readonly hasAmbassadorEligibility: boolean;
  readonly hasRemixEligibility: boolean;
  readonly hasAgreement: boolean;
  readonly isAffiliate: boolean;
  readonly teamsEnabled: boolean;
  /** Whether a team profile belongs to the account. */
  readonly ownsTeam: boolean;
}

/** Settings of the copy of the product that runs. */
export interface SectionPlace {
  /** Development mode on somebody's own machine (ruling: artist-agreement for a developer admin). */
  readonly development: boolean;
}

/**
 * ACC-03 to ACC-10, the table of section 6 of the specification: may this viewer open this section of this account? False means the
 * not-found view. Where the table names a fact and no person, the section is the account's own: only its owner or an admin can open it.
 *
 * Chosen where the specification is open: `team-manage` needs teams enabled, the owner of the account or an admin, the account's plan teams
 * (an admin needs no such plan), and a team profile that the account owns. `team-create` needs teams enabled and the owner of the account or
 * an admin, whatever the plan: the page itself says what a team needs.
 */
export function mayOpenSection(
  section: string,
  viewer: Viewer,
  account: SectionAccount,
  place: SectionPlace = { development: false },
): boolean {
  const admin = viewer.roles.includes('admin');
  const own = viewer.uid > 0 && viewer.uid === account.uid;
  if (!own && !admin) return false;
  switch (section) {
    case 'edit':
    case 'referral':
    case 'billing':
    case 'credit-card':
    case 'cancel':
      return true;
    case 'accept-free-premium':
      return (account.hasAmbassadorEligibility || account.hasRemixEligibility) && !account.freePremiumActive;
    case 'free-plan-cancel':
      return account.freePremiumActive;
    case 'artist-agreement':
      return account.hasAgreement || (place.development && viewer.isDeveloper && admin);
    case 'affiliate-program':
      return account.isAffiliate;
    case 'team-manage':
      return account.teamsEnabled && (account.planType === 'teams' || admin) && account.ownsTeam;
    case 'team-create':
      return account.teamsEnabled;
    case `${PRODUCT}-admin`:
    case `${PRODUCT}-dev`:
      return admin;
    default:
      return false;
  }
}

/**
 * PROFILE-08 and PROFILE-09: may this viewer open this content section of anybody's profile? False means the not-found view.
 *
 * Chosen: `downloads` shows what its owner downloaded, so besides team access only members of a running team see it.
 */
export function mayOpenProfileSection(section: string, viewer: Viewer): boolean {
  if (!(PROFILE_SECTIONS as readonly string[]).includes(section)) return false;
  const teamAccess = viewer.access.show_commonplace_team;
  if (section === 'downloads') return teamAccess || viewer.inTeam;
  if (section === 'designs') return viewer.access.access_design_list && (teamAccess || viewer.inTeam);
  return true;
}

/** What a profile says that there is, by its name at the account's own service, and the search by account that lists it. */
export const CONTENT_SCOPES = {
  images: 'images',
  videos: 'video',
  remixes: 'community',
  boards: 'boards',
} as const satisfies Record<string, Scope>;
export type ContentFlag = keyof typeof CONTENT_SCOPES;

/** What decides where `/{slug}` leads; the facts of a public profile. */
export interface ProfileContent {
  readonly is_artist: boolean;
  readonly has_images: boolean;
  readonly has_videos: boolean;
  readonly has_remix_designs: boolean;
  readonly has_community_boards: boolean;
}

/** PROFILE-01 and PROFILE-02: the section to which `/{slug}` redirects by what the account has. */
export function firstProfileSection(content: ProfileContent): ProfileSection {
  if (content.is_artist) {
    if (content.has_images) return 'artist-images';
    if (content.has_videos) return 'videos';
  }
  if (content.has_remix_designs) return 'community-remix';
  if (content.has_community_boards) return 'community-boards';
  return 'images';
}

/** PROFILE-07: letters, digits, dash, underscore and dot; anything else matches no profile. */
export function isSlug(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,255}$/.test(text) && text !== '.' && text !== '..';
}

/** PROFILE-10: only artists' profiles are for search engines. */
export function isProfileIndexed(profile: Pick<ProfileContent, 'is_artist'>): boolean {
  return profile.is_artist;
}
