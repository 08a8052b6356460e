import { z } from 'zod';

/**
 * A whole number in a path or query, where everything is text, or as a number in a body: decimal digits only. `0x10`, `1e1`, `1.0`, spaces
 * and nothing at all are no numbers.
 */
export function wholeNumber(least: number, most: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most));
}

/** Account number; 0 is the anonymous visitor. `accountId` in a path is the same number. */
export const uid = z.number().int().min(0);
/** The same in a path or query, where everything is text. */
export const uidParam = wholeNumber(0, Number.MAX_SAFE_INTEGER);
/** Opaque id of everything but accounts and notifications. */
export const id = z.string().min(1).max(64);
/** What an id may look like in a path; anything else cannot exist and is answered 404 by the owner. */
export const idParam = z.string().min(1).max(128);
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
/** Decimal string as the specification writes prices, e.g. `119.99`. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
/** The same amount in the currency's smallest unit; JPY and KRW have no decimals. */
export const minor = z.number().int();
/** Page numbers and sizes clamp, they are never refused: 1 to 100, default 50 (the specification's clamp). */
const typedNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
export const page = typedNumber.catch(1).transform((n) => clamp(n, 1, 10_000, 1));
export const pagesize = typedNumber.catch(50).transform((n) => clamp(n, 1, 100, 50));
/** Text that may be absent or empty in a query string. */
export const queryText = z.string().max(2_000).optional();
/** `a,b,c` in a query string. */
export const commaList = z
  .string()
  .max(4_000)
  .optional()
  .transform((text) =>
    text
      ? text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : [],
  );
/** `1`, `true`, `0`, `false` in a query string. */
export const queryFlag = z
  .enum(['1', '0', 'true', 'false', ''])
  .optional()
  .transform((text) => text === '1' || text === 'true');

function clamp(n: number, least: number, most: number, fallback: number): number {
  if (!Number.isFinite(n)) return fallback;
  return Math.min(most, Math.max(least, Math.trunc(n)));
}
