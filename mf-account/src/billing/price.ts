import type { Currency } from '@commonplace/contracts/session-user';
import { latinDigits } from '@commonplace/contracts/digits';
import { written } from '@commonplace/remote-kit/written';

/** Left to right, apart from the text around it: from right to left the sign of a currency like `US$` would be torn off its letters. */
const apart = (text: string): string => `\u2066${text.replace(/[\u200e\u200f]/g, '')}\u2069`;
const fromRight = (locale: string): boolean => /^(ar|he|fa|ur)\b/.test(locale);

/**
 * An amount in the currency's smallest unit, written as the locale writes money. Whole amounts go without decimals, unless `exact`: in an
 * invoice amounts stand under each other.
 */
export function formatPrice(minor: number, currency: Currency, locale: string, o: { exact?: boolean } = {}): string {
  const decimals = decimalsOf(currency);
  const amount = minor / 10 ** decimals;
  const amountText = new Intl.NumberFormat(written(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) && !o.exact ? 0 : decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
  return fromRight(locale) ? apart(amountText) : amountText;
}

/** The currency's own name in the language, e.g. `US dollars`. */
export function currencyName(currency: Currency, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;
}

/** A typed amount in the currency's smallest unit; undefined for what is no amount of it. A point or a comma parts the decimals; digits may be Arabic ones. */
export function toMinor(text: string, currency: Currency): number | undefined {
  const match = /^(\d{1,13})(?:[.,\u066b](\d{1,2}))?$/.exec(latinDigits(text.trim()));
  if (!match?.[1]) return undefined;
  const decimals = decimalsOf(currency);
  if (match[2] !== undefined && decimals === 0) return undefined;
  return Number(match[1] + (match[2] ?? '').padEnd(decimals, '0'));
}

/** The same amount as text that can be typed again: `16.00`, `2400`. */
export function plainAmount(minor: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  return (minor / 10 ** decimals).toFixed(decimals);
}

const decimalsOf = (currency: Currency) => (currency === 'JPY' || currency === 'KRW' ? 0 : 2);
