import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six random digits, zeros in front included. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keyed, as six digits alone could be found again from a plain hash. */
export function hashCode(secret: string, mail: string, code: string): string {
  return createHmac('sha256', secret).update(`sign-up\n${mail}\n${code}`).digest('base64url');
}

export function isCode(stored: string, secret: string, mail: string, code: string): boolean {
  const given = Buffer.from(hashCode(secret, mail, code));
  const wanted = Buffer.from(stored);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
