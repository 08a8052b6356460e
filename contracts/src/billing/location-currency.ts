// In which currency prices are shown to who pays in none yet: that of the country they are in, as far as it is known. Pure.
import type { Currency } from '../session-user';

/** Header in which the edge tells billing the currency of the place that a call comes from. */
export const LOCATION_HEADER = 'x-location-currency';

/** Countries, by ISO 3166, of each currency that plans are sold in; everybody else sees USD. */
const COUNTRIES: Readonly<Record<Exclude<Currency, 'USD'>, string>> = {
  // The euro area, and who uses the euro without being in it.
  EUR: 'AT BE BG HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES AD MC SM VA ME XK AX GF GP MQ RE YT BL MF PM',
  GBP: 'GB GG JE IM',
  CAD: 'CA',
  AUD: 'AU CC CX KI NF NR TV',
  JPY: 'JP',
  THB: 'TH',
  KRW: 'KR',
  BRL: 'BR',
  MXN: 'MX',
  INR: 'IN',
  CNY: 'CN',
  PLN: 'PL',
  ZAR: 'ZA',
  ILS: 'IL PS',
  SGD: 'SG',
};

const BY_COUNTRY: ReadonlyMap<string, Currency> = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency as Currency] as const),
  ),
);

/** The currency of a country by its two letters; USD for a country that plans have no prices for. */
export function currencyOfCountry(country: string): Currency {
  return BY_COUNTRY.get(country.trim().toUpperCase()) ?? 'USD';
}

/**
 * The country that an `Accept-Language` header speaks for: the region of the language that is liked best, else the one where most people
 * speak it (`ja` is Japan). undefined where it says nothing.
 */
export function countryOfLanguages(header: string): string | undefined {
  const wished = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => /^q=/i.test(text))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wished) {
    const region = regionOf(tag);
    if (region) return region;
  }
  return undefined;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch (thrown) {
    // Anybody may write anything into a header.
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** What is known of where a visitor is: the country that the operator's proxy found, and the browser's languages. */
export function locationCurrency(known: { country?: string | undefined; languages?: string | undefined }): Currency {
  const said = known.country?.trim() ?? '';
  // Proxies write XX or T1 for a country they do not know.
  const country = /^[a-z]{2}$/i.test(said) && !/^xx$/i.test(said) ? said : countryOfLanguages(known.languages ?? '');
  return country === undefined ? 'USD' : currencyOfCountry(country);
}
