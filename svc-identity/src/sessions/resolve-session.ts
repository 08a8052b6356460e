import { AppError } from '@commonplace/service-kit';
import { claimsOf } from '../accounts/account';
import type { Deps } from '../deps';
import { isAdminWithheld } from '../second-factor/admin-factor';
import { membershipsOf } from '../teams/manage-team';
import { endOf, isAlive, isSeenStale, tokenHash } from './session';
import { endSession } from './start-session';

/** Exchanges the cookie's opaque token for a signed one. A session that is over is ended for everybody; it and an unknown one are NOT_FOUND. */
export async function resolveSession(deps: Deps, opaque: string) {
  const session = await deps.sessions.byTokenHash(tokenHash(opaque));
  if (!session) throw new AppError('NOT_FOUND');
  const account = await deps.accounts.byUid(session.uid);
  if (!account || !isAlive(session, session.read)) {
    await deps.db.transaction((tx) => endSession(deps, tx, session.uid, session.sid));
    throw new AppError('NOT_FOUND');
  }
  const used = isSeenStale(session, session.read);
  if (used) await deps.sessions.touch(session.uid, session.sid);
  const withheld = await isAdminWithheld(deps, account);
  const claims = claimsOf(account, session.sid, await membershipsOf(deps, account.uid), withheld);
  return {
    token: await deps.signer.sign(claims),
    claims,
    uid: account.uid,
    sid: session.sid,
    expires: endOf(used ? { ...session, seen: session.read } : session).toISOString(),
  };
}
