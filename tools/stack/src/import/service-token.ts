import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { StopError } from '../stop-error';

/**
 * Signs service tokens of the issuer `ops` with the key that the stack made (`<data>/secrets/ops.jwk.json`); each lives 60 s and is
 * made anew 20 s before that. Throws a StopError when there is no key.
 */
export class OpsToken {
  private token = '';
  private expires = 0;
  private readonly jwk: JWK;

  constructor(dataDir: string) {
    const file = path.join(dataDir, 'secrets', 'ops.jwk.json');
    try {
      this.jwk = JSON.parse(readFileSync(file, 'utf8')) as JWK;
    } catch {
      throw new StopError(`There is no key at ${file}: start Commonplace once with npm start.`);
    }
  }

  async header(now = Date.now()): Promise<string> {
    if (now > this.expires - 20_000) {
      const key = await importJWK(this.jwk, 'EdDSA');
      const claims = { svc: true, uid: 0, sid: '', user_ulid: '', roles: [], access: {}, safe_search: false };
      this.expires = now + 60_000;
      this.token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', ...(this.jwk.kid !== undefined && { kid: this.jwk.kid }) })
        .setIssuer('ops')
        .setAudience('commonplace')
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(this.expires / 1000))
        .sign(key);
    }
    return `Bearer ${this.token}`;
  }
}
