import { accountDeleted } from '@commonplace/contracts/identity/events';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError, emit, eraseIdempotency } from '@commonplace/service-kit';
import {
  ADMINISTRATOR,
  keepOneAdministrator,
  listAdministrators,
  noOtherAdministrator,
} from '../administration/administrators';
import { removeAllKeys } from '../api-keys/api-keys.routes';
import type { Deps } from '../deps';
import { letterhead } from '../mail/letterhead';
import { accountDeletedMail } from '../mail/account-mails';
import { verifyPassword } from '../passwords/password';
import { ownProof, useOwnProof } from '../second-factor/prove-code';
import { newToken, tokenHash } from '../sessions/session';
import { endAllSessions } from '../sessions/start-session';
import { takeMemberOut } from '../teams/manage-team';

/** What identity keeps of a deleted account. */
const KEPT = [
  'the account number of this deletion',
  'account numbers in the audit list of administrators',
  'referral ledger: account number and amounts',
];

/**
 * Deletes the account of the caller, who proves by the password, and a code where the second factor is on, that it is them. An owner of a team
 * transfers it first, and an only administrator makes another one first (CONFLICT). Account, seats in teams, sessions,
 * notifications, referrals and waiting mails go in one transaction with the event by which every other service erases its part; the answer is the
 * token of the proof, which is mailed too.
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
    throw new AppError('INVALID', { errors: { pass: ['password-wrong'] } });
  const proof = await ownProof(deps, uid, code);
  if (await deps.teams.ownedBy(uid))
    throw new AppError('CONFLICT', { detail: 'You own a team. Transfer it to a member or end it first.' });
  const administers = account.roles.includes(ADMINISTRATOR);
  // Asked before anything is done, and again in the transaction.
  if (administers && (await listAdministrators(deps)).length < 2) throw noOtherAdministrator();
  const token = newToken();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    if (await deps.teams.ownedBy(uid, tx)) throw new AppError('CONFLICT');
    await useOwnProof(deps, tx, uid, proof);
    for (const team of await deps.teams.of(uid)) await takeMemberOut(deps, tx, auth, team.id, uid);
    // Asked twice at once, the second finds nobody.
    if (!(await deps.accounts.remove(uid, tx))) throw new AppError('NOT_FOUND');
    if (administers) await keepOneAdministrator(deps, tx);
    await endAllSessions(deps, tx, uid);
    await removeAllKeys(deps, tx, uid);
    await deps.deliveries.removeAll(await deps.hooks.removeAll(uid, tx), tx);
    await deps.notifications.removeAll(uid, tx);
    await deps.referrals.erase(uid, tx);
    await deps.teams.removeInvitesOf(account.mail, tx);
    await deps.resets.removeAll(uid, tx);
    await deps.signUps.removeMail(account.mail, tx);
    await deps.social.removeAll(uid, tx);
    await deps.secondFactors.remove(uid, tx);
    await deps.waitingLogIns.removeAll(uid, tx);
    await deps.mails.removeTo(account.mail, tx);
    await eraseIdempotency(deps.db.connection, uid, tx);
    await deps.deletions.add(uid, tokenHash(token), now, { at: now, kept: KEPT }, tx);
    const data = { uid, user_ulid: account.ulid, at: now.toISOString() };
    await emit(tx, deps.db, accountDeleted, data, { subject: String(uid) });
    await deps.mails.add(accountDeletedMail(letterhead(deps, account.mail, account.locale), token), tx);
  });
  deps.ringPostman();
  return token;
}
