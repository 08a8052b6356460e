import type { AdminActionName } from '@commonplace/contracts/identity/admin-action-names';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { tellAdminAction } from '../accounts/admin-action';
import type { Deps } from '../deps';

/** The account that a call is about, if the caller may see it: the own one, or any for an administrator. Else 404, as if it did not exist. */
export function ownAccount(auth: TokenClaims, accountId: number): number {
  if (accountId === auth.uid || auth.roles.includes('admin')) return accountId;
  throw new AppError('NOT_FOUND');
}

/**
 * The same for what changes something. What an administrator sets about for somebody else is said to the audit list before it is done: a charge at the
 * provider and the record of it cannot be one transaction, and of the two the record must not be missing.
 */
export async function actedOnAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  auth: TokenClaims,
  accountId: number,
  action: AdminActionName,
): Promise<number> {
  const uid = ownAccount(auth, accountId);
  if (uid !== auth.uid)
    await deps.db.transaction((session) => tellAdminAction(deps, session, auth.uid, action, String(uid), ''), {
      prepares: true,
    });
  return uid;
}
