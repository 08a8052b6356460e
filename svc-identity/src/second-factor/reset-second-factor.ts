import { AppError } from '@commonplace/service-kit';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { endAllSessions } from '../sessions/start-session';
import { tellOfFactor } from './tell-of-factor';

type Needs = Parameters<typeof tellOfFactor>[0] & Pick<Deps, 'audit' | 'sessions' | 'secondFactors' | 'waitingLogIns'>;

/**
 * Takes the factor from somebody who has lost authenticator and recovery codes: in the audit list, told to them, and every session of theirs ends.
 * False when it was off. An administrator cannot take their own, for which they need password and code.
 */
export async function resetSecondFactor(deps: Needs, actor: number, uid: number): Promise<boolean> {
  if (actor === uid) throw new AppError('CONFLICT', { detail: 'Turn your own second factor off in your account.' });
  const reset = await deps.db.transaction(async (tx) => {
    if (!(await deps.secondFactors.remove(uid, tx))) return false;
    await deps.waitingLogIns.removeAll(uid, tx);
    await endAllSessions(deps, tx, uid);
    await recordAdminAction(deps, tx, actor, 'account.second-factor-reset', String(uid));
    await tellOfFactor(deps, tx, uid, { type: 'second_factor_reset', data: {} });
    return true;
  });
  if (reset) deps.ringPostman();
  return reset;
}
