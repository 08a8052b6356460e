import { createHmac, timingSafeEqual } from 'node:crypto';
import { ulid } from 'ulid';

/** Lifetime of the cookie; the server's own limits end a session earlier. */
const COOKIE_SECONDS = 90 * 86_400;

/** Who holds the cookie: an anonymous visitor (its ULID, signed by us) or a session that identity keeps. */
export type Visitor =
  { kind: 'anonymous'; value: string; ulid: string } | { kind: 'session'; value: string; token: string };

export interface SessionCookie {
  readonly name: string;
  /** Where it counts: the origin that browsers know us by. */
  readonly origin: string;
  /** The visitor of a request, or undefined when the cookie is missing or not ours. */
  read(header: string | undefined): Visitor | undefined;
  /** A new anonymous visitor; nothing is stored anywhere. */
  anonymous(): Visitor;
  session(token: string): Visitor;
  /** Set-Cookie value. */
  write(visitor: Visitor): string;
  /** CSRF token bound to this very cookie. */
  csrf(visitor: Visitor): string;
  csrfMatches(visitor: Visitor, given: string | undefined): boolean;
}

/** Cookies of one deployment. Over https the name carries the __Host- prefix and the cookie is Secure. */
export function sessionCookie(secret: string, publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-commonplace_session' : 'commonplace_session';
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
  const same = (a: string, b: string) => {
    // In bytes: what came with a header may hold signs that take more than one.
    const [one, other] = [Buffer.from(a), Buffer.from(b)];
    return one.length === other.length && timingSafeEqual(one, other);
  };

  const cookie: SessionCookie = {
    name,
    origin: new URL(publicUrl).origin,
    read(header) {
      const value = readCookie(header, name);
      const [kind, first, mac] = value?.split('.') ?? [];
      if (
        value &&
        kind === 'a' &&
        first &&
        mac &&
        /^[0-9A-HJKMNP-TV-Z]{26}$/.test(first) &&
        same(mac, sign('anonymous', first))
      ) {
        return { kind: 'anonymous', value, ulid: first };
      }
      if (value && kind === 's' && first && mac === undefined && /^[\w-]{32,100}$/.test(first))
        return { kind: 'session', value, token: first };
      return undefined;
    },
    anonymous() {
      const id = ulid();
      return { kind: 'anonymous', value: `a.${id}.${sign('anonymous', id)}`, ulid: id };
    },
    session: (token) => ({ kind: 'session', value: `s.${token}`, token }),
    write: (visitor) =>
      `${name}=${visitor.value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    csrf: (visitor) => sign('csrf', visitor.value),
    csrfMatches: (visitor, given) => given !== undefined && same(given, sign('csrf', visitor.value)),
  };
  return cookie;
}

/** One cookie's value out of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
