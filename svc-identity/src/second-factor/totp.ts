import { SECOND_FACTOR } from '@commonplace/contracts/identity/second-factor';
import { PRODUCT_NAME } from '@commonplace/contracts/product';
import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret: as many as SHA-1 gives, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** What every authenticator understands; others read SHA-256 or eight digits as this, and show wrong codes. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    algorithm: 'SHA1',
    digits: SECOND_FACTOR.digits,
    period: SECOND_FACTOR.periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A secret of 160 random bits, as Base32. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code of a secret says: its `otpauth:` address, by which the authenticator also knows whose account it is. */
export function addressOf(secret: string, mail: string): string {
  return totpOf(secret, mail).toString();
}

/** The step (of 30 s since 1970) that a code belongs to, at most one off from now; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const off = totpOf(secret).validate({ token: code, timestamp, window: SECOND_FACTOR.driftSteps });
  return off === null ? undefined : Math.floor(timestamp / 1000 / SECOND_FACTOR.periodSeconds) + off;
}
