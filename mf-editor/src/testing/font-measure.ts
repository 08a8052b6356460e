import { readFileSync } from 'node:fs';
import path from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import type { FontSource } from '../export/pdf/pdf-fonts';
import { toSfnt } from '../export/pdf/sfnt';
import type { Measure } from '../text/measure';

interface Shaped {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string): { positions: { xAdvance: number }[] };
}

const PACKAGES: Readonly<Record<string, [folder: string, subset: string]>> = {
  Inter: ['inter', 'latin'],
  Lora: ['lora', 'latin'],
  'Noto Sans Arabic': ['noto-sans-arabic', 'arabic'],
  'Noto Sans Hebrew': ['noto-sans-hebrew', 'hebrew'],
};

function bytesOf(font: string, weight: number, italic: boolean): Uint8Array {
  const [folder, subset] = PACKAGES[font]!;
  const file = `@fontsource/${folder}/files/${folder}-${subset}-${weight}-${italic ? 'italic' : 'normal'}.woff`;
  return new Uint8Array(readFileSync(path.join(__dirname, '../../../node_modules', file)));
}

/** The real fonts of the editor, for tests without a browser. */
export const FONT_SOURCES: readonly FontSource[] = [
  { font: 'Inter', weight: 400, italic: false },
  { font: 'Inter', weight: 700, italic: false },
  { font: 'Lora', weight: 400, italic: true },
  { font: 'Noto Sans Arabic', weight: 400, italic: false },
  { font: 'Noto Sans Hebrew', weight: 400, italic: false },
].map((face) => ({ ...face, bytes: async () => bytesOf(face.font, face.weight, face.italic) }));

const opened = new Map<string, Shaped>();
function open(font: string, weight: number, italic: boolean): Shaped {
  const key = `${font}/${weight}/${italic}`;
  let shaped = opened.get(key);
  if (!shaped) opened.set(key, (shaped = fontkit.create(toSfnt(bytesOf(font, weight, italic))) as unknown as Shaped));
  return shaped;
}

/** Widths of the fonts themselves, as a browser's shaping gives them. */
export const fontMeasure: Measure = (text, { font, size, weight, italic, letterSpacing }) => {
  const family = /[\u0600-\u06ff]/.test(text)
    ? 'Noto Sans Arabic'
    : /[\u0590-\u05ff]/.test(text)
      ? 'Noto Sans Hebrew'
      : font;
  const shaped =
    family === font
      ? open(family, family === 'Inter' && weight >= 600 ? 700 : 400, family === 'Lora' && italic)
      : open(family, 400, false);
  const em = size / shaped.unitsPerEm;
  const width = shaped.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * em;
  return {
    width: width + text.length * letterSpacing * size,
    ascent: shaped.ascent * em,
    descent: -shaped.descent * em,
  };
};
