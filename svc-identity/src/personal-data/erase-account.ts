import { accountDeleted } from '@commonplace/contracts/identity/events';
import { AppError, emit, eraseIdempotency } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Account } from '../accounts/account';
import { ADMINISTRATOR, keepOneAdministrator } from '../administration/administrators';
import { removeAllKeys } from '../api-keys/api-keys.routes';
import type { Deps } from '../deps';
import { accountDeletedMail } from '../mail/account-mails';
import { letterhead } from '../mail/letterhead';
import { tokenHash } from '../sessions/session';
import { endAllSessions } from '../sessions/start-session';
import { takeMemberOut, type TeamNeeds } from '../teams/manage-team';

/** What identity keeps of a deleted account. */
const KEPT = [
  'the account number of this deletion',
  'account numbers in the audit list of administrators',
  'referral ledger: account number and amounts',
];

export type EraseNeeds = TeamNeeds &
  Pick<Deps, 'sessions' | 'apiKeys' | 'hooks' | 'deliveries' | 'referrals' | 'resets' | 'signUps' | 'social'> &
  Pick<Deps, 'secondFactors' | 'waitingLogIns' | 'deletions' | 'publishedThings'>;

/**
 * Erases an account, seats in teams, sessions, notifications, referrals and waiting mails, with the event by which every other service erases its part;
 * `token` opens the proof, which is mailed. Throws CONFLICT for an owner of a team and an only administrator, and NOT_FOUND where it is gone.
 */
export async function eraseAccount(
  deps: EraseNeeds,
  tx: ClientSession,
  account: Account,
  token: string,
  now: Date,
): Promise<void> {
  const { uid } = account;
  if (await deps.teams.ownedBy(uid, tx)) throw ownsTeam();
  for (const team of await deps.teams.of(uid)) await takeMemberOut(deps, tx, { uid, roles: [] }, team.id, uid);
  // Asked twice at once, the second finds nobody.
  if (!(await deps.accounts.remove(uid, tx))) throw new AppError('NOT_FOUND');
  if (account.roles.includes(ADMINISTRATOR)) await keepOneAdministrator(deps, tx);
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
  await deps.publishedThings.removeAll(uid, tx);
  await deps.mails.removeTo(account.mail, tx);
  await eraseIdempotency(deps.db.connection, uid, tx);
  await deps.deletions.add(uid, tokenHash(token), now, { at: now, kept: KEPT }, tx);
  const data = { uid, user_ulid: account.ulid, at: now.toISOString() };
  await emit(tx, deps.db, accountDeleted, data, { subject: String(uid) });
  await deps.mails.add(accountDeletedMail(letterhead(deps, account.mail, account.locale), token), tx);
}

export const ownsTeam = () =>
  new AppError('CONFLICT', { detail: 'You own a team. Transfer it to a member or end it first.' });
