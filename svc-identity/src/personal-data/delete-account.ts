import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { ADMINISTRATOR, listAdministrators, noOtherAdministrator } from '../administration/administrators';
import type { Deps } from '../deps';
import { verifyPassword } from '../passwords/password';
import { ownProof, useOwnProof } from '../second-factor/prove-code';
import { newToken } from '../sessions/session';
import { eraseAccount, ownsTeam } from './erase-account';

/**
 * Deletes the account of the caller, who proves by the password, and a code where the second factor is on, that it is them. An owner of a team
 * transfers it first, and an only administrator makes another one first (CONFLICT). All goes in one transaction; the answer is the token of the
 * proof, which is mailed too.
 */
export async function deleteAccount(
  deps: Deps,
  auth: TokenClaims,
  uid: number,
  { pass, code }: { pass: string; code?: string | undefined },
): Promise<string> {
  const account = auth.uid === uid ? await deps.accounts.byUid(uid) : undefined;
  if (!account) throw new AppError('NOT_FOUND');
  await deps.limits.use('ownPassword', String(uid));
  if (!(await verifyPassword(await deps.accounts.passHashOf(uid), pass)))
    throw new AppError('INVALID', { errors: { pass: ['password-wrong'] }, refusal: true });
  const proof = await ownProof(deps, uid, code);
  if (await deps.teams.ownedBy(uid)) throw ownsTeam();
  // Asked before anything is done, and again in the transaction.
  if (account.roles.includes(ADMINISTRATOR) && (await listAdministrators(deps)).length < 2)
    throw noOtherAdministrator();
  const token = newToken();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await useOwnProof(deps, tx, uid, proof);
    await eraseAccount(deps, tx, account, token, now);
  });
  deps.ringPostman();
  return token;
}
