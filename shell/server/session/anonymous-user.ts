import type { SessionUser } from '@commonplace/contracts/session-user';
import type { VariableName } from '@commonplace/contracts/variables';
import { ANONYMOUS } from '@commonplace/remote-kit/anonymous';

type Flags = Readonly<Partial<Record<VariableName, unknown>>>;
const enabled = (flags: Flags, name: VariableName) => ({
  enabled: (flags[name] as { enabled?: boolean } | undefined)?.enabled ?? false,
});

/** `GET session` of a visitor without an account; the edge answers it alone, so that browsing outlives identity. */
export function anonymousUser(token: string, flags: Flags): SessionUser {
  return {
    ...ANONYMOUS,
    token,
    isReady: true,
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
  };
}
