import type { IncomingMessage } from 'node:http';
import { LOCALE_COOKIE, LOCALES, localeOf, type Locale } from '@commonplace/contracts/locales';
import { readCookie } from '../session/cookie';

/** The language of a page: the chosen one, else the first of the browser's that the product speaks. `first`: it was not chosen, nor kept before. */
export function localeOfVisit({ headers }: Pick<IncomingMessage, 'headers'>): { locale: Locale; first: boolean } {
  const chosen = readCookie(headers.cookie, LOCALE_COOKIE);
  if (chosen !== undefined) return { locale: localeOf(chosen), first: false };
  return { locale: preferred(headers['accept-language'] ?? ''), first: true };
}

/** Of `ar-EG,ar;q=0.9,en;q=0.8` Arabic; English where nothing is known. */
function preferred(accepted: string): Locale {
  const wishes = accepted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((value) => value !== undefined);
      return { tag: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => Object.hasOwn(LOCALES, tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return localeOf(wishes[0]?.tag);
}
