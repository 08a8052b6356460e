import { AppError } from '@commonplace/service-kit';
import { subscriberNetwork } from '@commonplace/service-kit/subscriber-network';
import type { ClientAddress, Sent } from '../client-address';
import type { SharedLimits } from './shared-limits';

/**
 * What one address may report in a minute, of what anybody may report without an account. A school or an office of two thousand behind it looks at ten
 * things a minute each; one machine takes hours for the room that all activity has, and not minutes.
 */
const A_MINUTE = {
  /** Records of activity. */
  activity: 20_000,
  /** Calls that say what became of remotes. */
  outcomes: 6_000,
  /** Reports of browsers of what the policy of pages refused. */
  policy: 600,
  /** Calls of a page that are traced. */
  spans: 20_000,
} as const;
export type Reported = keyof typeof A_MINUTE;

export interface AddressLimits {
  /** Counts what an address reports. Throws TOO_MANY with Retry-After when that was too much. */
  take(req: Sent, what: Reported, points?: number): Promise<void>;
}

/** Limits of an address at all replicas together. */
export function createAddressLimits(limits: SharedLimits, addressOf: ClientAddress): AddressLimits {
  return {
    async take(req, what, points = 1) {
      const name = `${what}:${subscriberNetwork(addressOf(req))}`;
      const { isSpent, resetSeconds } = await limits.take(name, A_MINUTE[what], points);
      if (isSpent) throw new AppError('TOO_MANY', { retryAfter: resetSeconds });
    },
  };
}
