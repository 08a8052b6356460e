import { hash, hashRaw, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

/** Argon2id (the package's default) at the parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes at once. Each fills a core, in one of the four threads that also check signatures and read files: more of them would be no faster,
 * and everybody else's requests would wait behind them.
 */
const AT_ONCE = 2;
const hashing = pLimit(AT_ONCE);

const common = new Set(dictionary['passwords-common']);

/** On the packaged list of about 49,000 breached and common passwords? Letter case does not make one uncommon. */
export function isCommonPassword(pass: string): boolean {
  return common.has(pass) || common.has(pass.toLowerCase());
}

/** PHC string of a password; salted, about 50 ms of work outside the event loop. */
export function hashPassword(pass: string): Promise<string> {
  return hashing(() => hash(pass, COST));
}

/** Hash of another secret under a given salt, by the same work: what is kept can then be looked for by it. */
export async function hashSecret(secret: string, salt: Uint8Array): Promise<string> {
  return (await hashing(() => hashRaw(secret, { ...COST, salt }))).toString('base64url');
}

let decoy: Promise<string> | undefined;

/**
 * Does the password belong to the hash? Without a hash (no such account) the same work is done against a decoy, so that the time says nothing.
 */
export async function verifyPassword(passHash: string | undefined, pass: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this');
  const stored = passHash ?? (await decoy);
  const right = await hashing(() => verify(stored, pass));
  return right && passHash !== undefined;
}
