import { z } from 'zod';
import { CURRENCIES, type Currency } from './currencies';
import { uid } from './primitives';

export { CURRENCIES, type Currency };

const flag = z.object({ enabled: z.boolean() });

/** Plan types as the session and subscriptions name them. */
export const PLAN_TYPES = ['free', 'premium', 'creative', 'teams', 'premium_lifetime', 'custom'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];
export const PERIODS = ['monthly', 'yearly', 'lifetime', 'until expiration'] as const;
export type Period = (typeof PERIODS)[number];
export const address = z.object({
  country: z.string(),
  name_line: z.string(),
  administrative_area: z.string(),
  locality: z.string(),
  postal_code: z.string(),
  thoroughfare: z.string(),
  premise: z.string(),
});

/** The session user (ITEM-27 to ITEM-31): the answer of `GET session`. `token` is the CSRF token; uid 0 is anonymous. */
export const sessionUser = z.object({
  uid,
  token: z.string(),
  isReady: z.boolean(),
  isLoggedIn: z.boolean(),
  full_name: z.string(),
  /** Slug of the account, first segment of its pages; empty for the anonymous visitor. */
  profile_url: z.string(),
  avatar_url: z.string().nullable(),
  mail: z.string(),
  address: address.nullable(),
  seats: z.number().int(),
  rank: z.number().int(),
  isDeveloper: z.boolean(),
  roles: z.array(z.string()),
  premium: z.boolean(),
  is_free: z.boolean(),
  free_premium_active: z.boolean(),
  /** Holds the plan as a member of somebody else's team, and pays nothing. */
  team_member: z.boolean().optional(),
  plan_type: z.enum(PLAN_TYPES),
  plan_period: z.enum(PERIODS).nullable(),
  plan_currency: z.enum(CURRENCIES),
  location_currency: z.enum(CURRENCIES),
  safe_search: z.boolean(),
  editor_theme: z.enum(['dark', 'light']),
  /** The account chose its theme; without it, `editor_theme` says light and the device decides. */
  theme_chosen: z.boolean().optional(),
  pending_tcs: z.boolean(),
  topic_selector: z.array(z.string()).nullable(),
  access: z.object({
    access_design_list: z.boolean(),
    show_commonplace_team: z.boolean(),
    access_administration_pages: z.boolean(),
    website_access: z.boolean(),
  }),
  /** An administrator, but for want of a second factor none until one is set up. */
  admin_withheld: z.boolean().optional(),
  website_status: z.object({
    throttle_free_signup: flag,
    show_video_suggestions: flag,
    show_collection_suggestions: flag,
  }),
  /** Feature flags that toggle visibility (ROLE-11). */
  flags: z.record(z.string(), z.boolean()),
  profiles: z.array(
    z.object({
      type: z.enum(['user', 'team']),
      /** TEAM-02: a team also names its owner, and the role of this account in it. */
      data: z.object({
        id: z.string(),
        name: z.string(),
        owner: uid.optional(),
        role: z.enum(['owner', 'manager', 'member']).optional(),
      }),
      teamsEnabled: z.boolean(),
    }),
  ),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Claims of the 60-second token that the edge hands to services. Never the plan: services keep entitlements themselves. */
export const tokenClaims = z.object({
  iss: z.string(),
  uid,
  sid: z.string(),
  user_ulid: z.string(),
  roles: z.array(z.string()),
  access: z.record(z.string(), z.boolean()),
  safe_search: z.boolean(),
  /** The account is an administrator's, and has to set up a second factor before its tokens say so. */
  admin_withheld: z.boolean().optional(),
  /** An API key speaks, and only for the operations of these scopes; absent for a person. */
  scopes: z.array(z.string()).optional(),
  /** A service speaking for itself. */
  svc: z.boolean().optional(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;
