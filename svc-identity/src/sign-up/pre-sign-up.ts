import { safeDestination } from '@commonplace/contracts/destination';
import type { preSignUp as operation } from '@commonplace/contracts/identity/sign-up';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { ClientSession } from 'mongoose';
import { requireCaptcha } from '../captcha/require-captcha';
import type { Deps } from '../deps';
import { countCodeMail } from '../limits/code-mails';
import type { Locale } from '@commonplace/contracts/locales';
import { chosenLocale, letterhead } from '../mail/letterhead';
import { alreadyMemberMail, codeMail, type Mail } from '../mail/mail';
import { hashPassword } from '../passwords/password';
import { checkNewPassword } from '../passwords/password-rule';
import { hashCode, newCode } from './code';
import { attemptsLeft, CODE_MINUTES, resendLockedFor, signUpAgain, startSignUp, type WaitingSignUp } from './sign-up';
import type { StoredSignUp } from './sign-up.repo';

/**
 * AUTH-15: keeps a sign-up for this session and mails its code. An address that has an account gets the same answer after the same work, and
 * a mail that says so instead of a code.
 */
export async function preSignUp(deps: Deps, ctx: Context<typeof operation>) {
  const { name, pass, captcha, destination } = ctx.body;
  const mail = ctx.body.mail.toLowerCase();
  const address = clientAddress(ctx.req);
  await deps.limits.use('signUpAddress', address);
  if (await isThrottled(deps)) throw new AppError('SIGNUP_THROTTLED');
  checkNewPassword(pass, { name, mail });
  const { idempotencyKey } = ctx;
  const asked = ['sign-up', name, mail, pass];
  await requireCaptcha(deps, captcha, { idempotencyKey, sid: ctx.auth.sid, address, asked });

  const [passHash, member, before] = await Promise.all([
    hashPassword(pass),
    deps.accounts.credentialsByMail(mail),
    deps.signUps.get(ctx.auth.sid, mail),
  ]);
  const now = deps.now();
  const { sends: wanted } = againOf(before, now);
  if (wanted) await countCodeMail(deps.limits, mail, address);
  const code = newCode();
  const existing = member !== undefined;
  const locale = chosenLocale(ctx.req) ?? before?.locale ?? 'en';
  const work = async (tx: ClientSession) => {
    // Codes may have been tried since: what they count stays counted, and a lock that they began is kept.
    const latest = await deps.signUps.get(ctx.auth.sid, mail, tx);
    const { waiting, sends: may, next: renewed } = againOf(latest, now);
    const sends = wanted && may;
    const next = sends || !waiting ? renewed : waiting;
    const codeHash = sends || !waiting ? hashCode(deps.config.CAPTCHA_SECRET, mail, code) : waiting.codeHash;
    const signUp = {
      attempts: next.attempts,
      codeExpires: next.codeExpires,
      resendUnlocks: next.resendUnlocks,
      name,
      mail,
      passHash,
      destination: safeDestination(destination),
      codeHash,
      existing,
      verifiedUid: null,
      locale,
    };
    await deps.signUps.put(ctx.auth.sid, signUp, tx);
    if (sends)
      await deps.mails.add(codeOrNotice(deps, { mail, locale: member?.account.locale ?? locale }, code, existing), tx);
    return presignedAnswer(mail, next, now);
  };
  const answer = await deps.db.transaction(work, { answer: (told) => told });
  deps.ringPostman();
  return answer;
}

/** What becomes of a sign-up whose form is sent, and of the one that waits, where one does. */
function againOf(known: StoredSignUp | undefined, now: Date) {
  const waiting = known?.verifiedUid === null ? known : undefined;
  return { waiting, ...(waiting ? signUpAgain(waiting, now) : { sends: true, next: startSignUp(now) }) };
}

/** AUTH-14. */
export async function isThrottled(deps: Deps): Promise<boolean> {
  const value = (await deps.variables.all())['throttle_free_signup'] as { enabled?: boolean };
  return value.enabled === true;
}

export function codeOrNotice(deps: Deps, to: { mail: string; locale: Locale }, code: string, existing: boolean): Mail {
  const head = letterhead(deps, to.mail, to.locale);
  return existing ? alreadyMemberMail(head) : codeMail(head, code, CODE_MINUTES);
}

export function presignedAnswer(mail: string, waiting: WaitingSignUp, now: Date) {
  return {
    state: 'presigned' as const,
    mail,
    expires: waiting.codeExpires.toISOString(),
    attempts_left: attemptsLeft(waiting),
    resend_locked_for: resendLockedFor(waiting, now),
  };
}
