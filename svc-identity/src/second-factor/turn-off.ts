import type { endSecondFactor, renewRecoveryCodes } from '@commonplace/contracts/identity/second-factor';
import { AppError, type Context } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { requireOwnPassword } from '../passwords/own-password';
import { tellOfAdministration } from './admin-factor';
import { ownProof, useOwnProof } from './prove-code';
import { tellOfFactor } from './tell-of-factor';
import { freshCodes } from './turn-on';

/** Turns it off for password and a code. */
export async function turnOff(deps: Deps, { auth: { uid }, body }: Context<typeof endSecondFactor>) {
  const proof = await bothProofs(deps, uid, body);
  await deps.db.transaction(async (tx) => {
    await useOwnProof(deps, tx, uid, proof);
    await deps.secondFactors.remove(uid, tx);
    await deps.waitingLogIns.removeAll(uid, tx);
    await tellOfFactor(deps, tx, uid, { type: 'second_factor_off', data: {} });
    await tellOfAdministration(deps, tx, uid);
  });
  deps.ringPostman();
  return { success: true as const };
}

/** New recovery codes for password and a code; those before end. */
export async function renewCodes(deps: Deps, { auth: { uid }, body }: Context<typeof renewRecoveryCodes>) {
  const proof = await bothProofs(deps, uid, body);
  const { shown, ...kept } = await freshCodes();
  await deps.db.transaction(async (tx) => {
    await useOwnProof(deps, tx, uid, proof);
    await deps.secondFactors.setCodes(uid, kept, tx);
    await tellOfFactor(deps, tx, uid, { type: 'recovery_codes_renewed', data: {} });
  });
  deps.ringPostman();
  return { recovery_codes: shown };
}

async function bothProofs(deps: Deps, uid: number, { pass, code }: { pass: string; code: string }) {
  await requireOwnPassword(deps, uid, pass);
  const proof = await ownProof(deps, uid, code);
  if (!proof) throw new AppError('CONFLICT', { detail: 'The second factor is off.' });
  return proof;
}
