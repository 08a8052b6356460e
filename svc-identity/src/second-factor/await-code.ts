import { SECOND_FACTOR } from '@commonplace/contracts/identity/second-factor';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { WaitingLogIn } from './waiting-log-in.repo';

/** Keeps a log-in that was right so far in the visitor's session until its code comes: no session of the account is there before. */
export async function awaitCode(
  deps: Pick<Deps, 'waitingLogIns' | 'now'>,
  tx: ClientSession,
  logIn: Omit<WaitingLogIn, 'expires'>,
): Promise<Date> {
  const expires = new Date(deps.now().getTime() + SECOND_FACTOR.logInMinutes * 60_000);
  await deps.waitingLogIns.put({ ...logIn, expires }, tx);
  return expires;
}
