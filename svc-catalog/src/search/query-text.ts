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

/** Names of fields that people of other libraries type before a word. */
const FIELD = /(?<![\p{L}\p{N}])(?:title|tags?|keywords?|author|description|filetype)(?=:[\p{L}\p{N}"'(])/giu;
/** Signs between words that the engine would take for letters, or people for syntax. */
const JOINTS = /[:/\\|_+"“”„«»()[\]{}<>*?~^=]/gu;

/**
 * A text without the syntax of other search engines: `title:mountain` asks for mountain, `mountain/lake` for both words. As long as before, sign
 * for sign, so that places in it stay what they are; the text itself where nothing else is in it.
 */
export function plainWords(text: string): string {
  const plain = text.replace(FIELD, (name) => ' '.repeat(name.length)).replace(JOINTS, ' ');
  return plain.trim() ? plain : text;
}
