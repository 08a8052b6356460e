import { plainWords } from './query-text';
import { conceptsOf, fold, type SynonymGroups } from './synonyms';

const ARABIC = /\p{Script=Arabic}/u;
/** Arabic words that join others, as the English ones between the same things. */
const JOINS = new Map(
  Object.entries({
    في: 'in',
    على: 'on',
    مع: 'with',
    بدون: 'without',
    بلا: 'without',
    تحت: 'under',
    فوق: 'over',
    بين: 'between',
    و: 'and',
    أو: 'or',
  }).map(([arabic, english]) => [fold(arabic), english]),
);
/** Arabic words of questions that no English one stands for. */
const SILENT = new Set(['من', 'عن', 'الى', 'هذا', 'هذه'].map(fold));

/**
 * An Arabic question in the words and the order of English titles, by the curators' lists; undefined where a word of it is in none of them. What
 * an Arabic word says of another stands behind it and in English before it: "a car red" is a red car, "a cup coffee" a coffee cup.
 */
export function englishReading(text: string, synonyms: SynonymGroups): string | undefined {
  if (!ARABIC.test(text)) return undefined;
  const read: string[] = [];
  let thing: string[] = [];
  const words = plainWords(text)
    .split(/\s+/u)
    .filter((word) => word !== '' && !SILENT.has(fold(word)));
  for (const part of partsOf(words)) {
    const join = JOINS.get(fold(part[0] ?? ''));
    if (join) {
      read.push(...thing, join);
      thing = [];
      continue;
    }
    for (const { also, text: said } of conceptsOf(part.join(' '), synonyms)) {
      const english = ARABIC.test(said) ? also.find((word) => !ARABIC.test(word)) : said;
      if (english === undefined) return undefined;
      thing.unshift(english);
    }
  }
  return [...read, ...thing].join(' ') || undefined;
}

/** Words between those that join, and those each by itself. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const word of words) {
    const open = parts.at(-1);
    if (JOINS.has(fold(word)) || !open || JOINS.has(fold(open[0] ?? ''))) parts.push([word]);
    else open.push(word);
  }
  return parts;
}
