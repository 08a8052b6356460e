/** Scripts that may break between any two letters. */
const BREAKS_ANYWHERE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const NO_BREAK_BEFORE = /[\u3001\u3002\uff0c\uff0e\uff01\uff1f\u300d\u300f\uff09)\]},.!?:;]/;

/**
 * Whether a line may end at an offset into the text: after a run of spaces, after a hyphen or dash inside a word, and around letters of scripts
 * without spaces. Only the letters on both sides of it decide. The text's ends are not such places.
 */
export function isBreak(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false;
  // Inside of a word of plain Latin, which is where nearly every offset is.
  if (isPlain(text.charCodeAt(offset - 1)) && isPlain(text.charCodeAt(offset))) return false;
  const before = text[offset - 1]!;
  const after = text[offset]!;
  const space = /\s/.test(before) && before !== '\u00a0';
  return space ? !/\s/.test(after) : breaksWithin(before, after);
}

/** Letters and figures of ASCII. */
function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** The first place behind an offset where a line may end; the text's end when there is none. */
export function nextBreak(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && !isBreak(text, at)) at++;
  return Math.min(at, text.length);
}

function breaksWithin(before: string, after: string): boolean {
  if (/\s/.test(after) || NO_BREAK_BEFORE.test(after)) return false;
  if ((before === '-' || before === '–' || before === '—') && /[\p{L}\p{N}]/u.test(after)) return true;
  return BREAKS_ANYWHERE.test(before) || BREAKS_ANYWHERE.test(after);
}
