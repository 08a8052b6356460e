import type { estypes } from '@elastic/elasticsearch';
import { plainWords } from './query-text';
import type { Misspelt } from './text-query';

/** A word that the index does not know, with the words it may have been meant as. */
export interface Unknown {
  /** As it stands in the question, and where. */
  text: string;
  offset: number;
  length: number;
  options: readonly { text: string; freq: number }[];
}

/** Weights of the noisy channel, fitted on a thousand single typos of the starter library's words (bench relevance). */
const WEIGHT = {
  frequency: 0.5,
  firstLetter: 1,
  sameLetters: 0.9,
  lastLetter: 0.3,
  letterLeftOut: 0.8,
  sameSound: 1.2,
  edit: 6,
  phrase: 2,
};

/** Candidates for each word that the index does not know; one more part of the results' own request. */
export function spellingRequest(asked: string): estypes.SearchSuggester {
  const text = plainWords(asked);
  return {
    ...spellingWords(text, 'words'),
    // How well words go together: decides between equals where the question has several words.
    ...(/\s/u.test(text)
      ? {
          phrase: {
            phrase: {
              field: 'words.shingles',
              size: 5,
              gram_size: 3,
              max_errors: 2,
              confidence: 0,
              direct_generator: [
                {
                  field: 'words',
                  suggest_mode: 'missing',
                  min_word_length: 3,
                  prefix_length: 0,
                  max_edits: 2,
                  size: 20,
                },
              ],
            },
          },
        }
      : {}),
  };
}

/** Candidates for each word that a field of an index does not know. */
export function spellingWords(asked: string, field: string): estypes.SearchSuggester {
  return {
    text: plainWords(asked),
    words: {
      term: {
        field,
        size: 20,
        shard_size: 200,
        suggest_mode: 'missing',
        min_word_length: 3,
        prefix_length: 0,
        max_edits: 2,
        string_distance: 'damerau_levenshtein',
        sort: 'score',
      },
    },
  };
}

interface Option {
  text: string;
  freq?: number;
}

type Suggest = estypes.SearchResponse['suggest'];

const listOf = (suggest: Suggest, name: string) =>
  ((suggest?.[name] ?? []) as { text: string; offset: number; length: number; options: Option | Option[] }[]).map(
    ({ options, ...one }) => ({ ...one, options: Array.isArray(options) ? options : [options] }),
  );

/** Words of a question that the index does not know as they are written, though it knows others like them. */
export function unknownWords(suggest: Suggest): string[] {
  return listOf(suggest, 'words').flatMap(({ text, options }) => (options.length > 0 ? [text] : []));
}

/**
 * What of a question the index does not know, and how it is spelled rightly, by the answer to {@link spellingRequest}. `held`: words that the
 * index is known to hold in another form.
 */
export function misspeltOf(suggest: Suggest, asked: string, held: ReadonlySet<string> = new Set()): Misspelt {
  const words = listOf(suggest, 'words')
    .filter(({ text }) => !held.has(text))
    .map((word) => ({
      ...word,
      options: word.options.map((option) => ({ text: option.text, freq: option.freq ?? 1 })),
    }));
  const phrases = listOf(suggest, 'phrase').flatMap(({ options }) => options.map(({ text }) => text));
  const meant = spellings(plainWords(asked), words, phrases)
    .map((text) => text.trim().replace(/\s+/gu, ' '))
    .filter((text) => text.toLowerCase() !== asked.toLowerCase());
  return {
    unknown: new Set(words.filter((word) => word.options.length > 0 && !isPlural(word)).map(({ text }) => text)),
    corrected: meant[0],
    alternatives: meant.slice(1),
  };
}

/** The question with its unknown words corrected, or undefined when there is nothing to correct. */
export function corrected(
  text: string,
  unknown: readonly Unknown[],
  phrases: readonly string[] = [],
): string | undefined {
  return spellings(text, unknown, phrases)[0];
}

/** So many spellings of a question are thought of: the likeliest may be of things that the section does not have. */
const SPELLINGS = 5;

/** What a question may have been meant as, the likeliest first: each word in its best spelling, then one of them in the next best ones. */
function spellings(text: string, unknown: readonly Unknown[], phrases: readonly string[]): string[] {
  const together = new Set(phrases.flatMap((phrase) => phrase.toLowerCase().split(/\s+/u)));
  const words = unknown.flatMap((word) => {
    const options = isPlural(word) ? [] : ranked(word, together);
    // Where the best one is the word itself, nothing is wrong with it.
    return options[0] && options[0].text !== word.text.toLowerCase() ? [{ ...word, options }] : [];
  });
  if (words.length === 0) return [];
  const best = words.map(() => 0);
  const others = words.flatMap(({ options }, at) =>
    options.slice(1, SPELLINGS).map(({ score }, rank) => ({
      choice: best.with(at, rank + 1),
      worse: (options[0]?.score ?? 0) - score,
    })),
  );
  others.sort((a, b) => a.worse - b.worse);
  return [best, ...others.map(({ choice }) => choice)].slice(0, SPELLINGS).map((choice) => {
    let result = text;
    // From behind, so that offsets stay right.
    for (const [at, word] of [...words.entries()].sort(([, a], [, b]) => b.offset - a.offset))
      result =
        result.slice(0, word.offset) +
        (word.options[choice[at] ?? 0]?.text ?? word.text) +
        result.slice(word.offset + word.length);
    return result;
  });
}

/** `runs` where the index holds `run`: found by its stem, so nothing is wrong with it. */
function isPlural({ text, options }: Unknown): boolean {
  const typed = text.toLowerCase();
  return options.some((option) => typed === `${option.text}s` || typed === `${option.text}es`);
}

/** The words that one may have been meant as, the likeliest first. */
function ranked(word: Unknown, together: ReadonlySet<string>): { text: string; score: number }[] {
  const typed = word.text.toLowerCase();
  return word.options.map(({ text, freq }) => ({ text, score: scoreOf(text, freq) })).sort((a, b) => b.score - a.score);

  function scoreOf(text: string, freq: number): number {
    return (
      WEIGHT.frequency * Math.log(Math.max(1, freq)) -
      WEIGHT.firstLetter * Number(text[0] !== typed[0]) +
      WEIGHT.sameLetters * Number(sorted(text) === sorted(typed)) +
      WEIGHT.lastLetter * Number(text.at(-1) === typed.at(-1)) +
      WEIGHT.letterLeftOut * Number(text.length > typed.length) +
      WEIGHT.sameSound * Number(sound(text) === sound(typed)) -
      WEIGHT.edit * distance(typed, text) +
      WEIGHT.phrase * Number(together.has(text))
    );
  }
}

/** Edits between two words; who writes a word as it sounds (`elefant`) makes one mistake, however many letters that changes. */
function distance(typed: string, text: string): number {
  const far = edits(typed, text);
  return sound(typed) === sound(text) ? Math.min(1, far) : far;
}

/** A word as it sounds in English, roughly: `kat` and `cat`, `fotograf` and `photograph` are the same. */
export function sound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1');
}

const sorted = (text: string) => [...text].sort().join('');

/** Edits between two words: insertions, deletions, substitutions, swaps of neighbours (optimal string alignment). */
export function edits(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let last = b.map((_, j) => j).concat(b.length);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
