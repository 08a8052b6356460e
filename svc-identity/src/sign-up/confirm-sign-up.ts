import type { confirmSignUp as operation } from '@commonplace/contracts/identity/sign-up';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { ClientSession } from 'mongoose';
import { isTaken } from '../accounts/account.repo';
import { createAccount, type AccountNumbers, reserveNumbers } from '../accounts/create-account';
import type { Deps } from '../deps';
import { letIn } from '../sessions/let-in';
import { startSession } from '../sessions/start-session';
import { isCode } from './code';
import {
  attemptsLeft,
  destinationAfterSignUp,
  resendLockedFor,
  tryCode,
  type CodeOutcome,
  type WaitingSignUp,
} from './sign-up';
import type { StoredSignUp } from './sign-up.repo';

type Result =
  | { outcome: 'verified'; uid: number; token: string; destination: string }
  | { outcome: Exclude<CodeOutcome, 'verified'>; waiting: WaitingSignUp }
  | { outcome: 'none' };

/** A name that somebody else took in the same moment is tried again under another slug. */
const TRIES = 5;

/** AUTH-15 to AUTH-19: the right code makes the account and logs it in; the attempt counts in the same transaction. */
export async function confirmSignUp(deps: Deps, ctx: Context<typeof operation>) {
  await deps.limits.use('codeAddress', clientAddress(ctx.req));
  const result = await withFreeSlug(deps, ctx);
  if (result.outcome === 'verified') {
    letIn(ctx, { uid: result.uid, token: result.token, by: 'sign-up' });
    return { destination: result.destination };
  }
  if (result.outcome === 'none') throw new AppError('NO_SIGNUP_WAITING');
  const locked = resendLockedFor(result.waiting, deps.now());
  const facts = { resend_locked_for: locked, attempts_left: attemptsLeft(result.waiting) };
  if (result.outcome === 'locked') throw new AppError('CODE_LOCKED', { facts, refusal: true });
  if (result.outcome === 'expired') throw new AppError('EXPIRED', { detail: 'The code has expired', facts });
  throw new AppError('WRONG_CODE', { facts, refusal: true });
}

async function withFreeSlug(deps: Deps, ctx: Context<typeof operation>): Promise<Result> {
  const mail = ctx.body.mail.toLowerCase();
  for (let tries = 1; ; tries++) {
    const seen = await deps.signUps.get(ctx.auth.sid, mail);
    if (!seen) return { outcome: 'none' };
    const numbers = isRight(deps, seen, ctx.body.code) ? await reserveNumbers(deps, seen.name, tries - 1) : undefined;
    try {
      return await deps.db.transaction((tx) => attempt(deps, ctx, { mail, numbers }, tx));
    } catch (err) {
      if (!isTaken(err)) throw err;
      // The address got its account in another session since: this sign-up has nothing left to wait for.
      if (await deps.accounts.credentialsByMail(mail)) return { outcome: 'none' };
      if (tries >= TRIES) throw err;
    }
  }
}

function isRight(deps: Deps, signUp: StoredSignUp, code: string): boolean {
  return isCode(signUp.codeHash, deps.config.CAPTCHA_SECRET, signUp.mail, code) && !signUp.existing;
}

async function attempt(
  deps: Deps,
  ctx: Context<typeof operation>,
  { mail, numbers }: { mail: string; numbers: AccountNumbers | undefined },
  tx: ClientSession,
): Promise<Result> {
  const now = deps.now();
  const signUp = await deps.signUps.get(ctx.auth.sid, mail, tx);
  if (!signUp) return { outcome: 'none' };
  const right = isRight(deps, signUp, ctx.body.code);
  const destination = destinationAfterSignUp(signUp.destination);
  if (signUp.verifiedUid !== null) {
    // The first answer was lost on its way: the same code in the same session logs in, it makes no second account.
    if (!right || now >= signUp.codeExpires) return { outcome: 'none' };
    // Who has turned the second factor on since logs in with it.
    if (await deps.secondFactors.isOn(signUp.verifiedUid)) return { outcome: 'none' };
    const uid = signUp.verifiedUid;
    return { outcome: 'verified', destination, uid, token: await startSession(deps, tx, uid, ctx) };
  }
  const { outcome, next } = tryCode(signUp, right, now);
  if (outcome !== 'verified' || !numbers) {
    await deps.signUps.put(ctx.auth.sid, { ...signUp, ...next }, tx);
    return outcome === 'verified' ? { outcome: 'none' } : { outcome, waiting: next };
  }
  await createAccount(deps, tx, {
    ...numbers,
    mail,
    fullName: signUp.name,
    passHash: signUp.passHash,
    locale: signUp.locale,
  });
  await deps.signUps.put(ctx.auth.sid, { ...signUp, ...next, verifiedUid: numbers.uid }, tx);
  const { uid } = numbers;
  return { outcome: 'verified', destination, uid, token: await startSession(deps, tx, uid, ctx) };
}
