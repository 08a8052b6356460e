/** Commas as people type them: Latin, Arabic, ideographic, of full width. */
const COMMAS = /[,\u060C\u3001\uFF0C]/gu;

/** A text whose commas, of whichever script, are Latin ones: between words they mean the same. */
export const withLatinCommas = (text: string): string => text.replace(COMMAS, ',');

/** Words with commas between them as somebody typed them: trimmed, without empty ones, in their order. */
export const betweenCommas = (text: string): string[] =>
  withLatinCommas(text)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
