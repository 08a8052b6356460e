import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tokenClaims, type TokenClaims } from '@commonplace/contracts/session-user';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { AppError } from './errors';
import { keptUntil } from './kept-until';

const AUDIENCE = 'commonplace';
/** Verified tokens that are remembered. */
const REMEMBERED = 5_000;
/** Seconds that an access token lives. */
export const TOKEN_SECONDS = 60;
/** Only these may speak for an account; every other issuer speaks for itself alone. */
const SPEAKS_FOR_ACCOUNTS = new Set(['identity', 'edge']);

export interface Signer {
  readonly issuer: string;
  /** Public keys for `/.well-known/jwks.json`. */
  readonly jwks: JSONWebKeySet;
  /** Signs claims for {@link TOKEN_SECONDS}. */
  sign(claims: Omit<TokenClaims, 'iss'>): Promise<string>;
  /** This service speaking for itself; reused while it has 15 s left. */
  own(): Promise<string>;
}

/** Signer from a private Ed25519 JWK. */
export async function createSigner(issuer: string, jwk: JWK): Promise<Signer> {
  const key = await importJWK(jwk, 'EdDSA');
  const { d: _secret, ...publicKey } = jwk;
  const kid = jwk.kid ?? issuer;
  const sign = (claims: Omit<TokenClaims, 'iss'>) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(key);
  let own: { token: string; until: number } | undefined;
  return {
    issuer,
    jwks: { keys: [{ ...publicKey, kid, alg: 'EdDSA', use: 'sig' }] },
    sign,
    async own() {
      if (!own || own.until < Date.now()) {
        const token = await sign({
          uid: 0,
          sid: `svc:${issuer}`,
          user_ulid: '',
          roles: [],
          access: {},
          safe_search: false,
          svc: true,
        });
        own = { token, until: Date.now() + (TOKEN_SECONDS - 15) * 1000 };
      }
      return own.token;
    },
  };
}

/** Reads a private JWK that only this service can read. */
export async function signerFromFile(issuer: string, file: string): Promise<Signer> {
  return createSigner(issuer, JSON.parse(await readFile(file, 'utf8')) as JWK);
}

export interface Verifier {
  /** Claims of a good token. Throws TOKEN_INVALID, or UNAVAILABLE when the issuer's keys cannot be had. */
  verify(token: string): Promise<TokenClaims>;
  /** From now on tokens of this session are refused. */
  revoke(sid: string): void;
}

/** Key set of an issuer: at `{base}/.well-known/jwks.json`, or in a file (`file:` URL). Fetched on first use, again for an unknown key id. */
function keySet(base: string): JWTVerifyGetKey {
  if (base.startsWith('file:')) {
    let local: Promise<JWTVerifyGetKey> | undefined;
    return async (header, token) => {
      local ??= readFile(fileURLToPath(base), 'utf8').then((text) =>
        createLocalJWKSet(JSON.parse(text) as JSONWebKeySet),
      );
      return (await local)(header, token);
    };
  }
  return createRemoteJWKSet(new URL('/.well-known/jwks.json', base), {
    cooldownDuration: 2_000,
    cacheMaxAge: 600_000,
    timeoutDuration: 2_000,
  });
}

/**
 * Verifier over the published keys of known issuers. A verified token is remembered until it expires, as a page sends the same one many
 * times; a revoked session's tokens are refused at once all the same.
 */
export function createVerifier(issuers: Record<string, string> | Map<string, JWTVerifyGetKey>): Verifier {
  const sets =
    issuers instanceof Map ? issuers : new Map(Object.entries(issuers).map(([issuer, base]) => [issuer, keySet(base)]));
  const known = keptUntil<TokenClaims>(REMEMBERED, () => Date.now());
  const revoked = new Map<string, number>();

  return {
    async verify(token) {
      const claims = known.get(token) ?? (await check(token));
      if (revoked.has(claims.sid)) throw new AppError('TOKEN_INVALID', { detail: 'This session has ended' });
      return claims;
    },
    revoke(sid) {
      const now = Date.now();
      revoked.set(sid, now);
      // Tokens outlive their session by a minute at most.
      for (const [old, at] of revoked) if (now - at > TOKEN_SECONDS * 3_000) revoked.delete(old);
    },
  };

  async function check(token: string): Promise<TokenClaims> {
    const issuer = issuerOf(token);
    const set = sets.get(issuer);
    if (!set) throw new AppError('TOKEN_INVALID');
    try {
      const { payload } = await jwtVerify(token, set, { issuer, audience: AUDIENCE, algorithms: ['EdDSA'] });
      const claims = tokenClaims.parse(payload);
      if (!SPEAKS_FOR_ACCOUNTS.has(issuer) && (claims.svc !== true || claims.uid !== 0))
        throw new AppError('TOKEN_INVALID');
      known.put(token, claims, (payload.exp ?? 0) * 1000);
      return claims;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError)) {
        if (cause instanceof Error && cause.name === 'ZodError') throw new AppError('TOKEN_INVALID', { cause });
        throw new AppError('UNAVAILABLE', {
          detail: 'The keys of the issuer cannot be read now',
          cause,
          retryAfter: 2,
        });
      }
      throw new AppError('TOKEN_INVALID', { cause });
    }
  }
}

/** Issuer named in a token that is not verified yet: only to choose the key set. */
function issuerOf(token: string): string {
  try {
    const body = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { iss?: unknown };
    return typeof body.iss === 'string' ? body.iss : '';
  } catch {
    return '';
  }
}
