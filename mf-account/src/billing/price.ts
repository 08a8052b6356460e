import type { Currency } from '@commonplace/contracts/session-user';

/** An amount in the currency's smallest unit, written as the locale writes money. Whole amounts go without decimals. */
export function formatPrice(minor: number, currency: Currency, locale: string): string {
  const decimals = currency === 'JPY' || currency === 'KRW' ? 0 : 2;
  const amount = minor / 10 ** decimals;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}

/** The currency's own name in the language, e.g. `US dollars`. */
export function currencyName(currency: Currency, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;
}
