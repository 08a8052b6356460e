import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';

/** The account that a call is about, if the caller may see it: the own one, or any for an administrator. Else 404, as if it did not exist. */
export function ownAccount(auth: TokenClaims, accountId: number): number {
  if (accountId === auth.uid || auth.roles.includes('admin')) return accountId;
  throw new AppError('NOT_FOUND');
}
