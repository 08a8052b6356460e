import type { Paint } from '@commonplace/contracts/design/document';
import { readColour, withAlpha } from './svg-colour';
import { linkOf } from './svg-gradient';
import { readLength } from './svg-matrix';
import { readDeclarations, type Declared } from './svg-sheet';

/** How a node looks: what it says itself over what it has from those around it. Lengths in its own px. */
export interface SvgStyle {
  readonly fill: Paint;
  /** The gradient of the drawing that the fill is. */
  readonly gradient: Element | null;
  readonly stroke: string | null;
  readonly width: number;
  readonly dash: readonly number[];
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly opacity: number;
  readonly rule: 'nonzero' | 'evenodd';
  /** Of everything that says `currentColor`. */
  readonly colour: string;
  /** Families, the wanted one first. */
  readonly fonts: readonly string[];
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  /** In px. */
  readonly spacing: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly hidden: boolean;
  /** What of the look no element can have: a clip, a mask, a filter, a stroke in several colours. */
  readonly leftOut: number;
  readonly inherited: {
    readonly fill: string;
    readonly fillAlpha: number;
    readonly stroke: string;
    readonly strokeAlpha: number;
  };
}

export const PLAIN: SvgStyle = {
  fill: '#000000',
  gradient: null,
  stroke: null,
  width: 1,
  dash: [],
  cap: 'butt',
  join: 'miter',
  opacity: 1,
  rule: 'nonzero',
  colour: '#000000',
  fonts: [],
  size: 16,
  weight: 400,
  italic: false,
  spacing: 0,
  anchor: 'start',
  hidden: false,
  leftOut: 0,
  inherited: { fill: '#000000', fillAlpha: 1, stroke: 'none', strokeAlpha: 1 },
};

/** What a drawing's nodes are read by. */
export interface SvgSource {
  readonly declared: Declared;
  readonly byId: ReadonlyMap<string, Element>;
}

/** Lengths of a dash that an element can have. */
const MOST_DASHES = 8;
const HIDING = ['clip-path', 'mask', 'filter'] as const;
const NUMBER_WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 300 };

