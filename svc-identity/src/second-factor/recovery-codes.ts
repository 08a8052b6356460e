import { randomBytes } from 'node:crypto';
import { SECOND_FACTOR } from '@commonplace/contracts/identity/second-factor';
import { hashSecret } from '../passwords/password';

/** Crockford's digits: none of them is taken for another on paper. 16 of five bits each. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Fresh recovery codes as people see them, `abcd-efgh-jkmn-pqrs`: 80 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: SECOND_FACTOR.recoveryCodes }, () => {
    // 256 is eight times 32, so that every digit is as likely as another.
    const code = [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** A code as it is hashed, from one as it was typed: what Crockford's digits leave out is read as what it looks like. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
}

/** What is kept of a code: its Argon2id hash under the salt of its account's codes, which one computation can look for among all of them. */
export function recoveryHash(code: string, salt: string): Promise<string> {
  return hashSecret(plainRecoveryCode(code), Buffer.from(salt, 'base64url'));
}

export const newSalt = (): string => randomBytes(16).toString('base64url');
