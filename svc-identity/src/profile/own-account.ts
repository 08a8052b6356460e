import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import type { Account } from '../accounts/account';
import type { Deps } from '../deps';

/** The account for its owner or an administrator; for anybody else there is none (NOT_FOUND). */
export async function ownAccount(
  deps: Pick<Deps, 'accounts'>,
  auth: Pick<TokenClaims, 'uid' | 'roles'>,
  uid: number,
): Promise<Account> {
  const may = auth.uid === uid || auth.roles.includes('admin');
  const account = may ? await deps.accounts.byUid(uid) : undefined;
  if (!account) throw new AppError('NOT_FOUND');
  return account;
}
