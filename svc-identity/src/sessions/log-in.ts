import { safeDestination } from '@commonplace/contracts/destination';
import type { logIn as operation } from '@commonplace/contracts/identity/sign-up';
import { SECOND_FACTOR } from '@commonplace/contracts/identity/second-factor';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { ClientSession } from 'mongoose';
import type { Credentials } from '../accounts/account.repo';
import { slugOf } from '../accounts/slug';
import { requireCaptcha } from '../captcha/require-captcha';
import type { Deps } from '../deps';
import { addressHash } from '../limits/address-hash';
import { hashPassword, isOutgrown, verifyPassword } from '../passwords/password';
import { awaitCode } from '../second-factor/await-code';
import { letIn } from './let-in';
import { startSession } from './start-session';

/**
 * AUTH-09, AUTH-30 to AUTH-32: logs in by e-mail address or user name. Known and unknown names cost the same work and give the same answer.
 * Guesses are counted per name from wherever they come, so many addresses do not help; an address from which the account has been used before
 * is counted on its own, so strangers cannot lock its owner out, those who share that address neither. An account's two names are counted apart: were they one, whoever has used
 * up the guesses of a mail address would see by the answer for a public user name whose it is. An account with the second factor gets no session
 * here: the log-in waits for its code (SECOND_FACTOR_NEEDED).
 */
export async function logIn(deps: Deps, ctx: Context<typeof operation>) {
  const { name, pass, captcha, destination } = ctx.body;
  const address = clientAddress(ctx.req);
  const { idempotencyKey } = ctx;
  await requireCaptcha(deps, captcha, { idempotencyKey, sid: ctx.auth.sid, address, asked: ['log-in', name, pass] });
  const found = await credentialsOf(deps, name);
  const known = found?.knownAddresses.includes(addressHash(address)) ?? false;
  const key = typedKey(name);
  if (known) {
    // Counted on its own first, so that one name uses up little of what all have that know this address.
    await deps.limits.use('loginNameAddress', `${key}:${address}`);
    await deps.limits.use('loginAddressKnown', address);
  } else {
    await deps.limits.use('loginAddress', address);
    await deps.limits.use('loginName', key);
  }

  if (!(await verifyPassword(found?.passHash, pass)) || !found) {
    ctx.log.info({ address: addressHash(address) }, 'log-in refused');
    throw new AppError('WRONG_CREDENTIALS');
  }
  await deps.limits.giveBack(known ? 'loginAddressKnown' : 'loginAddress', address);
  if (known) await deps.limits.clear('loginNameAddress', `${key}:${address}`);
  else await deps.limits.giveBack('loginName', key);

  const { uid } = found.account;
  if (isOutgrown(found.passHash)) await deps.accounts.renewPassHash(uid, found.passHash, await hashPassword(pass));
  const to = safeDestination(destination);
  if (await deps.secondFactors.isOn(uid)) {
    const waiting = { sid: ctx.auth.sid, uid, destination: to, known };
    const wait = async (tx: ClientSession) => {
      await requireStillRight(deps, tx, found, pass);
      await awaitCode(deps, tx, waiting);
    };
    await deps.db.transaction(wait, { prepares: true });
    ctx.log.info({ account: uid, address: addressHash(address) }, 'log-in waits for a code');
    throw new AppError('SECOND_FACTOR_NEEDED', { facts: { attempts_left: SECOND_FACTOR.logInTries } });
  }
  const token = await deps.db.transaction(async (tx) => {
    await requireStillRight(deps, tx, found, pass);
    return startSession(deps, tx, uid, ctx);
  });
  letIn(ctx, { uid, token, by: 'password' });
  return { uid, destination: to };
}

/**
 * Throws WRONG_CREDENTIALS where the password was changed while it was checked: whoever changed it has ended what was begun with the old one. The account
 * itself is written, so that a change which sees nothing yet of what is begun here cannot be committed beside it.
 */
async function requireStillRight(deps: Deps, tx: ClientSession, found: Credentials, pass: string): Promise<void> {
  const passHash = await deps.accounts.passHashOf(found.account.uid, tx);
  // Another hash may be of the same password, which is kept by stronger ones as time goes by.
  if (passHash !== found.passHash && !(await verifyPassword(passHash, pass))) throw new AppError('WRONG_CREDENTIALS');
  if (!(await deps.accounts.holdPassHash(found.account.uid, passHash, tx))) throw new AppError('WRONG_CREDENTIALS');
}

/** An account by what people type: its mail address, its user name, or the name that the user name was made of. */
export function credentialsOf(deps: Deps, name: string): Promise<Credentials | undefined> {
  return name.includes('@')
    ? deps.accounts.credentialsByMail(name.toLowerCase())
    : deps.accounts.credentialsBySlug(slugOf(name));
}

/** What was typed as a limit counts it, whether an account has that name or none. */
export function typedKey(name: string): string {
  return `name:${name.includes('@') ? name.toLowerCase() : slugOf(name)}`;
}

/** What the names of an account are counted under: its mail address, and its user name where that leads to it. */
export function typedKeysOf({ mail, slug }: Pick<Credentials['account'], 'mail' | 'slug'>): string[] {
  return [typedKey(mail), ...(slugOf(slug) === slug ? [typedKey(slug)] : [])];
}
