import { CURRENCIES } from '../session-user';
import { countryOfLanguages, currencyOfCountry, locationCurrency } from './location-currency';

const LANGUAGES = [
  ['en-US,en;q=0.9', 'USD'],
  ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'EUR'],
  ['en-GB,en;q=0.9', 'GBP'],
  ['fr-CA,fr;q=0.9', 'CAD'],
  ['en-AU', 'AUD'],
  ['ja-JP,ja;q=0.9', 'JPY'],
  ['th-TH', 'THB'],
  ['ko-KR,ko;q=0.9', 'KRW'],
  ['pt-BR,pt;q=0.9', 'BRL'],
  ['es-MX', 'MXN'],
  ['hi-IN,en-IN;q=0.5', 'INR'],
  ['zh-CN,zh;q=0.9', 'CNY'],
  ['pl-PL,pl;q=0.9', 'PLN'],
  ['af-ZA', 'ZAR'],
  ['he-IL', 'ILS'],
  ['en-SG', 'SGD'],
] as const;

describe('the currency that prices are shown in', () => {
  test.each(LANGUAGES)('[PRICE-35] %s: %s', (languages, currency) => {
    expect(locationCurrency({ languages })).toBe(currency);
  });

  test('[PRICE-35] each of the 16 is that of some country', () => {
    expect(LANGUAGES.map(([, currency]) => currency).sort()).toEqual([...CURRENCIES].sort());
  });

  test.each([
    ['Switzerland', 'de-CH'],
    ['Sweden, whatever comes after it', 'sv-SE,sv;q=0.9,de-DE;q=0.8'],
    ['Egypt', 'ar-EG'],
    ['nothing', ''],
    ['anything', '*'],
    ['nonsense', 'nonsense!,,;q=,-'],
    ['not German', 'de-DE;q=0'],
    ['far too much', 'x'.repeat(5_000)],
  ])('[PRICE-36] %s is shown USD', (_name, languages) => {
    expect(locationCurrency({ languages })).toBe('USD');
  });

  test('a language without a region is that of where most people speak it; what is liked best counts', () => {
    expect(countryOfLanguages('ja')).toBe('JP');
    expect(countryOfLanguages('en-US;q=0.5, de-AT;q=0.9')).toBe('AT');
    expect(countryOfLanguages('*, zh-Hant-TW;q=0.3')).toBe('TW');
  });

  test('[PRICE-35] what the proxy says of the country counts before the languages, unless it knows nothing', () => {
    expect(locationCurrency({ country: 'jp', languages: 'de-DE' })).toBe('JPY');
    expect(locationCurrency({ country: 'CH', languages: 'de-DE' })).toBe('USD');
    for (const country of ['XX', 'T1', '', 'Germany', undefined])
      expect(locationCurrency({ country, languages: 'de-DE' })).toBe('EUR');
  });

  test('[PRICE-36] a country without a price table is shown USD', () => {
    expect(currencyOfCountry('se')).toBe('USD');
    expect(currencyOfCountry('FR')).toBe('EUR');
  });
});
