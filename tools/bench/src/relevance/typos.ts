import { randomFrom } from '../catalogue/random';

/** A question with one typo, and what was meant. */
export interface Typo {
  meant: string;
  typed: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SHORTEST = 4;
/** Every so many questions is one of two words. */
const PHRASES = 5;

/** One letter left out, added, replaced, or swapped with its neighbour; `random` answers from 0 to 1. */
export function typoOf(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a';
  switch (Math.floor(random() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    default: {
      const from = Math.min(at, word.length - 2);
      return word.slice(0, from) + (word[from + 1] ?? '') + (word[from] ?? '') + word.slice(from + 2);
    }
  }
}

/**
 * Single-typo questions over a vocabulary (word → items that hold it) and phrases of two words of it. A typo that is a word itself is none;
 * the seed makes the list the same each time.
 */
export function typosOf(
  words: ReadonlyMap<string, number>,
  phrases: readonly string[],
  count: number,
  seed: number,
): Typo[] {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const known = [...words].filter(([word, items]) => word.length >= SHORTEST && items >= 3).map(([word]) => word);
  const typos: Typo[] = [];
  for (let tries = 0; typos.length < count && tries < count * 50; tries++) {
    const meant = typos.length % PHRASES === 0 ? pick(phrases) : pick(known);
    if (!meant) continue;
    const parts = meant.split(' ');
    const at = Math.floor(random() * parts.length);
    const word = parts[at] ?? '';
    if (word.length < SHORTEST) continue;
    const typo = typoOf(word, random);
    if (typo === word || words.has(typo)) continue;
    typos.push({ meant, typed: parts.with(at, typo).join(' ') });
  }
  return typos;
}
