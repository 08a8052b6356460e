import type { TextStyle } from '@commonplace/contracts/design/document';
import { familyOf } from '../fonts/variable/family-of';

/** Width of a piece of text and its font's extent above and below the baseline, in px; letter spacing is included in the width. */
export interface TextMetrics {
  width: number;
  ascent: number;
  descent: number;
}
/** Measures one line of one style. A browser asks its canvas, a test has its own. */
export type Measure = (text: string, style: TextStyle) => TextMetrics;

/** Fonts that stand in while one is loading or when it cannot be had. */
const FALLBACK = `'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;

const fonts = new WeakMap<TextStyle, string>();
/** The style as the `font` of a canvas. */
export function canvasFont(style: TextStyle): string {
  let known = fonts.get(style);
  if (known === undefined) {
    const { font, italic, size, weight } = style;
    const family = familyOf(style);
    // Until an instance of a variable font is made, the font itself shows.
    const names = (family === font ? [font] : [family, font]).map((name) => `'${name.replaceAll("'", '')}'`).join(', ');
    known = `${italic ? 'italic ' : ''}${weight} ${size}px ${names}, ${FALLBACK}`;
    fonts.set(style, known);
  }
  return known;
}

/** Letters as people count them: an emoji or a letter with its accents is one. */
const segmenter = typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter() : null;
export function graphemes(text: string): string[] {
  // Plain Latin needs no segmenter, and it is what almost every run is.
  if (/^[\x20-\x7e\u00a0-\u02ff]*$/.test(text)) return text.split('');
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
}

/**
 * Remembers what was measured. `forget` empties it: call it when a font has arrived, as widths differ from the fallback's.
 */
export function remembering(measure: Measure, limit = 20_000): Measure & { forget: () => void } {
  let byLook = new Map<string, Map<string, TextMetrics>>();
  let byStyle = new WeakMap<TextStyle, Map<string, TextMetrics>>();
  let size = 0;
  const forget = (): void => {
    byLook = new Map();
    byStyle = new WeakMap();
    size = 0;
  };
  // Styles that look the same share what is known; the style object itself saves writing the key for every word.
  const knownOf = (style: TextStyle): Map<string, TextMetrics> => {
    let known = byStyle.get(style);
    if (known) return known;
    const look = `${style.weight}${style.italic ? 'i' : ''}${style.size}/${style.letterSpacing}/${familyOf(style)}`;
    known = byLook.get(look);
    if (!known) byLook.set(look, (known = new Map<string, TextMetrics>()));
    byStyle.set(style, known);
    return known;
  };
  const remembered = (text: string, style: TextStyle): TextMetrics => {
    const hit = knownOf(style).get(text);
    if (hit) return hit;
    if (size >= limit) forget();
    const metrics = measure(text, style);
    knownOf(style).set(text, metrics);
    size++;
    return metrics;
  };
  return Object.assign(remembered, { forget });
}
