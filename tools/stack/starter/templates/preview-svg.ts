import type {
  DesignDocument,
  DesignElement,
  DesignPage,
  ElementOf,
  Paint,
} from '@commonplace/contracts/design/document';
import { outlineOf, setText } from './typesetting';

/** A picture as it is put into the SVG: a `data:` address, or the text of a drawing; its own size in px. */
export type ResolvedAsset = { width: number; height: number } & ({ href: string } | { svg: string });
/** Finds the picture behind an asset of the document; undefined shows a grey box. */
export type ResolveAsset = (id: string) => ResolvedAsset | undefined;

const n = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Writes one page of a document as SVG: the first in order unless another is named. Text becomes outlines of the starter library's
 * fonts, so the picture is the same on every machine. Pure but for reading font files.
 */
export function documentToSvg(document: DesignDocument, resolveAsset: ResolveAsset, pageId?: string): string {
  const pages = Object.values(document.pages).sort(byOrder);
  const page = pages.find((each) => each.id === pageId) ?? pages[0];
  if (!page) throw new Error('A document without pages has no picture.');
  const defs: string[] = [];
  const body = Object.values(page.elements)
    .filter((element) => !element.hidden)
    .sort(byOrder)
    .map((element) => drawElement(element, resolveAsset, defs));
  const back = `<rect width="${page.width}" height="${page.height}" fill="${paintOf(page.background, defs, page)}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${page.width}" height="${page.height}" ` +
    `viewBox="0 0 ${page.width} ${page.height}"><defs>${defs.join('')}</defs>${back}${body.join('')}</svg>`
  );
}

function byOrder(a: { order: string; id: string }, b: { order: string; id: string }): number {
  return a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : 1;
}

function drawElement(element: DesignElement, resolveAsset: ResolveAsset, defs: string[]): string {
  const { x, y, width, height } = element;
  const inner = drawInner(element, resolveAsset, defs);
  if (!inner) return '';
  const turns = [
    `translate(${n(x)} ${n(y)})`,
    element.rotation ? `rotate(${n(element.rotation)} ${n(width / 2)} ${n(height / 2)})` : '',
    element.flipX ? `translate(${n(width)} 0) scale(-1 1)` : '',
    element.flipY ? `translate(0 ${n(height)}) scale(1 -1)` : '',
  ];
  const look = [
    element.opacity < 1 ? ` opacity="${n(element.opacity)}"` : '',
    element.blend === 'normal' ? '' : ` style="mix-blend-mode:${element.blend}"`,
    element.shadow ? ` filter="${shadowOf(element, element.shadow, defs)}"` : '',
  ];
  return `<g transform="${turns.filter(Boolean).join(' ')}"${look.join('')}>${inner}</g>`;
}

function drawInner(element: DesignElement, resolveAsset: ResolveAsset, defs: string[]): string {
  switch (element.type) {
    case 'text':
      return drawText(element, defs);
    case 'shape':
      return drawShape(element, defs);
    case 'image':
      return drawImage(element, resolveAsset(element.asset), defs);
    case 'svg':
      return drawDrawing(element, resolveAsset(element.asset));
    case 'line':
      return drawLine(element);
    case 'video':
    case 'group':
      return '';
    default:
      throw new Error(`A template with a ${element.type} cannot be previewed yet.`);
  }
}

function drawText(element: ElementOf<'text'>, defs: string[]): string {
  const { runs } = setText(element);
  const back = element.background
    ? `<rect width="${n(element.width)}" height="${n(element.height)}" fill="${paintOf(element.background, defs, element)}"/>`
    : '';
  const drawn = runs.map((run) => {
    const fill = paintOf(run.style.fill, defs, element);
    const bar = (at: number) =>
      `<rect x="${n(run.x)}" y="${n(run.y + at * run.style.size)}" width="${n(run.width)}" height="${n(run.style.size * 0.06)}" fill="${fill}"/>`;
    const lines = (run.style.underline ? bar(0.12) : '') + (run.style.strike ? bar(-0.3) : '');
    return `<path d="${outlineOf(run)}" fill="${fill}"${strokeOf(element.outline)}/>${lines}`;
  });
  return back + drawn.join('');
}

