import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';

/** Who owns uploads: an account, or an anonymous visitor known by their ulid. */
export interface Owner {
  readonly uid: number;
  readonly ulid: string | null;
  /** Key of the owner's counters. */
  readonly key: string;
}

/** The caller as an owner. Throws NOT_SIGNED_IN for a visitor without an identity of their own. */
export function ownerOf({ uid, user_ulid }: TokenClaims): Owner {
  if (uid > 0) return { uid, ulid: null, key: `u:${uid}` };
  if (!/^[0-9A-Za-z]{10,40}$/.test(user_ulid)) throw new AppError('NOT_SIGNED_IN');
  return { uid: 0, ulid: user_ulid, key: `a:${user_ulid}` };
}
