import type { Paint } from '@commonplace/contracts/design/document';
import { IDENTITY, multiply, type Matrix } from '../export/vector/matrix';

export interface SvgStyle {
  fill: Paint;
  stroke: string | null;
  width: number;
  opacity: number;
  fontSize?: number;
  hidden?: boolean;
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  navy: '#000080',
  teal: '#008080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gold: '#ffd700',
  lime: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  maroon: '#800000',
  olive: '#808000',
};

/** A colour of SVG as ours; null for none, undefined when it is not one that we know. */
export function readColour(value: string): string | null | undefined {
  const text = value.trim().toLowerCase();
  if (text === 'none' || text === 'transparent') return null;
  if (text === 'currentcolor') return '#000000';
  if (/^#([0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const rgb = /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)/.exec(text);
  if (!rgb) return NAMED[text];
  const part = (given: string) => {
    const number = given.endsWith('%') ? (parseFloat(given) / 100) * 255 : parseFloat(given);
    return Math.round(Math.min(255, Math.max(0, number)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(rgb[1]!)}${part(rgb[2]!)}${part(rgb[3]!)}`;
}

/** Presentation attributes and the style attribute over what is inherited. Opacities multiply. */
export function readStyle(node: Element, inherited: SvgStyle, root: Element): SvgStyle {
  const inline = Object.fromEntries(
    (node.getAttribute('style') ?? '')
      .split(';')
      .map((one) => one.split(':').map((part) => part.trim()) as [string, string]),
  ) as Record<string, string | undefined>;
  const get = (name: string) => inline[name] ?? node.getAttribute(name) ?? undefined;
  const style: SvgStyle = { ...inherited };
  const fill = get('fill');
  if (fill !== undefined) style.fill = readPaint(fill, root) ?? (readColour(fill) === null ? null : inherited.fill);
  const stroke = get('stroke');
  if (stroke !== undefined) {
    const paint = readPaint(stroke, root);
    style.stroke = typeof paint === 'string' ? paint : (paint?.stops[0]?.colour ?? null);
  }
  style.width = parseFloat(get('stroke-width') ?? '') || inherited.width;
  style.fontSize = parseFloat(get('font-size') ?? '') || inherited.fontSize;
  const opacity = parseFloat(get('opacity') ?? '1');
  style.opacity = Math.min(1, Math.max(0, inherited.opacity * (Number.isFinite(opacity) ? opacity : 1)));
  if (get('display') === 'none' || get('visibility') === 'hidden') style.hidden = true;
  return style;
}

/** A colour, or a gradient of the same drawing. What lies elsewhere is never fetched. */
function readPaint(value: string, root: Element): Paint {
  const reference = /^url\(\s*['"]?#([^'")]+)/.exec(value.trim());
  if (!reference) return readColour(value) ?? null;
  const found = [...root.querySelectorAll('linearGradient, radialGradient')].find(({ id }) => id === reference[1]);
  const stops = [...(found?.querySelectorAll('stop') ?? [])].slice(0, 16).flatMap((stop) => {
    const inline = /stop-color\s*:\s*([^;]+)/.exec(stop.getAttribute('style') ?? '')?.[1];
    const colour = readColour(inline ?? stop.getAttribute('stop-color') ?? '#000000');
    const offset = stop.getAttribute('offset') ?? '0';
    const at = offset.endsWith('%') ? parseFloat(offset) / 100 : parseFloat(offset);
    return colour ? [{ at: Math.min(1, Math.max(0, at || 0)), colour }] : [];
  });
  if (!found || stops.length === 0) return null;
  if (stops.length === 1) return stops[0]!.colour;
  const number = (name: string, fallback: number) => {
    const text = found.getAttribute(name);
    return text === null ? fallback : parseFloat(text) || 0;
  };
  const angle = (Math.atan2(number('y2', 0) - number('y1', 0), number('x2', 1) - number('x1', 0)) * 180) / Math.PI;
  return { kind: found.nodeName === 'radialGradient' ? 'radial' : 'linear', angle, stops };
}

/** The `transform` attribute as one matrix. */
export function readMatrix(text: string | null): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const n = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    const [a = 0, b, c, d, e, f] = n;
    const angle = (a * Math.PI) / 180;
    const next: Matrix =
      name === 'matrix'
        ? { a, b: b ?? 0, c: c ?? 0, d: d ?? 1, e: e ?? 0, f: f ?? 0 }
        : name === 'translate'
          ? { ...IDENTITY, e: a, f: b ?? 0 }
          : name === 'scale'
            ? { ...IDENTITY, a, d: b ?? a }
            : name === 'rotate'
              ? turned(angle, b ?? 0, c ?? 0)
              : name === 'skewX'
                ? { ...IDENTITY, c: Math.tan(angle) }
                : name === 'skewY'
                  ? { ...IDENTITY, b: Math.tan(angle) }
                  : IDENTITY;
    matrix = multiply(matrix, next);
  }
  return matrix;
}

function turned(angle: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y };
}
