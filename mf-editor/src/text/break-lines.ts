/** Scripts that may break between any two letters. */
const BREAKS_ANYWHERE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const NO_BREAK_BEFORE = /[\u3001\u3002\uff0c\uff0e\uff01\uff1f\u300d\u300f\uff09)\]},.!?:;]/;

/**
 * Places where a line may end, as offsets into the text: after a run of spaces, after a hyphen or dash inside a word, and around letters of
 * scripts without spaces. The end of the text is not among them.
 */
export function breakOffsets(text: string): number[] {
  const offsets: number[] = [];
  for (let i = 1; i < text.length; i++) {
    const before = text[i - 1]!;
    const after = text[i]!;
    const space = /\s/.test(before) && before !== '\u00a0';
    if (space ? !/\s/.test(after) : breaksWithin(before, after)) offsets.push(i);
  }
  return offsets;
}

function breaksWithin(before: string, after: string): boolean {
  if (/\s/.test(after) || NO_BREAK_BEFORE.test(after)) return false;
  if ((before === '-' || before === '–' || before === '—') && /[\p{L}\p{N}]/u.test(after)) return true;
  return BREAKS_ANYWHERE.test(before) || BREAKS_ANYWHERE.test(after);
}