function drawShape(element: ElementOf<'shape'>, defs: string[]): string {
  const { width: w, height: h } = element;
  const look = ` fill="${paintOf(element.fill, defs, element)}"${strokeOf(element.stroke)}`;
  switch (element.shape) {
    case 'rectangle':
      return `<rect width="${n(w)}" height="${n(h)}" rx="${n(Math.min(element.radius, w / 2, h / 2))}"${look}/>`;
    case 'ellipse':
      return `<ellipse cx="${n(w / 2)}" cy="${n(h / 2)}" rx="${n(w / 2)}" ry="${n(h / 2)}"${look}/>`;
    case 'triangle':
      return `<path d="M${n(w / 2)} 0L${n(w)} ${n(h)}H0Z"${look}/>`;
    case 'polygon':
      return `<path d="${wheel(w, h, element.points, 1)}"${look}/>`;
    case 'star':
      return `<path d="${wheel(w, h, element.points, element.inner)}"${look}/>`;
    case 'heart':
      return `<path d="${heart(w, h)}"${look}/>`;
    case 'arrow':
      return `<path d="M0 ${n(h * 0.3)}H${n(w * 0.6)}V0L${n(w)} ${n(h / 2)}L${n(w * 0.6)} ${n(h)}V${n(h * 0.7)}H0Z"${look}/>`;
    case 'bubble':
      return `<path d="M${n(w * 0.1)} 0H${n(w * 0.9)}Q${n(w)} 0 ${n(w)} ${n(h * 0.12)}V${n(h * 0.68)}Q${n(w)} ${n(h * 0.8)} ${n(w * 0.9)} ${n(h * 0.8)}H${n(w * 0.4)}L${n(w * 0.2)} ${n(h)}V${n(h * 0.8)}H${n(w * 0.1)}Q0 ${n(h * 0.8)} 0 ${n(h * 0.68)}V${n(h * 0.12)}Q0 0 ${n(w * 0.1)} 0Z"${look}/>`;
    default:
      throw new Error(`A template with the shape ${element.shape} cannot be previewed yet.`);
  }
}

// Corners of a polygon, or points and notches of a star, the first at the top.
function wheel(w: number, h: number, points: number, inner: number): string {
  const star = inner < 1;
  const count = star ? points * 2 : points;
  const corners = Array.from({ length: count }, (_, k) => {
    const r = star && k % 2 ? inner : 1;
    const a = (k / count) * Math.PI * 2 - Math.PI / 2;
    return `${n(w / 2 + (Math.cos(a) * r * w) / 2)} ${n(h / 2 + (Math.sin(a) * r * h) / 2)}`;
  });
  return `M${corners.join('L')}Z`;
}

function heart(w: number, h: number): string {
  return `M${n(w / 2)} ${n(h)}C${n(w * 0.1)} ${n(h * 0.68)} 0 ${n(h * 0.5)} 0 ${n(h * 0.3)}C0 ${n(h * 0.1)} ${n(w * 0.14)} 0 ${n(w * 0.27)} 0C${n(w * 0.38)} 0 ${n(w * 0.46)} ${n(h * 0.07)} ${n(w / 2)} ${n(h * 0.18)}C${n(w * 0.54)} ${n(h * 0.07)} ${n(w * 0.62)} 0 ${n(w * 0.73)} 0C${n(w * 0.86)} 0 ${n(w)} ${n(h * 0.1)} ${n(w)} ${n(h * 0.3)}C${n(w)} ${n(h * 0.5)} ${n(w * 0.9)} ${n(h * 0.68)} ${n(w / 2)} ${n(h)}Z`;
}