/** The `style` attribute over style sheets over attributes, over what is inherited. Opacities of what lies around a node multiply. */
export function readStyle(node: Element, from: SvgStyle, source: SvgSource): SvgStyle {
  const get = reader(node, source);
  const part = (name: string, fallback: number) => {
    const text = get(name);
    const number = parseFloat(text ?? '');
    return Number.isFinite(number) ? Math.min(1, Math.max(0, text!.endsWith('%') ? number / 100 : number)) : fallback;
  };
  const colour = readColour(get('color') ?? '', from.colour) ?? from.colour;
  const inherited = {
    fill: get('fill') ?? from.inherited.fill,
    fillAlpha: part('fill-opacity', from.inherited.fillAlpha),
    stroke: get('stroke') ?? from.inherited.stroke,
    strokeAlpha: part('stroke-opacity', from.inherited.strokeAlpha),
  };
  const stroke = readPaint(inherited.stroke, colour, inherited.strokeAlpha, source);
  const size = readLength(get('font-size'), from.size) ?? from.size;
  const weight = get('font-weight') ?? '';
  const slant = get('font-style');
  const rule = get('fill-rule');
  const anchor = get('text-anchor');
  const visibility = get('visibility');
  const [cap, join] = [get('stroke-linecap'), get('stroke-linejoin')];
  const fill = readPaint(inherited.fill, colour, inherited.fillAlpha, source);
  return {
    fill,
    gradient: fill !== null && typeof fill !== 'string' ? (gradientIn(inherited.fill, source) ?? null) : null,
    stroke: typeof stroke === 'string' ? stroke : (stroke?.stops[0]?.colour ?? null),
    // Below nothing is no width, and as if nobody had said it.
    width: atLeastNothing(readLength(get('stroke-width'), size)) ?? from.width,
    dash: readDash(get('stroke-dasharray'), size) ?? from.dash,
    cap: cap === 'butt' || cap === 'round' || cap === 'square' ? cap : from.cap,
    join: join === 'miter' || join === 'round' || join === 'bevel' ? join : from.join,
    opacity: from.opacity * part('opacity', 1),
    rule: rule === 'evenodd' || rule === 'nonzero' ? rule : from.rule,
    colour,
    fonts:
      get('font-family')
        ?.split(',')
        .map((name) => name.trim().replace(/^['"]|['"]$/g, '')) ?? from.fonts,
    size,
    weight: NUMBER_WEIGHTS[weight] ?? (/^[1-9]00$/.test(weight) ? Number(weight) : from.weight),
    italic: slant === undefined ? from.italic : slant !== 'normal',
    spacing: readLength(get('letter-spacing'), size) ?? from.spacing,
    anchor: anchor === 'start' || anchor === 'middle' || anchor === 'end' ? anchor : from.anchor,
    hidden: get('display') === 'none' || (visibility === undefined ? from.hidden : visibility !== 'visible'),
    leftOut:
      HIDING.filter((name) => (get(name) ?? 'none') !== 'none').length +
      (get('stroke') !== undefined && stroke !== null && typeof stroke !== 'string' ? 1 : 0),
    inherited,
  };
}

const atLeastNothing = (length: number | null | undefined) =>
  typeof length === 'number' && length >= 0 ? length : undefined;

function reader(node: Element, { declared }: SvgSource): (name: string) => string | undefined {
  const inline = readDeclarations(node.getAttribute('style') ?? '');
  const sheet = declared(node);
  return (name) => {
    const text = (inline[name] ?? sheet[name] ?? node.getAttribute(name))?.trim();
    return text === 'inherit' ? undefined : text;
  };
}

function readDash(text: string | undefined, em: number): number[] | null {
  if (text === undefined) return null;
  const lengths = text.split(/[\s,]+/).map((one) => readLength(one, em) ?? -1);
  return lengths.length > MOST_DASHES || lengths.some((one) => one < 0) || lengths.every((one) => one === 0)
    ? []
    : lengths;
}

const LINK = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/;

function gradientIn(value: string, { byId }: SvgSource): Element | undefined {
  const [, id] = LINK.exec(value) ?? [];
  return id === undefined ? undefined : byId.get(id);
}

/** A colour, or a gradient of the same drawing. What lies elsewhere is never fetched: there a colour may be named besides. */
function readPaint(value: string, current: string, alpha: number, source: SvgSource): Paint {
  const [, id, besides = ''] = LINK.exec(value) ?? [];
  const found = gradientIn(value, source);
  const stops = found ? stopsOf(found, current, alpha, source) : [];
  if (!found || stops.length === 0) {
    const colour = readColour(id === undefined ? value : besides, current);
    return colour ? withAlpha(colour, alpha) : null;
  }
  if (stops.length === 1) return stops[0]!.colour;
  const number = (name: string, fallback: number) => parseFloat(found.getAttribute(name) ?? '') || fallback;
  const [across, down] = [
    number('x2', found.hasAttribute('x2') ? 0 : 1) - number('x1', 0),
    number('y2', 0) - number('y1', 0),
  ];
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  return { kind: found.nodeName === 'radialGradient' ? 'radial' : 'linear', angle, stops };
}

/** Stops of a gradient, or of the one that it takes them from. */
function stopsOf(
  gradient: Element,
  current: string,
  alpha: number,
  source: SvgSource,
  depth = 0,
): { at: number; colour: string }[] {
  if (!/^(linear|radial)Gradient$/.test(gradient.nodeName)) return [];
  const own = [...gradient.children].filter(({ nodeName }) => nodeName === 'stop').slice(0, 16);
  const other = source.byId.get(linkOf(gradient)?.slice(1) ?? '');
  if (own.length === 0) return other && depth < 5 ? stopsOf(other, current, alpha, source, depth + 1) : [];
  return own.map((stop) => {
    const get = reader(stop, source);
    const opacity = parseFloat(get('stop-opacity') ?? '1');
    const offset = stop.getAttribute('offset') ?? '0';
    const at = (parseFloat(offset) || 0) / (offset.endsWith('%') ? 100 : 1);
    const colour = withAlpha(
      readColour(get('stop-color') ?? '', current) ?? '#000000',
      alpha * (Number.isFinite(opacity) ? opacity : 1),
    );
    return { at: Math.min(1, Math.max(0, at)), colour };
  });
}
