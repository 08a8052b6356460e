import type { PageRecord } from '../../document/records';
import { linkOf } from '../../elements/link-of';
import type { Clip, GradientPaint, Ink, Op, PicturePaint, Segment, TextOp } from '../vector/ops';
import { sizeOf } from '../vector/canvas-values';
import type { Matrix } from '../vector/matrix';
import type { Rasteriser } from '../vector/rasteriser';

/** A face whose file is written into the SVG, so that it looks the same everywhere. */
export interface EmbeddedFace {
  font: string;
  weight: number;
  italic: boolean;
  unicodeRange: string;
  /** `data:` address of the file. */
  data: string;
}
export interface SvgParts {
  rasteriser: Rasteriser;
  faces: readonly EmbeddedFace[];
  title: string;
  language: string;
}

/** A page as an SVG of vectors: shapes are paths, text is text, links are links. */
export async function writeSvg(page: PageRecord, ops: readonly Op[], parts: SvgParts): Promise<string> {
  const writer = new SvgWriter(parts.rasteriser);
  const body: string[] = [];
  for (let i = 0; i < ops.length;) {
    const { element } = ops[i]!;
    const own: string[] = [];
    for (; i < ops.length && ops[i]!.element === element; i++) own.push(await writer.write(ops[i]!));
    const content = own.join('');
    if (!element) body.push(content);
    else {
      const label = element.alt === '' ? '' : `<title>${text(element.alt)}</title>`;
      const group = `<g>${label}${content}</g>`;
      const link = linkOf(element);
      body.push(link ? `<a href="${text(link)}" target="_blank">${group}</a>` : group);
    }
  }
  const faces = parts.faces
    .map(
      ({ font, weight, italic, unicodeRange, data }) =>
        `@font-face{font-family:'${font.replaceAll("'", '')}';font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};unicode-range:${unicodeRange};src:url(${data})}`,
    )
    .join('');
  const style = faces === '' ? '' : `<style>${faces}</style>`;
  const { width, height } = page;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}" lang="${text(parts.language)}">`,
    `<title>${text(parts.title)}</title>`,
    `<defs>${style}${writer.defs.join('')}</defs>`,
    ...body,
    '</svg>',
  ].join('\n');
}

class SvgWriter {
  readonly defs: string[] = [];
  #ids = new Map<string, string>();

  constructor(private readonly rasteriser: Rasteriser) {}

