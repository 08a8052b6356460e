import type { Catalogue, Translations } from './translator';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const valuesOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name).sort();

/** Keys of a catalogue that are plurals: those of which English has both forms. */
function pluralsOf(english: Catalogue): Set<string> {
  const bases = Object.keys(english).flatMap((key) => (key.endsWith('_one') ? [key.slice(0, -'_one'.length)] : []));
  return new Set(bases.filter((base) => `${base}_other` in english));
}

/**
 * What a translation lacks against English: missing keys, keys that nothing asks for, plural forms of the language that are missing, and
 * values that one text has and the other has not. A plural form of a named number (one, two) may leave that number out.
 */
export function translationGaps(
  sources: ReadonlyMap<string, Catalogue>,
  translations: Translations,
  locale: string,
): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const gaps: string[] = [];
  for (const [namespace, english] of sources) {
    const other = translations[namespace] ?? {};
    const plurals = pluralsOf(english);
    const wanted = new Map<string, string>();
    for (const [key, text] of Object.entries(english)) {
      const base = key.replace(PLURAL, '');
      if (PLURAL.test(key) && plurals.has(base)) for (const form of forms) wanted.set(`${base}_${form}`, text);
      else wanted.set(key, text);
    }
    for (const [key, text] of wanted) {
      const said = other[key];
      const named = /_(zero|one|two)$/.test(key) && plurals.has(key.replace(PLURAL, ''));
      if (said === undefined || said === '') gaps.push(`${namespace}: ${key} is missing (${text})`);
      else {
        const leaveOut = (values: (string | undefined)[]) =>
          values.filter((value) => !named || value !== 'count').join();
        if (leaveOut(valuesOf(said)) !== leaveOut(valuesOf(text))) gaps.push(`${namespace}: ${key} has other values`);
      }
    }
    for (const key of Object.keys(other)) if (!wanted.has(key)) gaps.push(`${namespace}: ${key} is asked for nowhere`);
  }
  return gaps;
}
