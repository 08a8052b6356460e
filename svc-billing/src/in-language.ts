// What an answer tells a person beside its data, in the language that they chose. What is thrown is translated where it is answered.
import { LOCALE_HEADER, translatedSentence } from '@commonplace/contracts/error-texts';
import { localeOf, type Locale } from '@commonplace/contracts/locales';

/** The language chosen in the frame, as the edge says it. */
export function localeOfRequest(req: { headers: Readonly<Record<string, string | string[] | undefined>> }): Locale {
  const said = req.headers[LOCALE_HEADER];
  return localeOf(typeof said === 'string' ? said : undefined);
}

/** A sentence of the services in a language; as it is where there is no translation. */
export function inLanguage(sentence: string, locale: Locale): string {
  return locale === 'en' ? sentence : (translatedSentence(sentence, locale) ?? sentence);
}

/** An answer with its sentences in a language. */
export function withSentences<T extends { error: string | null } | { errors: string[] }>(answer: T, locale: Locale): T {
  if ('errors' in answer) return { ...answer, errors: answer.errors.map((one) => inLanguage(one, locale)) };
  return { ...answer, error: answer.error === null ? null : inLanguage(answer.error, locale) };
}
