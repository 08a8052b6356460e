import { BASE_SEATS, MAX_SEATS } from '@commonplace/contracts/billing/constants';
import { latinDigits } from '@commonplace/contracts/digits';

/** Seats of a running team as typed: the least is the owner's own; text that is no number is the default seats + 1. */
export function readChangedSeats(text: string): { seats: number } | { error: 'integer' | 'minimum' | 'maximum' } {
  const value = text.trim() === '' ? Number.NaN : Number(latinDigits(text));
  if (Number.isNaN(value)) return { seats: BASE_SEATS + 1 };
  if (!Number.isInteger(value)) return { error: 'integer' };
  if (value < BASE_SEATS) return { error: 'minimum' };
  return value > MAX_SEATS ? { error: 'maximum' } : { seats: value };
}
