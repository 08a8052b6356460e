/** Languages of the product: BCP 47 tag → its own name and writing direction. English is the source. */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const;
export type Locale = keyof typeof LOCALES;
export const LOCALE_TAGS = Object.keys(LOCALES) as [Locale, ...Locale[]];

/** Cookie that keeps the chosen language; the edge writes it into the page before it is first painted. */
export const LOCALE_COOKIE = 'commonplace_locale';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie of a language, kept for a year, as a page or the edge writes it; `secure` where the product is reached by https. */
export const localeCookie = (locale: Locale, secure: boolean): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** A tag as chosen or as a cookie says it; anything else is English. */
export function localeOf(given: string | undefined): Locale {
  return given !== undefined && Object.hasOwn(LOCALES, given) ? (given as Locale) : 'en';
}
