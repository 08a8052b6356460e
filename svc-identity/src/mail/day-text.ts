import type { Locale } from '@commonplace/contracts/locales';

/** A day (YYYY-MM-DD) as people of a language write it; nothing for what is no day. */
export function dayText(locale: Locale, day: string | undefined): string {
  const date = new Date(day ?? '');
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
