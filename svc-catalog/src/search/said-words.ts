import { kindOf } from './kind-words';
import { fold } from './synonyms';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Words that say how good, new or dear something should be, not what it shows. */
const PRAISE = listed(`
  amazing awesome beautiful best cheap cool cute download downloadable downloads fine free full good great hd hq high latest lovely modern new nice
  online original perfect popular premium quality res resolution royalty simple stock stylish top trending uhd unique 2k 4k 5k 8k
`);
/** Words that every sentence has: what is asked for is never meant by them, and never a slip of them. */
const SENTENCE = listed(`
  a an and any are at be by do does for from had has have her his how i in into is it its me my no not of on or our some that the their them then
  there these they this to was we were what when where which who whose why will with you your pic pics please want need make made look looking
`);

/** Whether a word is one of those that hold sentences together. */
export const isOfSentence = (word: string): boolean => SENTENCE.has(fold(word));

/**
 * A text that names nothing but a kind of thing, without what it says beside: of "best free fonts" the fonts. Any other text as it stands: in
 * "best friends" and "free fall" such words are part of what is shown.
 */
export function withoutPraise(text: string): string {
  const words = text.split(/\s+/u).filter(Boolean);
  const kinds = words.filter((word) => kindOf(word));
  const others = words.filter((word) => !kindOf(word) && !PRAISE.has(fold(word)) && !isOfSentence(word));
  return kinds.length > 0 && others.length === 0 ? kinds.join(' ') : text;
}
