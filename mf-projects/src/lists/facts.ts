import { written } from '@commonplace/remote-kit/written';

const DAY_MS = 86_400_000;

/** How long ago, in words of the language: `yesterday`, `3 days ago`; the date when it is older than a month. */
export function ago(iso: string, locale: string, now = Date.now()): string {
  const then = Date.parse(iso);
  const days = Math.floor((now - then) / DAY_MS);
  if (days >= 30) return day(iso, locale);
  const words = relative(locale);
  if (days >= 1) return words.format(-days, 'day');
  const minutes = Math.max(0, Math.floor((now - then) / 60_000));
  return minutes >= 60 ? words.format(-Math.floor(minutes / 60), 'hour') : words.format(-minutes, 'minute');
}

export function day(iso: string, locale: string): string {
  return medium(locale).format(new Date(iso));
}

const relative = once((locale) => new Intl.RelativeTimeFormat(written(locale), { numeric: 'auto' }));
const medium = once((locale) => new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium' }));

/** Such an object is made once for a language: making one costs as much as drawing a card. */
function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
