import type {
  forgotPassword as forgotOperation,
  resetPassword as resetOperation,
} from '@commonplace/contracts/identity/sign-up';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { Deps } from '../deps';
import { addressHash } from '../limits/address-hash';
import { letterhead } from '../mail/letterhead';
import { passwordResetMail, resetMail } from '../mail/mail';
import { credentialsOf, typedKey, typedKeysOf } from '../sessions/log-in';
import { newToken, tokenHash } from '../sessions/session';
import { endAllSessions } from '../sessions/start-session';
import { hashPassword } from './password';
import { checkNewPassword } from './password-rule';

/** How long a mailed link works. */
export const RESET_MINUTES = 60;

/**
 * Mails a link to set a new password. For a name without an account the same is written, to nobody, so that neither answer nor time tell.
 * After five links in an hour no more are sent; the answer stays the same, as the person has the links.
 */
export async function forgotPassword(deps: Deps, ctx: Context<typeof forgotOperation>) {
  await deps.limits.use('resetAddress', clientAddress(ctx.req));
  const found = await credentialsOf(deps, ctx.body.name);
  // The answer is the same over the limit, so an account's names may share theirs.
  if (await deps.limits.tryUse('resetName', found ? `uid:${found.account.uid}` : typedKey(ctx.body.name))) {
    const token = newToken();
    const expires = new Date(deps.now().getTime() + RESET_MINUTES * 60_000);
    await deps.db.transaction(async (tx) => {
      await deps.resets.add(found?.account.uid ?? 0, tokenHash(token), expires, tx);
      const locale = found?.account.locale ?? 'en';
      await deps.mails.add(resetMail(letterhead(deps, found?.account.mail ?? '', locale), token, RESET_MINUTES), tx);
    });
    deps.ringPostman();
  }
  return { success: true as const };
}

/**
 * Sets a new password by a mailed token and ends every session of the account. Whoever does so is let in again from this address, where the second
 * factor is on with its code as ever. Only links that are not good count for the address, which others may share.
 */
export async function resetPassword(deps: Deps, ctx: Context<typeof resetOperation>) {
  const address = clientAddress(ctx.req);
  const token = tokenHash(ctx.body.token);
  const expected = await deps.resets.peek(token, deps.now());
  const account = expected === undefined ? undefined : await deps.accounts.byUid(expected);
  if (!account) {
    await deps.limits.use('resetAddress', address);
    throw new AppError('EXPIRED', { detail: 'This link has expired or was used' });
  }
  await deps.limits.use('resetLink', token);
  checkNewPassword(ctx.body.pass, { ...account, name: account.fullName });
  const passHash = await hashPassword(ctx.body.pass);
  await deps.db.transaction(async (tx) => {
    const uid = await deps.resets.take(token, deps.now(), tx);
    if (uid === undefined) throw new AppError('EXPIRED', { detail: 'This link has expired or was used' });
    await deps.accounts.setPassHash(uid, passHash, tx);
    await deps.accounts.rememberAddress(uid, addressHash(address), tx);
    await endAllSessions(deps, tx, uid);
    // The old password has begun them.
    await deps.waitingLogIns.removeAll(uid, tx);
    await deps.mails.add(passwordResetMail(letterhead(deps, account.mail, account.locale)), tx);
  });
  for (const key of typedKeysOf(account)) {
    await deps.limits.clear('loginName', key);
    await deps.limits.clear('loginNameAddress', `${key}:${address}`);
  }
  deps.ringPostman();
  return { success: true as const };
}
