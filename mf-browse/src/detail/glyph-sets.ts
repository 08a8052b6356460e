import { VOID_FAMILY } from './void-font';

/** Characters that the glyph table looks for, by group; ranges include both ends. */
export const GLYPH_SETS = [
  {
    name: 'letters',
    ranges: [
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0x30, 0x39],
    ],
  },
  {
    name: 'accents',
    ranges: [
      [0xc0, 0xd6],
      [0xd8, 0xf6],
      [0xf8, 0x17f],
      [0x218, 0x21b],
      [0x1e80, 0x1e85],
      [0x1ea0, 0x1ef9],
    ],
  },
  {
    name: 'signs',
    ranges: [
      [0x21, 0x2f],
      [0x3a, 0x40],
      [0x5b, 0x60],
      [0x7b, 0x7e],
      [0xa1, 0xbf],
      [0x2010, 0x2027],
      [0x2030, 0x203a],
      [0x2116, 0x2122],
    ],
  },
  {
    name: 'money',
    ranges: [
      [0x24, 0x24],
      [0xa2, 0xa5],
      [0x20a0, 0x20bf],
    ],
  },
  {
    name: 'arrows',
    ranges: [
      [0x2190, 0x2199],
      [0xd7, 0xd7],
      [0xf7, 0xf7],
      [0x2200, 0x22ff],
    ],
  },
  {
    name: 'greek',
    ranges: [
      [0x391, 0x3a9],
      [0x3b1, 0x3c9],
    ],
  },
  { name: 'cyrillic', ranges: [[0x410, 0x44f]] },
  {
    name: 'arabic',
    ranges: [
      [0x60c, 0x60c],
      [0x61b, 0x61f],
      [0x620, 0x6d5],
      [0x6f0, 0x6f9],
    ],
  },
  { name: 'hebrew', ranges: [[0x5be, 0x5f4]] },
  {
    // Nine scripts that share one plan: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam.
    name: 'indic',
    ranges: [[0x900, 0xd7f]],
  },
  { name: 'thai', ranges: [[0xe01, 0xe5b]] },
  {
    name: 'kana',
    ranges: [
      [0x3041, 0x3096],
      [0x30a1, 0x30fa],
    ],
  },
  // Of scripts with thousands of characters the first of the block: enough to see the face, and a page that one can walk through.
  { name: 'hangul', ranges: [[0xac00, 0xadff]] },
  { name: 'han', ranges: [[0x4e00, 0x4fff]] },
] as const satisfies readonly { name: string; ranges: readonly (readonly [number, number])[] }[];

/** Marks are drawn on a letter and formatting not at all: alone they are nothing to look at. */
const STANDS_ALONE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

/** The characters of the ranges that stand by themselves; Unicode's gaps are left out. */
export function charactersOf(ranges: readonly (readonly [number, number])[]): string[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((one) =>
      STANDS_ALONE.test(one),
    ),
  );
}

/**
 * Which characters a loaded font draws itself: those that have a width although the font behind it draws nothing. Fonts of the machine behind
 * it would not do: what all of them borrow from the same third font is equally wide everywhere. `measure` is the width of a text in a CSS font
 * family list.
 */
export function drawnBy(
  family: string,
  characters: readonly string[],
  measure: (text: string, families: string) => number,
): string[] {
  return characters.filter((one) => measure(one, `"${family}", "${VOID_FAMILY}"`) > 0);
}