function drawImage(element: ElementOf<'image'>, asset: ResolvedAsset | undefined, defs: string[]): string {
  const { width: w, height: h, crop } = element;
  const outline = maskOf(element);
  const border = element.border ? `<path d="${outline}" fill="none"${strokeOf(element.border)}/>` : '';
  if (!asset) return `<path d="${outline}" fill="#d0d4da"/>${border}`;
  const id = `c${defs.length}`;
  defs.push(`<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  const box = [crop.x * asset.width, crop.y * asset.height, crop.width * asset.width, crop.height * asset.height]
    .map(n)
    .join(' ');
  const picture =
    'href' in asset
      ? `<image width="${n(asset.width)}" height="${n(asset.height)}" preserveAspectRatio="none" xlink:href="${asset.href}"/>`
      : inlined(asset.svg, asset.width, asset.height);
  return `<g clip-path="url(#${id})"><svg width="${n(w)}" height="${n(h)}" viewBox="${box}" preserveAspectRatio="none">${picture}</svg></g>${border}`;
}

function maskOf({ width: w, height: h, mask, radius }: ElementOf<'image'>): string {
  if (mask === 'ellipse') return ellipse(w, h);
  if (mask === 'triangle') return `M${n(w / 2)} 0L${n(w)} ${n(h)}H0Z`;
  if (mask === 'star') return wheel(w, h, 5, 0.5);
  if (mask === 'hexagon') return wheel(w, h, 6, 1);
  if (mask === 'heart') return heart(w, h);
  const r = Math.min(radius, w / 2, h / 2);
  if (r === 0) return `M0 0H${n(w)}V${n(h)}H0Z`;
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(r)} 0H${n(w - r)}${corner(r, r)}V${n(h - r)}${corner(-r, r)}H${n(r)}${corner(-r, -r)}V${n(r)}${corner(r, -r)}Z`;
}

function ellipse(w: number, h: number): string {
  return `M0 ${n(h / 2)}A${n(w / 2)} ${n(h / 2)} 0 0 1 ${n(w)} ${n(h / 2)}A${n(w / 2)} ${n(h / 2)} 0 0 1 0 ${n(h / 2)}Z`;
}

function drawDrawing(element: ElementOf<'svg'>, asset: ResolvedAsset | undefined): string {
  if (!asset || !('svg' in asset))
    return `<rect width="${n(element.width)}" height="${n(element.height)}" fill="#d0d4da"/>`;
  let svg = asset.svg;
  for (const [from, to] of Object.entries(element.recolour)) svg = svg.replaceAll(from, to);
  return inlined(svg, element.width, element.height);
}

// Puts a whole drawing into another at a size; its own size, if any, gives way.
function inlined(svg: string, width: number, height: number): string {
  const open = /<svg\b[^>]*>/.exec(svg);
  if (!open) return '';
  const rest = open[0].replace(/\s(width|height|x|y|xmlns|class)="[^"]*"/g, '').slice('<svg'.length);
  return `<svg width="${n(width)}" height="${n(height)}"${rest}${svg.slice(open.index + open[0].length)}`;
}

function drawLine(element: ElementOf<'line'>): string {
  const d = `M${element.path.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${element.closed ? 'Z' : ''}`;
  return `<path d="${d}" fill="none" stroke-linejoin="round"${strokeOf(element.stroke)}/>`;
}

function strokeOf(stroke: { colour: string; width: number; dash: number[] } | null): string {
  if (!stroke || stroke.width === 0) return '';
  const dash = stroke.dash.length > 0 ? ` stroke-dasharray="${stroke.dash.join(' ')}"` : '';
  return ` stroke="${stroke.colour}" stroke-width="${n(stroke.width)}"${dash}`;
}

// A gradient runs through the middle of the box, at its angle clockwise from left to right.
function paintOf(paint: Paint, defs: string[], box: Pick<DesignPage, 'width' | 'height'>): string {
  if (paint === null) return 'none';
  if (typeof paint === 'string') return paint;
  const id = `p${defs.length}`;
  const stops = paint.stops
    .map(
      (stop) =>
        `<stop offset="${n(stop.at)}" stop-color="${stop.colour.slice(0, 7)}" stop-opacity="${opacityOf(stop.colour)}"/>`,
    )
    .join('');
  if (paint.kind === 'radial') {
    defs.push(`<radialGradient id="${id}">${stops}</radialGradient>`);
  } else {
    const a = (paint.angle * Math.PI) / 180;
    const reach = (Math.abs(Math.cos(a)) * box.width + Math.abs(Math.sin(a)) * box.height) / 2;
    const [dx, dy] = [Math.cos(a) * reach, Math.sin(a) * reach];
    const [cx, cy] = [box.width / 2, box.height / 2];
    defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(cx - dx)}" y1="${n(cy - dy)}" x2="${n(cx + dx)}" y2="${n(cy + dy)}">${stops}</linearGradient>`,
    );
  }
  return `url(#${id})`;
}

function opacityOf(colour: string): string {
  return colour.length === 9 ? n(parseInt(colour.slice(7), 16) / 255) : '1';
}

// The filter works on no more than it must: blurring is what costs time.
function shadowOf(
  box: Pick<DesignElement, 'width' | 'height'>,
  shadow: NonNullable<DesignElement['shadow']>,
  defs: string[],
): string {
  const id = `s${defs.length}`;
  const far = shadow.blur * 1.5 + Math.max(Math.abs(shadow.x), Math.abs(shadow.y));
  defs.push(
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n(-far)}" y="${n(-far)}" width="${n(box.width + 2 * far)}" ` +
      `height="${n(box.height + 2 * far)}"><feDropShadow dx="${n(shadow.x)}" dy="${n(shadow.y)}" ` +
      `stdDeviation="${n(shadow.blur / 2)}" flood-color="${shadow.colour.slice(0, 7)}" flood-opacity="${opacityOf(shadow.colour)}"/></filter>`,
  );
  return `url(#${id})`;
}
