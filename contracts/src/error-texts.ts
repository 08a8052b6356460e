import { details as arabicDetails, titles as arabicTitles } from './error-texts.ar';
import { ERRORS, type ErrorCode } from './errors';
import type { Locale } from './locales';

/** Header in which the edge tells the services the language that somebody chose in the frame. */
export const LOCALE_HEADER = 'x-locale';

const TRANSLATIONS: Readonly<Record<Exclude<Locale, 'en'>, { titles: Record<ErrorCode, string>; details: Details }>> = {
  ar: { titles: arabicTitles, details: prepared(arabicDetails) },
};

interface Details {
  readonly exact: Readonly<Record<string, string>>;
  readonly patterns: readonly (readonly [pattern: RegExp, text: string])[];
}

/** Title of a code in a language. */
export function errorTitle(code: ErrorCode, locale: Locale = 'en'): string {
  return locale === 'en' ? ERRORS[code][1] : TRANSLATIONS[locale].titles[code];
}

/**
 * A service's own sentence about an error in a language. One that has no translation (it names a field of a call, for whoever writes programs)
 * becomes the title of its code: nobody who reads a page in their language is answered in another.
 */
export function errorSentence(code: ErrorCode, sentence: string, locale: Locale = 'en'): string {
  return locale === 'en' ? sentence : (translatedSentence(sentence, locale) ?? errorTitle(code, locale));
}

/** The translation of a sentence; undefined where there is none. */
export function translatedSentence(sentence: string, locale: Exclude<Locale, 'en'>): string | undefined {
  const { exact, patterns } = TRANSLATIONS[locale].details;
  if (Object.hasOwn(exact, sentence)) return exact[sentence];
  for (const [pattern, text] of patterns) {
    const values = pattern.exec(sentence)?.slice(1);
    if (values) return text.replace(/\{\}/g, () => `\u2068${values.shift() ?? ''}\u2069`);
  }
  return undefined;
}

function prepared(all: Readonly<Record<string, string>>): Details {
  const patterns = Object.entries(all).flatMap(([english, text]) =>
    english.includes('{}')
      ? [[new RegExp(`^${english.split('{}').map(escaped).join('([^:]{0,200}?)')}$`, 'u'), text] as const]
      : [],
  );
  return { exact: all, patterns };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
