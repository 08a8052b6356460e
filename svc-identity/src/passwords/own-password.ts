import { AppError } from '@commonplace/service-kit';
import type { Account } from '../accounts/account';
import type { Deps } from '../deps';
import { verifyPassword } from './password';

/** The account of somebody who is logged in and gives their password once more; throws INVALID at the field `pass`. Guesses are counted. */
export async function requireOwnPassword(deps: Deps, uid: number, pass: string): Promise<Account> {
  await deps.limits.use('ownPassword', String(uid));
  const account = await deps.accounts.byUid(uid);
  const right = await verifyPassword(await deps.accounts.passHashOf(uid), pass);
  if (!account || !right) throw new AppError('INVALID', { errors: { pass: ['password-wrong'] }, refusal: true });
  await deps.limits.giveBack('ownPassword', String(uid));
  return account;
}
