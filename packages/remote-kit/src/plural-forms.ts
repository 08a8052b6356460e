import type { Catalogue } from './translator';

/** The six Arabic forms of a text with a count, as keys of a catalogue: none, one, two, 3–10, 11–99, and what else there is. */
export function pluralForms(
  key: string,
  zero: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
): Catalogue {
  return Object.fromEntries(
    Object.entries({ zero, one, two, few, many, other }).map(([form, text]) => [`${key}_${form}`, text]),
  );
}
