/** Characters that no one types on purpose (INPUT-12): zero-width, soft hyphen, object replacement; tab and controls become spaces. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD\uFFFC]/gu;
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/gu;
const LONELY = /\p{Surrogate}/gu;
/** What is longer than this says nothing more about a picture; VAL-04 takes no longer terms either. */
const MOST_CHARACTERS = 255;
const MOST_WORDS = 32;

/** A search text as the index understands it; empty when nothing is left. */
export function cleanText(raw: string | undefined): string {
  if (!raw) return '';
  const text = raw.slice(0, 10_000).replace(LONELY, ' ').replace(INVISIBLE, '').replace(CONTROLS, ' ').normalize('NFC');
  const words = text.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  const joined = words.join(' ');
  if (joined.length <= MOST_CHARACTERS) return joined;
  // By code points, so that no character is cut in two; at a space where there is one, so that no word is.
  const cut = [...joined].slice(0, MOST_CHARACTERS).join('');
  return joined[cut.length] === ' ' ? cut : cut.replace(/\s\S*$/u, '').trim();
}

/** A tag as it is stored: lower case, single spaces. */
export function cleanTag(raw: string): string {
  return cleanText(raw).toLowerCase();
}
