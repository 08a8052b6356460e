import { hash, hashRaw, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

/** What an Argon2id hash (the package's default) costs: `memoryCost` in KiB. */
interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: 1;
}
/** Above the least of the OWASP cheat sheet (19 MiB, two passes, one lane), whose hash takes less than 50 ms on the machines of today. */
const COST: Cost = { memoryCost: 47_104, timeCost: 4, parallelism: 1 };
/** What is looked for by its hash cannot be hashed anew: its cost stays. 80 random bits need no more. */
const SECRET_COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The least memory that Argon2 takes. */
const LEAST_KIB = 8;

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

/** PHC string of a password; salted, 50 to 100 ms of work outside the event loop. */
export function hashPassword(pass: string): Promise<string> {
  return hashing(() => hash(pass, COST));
}

/** Hash of another secret under a given salt: what is kept can then be looked for by it. */
export async function hashSecret(secret: string, salt: Uint8Array): Promise<string> {
  return (await hashing(() => hashRaw(secret, { ...SECRET_COST, salt }))).toString('base64url');
}

let decoy: Promise<string> | undefined;

/**
 * Does the password belong to the hash? The time says nothing: without a hash (no such account) the same work is done against a decoy, and one
 * that was made when hashes cost less is checked with so much work more.
 */
export async function verifyPassword(passHash: string | undefined, pass: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this');
  const stored = passHash ?? (await decoy);
  const missing = workOf(COST) - workOf(costOf(stored));
  return hashing(async () => {
    const right = await verify(stored, pass);
    if (missing > 0)
      await hash(pass, { ...COST, memoryCost: Math.max(LEAST_KIB, Math.round(missing / COST.timeCost)) });
    return right && passHash !== undefined;
  });
}

/** Whether a hash costs less than hashes do today: the next time its password is typed rightly, it is made anew. */
export const isOutgrown = (passHash: string): boolean => workOf(costOf(passHash)) < workOf(COST);

/** KiB times passes, which is what a hash takes time for. */
const workOf = ({ memoryCost, timeCost }: Pick<Cost, 'memoryCost' | 'timeCost'>): number => memoryCost * timeCost;

/** As a PHC string says it: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
function costOf(passHash: string): Pick<Cost, 'memoryCost' | 'timeCost'> {
  const [, memory, passes] = /\$m=(\d+),t=(\d+)/.exec(passHash) ?? [];
  return { memoryCost: Number(memory ?? 0), timeCost: Number(passes ?? 0) };
}
