import { SECOND_FACTOR, type confirmLogIn as operation } from '@commonplace/contracts/identity/second-factor';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { addressHash } from '../limits/address-hash';
import { letIn } from '../sessions/let-in';
import { startSession } from '../sessions/start-session';
import { proofOf } from './prove-code';
import { tellOfFactor } from './tell-of-factor';
import type { Proof } from './second-factor.repo';
import type { WaitingLogIn } from './waiting-log-in.repo';

/**
 * Ends a log-in that waits in this session by its code; the code, the log-in and the new session are one transaction, so that a code gives one session
 * however often it is sent at once. Wrong ones are counted per log-in and per account. Whoever gets here knows the password, so that a stranger keeps
 * nobody out; somebody who has found it out is counted apart from addresses that the account knows, and its owner hears of them.
 */
export async function confirmLogIn(deps: Deps, ctx: Context<typeof operation>) {
  const address = clientAddress(ctx.req);
  await deps.limits.use('codeAddress', address);
  const waiting = await deps.waitingLogIns.get(ctx.auth.sid, deps.now());
  if (!waiting) throw new AppError('NO_LOGIN_WAITING');
  const { uid, destination } = waiting;
  const counted = await countTry(deps, waiting, address);
  const proof = await proofOf(deps, uid, ctx.body.code);
  const result = await deps.db.transaction((tx) => attempt(deps, ctx, waiting, proof, tx));
  if (result.outcome === 'none') throw new AppError('NO_LOGIN_WAITING');
  deps.ringPostman();
  if (result.outcome === 'wrong') {
    ctx.log.info({ account: uid, address: addressHash(address) }, 'code of a log-in refused');
    throw new AppError('WRONG_CODE', { facts: { attempts_left: result.left } });
  }
  await counted.giveBack();
  letIn(ctx, { uid, token: result.token, by: result.by });
  return { uid, destination };
}

type Result =
  { outcome: 'none' } | { outcome: 'wrong'; left: number } | { outcome: 'right'; token: string; by: Proof['by'] };

async function attempt(
  deps: Deps,
  ctx: Context<typeof operation>,
  { sid, uid }: WaitingLogIn,
  proof: Proof | undefined,
  tx: ClientSession,
): Promise<Result> {
  if (!proof || !(await deps.secondFactors.use(uid, proof, tx))) {
    const wrong = await deps.waitingLogIns.countWrong(sid, uid, tx);
    if (wrong === undefined) return { outcome: 'none' };
    const left = SECOND_FACTOR.logInTries - wrong;
    if (left <= 0) {
      await deps.waitingLogIns.take(sid, uid, tx);
      await tellOfFactor(deps, tx, uid, { type: 'second_factor_refused', data: {} });
    }
    return { outcome: 'wrong', left: Math.max(0, left) };
  }
  // Ended meanwhile, by a changed password or from elsewhere: the code is not used up then.
  if (!(await deps.waitingLogIns.take(sid, uid, tx))) throw new AppError('NO_LOGIN_WAITING');
  if (proof.by === 'recovery-code') await tellOfUsedCode(deps, tx, uid, proof.hash);
  return { outcome: 'right', token: await startSession(deps, tx, uid, ctx), by: proof.by };
}

async function tellOfUsedCode(deps: Deps, tx: ClientSession, uid: number, used: string): Promise<void> {
  const codes = (await deps.secondFactors.of(uid))?.codes ?? [];
  const left = String(codes.filter((code) => code !== used).length);
  await tellOfFactor(deps, tx, uid, { type: 'recovery_code_used', data: { left } });
}

/** Counts a try in advance; what gives it back when it was right. */
async function countTry(
  deps: Deps,
  { uid, known }: WaitingLogIn,
  address: string,
): Promise<{ giveBack(): Promise<void> }> {
  const limits = known
    ? ([
        ['logInCodeAddress', `${uid}:${address}`],
        ['logInCodeKnown', String(uid)],
      ] as const)
    : ([['logInCode', String(uid)]] as const);
  for (const [name, key] of limits) await deps.limits.use(name, key);
  return {
    async giveBack() {
      for (const [name, key] of limits) await deps.limits.giveBack(name, key);
    },
  };
}
