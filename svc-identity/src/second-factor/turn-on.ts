import {
  FACTOR_ERRORS,
  SECOND_FACTOR,
  type beginSecondFactor,
  type confirmSecondFactor,
} from '@commonplace/contracts/identity/second-factor';
import { AppError, type Context } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { endSession } from '../sessions/start-session';
import { requireOwnPassword } from '../passwords/own-password';
import { tellOfAdministration } from './admin-factor';
import { newRecoveryCodes, newSalt, recoveryHash } from './recovery-codes';
import { tellOfFactor } from './tell-of-factor';
import { addressOf, newFactorSecret, stepOfCode } from './totp';

/** Shows a secret to whoever gives the password once more; nothing is on before its first code. */
export async function begin(deps: Deps, { auth, body }: Context<typeof beginSecondFactor>) {
  const account = await requireOwnPassword(deps, auth.uid, body.pass);
  if (await deps.secondFactors.isOn(auth.uid))
    throw new AppError('CONFLICT', { detail: 'The second factor is on already.' });
  const secret = newFactorSecret();
  const expires = new Date(deps.now().getTime() + SECOND_FACTOR.setUpMinutes * 60_000);
  await deps.secondFactors.begin({
    uid: auth.uid,
    sid: auth.sid,
    secret: deps.sealing.seal(secret, auth.uid),
    expires,
  });
  return { secret, uri: addressOf(secret, account.mail), expires: expires.toISOString() };
}

/** Turns it on by the first code, which is used up by that. Every other session ends: somebody may have been in there before the factor was. */
export async function confirm(deps: Deps, { auth, body }: Context<typeof confirmSecondFactor>) {
  const { uid, sid } = auth;
  await deps.limits.use('ownCode', String(uid));
  const since = deps.now();
  const waiting = await deps.secondFactors.waiting(uid, sid, since);
  if (!waiting) throw new AppError('EXPIRED', { detail: 'This took too long. Please start again.' });
  const step = stepOfCode(deps.sealing.open(waiting.secret, uid), body.code, since);
  if (step === undefined) throw new AppError('INVALID', { errors: { code: [FACTOR_ERRORS.wrong] }, refusal: true });
  await deps.limits.giveBack('ownCode', String(uid));
  const { shown, ...kept } = await freshCodes();
  const ended = await deps.db.transaction(async (tx) => {
    if (!(await deps.secondFactors.turnOn({ uid, since, secret: waiting.secret, step, ...kept }, tx)))
      throw new AppError('EXPIRED', { detail: 'This was started again elsewhere.' });
    await deps.waitingLogIns.removeAll(uid, tx);
    const others = (await deps.sessions.of(uid)).filter((session) => session.sid !== sid);
    for (const other of others) await endSession(deps, tx, uid, other.sid);
    await tellOfFactor(deps, tx, uid, { type: 'second_factor_on', data: {} });
    await tellOfAdministration(deps, tx, uid);
    return others.length;
  });
  deps.ringPostman();
  return { recovery_codes: shown, ended };
}

/** Recovery codes: as they are shown, and what is kept of them. */
export async function freshCodes(): Promise<{ shown: string[]; salt: string; codes: string[] }> {
  const shown = newRecoveryCodes();
  const salt = newSalt();
  return { shown, salt, codes: await Promise.all(shown.map((code) => recoveryHash(code, salt))) };
}
