import names from 'color-name';

/** A colour of SVG as ours (`#rrggbb`, or `#rrggbbaa` where it shines through); null for none, undefined when it is not one. */
export function readColour(value: string, current = '#000000'): string | null | undefined {
  const text = value.trim().toLowerCase();
  if (text === 'none' || text === 'transparent') return null;
  if (text === 'currentcolor') return current;
  if (/^#([0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text;
  if (/^#([0-9a-f]{3}|[0-9a-f]{4})$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const named = Object.hasOwn(names, text) ? names[text] : undefined;
  if (named) return hex(named);
  const [, kind = '', list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(text) ?? [];
  const parts = list.match(/[-+]?[\d.]+(%|deg|turn|rad)?/g);
  if (!parts || parts.length < 3) return undefined;
  const [a = '', b = '', c = '', alpha = '1'] = parts;
  const rgb =
    kind === 'rgb' ? [a, b, c].map((part) => share(part, 255) * 255) : hslToRgb(degrees(a), share(b), share(c));
  return withAlpha(hex(rgb), share(alpha));
}

/** The colour seen through by so much, from 0 to 1, besides what it lets through itself. */
export function withAlpha(colour: string, alpha: number): string {
  const own = colour.length === 9 ? parseInt(colour.slice(7), 16) / 255 : 1;
  const whole = Math.round(Math.min(1, Math.max(0, own * alpha)) * 255);
  return whole === 255 ? colour.slice(0, 7) : `${colour.slice(0, 7)}${byte(whole)}`;
}

/** A colour between two, `part` of the way from 0 to 1; both as `#rrggbb` or `#rrggbbaa`. */
export function mixColours(one: string, other: string, part: number): string {
  const bytes = (colour: string) =>
    [1, 3, 5, 7].map((at) => (colour.length > at ? parseInt(colour.slice(at, at + 2), 16) : 255));
  const to = bytes(other);
  const [red, green, blue, alpha = 255] = bytes(one).map((value, index) => value + (to[index]! - value) * part);
  return withAlpha(hex([red!, green!, blue!]), alpha / 255);
}

/** A part from 0 to 1: `50%`, or a number of so many. */
function share(text: string, of = 1): number {
  const number = parseFloat(text) || 0;
  return Math.min(1, Math.max(0, text.endsWith('%') ? number / 100 : number / of));
}

function degrees(text: string): number {
  const number = parseFloat(text) || 0;
  return text.endsWith('turn') ? number * 360 : text.endsWith('rad') ? (number * 180) / Math.PI : number;
}

/** Hue in degrees, the others from 0 to 1 (CSS Color 4, 7.1). */
function hslToRgb(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((part) => {
    const at = (part + (((hue % 360) + 360) % 360) / 30) % 12;
    return (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255;
  });
}

const byte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
const hex = (rgb: readonly number[]): string => `#${rgb.map(byte).join('')}`;
