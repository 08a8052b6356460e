import { changePassword, endSessionOf, listSessions } from '@commonplace/contracts/identity/account';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { Deps } from '../deps';
import { addressHash } from '../limits/address-hash';
import { letterhead } from '../mail/letterhead';
import { otherSessionsEndedMail } from '../mail/account-mails';
import { hashPassword, verifyPassword } from '../passwords/password';
import { checkNewPassword } from '../passwords/password-rule';
import { ownProof, useOwnProof } from '../second-factor/prove-code';
import { isAlive } from './session';
import { endSession } from './start-session';

/** Sessions of the person themselves, and the change of their password, which ends the others. */
export const ownSessionRoutes = (deps: Deps): Route[] => [
  bind(listSessions, async ({ auth }) => {
    const list = (await deps.sessions.of(auth.uid)).filter((session) => isAlive(session, session.read));
    return {
      sessions: list
        .sort((a, b) => b.seen.getTime() - a.seen.getTime())
        .map(({ sid, created, seen, browser = '', system = '' }) => ({
          sid,
          created: created.toISOString(),
          seen: seen.toISOString(),
          browser,
          system,
          current: sid === auth.sid,
        })),
    };
  }),
  bind(endSessionOf, async ({ auth, params, res }) => {
    const own = (await deps.sessions.of(auth.uid)).some((session) => session.sid === params.sid);
    if (!own) throw new AppError('NOT_FOUND');
    await deps.db.transaction((tx) => endSession(deps, tx, auth.uid, params.sid));
    if (params.sid === auth.sid) res.setHeader('x-session-clear', '1');
    return { success: true as const };
  }),
  bind(changePassword, async ({ auth, body, req }) => {
    await deps.limits.use('ownPassword', String(auth.uid));
    const account = await deps.accounts.byUid(auth.uid);
    const held = await deps.accounts.passHashOf(auth.uid);
    const right = await verifyPassword(held, body.current);
    if (!account || !right) throw new AppError('INVALID', { errors: { current: ['password-wrong'] }, refusal: true });
    checkNewPassword(body.pass, { ...account, name: account.fullName });
    const proof = await ownProof(deps, auth.uid, body.code);
    await deps.limits.clear('ownPassword', String(auth.uid));
    await deps.limits.use('passwordChanges', String(auth.uid));
    const passHash = await hashPassword(body.pass);
    const ended = await deps.db.transaction(async (tx) => {
      await useOwnProof(deps, tx, auth.uid, proof);
      // Of two changes by the same old password one counts: the other would undo it for whoever had the old one.
      if (!(await deps.accounts.holdPassHash(auth.uid, held, tx)))
        throw new AppError('INVALID', { errors: { current: ['password-wrong'] }, refusal: true });
      await deps.accounts.setPassHash(auth.uid, passHash, tx);
      await deps.waitingLogIns.removeAll(auth.uid, tx);
      // Whoever had a link mailed under the old password sets no other by it.
      await deps.resets.removeAll(auth.uid, tx);
      await deps.accounts.rememberAddress(auth.uid, addressHash(clientAddress(req)), tx);
      const others = (await deps.sessions.of(auth.uid)).filter((session) => session.sid !== auth.sid);
      for (const { sid } of others) await endSession(deps, tx, auth.uid, sid);
      await deps.mails.add(otherSessionsEndedMail(letterhead(deps, account.mail, account.locale)), tx);
      return others.length;
    });
    deps.ringPostman();
    return { ended };
  }),
];
