/** Currencies that plans are sold in, as ISO 4217 names them. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'JPY',
  'THB',
  'KRW',
  'BRL',
  'MXN',
  'INR',
  'CNY',
  'PLN',
  'ZAR',
  'ILS',
  'SGD',
] as const;
export type Currency = (typeof CURRENCIES)[number];
