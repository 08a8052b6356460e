/** An end of a sentence, also of an Arabic one. */
const ENDED = /[.!?…؟]$/;

/** Words of a service about a field, as the pages say things: `must not be empty` is `Must not be empty.`. */
export function asSentence(words: string): string {
  if (words === '') return words;
  const [first = '', ...rest] = words;
  return `${first.toUpperCase()}${rest.join('')}${ENDED.test(words) ? '' : '.'}`;
}
