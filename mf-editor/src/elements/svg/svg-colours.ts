/** Named colours that drawings use most; others count as themselves and are left alone. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
};
const MOST = 16;

/**
 * Colours of a drawing as its text names them, in the order of their first use. A drawing that names none is painted black: then `currentColor`
 * stands for all of it, as recolouring gives such a drawing that colour.
 */
export function coloursOf(svg: string): string[] {
  const found = new Set<string>();
  for (const [, value] of svg.matchAll(
    /(?:fill|stroke|stop-color|color)\s*[:=]\s*["']?\s*(#[0-9a-f]{3,8}\b|currentColor|[a-z]+)/gi,
  )) {
    if (!value) continue;
    if (value.startsWith('#') || value === 'currentColor' || NAMED[value.toLowerCase()]) found.add(value);
  }
  const colours = [...found].slice(0, MOST);
  return colours.length === 0 ? ['currentColor'] : colours;
}

/** The drawing with colours replaced. Longer names first, so that `#fff` does not reach into `#ffffff`. */
export function recolourSvg(svg: string, recolour: Readonly<Record<string, string>>): string {
  let text = svg;
  const plain = /(?:fill|stroke|stop-color|color)\s*[:=]\s*["']?\s*(#|currentColor|black|white|red|blue|green)/i.test(
    svg,
  );
  if (!plain && recolour.currentColor) text = text.replace(/<svg\b/i, `<svg fill="${recolour.currentColor}"`);
  const keys = Object.keys(recolour).sort((a, b) => b.length - a.length);
  if (keys.length === 0) return text;
  // One pass, so that a colour that was put in is not replaced again.
  const pattern = new RegExp(`(${keys.map(escaped).join('|')})(?![0-9a-zA-Z])`, 'gi');
  const byLower = new Map(keys.map((key) => [key.toLowerCase(), recolour[key]!]));
  return text.replace(pattern, (match) => byLower.get(match.toLowerCase()) ?? match);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
