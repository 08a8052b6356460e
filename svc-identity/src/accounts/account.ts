import type { EventData } from '@commonplace/contracts/event';
import type { subscriptionChanged } from '@commonplace/contracts/billing/events';
import type { PublicProfile } from '@commonplace/contracts/identity/people';
import type { SessionUser, TokenClaims } from '@commonplace/contracts/session-user';
import { TERMS_VERSION } from '@commonplace/contracts/identity/account';
import { badgesOf } from '@commonplace/contracts/identity/badges';
import type { AffiliateType } from '@commonplace/contracts/identity/referral-code';
import type { ContentFlag } from '@commonplace/contracts/identity/sections';
import type { Locale } from '@commonplace/contracts/locales';
import { VARIABLES, type VariableName } from '@commonplace/contracts/variables';
import type { Membership } from '../teams/team';

/** Identity's copy of a subscription; `version` is billing's, 0 before the first event. */
export interface Plan {
  readonly version: number;
  readonly type: SessionUser['plan_type'];
  readonly period: SessionUser['plan_period'];
  readonly currency: SessionUser['plan_currency'];
  readonly seats: number;
  readonly freePremium: boolean;
  /** Holds it as a member of somebody else's team. */
  readonly teamMember?: boolean;
}

export interface Account {
  readonly uid: number;
  readonly ulid: string;
  /** User name and first path segment of the profile. */
  readonly slug: string;
  /** Lower case. */
  readonly mail: string;
  readonly fullName: string;
  readonly about: string;
  readonly avatarUrl: string | null;
  readonly roles: readonly string[];
  readonly isDeveloper: boolean;
  readonly safeSearch: boolean;
  readonly editorTheme: 'dark' | 'light';
  /** Whether the theme was ever chosen. Accounts from before this was written down are dark by choice alone. */
  readonly themeChosen: boolean;
  readonly topicSelector: readonly string[] | null;
  readonly plan: Plan;
  /** Which content its profile has (`profile/on-published.ts`). */
  readonly content: Readonly<Record<ContentFlag, boolean>>;
  readonly created: Date;
  /** Addresses of the person's other pages, as the edit page names them; empty when there is none. */
  readonly links: Links;
  readonly newsletter: boolean;
  /** Whether notifications also come by mail. */
  readonly notificationMails: boolean;
  /** Above 0: sees no advertisements (ROLE-07). */
  readonly rank: number;
  readonly affiliate: AffiliateType | null;
  /** Whether the artist agreement is offered, and which version was accepted when. */
  readonly agreementOffered: boolean;
  readonly agreement: Acceptance | null;
  /** Version of the user terms that was accepted; null is the one of the sign-up, which is the first. */
  readonly terms: Acceptance | null;
  readonly ambassadorEligibility: boolean;
  readonly remixEligibility: boolean;
  /** Usage flags (API-19). */
  readonly usage: readonly string[];
  /** The language last chosen in the frame; mails are written in it. */
  readonly locale: Locale;
  /** Made by a social log-in and never given a password: the hash that is stored is of one that nobody knows. */
  readonly passwordless: boolean;
}

export interface Links {
  readonly dribbble_url: string;
  readonly facebook_url: string;
  readonly instagram_url: string;
  readonly pinterest_url: string;
  readonly website_url: string;
}

export interface Acceptance {
  readonly version: string;
  readonly at: Date;
}

/** What an account has that was never changed. */
export const FIRST_FACTS = {
  links: { dribbble_url: '', facebook_url: '', instagram_url: '', pinterest_url: '', website_url: '' },
  newsletter: false,
  notificationMails: true,
  rank: 0,
  affiliate: null,
  agreementOffered: false,
  agreement: null,
  terms: null,
  ambassadorEligibility: false,
  remixEligibility: false,
  usage: [],
  locale: 'en',
  passwordless: false,
  themeChosen: false,
} as const satisfies Partial<Account>;

/** Version of the user terms that a sign-up accepts; later ones have to be accepted by themselves. */
const TERMS_OF_SIGN_UP = '2026-01';

/** ITEM-28: whether newer user terms wait to be accepted. */
export function hasPendingTerms(account: Pick<Account, 'terms'>, inForce: string = TERMS_VERSION): boolean {
  return (account.terms?.version ?? TERMS_OF_SIGN_UP) !== inForce;
}

export const NO_PLAN: Plan = { version: 0, type: 'free', period: null, currency: 'USD', seats: 1, freePremium: false };

export type Variables = Readonly<Record<string, unknown>>;

const isOn = (variables: Variables, name: VariableName): boolean =>
  VARIABLES[name].schema.parse(variables[name] ?? VARIABLES[name].initial).enabled;

/** Access flags of an account (ITEM-29). Owners and members of a team whose plan runs have the team's flags too (TEAM-05). */
export function accessOf(
  account: Pick<Account, 'roles'> | undefined,
  teams: readonly Membership[] = [],
): SessionUser['access'] {
  const admin = account?.roles.includes('admin') ?? false;
  const inTeam = teams.some((team) => team.running);
  return {
    access_design_list: admin,
    show_commonplace_team: admin || inTeam,
    access_administration_pages: admin,
    website_access: admin || inTeam,
  };
}

/** TEAM-04: a member of a running team without a plan of their own holds the yearly premium plan as long as they are in. */
export function heldPlan(plan: Plan, uid: number, teams: readonly Membership[]): Plan {
  const simulated = plan.type === 'free' && teams.some((team) => team.running && team.owner !== uid);
  return simulated ? { ...plan, type: 'premium', period: 'yearly', freePremium: false, teamMember: true } : plan;
}

