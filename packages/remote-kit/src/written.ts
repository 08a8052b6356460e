/**
 * The tag by which dates, numbers and prices are written on a page in this language: the reader's own variety of it (`en-GB`, `ar-EG`) where
 * the browser names one, else the language's usual one. Digits and calendar stay those of the language: the page's other texts have them too.
 *
 * @param locale language of the page
 * @param wishes languages of the browser, the dearest first
 */
export function written(locale: string, wishes: readonly string[] = browserLanguages()): string {
  const language = languageOf(locale);
  const own = wishes.find((wish) => languageOf(wish) === language && wish.includes('-'));
  if (own === undefined) return locale;
  const asked = `${locale} ${own}`;
  const known = made.get(asked);
  if (known !== undefined) return known;
  const tag = tagOf(locale, own);
  made.set(asked, tag);
  return tag;
}

const made = new Map<string, string>();
const languageOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';
const browserLanguages = (): readonly string[] => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));

function tagOf(locale: string, own: string): string {
  try {
    const { numberingSystem, calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
    return new Intl.Locale(own, { numberingSystem, calendar }).toString();
  } catch {
    // What is no tag at all is nobody's wish.
    return locale;
  }
}
