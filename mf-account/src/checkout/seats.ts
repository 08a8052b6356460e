import { BASE_SEATS, MAX_SEATS } from '@commonplace/contracts/billing/constants';
import { latinDigits } from '@commonplace/contracts/digits';

export const MIN_SEATS = BASE_SEATS + 1;
export { MAX_SEATS };

/** Seats as typed: text that is no number is the default seats + 1; a number out of the rules is refused. */
export function readSeats(text: string): { seats: number } | { error: 'integer' | 'minimum' | 'maximum' } {
  const value = text.trim() === '' ? Number.NaN : Number(latinDigits(text));
  if (Number.isNaN(value)) return { seats: MIN_SEATS };
  if (!Number.isInteger(value)) return { error: 'integer' };
  if (value < MIN_SEATS) return { error: 'minimum' };
  return value > MAX_SEATS ? { error: 'maximum' } : { seats: value };
}
