import { visibleLine } from '@commonplace/contracts/visible-text';
import { AppError } from '@commonplace/service-kit/errors';
import * as fontkit from 'fontkit';
import { refuse } from './refusal';
import { SPECIMEN } from './specimen';

export interface FontFacts {
  readonly family: string;
  readonly style: string;
  readonly weight: number;
  readonly glyph_count: number;
  /** Specimen as SVG text: "Aa" large and the alphabet below, in the font's own outlines. */
  readonly specimen: string;
}

const LINES: readonly { text: string; size: number; y: number }[] = [
  { text: 'Aa', size: 280, y: 330 },
  { text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', size: 46, y: 430 },
  { text: 'abcdefghijklmnopqrstuvwxyz', size: 46, y: 490 },
  { text: '0123456789 &?!', size: 46, y: 550 },
];

/** Characters of a name; some fonts say whole paragraphs. */
const LONGEST_NAME = 200;
/** Characters of a specimen, as many as a drawing may have: some hundred bytes that name each other may stand for gigabytes of outlines. */
const SPECIMEN_BYTES = 10_000_000;

/** Metadata and specimen of a font file. Throws NOT_DECODABLE when it cannot be parsed, TOO_LARGE when its letters are too much to draw. */
export function readFont(bytes: Buffer): FontFacts {
  try {
    const opened = fontkit.create(bytes);
    const font = 'fonts' in opened ? (opened.fonts[0] as fontkit.Font) : opened;
    const weight = (font['OS/2'] as { usWeightClass?: number } | undefined)?.usWeightClass ?? 400;
    return {
      family: nameOf(font.familyName),
      style: nameOf(font.subfamilyName) || 'Regular',
      weight,
      glyph_count: font.numGlyphs,
      specimen: specimenOf(font),
    };
  } catch (err) {
    if (err instanceof AppError) throw err;
    throw refuse('NOT_DECODABLE', 'The file cannot be read as a font', err);
  }
}

const nameOf = (given: unknown): string =>
  typeof given === 'string' ? [...visibleLine(given)].slice(0, LONGEST_NAME).join('') : '';

/** The font's own outlines as SVG text. Throws TOO_LARGE. */
export function specimenOf(font: Pick<fontkit.Font, 'hasGlyphForCodePoint' | 'layout' | 'unitsPerEm'>): string {
  let left = SPECIMEN_BYTES;
  const outline = (glyph: fontkit.Glyph): string => {
    const d = glyph.path.toSVG();
    left -= d.length;
    if (left < 0) throw refuse('TOO_LARGE', 'The letters of the font are too much to draw');
    return d;
  };
  const paths = LINES.flatMap(({ text, size, y }) => {
    const known = [...text].filter((c) => font.hasGlyphForCodePoint(c.codePointAt(0) as number)).join('');
    const run = font.layout(known);
    const full = run.glyphs.reduce((sum, _, i) => sum + (run.positions[i]?.xAdvance ?? 0), 0) / font.unitsPerEm;
    const scale = Math.min(size, (SPECIMEN.width - 80) / (full || 1)) / font.unitsPerEm;
    let x = (SPECIMEN.width - full * font.unitsPerEm * scale) / 2;
    return run.glyphs.map((glyph, i) => {
      const at = x;
      x += (run.positions[i]?.xAdvance ?? 0) * scale;
      return `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline(glyph)}"/>`;
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SPECIMEN.width} ${SPECIMEN.height}"><rect width="100%" height="100%" fill="#ffffff"/><g fill="#1b1b1f">${paths.join('')}</g></svg>`;
}
