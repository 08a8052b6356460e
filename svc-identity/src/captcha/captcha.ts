import { randomBytes } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { z } from 'zod';

/** Numbers to try at most; well under a second of a phone's time, as the page waits 3 s at most (AUTH-46). */
const MAX_NUMBER = 10_000;
/** A challenge may be solved this long, which is also how long its use is remembered. */
export const CHALLENGE_MINUTES = 10;

// The salt ends with `&` so that no digit can wander between it and the number that follows it in the hash.
const SALT = /^[0-9a-f]{24}\?expires=\d{10}&$/;

const endOf = (salt: string): number => Number(salt.slice(-11, -1)) * 1_000;

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(MAX_NUMBER),
  salt: z.string().regex(SALT),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A fresh ALTCHA (version 1) challenge, signed, with its end inside the salt. */
export async function newChallenge(secret: string, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + CHALLENGE_MINUTES * 60;
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`;
  const { challenge, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: secret,
    maxnumber: MAX_NUMBER,
    salt,
  });
  return { algorithm: 'SHA-256' as const, challenge, maxnumber: MAX_NUMBER, salt, signature };
}

/** The challenge that a captcha token solves, or undefined when the token is not ours, not solved or too late. */
export async function solvedChallenge(token: string, secret: string, now: Date): Promise<string | undefined> {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = payload.safeParse(json);
  if (!parsed.success) return undefined;
  // The library would hold its end against this process's own clock.
  if (endOf(parsed.data.salt) <= now.getTime()) return undefined;
  return (await verifySolution(parsed.data, secret, false)) ? parsed.data.challenge : undefined;
}