  /** A canvas paints the shadow first and then what casts it, each of them mixed with what lies below and as faint: the two are one only where nothing shines through. */
  async write(op: Op): Promise<string> {
    if (!op.shadow || (op.blend === 'normal' && op.alpha === 1)) return this.#part(op, 'all');
    return (await this.#part(op, 'shadow')) + (await this.#part({ ...op, shadow: null }, 'all'));
  }

  async #part(op: Op, what: 'all' | 'shadow'): Promise<string> {
    // What is cut out is a picture of its own to what lies below: only the outermost group can mix with it.
    const blend = op.blend === 'normal' ? '' : ` style="mix-blend-mode:${op.blend}"`;
    const attributes = this.#common(op, what) + (op.clips.length === 0 ? blend : '');
    let content: string;
    if (op.kind === 'path') {
      const d = pathData(op.path);
      if (op.pen) {
        const { width, cap, join, dash } = op.pen;
        const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(num).join(' ')}"` : '';
        content = `<path d="${d}" fill="none"${await this.#ink('stroke', op.ink, op.matrix)} stroke-width="${num(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}"${dashes}${attributes}/>`;
      } else {
        const rule = op.rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
        content = `<path d="${d}"${await this.#ink('fill', op.ink, op.matrix)}${rule}${attributes}/>`;
      }
    } else if (op.kind === 'text') content = await this.#text(op, attributes);
    else {
      const { data } = await this.rasteriser.image(op);
      const { x, y, width, height } = op.to;
      content = `<image href="${data}" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" preserveAspectRatio="none"${transform(op.matrix)}${attributes}/>`;
    }
    return op.clips.reduceRight(
      (inner, clip, index) => `<g clip-path="url(#${this.#clip(clip)})"${index === 0 ? blend : ''}>${inner}</g>`,
      content,
    );
  }

  async #text(op: TextOp, attributes: string): Promise<string> {
    const { style, direction } = op;
    const look = [
      `font-family="'${text(style.font)}', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans', sans-serif"`,
      `font-size="${num(style.size)}"`,
      style.weight === 400 ? '' : `font-weight="${style.weight}"`,
      style.italic ? 'font-style="italic"' : '',
      op.letterSpacing === 0 ? '' : `letter-spacing="${num(op.letterSpacing)}"`,
      op.wordSpacing === 0 ? '' : `word-spacing="${num(op.wordSpacing)}"`,
      direction === 'rtl' ? 'direction="rtl" unicode-bidi="embed"' : '',
    ].filter(Boolean);
    const pen = op.pen
      ? `fill="none"${await this.#ink('stroke', op.ink, null)} stroke-width="${num(op.pen.width)}" stroke-linejoin="${op.pen.join}"`
      : (await this.#ink('fill', op.ink, null)).trim();
    const x = direction === 'rtl' ? op.x + op.width : op.x;
    return `<text x="${num(x)}" y="${num(op.y)}" xml:space="preserve" ${look.join(' ')} ${pen}${transform(op.matrix)}${attributes}>${text(op.text)}</text>`;
  }

  #common(op: Op, what: 'all' | 'shadow'): string {
    const parts = what === 'shadow' ? [' aria-hidden="true"'] : [];
    if (op.alpha !== 1) parts.push(` opacity="${num(op.alpha)}"`);
    if (op.shadow) parts.push(` filter="url(#${this.#shadow(op.shadow, op.matrix, op.kind === 'path', what)})"`);
    return parts.join('');
  }

  async #ink(name: 'fill' | 'stroke', ink: Ink, matrix: Matrix | null): Promise<string> {
    if (typeof ink !== 'string')
      return ` ${name}="url(#${ink.kind === 'picture' ? await this.#picture(ink, matrix) : this.#gradient(ink, matrix)})"`;
    const { colour, alpha } = split(ink);
    return ` ${name}="${colour}"${alpha === 1 ? '' : ` ${name}-opacity="${num(alpha)}"`}`;
  }

  #gradient({ kind, at, stops }: GradientPaint, matrix: Matrix | null): string {
    const list = stops
      .map((stop) => {
        const { colour, alpha } = split(stop.colour);
        return `<stop offset="${num(stop.at)}" stop-color="${colour}"${alpha === 1 ? '' : ` stop-opacity="${num(alpha)}"`}/>`;
      })
      .join('');
    const place = matrix ? ` gradientTransform="${matrixText(matrix)}"` : '';
    const [a, b, c, d] = at.map(num);
    const body =
      kind === 'linear'
        ? `<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="${a}" y1="${b}" x2="${c}" y2="${d}"${place}>${list}</linearGradient>`
        : `<radialGradient id="ID" gradientUnits="userSpaceOnUse" cx="${a}" cy="${b}" r="${d}"${place}>${list}</radialGradient>`;
    return this.#define(body);
  }

  async #picture(ink: PicturePaint, matrix: Matrix | null): Promise<string> {
    const { width, height } = sizeOf(ink.source);
    const { data } = await this.rasteriser.source(ink.source, Math.hypot(ink.place.a, ink.place.b));
    const own = `matrix(${[ink.place.a, ink.place.b, ink.place.c, ink.place.d, ink.place.e, ink.place.f].map(num).join(' ')})`;
    const place = matrix ? `${matrixText(matrix)} ${own}` : own;
    // Letters on a circle each turn it their own way: the file has it once.
    const image = this.#define(`<image id="ID" href="${data}" width="${width}" height="${height}"/>`);
    return this.#define(
      `<pattern id="ID" patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="${place}"><use href="#${image}"/></pattern>`,
    );
  }

  #clip({ path, rule }: Clip): string {
    return this.#define(
      `<clipPath id="ID"><path d="${pathData(path)}"${rule === 'evenodd' ? ' clip-rule="evenodd"' : ''}/></clipPath>`,
    );
  }

  /** Shadows fall in the page's direction, whatever way their element is turned. */
  #shadow(
    { colour, blur, x, y }: NonNullable<Op['shadow']>,
    { a, b, c, d }: Matrix,
    onPage: boolean,
    what: 'all' | 'shadow',
  ): string {
    const whole = split(colour);
    const determinant = a * d - b * c || 1;
    const [dx, dy] = (onPage ? [x, y] : [(d * x - c * y) / determinant, (a * y - b * x) / determinant]).map(num);
    const flood = `flood-color="${whole.colour}" flood-opacity="${num(whole.alpha)}"`;
    const content =
      what === 'all'
        ? `<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${num(blur / 2)}" ${flood}/>`
        : `<feGaussianBlur in="SourceAlpha" stdDeviation="${num(blur / 2)}"/><feOffset dx="${dx}" dy="${dy}" result="cast"/><feFlood ${flood}/><feComposite in2="cast" operator="in"/>`;
    return this.#define(
      `<filter id="ID" x="-100%" y="-100%" width="300%" height="300%" color-interpolation-filters="sRGB">${content}</filter>`,
    );
  }

  /** Equal definitions are written once. */
  #define(body: string): string {
    const known = this.#ids.get(body);
    if (known) return known;
    const id = `d${this.#ids.size + 1}`;
    this.#ids.set(body, id);
    this.defs.push(body.replace('id="ID"', `id="${id}"`));
    return id;
  }
}

export function pathData(path: readonly Segment[]): string {
  return path
    .map((part) => {
      if (part.kind === 'Z') return 'Z';
      if (part.kind === 'C')
        return `C${num(part.x1)} ${num(part.y1)} ${num(part.x2)} ${num(part.y2)} ${num(part.x)} ${num(part.y)}`;
      return `${part.kind}${num(part.x)} ${num(part.y)}`;
    })
    .join('');
}

/** `#rrggbbaa` as colour and opacity, which every reader of SVG knows. */
export function split(colour: string): { colour: string; alpha: number } {
  if (!/^#[0-9a-f]{8}$/i.test(colour)) return { colour, alpha: 1 };
  return { colour: colour.slice(0, 7), alpha: parseInt(colour.slice(7), 16) / 255 };
}

const matrixText = ({ a, b, c, d, e, f }: Matrix): string => `matrix(${[a, b, c, d, e, f].map(num).join(' ')})`;
function transform(matrix: Matrix): string {
  const { a, b, c, d, e, f } = matrix;
  if (a === 1 && b === 0 && c === 0 && d === 1)
    return e === 0 && f === 0 ? '' : ` transform="translate(${num(e)} ${num(f)})"`;
  return ` transform="${matrixText(matrix)}"`;
}

/** Thousandths are finer than any screen or press. */
function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
/** Characters that XML does not allow are left out. */
function text(value: string): string {
  return value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