/** The account as it counts where its role of administrator does not: everything else stays. */
const withoutAdmin = <A extends Pick<Account, 'roles'>>(account: A): A => ({
  ...account,
  roles: account.roles.filter((role) => role !== 'admin'),
});

/** What the edge's short-lived token says of a session; never the plan. The developer flag of the internal team travels among the roles. `withheld`: an administrator who is none without a second factor. */
export function claimsOf(
  given: Pick<Account, 'uid' | 'ulid' | 'roles' | 'isDeveloper' | 'safeSearch'>,
  sid: string,
  teams: readonly Membership[] = [],
  withheld = false,
): Omit<TokenClaims, 'iss' | 'svc'> {
  const account = withheld ? withoutAdmin(given) : given;
  return {
    uid: account.uid,
    sid,
    user_ulid: account.ulid,
    roles: [...account.roles, ...(account.isDeveloper ? ['developer'] : [])],
    access: accessOf(account, teams),
    safe_search: account.safeSearch,
    ...(withheld ? { admin_withheld: true } : {}),
  };
}

/** The session user (ITEM-27 to ITEM-31) of an account, or of the anonymous visitor. The CSRF token is the edge's to fill in. `withheld`: as for {@link claimsOf}. */
export function sessionUserOf(
  given: Account | undefined,
  variables: Variables,
  teams: readonly Membership[] = [],
  withheld = false,
): SessionUser {
  const account = given && withheld ? withoutAdmin(given) : given;
  const plan = account ? heldPlan(account.plan, account.uid, teams) : NO_PLAN;
  const isFree = plan.type === 'free' && !plan.freePremium;
  const teamsEnabled = isOn(variables, 'feature_teams');
  return {
    uid: account?.uid ?? 0,
    token: '',
    isReady: true,
    isLoggedIn: account !== undefined,
    full_name: account?.fullName ?? '',
    profile_url: account?.slug ?? '',
    avatar_url: account?.avatarUrl ?? null,
    mail: account?.mail ?? '',
    address: null,
    seats: plan.seats,
    rank: account?.rank ?? 0,
    isDeveloper: account?.isDeveloper ?? false,
    roles: [...(account?.roles ?? [])],
    premium: !isFree,
    is_free: isFree,
    free_premium_active: plan.freePremium,
    team_member: plan.teamMember ?? false,
    plan_type: plan.type,
    plan_period: plan.period,
    plan_currency: plan.currency,
    location_currency: plan.currency,
    safe_search: account?.safeSearch ?? true,
    editor_theme: account?.editorTheme ?? 'light',
    ...(account && (account.themeChosen || account.editorTheme === 'dark') ? { theme_chosen: true } : {}),
    pending_tcs: account ? hasPendingTerms(account) : false,
    topic_selector: account?.topicSelector ? [...account.topicSelector] : null,
    access: accessOf(account, teams),
    ...(withheld ? { admin_withheld: true } : {}),
    website_status: {
      throttle_free_signup: { enabled: isOn(variables, 'throttle_free_signup') },
      show_video_suggestions: { enabled: isOn(variables, 'show_video_suggestions') },
      show_collection_suggestions: { enabled: isOn(variables, 'show_collection_suggestions') },
    },
    flags: {
      team: isOn(variables, 'feature_team'),
      teams: teamsEnabled,
      ads: isOn(variables, 'feature_ads'),
      ai_tools: isOn(variables, 'feature_ai_tools'),
      explore_feed: isOn(variables, 'feature_explore_feed'),
      brushes: isOn(variables, 'feature_brushes'),
      live_teams: isOn(variables, 'feature_live_teams'),
      production: isOn(variables, 'feature_production'),
    },
    profiles: account
      ? [
          { type: 'user' as const, data: { id: String(account.uid), name: account.fullName }, teamsEnabled },
          ...teams.map((team) => ({
            type: 'team' as const,
            data: { id: team.id, name: team.name, owner: team.owner, role: team.role },
            // TEAM-07: a team is active only while teams are enabled and its plan runs.
            teamsEnabled: teamsEnabled && team.running,
          })),
        ]
      : [],
  };
}

/** What anybody may know (ITEM-26, ACC-14): never the mail address. */
export function publicProfileOf(account: Account): PublicProfile {
  return {
    accountId: account.uid,
    accountSlug: account.slug,
    account_url: `/${account.slug}`,
    uid: account.uid,
    full_name: account.fullName,
    avatar_url: account.avatarUrl,
    avatar: { uri: account.avatarUrl },
    about: account.about,
    plan_type: account.plan.type,
    is_artist: account.roles.includes('artist'),
    badges: badgesOf({
      roles: account.roles,
      team: account.roles.includes('admin'),
      community: account.content.remixes || account.content.boards,
      ambassador: account.ambassadorEligibility,
      affiliate: account.affiliate,
      plan: account.plan.type,
      freePremium: account.plan.freePremium,
    }),
    has_images: account.content.images,
    has_videos: account.content.videos,
    has_remix_designs: account.content.remixes,
    has_community_boards: account.content.boards,
  };
}

/** Identity's copy of what billing says; a cancelled subscription counts as the free plan (MEMB-04). */
export function planFrom(data: EventData<typeof subscriptionChanged>): Plan {
  const free = data.cancelled || data.plan_type === 'free';
  return {
    version: data.version,
    type: free ? 'free' : data.plan_type,
    period: free ? null : data.period,
    currency: data.currency,
    seats: free ? 1 : Math.max(1, data.seats),
    freePremium: data.free_premium_active,
    teamMember: !free && data.team_member === true,
  };
}
