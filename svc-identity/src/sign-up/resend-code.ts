import type { resendCode as operation } from '@commonplace/contracts/identity/sign-up';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { countCodeMail } from '../limits/code-mails';
import { chosenLocale } from '../mail/letterhead';
import { hashCode, newCode } from './code';
import { codeOrNotice, presignedAnswer } from './pre-sign-up';
import { resend, resendLockedFor } from './sign-up';

/** AUTH-16, AUTH-19, AUTH-20: mails a new code for the sign-up that waits in this session. */
export async function resendCode(deps: Deps, ctx: Context<typeof operation>) {
  const mail = ctx.body.mail.toLowerCase();
  const address = clientAddress(ctx.req);
  await deps.limits.use('signUpAddress', address);
  const now = deps.now();
  const waiting = await deps.signUps.get(ctx.auth.sid, mail);
  if (!waiting || waiting.verifiedUid !== null) throw new AppError('NO_SIGNUP_WAITING');
  const { outcome, next } = resend(waiting, now);
  const locked = resendLockedFor(waiting, now);
  const facts = { resend_locked_for: locked };
  if (outcome === 'locked') throw new AppError('CODE_LOCKED', { facts, retryAfter: locked });
  if (outcome === 'too-early') {
    throw new AppError('TOO_MANY', { detail: 'The code was sent a short while ago', facts, retryAfter: locked });
  }
  await countCodeMail(deps.limits, mail, address);
  const code = newCode();
  const locale = chosenLocale(ctx.req) ?? waiting.locale ?? 'en';
  const answer = presignedAnswer(mail, next, now);
  const work = async (tx: ClientSession) => {
    const codeHash = hashCode(deps.config.CAPTCHA_SECRET, mail, code);
    await deps.signUps.put(ctx.auth.sid, { ...waiting, ...next, codeHash, locale }, tx);
    await deps.mails.add(codeOrNotice(deps, { mail, locale }, code, waiting.existing), tx);
  };
  await deps.db.transaction(work, { answer: () => answer });
  deps.ringPostman();
  return answer;
}
