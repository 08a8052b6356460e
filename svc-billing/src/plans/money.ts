import type { Currency } from '@commonplace/contracts/session-user';

/** Decimals of a currency: none for yen and won, two for the others. */
export function exponentOf(currency: Currency): 0 | 2 {
  return currency === 'JPY' || currency === 'KRW' ? 0 : 2;
}

/** An amount in the smallest unit as a decimal string: 11999 USD → `119.99`, 18000 JPY → `18000`. */
export function toDecimal(minor: number, currency: Currency): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(minor);
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
