import { API_KEYS_MOST } from '@commonplace/contracts/api-scopes';
import { createApiKey, listApiKeys, resolveApiKey, revokeApiKey } from '@commonplace/contracts/identity/api-keys';
import { sessionEnded } from '@commonplace/contracts/identity/events';
import { AppError, bind, emit, type Route } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import { apiKeyMadeMail } from '../mail/account-mails';
import { letterhead } from '../mail/letterhead';
import { newKey, shownKey, sidOfKey } from './api-key';
import { resolveKey } from './resolve-key';

/** API keys of the person themselves, and their exchange for tokens at the edge. */
export const apiKeyRoutes = (deps: Deps): Route[] => [
  bind(listApiKeys, async ({ auth }) => ({ keys: (await deps.apiKeys.of(auth.uid)).map(shownKey) })),
  bind(createApiKey, async ({ auth, body }) => {
    const now = deps.now();
    const expires = body.expires === null ? null : new Date(body.expires);
    if (expires && expires <= now) throw new AppError('INVALID', { errors: { expires: ['key-expires'] } });
    await deps.limits.use('apiKeys', String(auth.uid));
    const { key, hash, prefix } = newKey();
    const made = {
      id: ulid(now.getTime()),
      uid: auth.uid,
      name: body.name,
      prefix,
      scopes: body.scopes,
      perMinute: body.requests_per_minute,
      created: now,
      expires,
      used: null,
    };
    await deps.db.transaction(async (tx) => {
      // Their token outlives an account that is deleted by a moment: nothing of it may come back in that.
      if (!(await deps.accounts.hold(auth.uid, tx))) throw new AppError('NOT_SIGNED_IN');
      await deps.apiKeys.lock(auth.uid, tx);
      const used = await deps.apiKeys.count(auth.uid, tx);
      if (used >= API_KEYS_MOST) {
        const detail = `An account has at most ${API_KEYS_MOST} API keys. Revoke one that you no longer need.`;
        throw new AppError('LIMIT_REACHED', { detail, facts: { limit: API_KEYS_MOST, used } });
      }
      await deps.apiKeys.add(made, hash, tx);
      // A session that was left open is enough to make one, and ends sooner than it.
      const owner = await deps.accounts.byUid(auth.uid);
      if (owner) await deps.mails.add(apiKeyMadeMail(letterhead(deps, owner.mail, owner.locale), made.name), tx);
    });
    deps.ringPostman();
    return { ...shownKey(made), key };
  }),
  bind(revokeApiKey, async ({ auth, params }) => {
    await deps.db.transaction(async (tx) => {
      if (!(await deps.apiKeys.remove(auth.uid, params.id, tx))) throw new AppError('NOT_FOUND');
      await tellRevoked(deps, tx, auth.uid, [params.id]);
    });
    return { success: true as const };
  }),
  bind(resolveApiKey, ({ body }) => resolveKey(deps, body.key)),
];

/** Takes every key of an account that goes. */
export async function removeAllKeys(
  deps: Pick<Deps, 'db' | 'apiKeys' | 'now'>,
  tx: ClientSession,
  uid: number,
): Promise<void> {
  await tellRevoked(deps, tx, uid, await deps.apiKeys.removeAll(uid, tx));
}

/** A key is revoked as a session is ended: no service accepts its tokens any longer. */
async function tellRevoked(
  deps: Pick<Deps, 'db' | 'now'>,
  tx: ClientSession,
  uid: number,
  ids: readonly string[],
): Promise<void> {
  const at = deps.now().toISOString();
  for (const id of ids)
    await emit(tx, deps.db, sessionEnded, { uid, sid: sidOfKey(id), at }, { subject: sidOfKey(id) });
}
