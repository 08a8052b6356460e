import { betweenCommas } from '@commonplace/contracts/commas';
import { otherNumber } from './irregular-plurals';

/** What a word or phrase may be said as besides; keys and values are lower case, without accents. */
export type SynonymGroups = ReadonlyMap<string, readonly string[]>;

/** A part of a question that is looked for as one thing, and what else it may be called. */
export interface Concept {
  text: string;
  also: readonly string[];
}

/** Most words of one entry of a list. */
const LONGEST = 4;
/** Words that say nothing about a picture; dropped where others are left. */
const STOP_WORDS = new Set(
  'a an and are as at by for from in into is it its of on or the to with und der die das'.split(' '),
);

const ARABIC_ARTICLE = /^ال(?=\p{Script=Arabic}{2})/u;

/** Reads lines of a list: `car, automobile` (each means all) or `tv => television` (left is read as right too). */
export function synonymGroups(lines: readonly string[]): SynonymGroups {
  const groups = new Map<string, string[]>();
  const add = (from: string, to: readonly string[]) => {
    const known = groups.get(from) ?? [];
    groups.set(from, [...new Set([...known, ...to.filter((word) => word !== from)])]);
  };
  for (const line of lines) {
    const [left = [], right] = line.split('=>').map((side) => betweenCommas(side).map(fold).filter(Boolean));
    for (const word of left) add(word, right ?? left);
  }
  return groups;
}

/** A question cut into concepts: the longest entries of the lists first, single words for the rest. */
export function conceptsOf(text: string, groups: SynonymGroups): Concept[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const { length, also } = longestEntry(words, at, groups);
    const phrase = words.slice(at, at + length).join(' ');
    concepts.push({ text: phrase, also: [...new Set([...also, ...withoutHyphen(phrase), ...inOtherNumber(phrase)])] });
    at += length;
  }
  // Said twice a word means no more, and costs as much again.
  const once = [...new Map(concepts.map((concept) => [concept.text.toLowerCase(), concept])).values()];
  const telling = once.filter((concept) => !STOP_WORDS.has(fold(concept.text)));
  return telling.length > 0 ? telling : once;
}

/** `wi-fi` is written `wifi` as often. */
function withoutHyphen(word: string): string[] {
  return /^\p{L}+(-\p{L}+)+$/u.test(word) ? [word.replaceAll('-', '')] : [];
}

/** Of "brown mice" the brown mouse. */
function inOtherNumber(phrase: string): string[] {
  const words = phrase.toLowerCase().split(' ');
  const last = otherNumber(words.at(-1) ?? '');
  return last ? [[...words.slice(0, -1), last].join(' ')] : [];
}

function longestEntry(
  words: readonly string[],
  at: number,
  groups: SynonymGroups,
): { length: number; also: readonly string[] } {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = fold(words.slice(at, at + length).join(' '));
    const also =
      groups.get(phrase) ??
      groups.get(phrase.replace(/s$/, '').replace(ARABIC_ARTICLE, '')) ??
      // "Valentine's Day" stands in lists as "valentines day".
      groups.get(phrase.replace(/['’]/gu, ''));
    if (also) return { length, also: also.filter((word) => word !== phrase) };
  }
  return { length: 1, also: [] };
}

/** Lower case without accents and without punctuation around it: how words are compared. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/**
 * English words that people use for the same picture, one group a line: what is used until curators have published a list of their own.
 * Singular and plural where both are common.
 */
export const BUILT_IN_SYNONYMS: string[] = [
  'car, cars, automobile, auto',
  'photo, photos, photograph, photography',
  'house, home',
  'kid, kids, child, children',
  'baby, infant',
  'man, male',
  'woman, female',
  'sea, ocean',
  'forest, woods, woodland',
  'mountain, mountains, peak',
  'hill, hills',
  'plane, airplane, aeroplane, aircraft',
  'ship, boat',
  'bike, bicycle',
  'cat, kitten, feline',
  'dog, puppy, canine',
  'doctor, physician',
  'phone, telephone, smartphone, mobile phone',
  'tv, television',
  'mail, email, e-mail',
  'settings, preferences, gear',
  'trash, bin, rubbish, garbage, delete',
  'picture, image',
  'happy, joyful, cheerful, smiling',
  'sad, unhappy',
  'angry, furious',
  'love, heart',
  'money, cash, currency',
  'shop, store',
  'cart, trolley, basket',
  'road, street',
  'autumn, fall',
  'xmas, christmas',
  'sunrise, dawn, daybreak',
  'sunset, dusk',
  'stars, starry',
  'flower, blossom, bloom',
  'tree, trees',
  'rock, stone',
  'movie, film, cinema',
  'music, song',
  'king, crown',
  'gift, present',
  'quick, fast, rapid',
  'big, large, huge',
  'small, little, tiny',
  'search, find, magnifier',
  'user, person, account, profile',
  'people, persons, crowd',
  'lock, padlock, security, secure',
  'logo, brand, trademark',
  'emoji, emoticon, smiley',
  'wallpaper, background',
  'handwriting, handwritten, script',
  'typeface, font',
  'grey, gray',
  'colour, color',
  'theatre, theater',
  'centre, center',
];
