import { FACTOR_ERRORS } from '@commonplace/contracts/identity/second-factor';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { recoveryHash } from './recovery-codes';
import type { Proof } from './second-factor.repo';
import { stepOfCode } from './totp';

type Needs = Pick<Deps, 'secondFactors' | 'sealing' | 'now'>;

/** What a code proves for an account, by the database's clock; undefined for a wrong one, one that was used, or an account without the factor. */
export async function proofOf(deps: Needs, uid: number, code: string): Promise<Proof | undefined> {
  const factor = await deps.secondFactors.of(uid);
  if (!factor) return undefined;
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(deps.sealing.open(factor.secret, uid), code, deps.now());
    return step !== undefined && step > factor.step ? { by: 'authenticator', step, since: factor.since } : undefined;
  }
  const hash = await recoveryHash(code, factor.salt);
  return factor.codes.includes(hash) ? { by: 'recovery-code', hash } : undefined;
}

/**
 * For somebody who is logged in: their code where their account has the factor, undefined where it has none. Throws INVALID at the field `code` for a
 * missing or wrong one; guesses are counted.
 */
export async function ownProof(
  deps: Needs & Pick<Deps, 'limits'>,
  uid: number,
  code: string | undefined,
): Promise<Proof | undefined> {
  if (!(await deps.secondFactors.isOn(uid))) return undefined;
  if (code === undefined) throw new AppError('INVALID', { errors: { code: [FACTOR_ERRORS.needed] } });
  await deps.limits.use('ownCode', String(uid));
  const proof = await proofOf(deps, uid, code);
  if (!proof) throw new AppError('INVALID', { errors: { code: [FACTOR_ERRORS.wrong] }, refusal: true });
  await deps.limits.giveBack('ownCode', String(uid));
  return proof;
}

/** Uses the own code up inside of the transaction that it is for; throws INVALID when it was used meanwhile. */
export async function useOwnProof(
  deps: Pick<Deps, 'secondFactors'>,
  tx: ClientSession,
  uid: number,
  proof: Proof | undefined,
): Promise<void> {
  if (proof && !(await deps.secondFactors.use(uid, proof, tx)))
    throw new AppError('INVALID', { errors: { code: [FACTOR_ERRORS.wrong] }, refusal: true });
}
