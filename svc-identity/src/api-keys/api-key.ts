import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, type ApiScope } from '@commonplace/contracts/api-scopes';
import type { ApiKey as ShownKey } from '@commonplace/contracts/identity/api-keys';
import type { TokenClaims } from '@commonplace/contracts/session-user';

/** `used` is written at most this often. */
const USED_EVERY_MS = 60_000;
/** Characters of a key that are kept to be shown. */
const SHOWN = API_KEY_PREFIX.length + 6;

export interface ApiKey {
  readonly id: string;
  readonly uid: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  readonly perMinute: number;
  readonly created: Date;
  readonly expires: Date | null;
  readonly used: Date | null;
}

/** A new key: 256 random bits. Only its hash and its beginning are stored. */
export function newKey(): { key: string; hash: string; prefix: string } {
  const key = API_KEY_PREFIX + randomBytes(32).toString('base64url');
  return { key, hash: keyHash(key), prefix: key.slice(0, SHOWN) };
}

export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The session id of a key: what ends a session in every service ends a key, too. */
export const sidOfKey = (id: string): string => `key:${id}`;

export function isExpired(key: Pick<ApiKey, 'expires'>, now: Date): boolean {
  return key.expires !== null && key.expires <= now;
}

export function isUseStale(key: Pick<ApiKey, 'used'>, now: Date): boolean {
  return key.used === null || now.getTime() - key.used.getTime() >= USED_EVERY_MS;
}

/** Claims of a key: those of its account, but no power of administrators or of the internal team, and only for the operations of its scopes. */
export function claimsOfKey(account: Omit<TokenClaims, 'iss' | 'svc'>, key: ApiKey): Omit<TokenClaims, 'iss' | 'svc'> {
  const { admin_withheld: _, ...rest } = account;
  return {
    ...rest,
    sid: sidOfKey(key.id),
    roles: account.roles.filter((role) => role !== 'admin' && role !== 'developer'),
    access: { ...account.access, access_administration_pages: false },
    scopes: [...key.scopes],
  };
}

/** A key as its owner sees it. */
export function shownKey(key: ApiKey): ShownKey {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    requests_per_minute: key.perMinute,
    created: key.created.toISOString(),
    expires: key.expires?.toISOString() ?? null,
    used: key.used?.toISOString() ?? null,
  };
}
