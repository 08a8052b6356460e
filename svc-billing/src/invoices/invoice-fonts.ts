// Fonts of an invoice: whoever is billed may be written in any of these scripts. Only the letters that occur are put into a PDF.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

// Resolved from the program that runs: bundled services and tests find the packages alike.
const packages = createRequire(process.argv[1] ?? '/');
const inPackage = (name: string, file: string) =>
  packages.resolve(`${name}/package.json`).replace(/package\.json$/, file);
const noto = (script: string, file: string) => inPackage(`@fontsource/noto-sans-${script}`, file);

export const REGULAR = inPackage('dejavu-fonts-ttf', 'ttf/DejaVuSans.ttf');
export const BOLD = inPackage('dejavu-fonts-ttf', 'ttf/DejaVuSans-Bold.ttf');

/** Says which file has a letter; undefined where none has. */
type Family = (codePoint: number) => string | undefined;

const PLAIN = wholeFont(() => REGULAR);
const OTHERS = [
  wholeFont(() => noto('thai', 'files/noto-sans-thai-thai-400-normal.woff')),
  wholeFont(() => noto('devanagari', 'files/noto-sans-devanagari-devanagari-400-normal.woff')),
];
const JAPANESE = slicedFont('jp');
const SIMPLIFIED = slicedFont('sc');
const TRADITIONAL = slicedFont('tc');
const KOREAN = slicedFont('kr');

/** Han letters look different by country: those of the address come first. */
const HAN: Readonly<Record<string, readonly Family[]>> = {
  CN: [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN],
  SG: [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN],
  TW: [TRADITIONAL, SIMPLIFIED, JAPANESE, KOREAN],
  HK: [TRADITIONAL, SIMPLIFIED, JAPANESE, KOREAN],
  KR: [KOREAN, JAPANESE, TRADITIONAL, SIMPLIFIED],
};
const HAN_ELSEWHERE = [JAPANESE, SIMPLIFIED, TRADITIONAL, KOREAN];

export interface FontRun {
  readonly text: string;
  /** Path of the font's file. */
  readonly font: string;
}

/** The text in pieces, each with a font that has all its letters; the plain font where there is none. */
export function fontRuns(text: string, country: string): FontRun[] {
  const families = [PLAIN, ...(HAN[country] ?? HAN_ELSEWHERE), ...OTHERS];
  const runs: { text: string; font: string }[] = [];
  for (const word of wordsOf(text)) {
    // A name should be in one style, so a family that has the whole word is taken before one that has some of it.
    const whole = families.filter((family) => [...word].every((letter) => family(codeOf(letter)) !== undefined));
    for (const letter of word) {
      const font = [...whole, ...families].map((family) => family(codeOf(letter))).find(Boolean) ?? REGULAR;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
  }
  return runs;
}

/** Spaces stand for themselves, and Latin words beside other scripts too. */
const wordsOf = (text: string): string[] => text.match(/\s+|\p{Script=Latin}+|[^\s\p{Script=Latin}]+/gu) ?? [];
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** A font in one file. */
function wholeFont(path: () => string): Family {
  let opened: { font: Font; file: string } | undefined;
  return (codePoint) => {
    opened ??= { font: open(path()), file: path() };
    return opened.font.hasGlyphForCodePoint(codePoint) ? opened.file : undefined;
  };
}

function open(file: string): Font {
  const font = openSync(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not one font`);
  return font;
}

/**
 * A font of many thousand letters, cut into files of about a hundred each. Its list of ranges is read when the first name needs it; opening
 * the font as a whole would hold up everybody else for seconds.
 */
function slicedFont(script: string): Family {
  let slices: { from: number; to: number; file: string }[] | undefined;
  return (codePoint) => {
    slices ??= readSlices(script);
    return slices.find(({ from, to }) => from <= codePoint && codePoint <= to)?.file;
  };
}

function readSlices(script: string): { from: number; to: number; file: string }[] {
  const ranges = JSON.parse(readFileSync(noto(script, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).flatMap(([name, list]) => {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    if (number === undefined) return [];
    const file = noto(script, `files/noto-sans-${script}-${number}-400-normal.woff`);
    return list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return { from: parseInt(from, 16), to: parseInt(to, 16), file };
    });
  });
}
