import type { TextStyle } from '@commonplace/contracts/design/document';

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

/** The style as the `font` of a canvas. */
export function canvasFont({ font, size, weight, italic }: TextStyle): string {
  return `${italic ? 'italic ' : ''}${weight} ${size}px '${font.replaceAll("'", '')}', ${FALLBACK}`;
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
  let known = new Map<string, TextMetrics>();
  const remembered = (text: string, style: TextStyle): TextMetrics => {
    const key = `${style.weight}${style.italic ? 'i' : ''}${style.size}/${style.letterSpacing}/${style.font}/${text}`;
    const hit = known.get(key);
    if (hit) return hit;
    if (known.size >= limit) known = new Map();
    const metrics = measure(text, style);
    known.set(key, metrics);
    return metrics;
  };
  return Object.assign(remembered, { forget: () => void (known = new Map()) });
}
