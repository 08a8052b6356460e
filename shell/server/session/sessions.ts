import { resolveApiKey } from '@commonplace/contracts/identity/api-keys';
import { resolveSession } from '@commonplace/contracts/identity/people';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError, keptUntil, TOKEN_SECONDS, type ServiceClient, type Signer } from '@commonplace/service-kit';
import type { Visitor } from './cookie';
import type { KeyVisitor } from './key-visitor';

/** With identity down, a session that identity confirmed within this time goes on, unless it was revoked. */
export const GRACE_MS = 10 * 60_000;
/** A token is renewed when this much of its life is left. */
const RENEW_MS = 15_000;
/** Sessions and keys that are remembered, and tokens of visitors without a session: whoever comes without a cookie is another one each time. */
const MOST_SESSIONS = 50_000;
const MOST_VISITORS = 20_000;

/** What the edge needs of a visitor: the token for the services, and who it is. */
export interface Known {
  readonly uid: number;
  readonly sid: string;
  readonly token: string;
  readonly roles: readonly string[];
  readonly access: Readonly<Record<string, boolean>>;
  /** Requests that an API key may make in a minute; absent for a person. */
  readonly perMinute?: number;
}

/** Whoever identity is asked about. */
type Asked = Extract<Visitor, { kind: 'session' }> | KeyVisitor;
type Claims = Omit<TokenClaims, 'iss'>;
interface Entry {
  claims: Claims;
  token: string;
  until: number;
  confirmed: number;
  perMinute?: number;
}

export interface Sessions {
  /**
   * Token of a visitor; undefined when the session has ended, or an API key is none. Throws UNAVAILABLE for one that identity cannot confirm now.
   */
  tokenOf(visitor: Visitor | KeyVisitor): Promise<Known | undefined>;
  /** Anonymous claims signed by the edge, so that browsing outlives identity. */
  anonymous(visitor: Extract<Visitor, { kind: 'anonymous' }>): Promise<Known>;
  /** Forgets a session that was ended at the server; later requests with its cookie are nobody's. */
  revoke(sid: string): void;
  /** Claims of an account changed: its next request asks identity again. Identity being down changes nothing. */
  outdate(uid: number): void;
  forget(visitor: Visitor): void;
  size(): number;
}

export function createSessions(o: {
  client: ServiceClient;
  signer: Signer;
  identityUrl: string;
  /** ms since some moment; never jumps. */
  now?: () => number;
}): Sessions {
  // Spans of time alone: a clock that jumped back would keep tokens here long after their end.
  const now = o.now ?? (() => performance.now());
  const entries = new Map<string, Entry>();
  // Apart from them, and only for as long as their tokens: a crowd of visitors pushes nobody's session out, which could not be confirmed without identity.
  const visitors = keptUntil<Known>(MOST_VISITORS, now);
  const asking = new Map<string, Promise<Known | undefined>>();
  const revoked = new Map<string, number>();
  /** Accounts that changed while somebody is being asked about: the answer may be of before. One set for each that is under way. */
  const underWay = new Set<Set<number>>();

  return {
    async tokenOf(visitor) {
      if (visitor.kind === 'anonymous') return this.anonymous(visitor);
      const entry = entries.get(visitor.value);
      if (entry && entry.until - now() > RENEW_MS) return known(entry);
      // Many requests of one page arrive together: one question for all.
      const asked = asking.get(visitor.value) ?? renew(visitor, entry).finally(() => asking.delete(visitor.value));
      asking.set(visitor.value, asked);
      return asked;
    },
    async anonymous(visitor) {
      const before = visitors.get(visitor.value);
      if (before) return before;
      const claims: Claims = {
        uid: 0,
        sid: `a:${visitor.ulid}`,
        user_ulid: visitor.ulid,
        roles: [],
        access: {},
        safe_search: true,
      };
      const until = now() + TOKEN_SECONDS * 1000 - RENEW_MS;
      const { uid, sid, roles, access } = claims;
      const nobody = { uid, sid, roles, access, token: await o.signer.sign(claims) };
      visitors.put(visitor.value, nobody, until);
      return nobody;
    },
    revoke(sid) {
      revoked.set(sid, now());
      for (const [value, entry] of entries) if (entry.claims.sid === sid) entries.delete(value);
      for (const [old, at] of revoked) if (now() - at > GRACE_MS * 2) revoked.delete(old);
    },
    outdate(uid) {
      for (const entry of entries.values()) if (entry.claims.uid === uid) entry.until = 0;
      for (const changed of underWay) changed.add(uid);
    },
    forget(visitor) {
      entries.delete(visitor.value);
      visitors.delete(visitor.value);
    },
    size: () => entries.size + visitors.size(),
  };

  /** Asks identity who holds the session or the key. */
  async function ask({ kind, token }: Asked): Promise<Omit<Entry, 'until' | 'confirmed'>> {
    if (kind === 'session') return o.client.call(resolveSession, o.identityUrl, { body: { token } });
    const answer = await o.client.call(resolveApiKey, o.identityUrl, { body: { key: token } });
    return { ...answer, perMinute: answer.requests_per_minute };
  }

  async function renew(visitor: Asked, entry: Entry | undefined): Promise<Known | undefined> {
    const { value } = visitor;
    let answer: Omit<Entry, 'until' | 'confirmed'>;
    const changed = new Set<number>();
    underWay.add(changed);
    try {
      answer = await ask(visitor);
    } catch (err) {
      if (err instanceof AppError && err.code === 'NOT_FOUND') {
        entries.delete(value);
        return undefined;
      }
      if (entry && now() - entry.confirmed < GRACE_MS && !revoked.has(entry.claims.sid)) {
        return keep(value, { ...entry, token: await o.signer.sign(entry.claims), until: now() + TOKEN_SECONDS * 1000 });
      }
      throw err instanceof AppError ? err : new AppError('UNAVAILABLE', { cause: err, retryAfter: 3 });
    } finally {
      underWay.delete(changed);
    }
    if (revoked.has(answer.claims.sid)) return undefined;
    return keep(value, {
      claims: answer.claims,
      token: answer.token,
      ...(answer.perMinute === undefined ? {} : { perMinute: answer.perMinute }),
      until: changed.has(answer.claims.uid) ? 0 : now() + TOKEN_SECONDS * 1000,
      confirmed: now(),
    });
  }

  function keep(value: string, entry: Entry): Known {
    // Put at the end again: whose token was made first is out first, and so is what not even a loss of identity needs any more.
    entries.delete(value);
    for (const [oldest, one] of entries) {
      if (!isOver(one) && entries.size < MOST_SESSIONS) break;
      entries.delete(oldest);
    }
    entries.set(value, entry);
    return known(entry);
  }

  function isOver({ until, confirmed }: Entry): boolean {
    return until <= now() && now() - confirmed >= GRACE_MS;
  }

  function known(entry: Entry): Known {
    const { uid, sid, roles, access } = entry.claims;
    const { token, perMinute } = entry;
    return { uid, sid, roles, access, token, ...(perMinute === undefined ? {} : { perMinute }) };
  }
}
