import { AppError } from '@commonplace/service-kit';
import { claimsOf } from '../accounts/account';
import type { Deps } from '../deps';
import { membershipsOf } from '../teams/manage-team';
import { claimsOfKey, isExpired, isUseStale, keyHash } from './api-key';

/** Exchanges a key for a signed token of its account. An unknown, revoked or ended one is NOT_FOUND. */
export async function resolveKey(deps: Deps, given: string) {
  const now = deps.now();
  const key = await deps.apiKeys.byHash(keyHash(given));
  const account = key && !isExpired(key, now) ? await deps.accounts.byUid(key.uid) : undefined;
  if (!key || !account) throw new AppError('NOT_FOUND');
  if (isUseStale(key, now)) await deps.apiKeys.touch(key.uid, key.id, now);
  const claims = claimsOfKey(claimsOf(account, '', await membershipsOf(deps, account.uid)), key);
  return {
    token: await deps.signer.sign(claims),
    claims,
    uid: account.uid,
    sid: claims.sid,
    requests_per_minute: key.perMinute,
  };
}
