import type { resendCode as operation } from '@commonplace/contracts/identity/sign-up';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { countCodeMail } from '../limits/code-mails';
import { chosenLocale } from '../mail/letterhead';
import { hashCode, newCode } from './code';
import { codeOrNotice, presignedAnswer } from './pre-sign-up';
import { resend, resendLockedFor, type WaitingSignUp } from './sign-up';
import type { StoredSignUp } from './sign-up.repo';

/** AUTH-16, AUTH-19, AUTH-20: mails a new code for the sign-up that waits in this session. */
export async function resendCode(deps: Deps, ctx: Context<typeof operation>) {
  const mail = ctx.body.mail.toLowerCase();
  const address = clientAddress(ctx.req);
  await deps.limits.use('signUpAddress', address);
  const now = deps.now();
  resentOf(await deps.signUps.get(ctx.auth.sid, mail), now);
  await countCodeMail(deps.limits, mail, address);
  const code = newCode();
  const work = async (tx: ClientSession) => {
    // Codes may have been tried since: what they count stays counted, and a lock that they began is kept.
    const { waiting, next } = resentOf(await deps.signUps.get(ctx.auth.sid, mail, tx), now);
    const locale = chosenLocale(ctx.req) ?? waiting.locale ?? 'en';
    const codeHash = hashCode(deps.config.CAPTCHA_SECRET, mail, code);
    await deps.signUps.put(ctx.auth.sid, { ...waiting, ...next, codeHash, locale }, tx);
    await deps.mails.add(codeOrNotice(deps, { mail, locale }, code, waiting.existing), tx);
    return presignedAnswer(mail, next, now);
  };
  const answer = await deps.db.transaction(work, { answer: (told) => told });
  deps.ringPostman();
  return answer;
}

/** A sign-up that waits, with a new code sent. Throws where none waits, and where none may be sent yet. */
function resentOf(waiting: StoredSignUp | undefined, now: Date): { waiting: StoredSignUp; next: WaitingSignUp } {
  if (!waiting || waiting.verifiedUid !== null) throw new AppError('NO_SIGNUP_WAITING');
  const { outcome, next } = resend(waiting, now);
  const locked = resendLockedFor(waiting, now);
  const facts = { resend_locked_for: locked };
  if (outcome === 'locked') throw new AppError('CODE_LOCKED', { facts, retryAfter: locked, refusal: true });
  if (outcome === 'too-early') {
    throw new AppError('TOO_MANY', { detail: 'The code was sent a short while ago', facts, retryAfter: locked });
  }
  return { waiting, next };
}
