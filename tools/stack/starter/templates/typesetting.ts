import path from 'node:path';
import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { packageFolder } from '../packages';

type TextElement = ElementOf<'text'>;

const PACKAGES: Readonly<Record<string, string>> = {
  Inter: 'inter',
  Roboto: 'roboto',
  Lora: 'lora',
  'Playfair Display': 'playfair-display',
  Pacifico: 'pacifico',
  Oswald: 'oswald',
  'Space Mono': 'space-mono',
  'Abril Fatface': 'abril-fatface',
};
/** The families that templates may be set in. */
export const FAMILIES: readonly string[] = Object.keys(PACKAGES);

const fonts = new Map<string, Font>();

/** The Latin cut of a style. Throws when the family is not one of ours or has no such cut: a template must not depend on a fallback. */
function fontOf(style: TextStyle): Font {
  const id = PACKAGES[style.font];
  if (!id) throw new Error(`The font ${style.font} is not in the starter library.`);
  const file = `${id}-latin-${style.weight}-${style.italic ? 'italic' : 'normal'}.woff2`;
  const known = fonts.get(file);
  if (known) return known;
  const font = openSync(path.join(packageFolder(`@fontsource/${id}`), 'files', file)) as Font;
  fonts.set(file, font);
  return font;
}

/** A piece of one style on a line; x is relative to the element, y is the baseline. */
export interface SetRun {
  text: string;
  style: TextStyle;
  x: number;
  y: number;
  width: number;
}
export interface SetText {
  runs: SetRun[];
  height: number;
}

interface Word {
  text: string;
  style: TextStyle;
  width: number;
  /** Width of the space in front of it, 0 at the start of a paragraph. */
  gap: number;
}

/** Breaks the words of a text element into lines and places them, as CSS would: half of the leading above each line. */
export function setText(element: TextElement): SetText {
  const runs: SetRun[] = [];
  let y = 0;
  for (const paragraph of element.paragraphs) {
    const words = paragraph.runs.flatMap((run) =>
      wordsOf(run.text, { ...element.style, ...run.style }, element.transform),
    );
    const indent = paragraph.list === 'none' ? 0 : element.style.size * 1.5;
    const lines: Word[][] = [];
    let used = 0;
    for (const word of words) {
      const line = lines.at(-1);
      if (line && used + word.gap + word.width <= element.width - indent + 0.5) {
        line.push(word);
        used += word.gap + word.width;
      } else {
        lines.push([{ ...word, gap: 0 }]);
        used = word.width;
      }
    }
    if (lines.length === 0) lines.push([]);
    lines.forEach((line, index) => {
      const size = Math.max(element.style.size, ...line.map((word) => word.style.size));
      const style = line[0]?.style ?? element.style;
      const { ascent, descent, unitsPerEm } = fontOf(style);
      const box = size * element.lineHeight;
      const [up, down] = [(ascent / unitsPerEm) * size, (-descent / unitsPerEm) * size];
      const baseline = y + (box - up - down) / 2 + up;
      const width = line.reduce((sum, word) => sum + word.gap + word.width, 0);
      const free = element.width - indent - width;
      let x = indent + (paragraph.align === 'center' ? free / 2 : paragraph.align === 'right' ? free : 0);
      if (indent && index === 0) runs.push({ text: '•', style, x: style.size * 0.3, y: baseline, width: 0 });
      for (const word of line) {
        x += word.gap;
        runs.push({ text: word.text, style: word.style, x, y: baseline, width: word.width });
        x += word.width;
      }
      y += box;
    });
  }
  const offset = element.autoHeight
    ? 0
    : element.verticalAlign === 'middle'
      ? (element.height - y) / 2
      : element.verticalAlign === 'bottom'
        ? element.height - y
        : 0;
  return { runs: runs.map((run) => ({ ...run, y: run.y + offset })), height: y };
}

function wordsOf(text: string, style: TextStyle, transform: TextElement['transform']): Word[] {
  const shown = transform === 'uppercase' ? text.toUpperCase() : transform === 'lowercase' ? text.toLowerCase() : text;
  const space = measure(' ', style);
  return shown.split(/(\s+)/).reduce<Word[]>((words, part, index, parts) => {
    if (!part.trim()) return words;
    return [
      ...words,
      { text: part, style, width: measure(part, style), gap: index > 0 && parts[index - 1] ? space : 0 },
    ];
  }, []);
}

function measure(text: string, style: TextStyle): number {
  const font = fontOf(style);
  return (
    (font.layout(text).advanceWidth / font.unitsPerEm) * style.size + text.length * style.letterSpacing * style.size
  );
}

/** The outlines of a run as SVG path data, in px of the element. */
export function outlineOf(run: SetRun): string {
  const font = fontOf(run.style);
  const scale = run.style.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(run.text);
  let x = run.x;
  let d = '';
  glyphs.forEach((glyph, index) => {
    const position = positions[index];
    const dx = x + (position?.xOffset ?? 0) * scale;
    const dy = run.y - (position?.yOffset ?? 0) * scale;
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, k) => Math.round((k % 2 ? dy - value * scale : dx + value * scale) * 100) / 100);
      d += LETTERS[command] + points.join(' ');
    }
    x += (position?.xAdvance ?? 0) * scale + run.style.letterSpacing * run.style.size;
  });
  return d;
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;
