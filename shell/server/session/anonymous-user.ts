import type { SessionUser } from '@commonplace/contracts/session-user';
import type { VariableName } from '@commonplace/contracts/variables';

type Flags = Readonly<Partial<Record<VariableName, unknown>>>;
const enabled = (flags: Flags, name: VariableName) => ({
  enabled: (flags[name] as { enabled?: boolean } | undefined)?.enabled ?? false,
});

/** `GET session` of a visitor without an account; the edge answers it alone, so that browsing outlives identity. */
export function anonymousUser(token: string, flags: Flags): SessionUser {
  return {
    uid: 0,
    token,
    isReady: true,
    isLoggedIn: false,
    full_name: '',
    profile_url: '',
    avatar_url: null,
    mail: '',
    address: null,
    seats: 0,
    rank: 0,
    isDeveloper: false,
    roles: [],
    premium: false,
    is_free: true,
    free_premium_active: false,
    plan_type: 'free',
    plan_period: null,
    plan_currency: 'USD',
    location_currency: 'USD',
    safe_search: true,
    editor_theme: 'light',
    pending_tcs: false,
    topic_selector: null,
    access: {
      access_design_list: false,
      show_commonplace_team: false,
      access_administration_pages: false,
      website_access: false,
    },
    website_status: {
      throttle_free_signup: enabled(flags, 'throttle_free_signup'),
      show_video_suggestions: enabled(flags, 'show_video_suggestions'),
      show_collection_suggestions: enabled(flags, 'show_collection_suggestions'),
    },
    flags: Object.fromEntries(
      Object.entries(flags).map(([name, value]) => [
        name.replace(/^feature_/, ''),
        (value as { enabled?: boolean }).enabled ?? false,
      ]),
    ),
    profiles: [],
  };
}
