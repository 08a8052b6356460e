import { randomBytes } from 'node:crypto';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { sessionEnded, sessionStarted } from '@commonplace/contracts/identity/events';
import { emit } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { Request } from 'express';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import { addressHash } from '../limits/address-hash';
import { browserName } from './browser-name';
import { newToken, tokenHash } from './session';

/** Whose request begins the session. */
interface Caller {
  readonly auth: TokenClaims;
  readonly req: Pick<Request, 'headers' | 'socket'>;
}

/**
 * Begins a session under a new id and token, whatever the caller came with, and ends the one the caller was logged in by. Answers the opaque
 * token for the edge's cookie. `session.started` names the anonymous visitor that the caller was, whose uploads move to the account; somebody
 * who was logged in has none to move. The address it begins from is one that the account knows from then on: strangers' wrong passwords do not
 * count there.
 */
export async function startSession(deps: Deps, tx: ClientSession, uid: number, by: Caller): Promise<string> {
  const caller = by.auth;
  const at = deps.now().toISOString();
  if (caller.uid > 0) await endSession(deps, tx, caller.uid, caller.sid);
  await deps.accounts.rememberAddress(uid, addressHash(clientAddress(by.req)), tx);
  const token = newToken();
  const sid = randomBytes(18).toString('base64url');
  await deps.sessions.add({ sid, uid, ...browserName(by.req) }, tokenHash(token), tx);
  const visitor = caller.uid === 0 && caller.user_ulid.length === 26 ? caller.user_ulid : ulid();
  await emit(tx, deps.db, sessionStarted, { uid, sid, user_ulid: visitor, at }, { subject: String(uid) });
  return token;
}

/** Ends one session at the server and tells every service; nothing happens when it has ended before. */
export async function endSession(deps: Deps, tx: ClientSession, uid: number, sid: string): Promise<void> {
  if (await deps.sessions.remove(uid, sid, tx)) await tellEnded(deps, tx, uid, [sid]);
}

/** Ends every session of an account. */
export async function endAllSessions(
  deps: Pick<Deps, 'db' | 'sessions' | 'now'>,
  tx: ClientSession,
  uid: number,
): Promise<void> {
  await tellEnded(deps, tx, uid, await deps.sessions.removeAll(uid, tx));
}

async function tellEnded(
  deps: Pick<Deps, 'db' | 'now'>,
  tx: ClientSession,
  uid: number,
  sids: readonly string[],
): Promise<void> {
  const at = deps.now().toISOString();
  for (const sid of sids) await emit(tx, deps.db, sessionEnded, { uid, sid, at }, { subject: sid });
}
