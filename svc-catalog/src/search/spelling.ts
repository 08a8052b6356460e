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
    text,
    words: {
      term: {
        field: 'words',
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
  const result = corrected(plainWords(asked), words, phrases)?.trim().replace(/\s+/gu, ' ');
  return {
    unknown: new Set(words.filter((word) => word.options.length > 0 && !isPlural(word)).map(({ text }) => text)),
    corrected: result && result.toLowerCase() !== asked.toLowerCase() ? result : undefined,
  };
}

/** The question with its unknown words corrected, or undefined when there is nothing to correct. */
export function corrected(
  text: string,
  unknown: readonly Unknown[],
  phrases: readonly string[] = [],
): string | undefined {
  const together = new Set(phrases.flatMap((phrase) => phrase.toLowerCase().split(/\s+/u)));
  let result = text;
  let changed = false;
  // From behind, so that offsets stay right.
  for (const word of [...unknown].sort((a, b) => b.offset - a.offset)) {
    if (isPlural(word)) continue;
    const best = bestOption(word, together);
    if (!best || best === word.text.toLowerCase()) continue;
    result = result.slice(0, word.offset) + best + result.slice(word.offset + word.length);
    changed = true;
  }
  return changed ? result : undefined;
}

/** `runs` where the index holds `run`: found by its stem, so nothing is wrong with it. */
function isPlural({ text, options }: Unknown): boolean {
  const typed = text.toLowerCase();
  return options.some((option) => typed === `${option.text}s` || typed === `${option.text}es`);
}

function bestOption(word: Unknown, together: ReadonlySet<string>): string | undefined {
  const typed = word.text.toLowerCase();
  let best: { text: string; score: number } | undefined;
  for (const { text, freq } of word.options) {
    const score =
      WEIGHT.frequency * Math.log(Math.max(1, freq)) -
      WEIGHT.firstLetter * Number(text[0] !== typed[0]) +
      WEIGHT.sameLetters * Number(sorted(text) === sorted(typed)) +
      WEIGHT.lastLetter * Number(text.at(-1) === typed.at(-1)) +
      WEIGHT.letterLeftOut * Number(text.length > typed.length) +
      WEIGHT.sameSound * Number(sound(text) === sound(typed)) -
      WEIGHT.edit * distance(typed, text) +
      WEIGHT.phrase * Number(together.has(text));
    if (!best || score > best.score) best = { text, score };
  }
  return best?.text;
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
