import { BASE_SEATS, MAX_SEATS } from '@commonplace/contracts/billing/plans';

/** Least seats of a new teams subscription: the owner's and one more. */
export const CHECKOUT_MIN_SEATS = BASE_SEATS + 1;

/** Seats, or the message key that says why not. */
export type SeatsResult = { seats: number } | { error: string };

/**
 * Seats as somebody gave them, for a checkout. What is no number falls back to the default seats + 1; a number must be whole and between
 * the minimum and {@link MAX_SEATS}, else a message key says why not.
 */
export function checkoutSeats(given: number | string | undefined): SeatsResult {
  return readSeats(given, CHECKOUT_MIN_SEATS);
}

/** The same for a running team, which may go down to the owner's own seat. */
export function changeSeats(given: number | string | undefined): SeatsResult {
  return readSeats(given, BASE_SEATS);
}

function readSeats(given: number | string | undefined, least: number): SeatsResult {
  const value = typeof given === 'string' ? readDecimal(given) : given;
  if (value === undefined || Number.isNaN(value)) return { seats: CHECKOUT_MIN_SEATS };
  if (!Number.isInteger(value)) return { error: 'seats-integer' };
  if (value < least) return { error: 'seats-minimum' };
  if (value > MAX_SEATS) return { error: 'seats-maximum' };
  return { seats: value };
}

/** What one period costs, in minor units: seats are priced per month, so a yearly plan takes them twelve times. */
export function periodTotal(o: {
  price: number;
  period: 'monthly' | 'yearly' | 'lifetime';
  seats: number;
  seatPrice?: number;
}): {
  seatTotal: number;
  total: number;
} {
  if (o.seatPrice === undefined) return { seatTotal: 0, total: o.price };
  const seatTotal = o.seats * o.seatPrice;
  return { seatTotal, total: o.price + (o.period === 'yearly' ? 12 : 1) * seatTotal };
}

/** A number as people write it, `-1` and `1.5` too; `0x10` and `1e1` are text like any other. */
function readDecimal(text: string): number {
  return /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
