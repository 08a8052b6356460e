import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { drawingCost, MAX_DRAWN, MAX_FILTER_STEPS } from './drawing-cost';
import { isQuietCss, quietCss } from './quiet-css';
import { refuse } from './refusal';
import { attributesOf, depthOf, plainMarkup } from './svg-depth';

export interface CleanSvg {
  readonly text: string;
  /** px as drawn: the stated size, else the viewBox's. */
  readonly width: number;
  readonly height: number;
}

/** What a drawing may have. */
export const SVG_BYTES = 10 * 1024 * 1024;
const MAX_ELEMENTS = 20_000;
/** Of one tag; the time to read them grows with the square. */
const MAX_ATTRIBUTES = 200;
/** Groups in groups. Drawing programs write a few dozen; the time to clean grows with the square of it. */
const MAX_DEPTH = 200;

// One window for all drawings: making one takes longer than cleaning a hundred icons.
const { window } = new JSDOM('');
const purify = createDOMPurify(window);
const serialiser = new window.XMLSerializer();

purify.addHook('uponSanitizeAttribute', (_node, data) => {
  const name = data.attrName.toLowerCase();
  const value = data.attrValue.trim();
  if (name === 'href' || name === 'xlink:href') {
    data.keepAttr = value.startsWith('#') || /^data:image\/(png|jpe?g|webp|gif);base64,/i.test(value);
    return;
  }
  if (name === 'style' && !isQuietCss(value)) data.attrValue = quietCss(value);
  else if (NAMES.test(name) ? ADDRESS.test(value) : !isQuietCss(value)) data.keepAttr = false;
});
purify.addHook('uponSanitizeElement', (node, data) => {
  if (data.tagName === 'style') node.textContent = quietSheet(node.textContent ?? '');
});

/** Attributes that are never read as CSS, as styles may not say `attr()`: a name may look like a function, `Icons/Arrow (left)`, but like no address. */
const NAMES = /^(?:id|class|data-.*|aria-.*)$/;
const ADDRESS = /url\(|image-set|cross-fade/i;

/** A style sheet that loads nothing, and in which no markup is hidden. */
const quietSheet = (css: string): string => (/<\/?[a-z!]/i.test(css) ? '' : quietCss(css));

/**
 * A drawing that can do nothing but be drawn: no scripts, events, outside references, entities or foreign content. The size is taken from
 * width and height, else from the viewBox, and both are written. Throws NOT_DECODABLE or TOO_LARGE.
 */
export function cleanSvg(bytes: Buffer): CleanSvg {
  if (bytes.length > SVG_BYTES) throw refuse('TOO_LARGE', 'A drawing may have 10 MB');
  const text = decode(bytes);
  // Everything before the root (declaration, DOCTYPE with its entities, comments) is left behind.
  const start = text.search(/<svg[\s>]/i);
  const end = text.toLowerCase().lastIndexOf('</svg>');
  const selfClosed = start >= 0 && end < start && /^<svg[^>]*\/>/i.test(text.slice(start));
  if (start < 0 || (end < start && !selfClosed))
    throw refuse('NOT_DECODABLE', 'The drawing is cut off or has no <svg>');
  const source = plainMarkup(selfClosed ? text.slice(start) : text.slice(start, end + 6));
  if (source === undefined) throw refuse('NOT_DECODABLE', 'The drawing is cut off or has no <svg>');
  if ((source.match(/</g)?.length ?? 0) > MAX_ELEMENTS * 2)
    throw refuse('TOO_LARGE', 'The drawing has too many elements');
  if (attributesOf(source) > MAX_ATTRIBUTES)
    throw refuse('TOO_LARGE', 'An element of the drawing has too many attributes');
  if (depthOf(source) > MAX_DEPTH) throw refuse('TOO_LARGE', 'The drawing is nested too deeply');
  const body = purify.sanitize(source, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a', 'foreignObject', 'animate', 'set', 'animateTransform', 'animateMotion', 'animateColor'],
    RETURN_DOM: true,
  }) as unknown as HTMLElement;
  const root = body.querySelector('svg');
  if (!root || root.querySelector('*') === null) throw refuse('NOT_DECODABLE', 'Nothing is left to draw');
  const cost = drawingCost(root);
  if (cost.drawn > MAX_DRAWN) throw refuse('TOO_LARGE', 'The drawing repeats its parts too often');
  if (cost.filterSteps > MAX_FILTER_STEPS) throw refuse('TOO_LARGE', 'The drawing has too many filter effects');
  const size = sizeOf(root.getAttribute('width'), root.getAttribute('height'), root.getAttribute('viewBox'));
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  if (!root.getAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  // The serialiser writes the namespace itself; a second one would be no XML.
  root.removeAttribute('xmlns');
  return { text: serialiser.serializeToString(root), ...size };
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return Buffer.from(bytes).swap16().toString('utf16le');
  return bytes.toString('utf8');
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

/** Size in px from the attributes of the root; 300 × 150 when nothing says (as browsers do). */
export function sizeOf(
  width: string | null,
  height: string | null,
  viewBox: string | null,
): { width: number; height: number } {
  const box = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth, boxHeight] =
    box.length === 4 && box.every(Number.isFinite) ? [box[2] as number, box[3] as number] : [0, 0];
  const w = length(width);
  const h = length(height);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  if (w && h) return round(w, h);
  if (w) return round(w, w / (ratio ?? 2));
  if (h) return round(h * (ratio ?? 2), h);
  return ratio ? round(boxWidth, boxHeight) : { width: 300, height: 150 };
}

/** Signs of a length that are read; the time to tell that a longer one is none grows with the square. */
const LENGTH_SIGNS = 60;

function length(text: string | null): number | undefined {
  if (text !== null && text.length > LENGTH_SIGNS) return undefined;
  const match = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '');
  const unit = UNITS[(match?.[2] ?? '').toLowerCase()];
  const value = match && unit !== undefined ? Number(match[1]) * unit : 0;
  return value > 0 ? value : undefined;
}

function round(width: number, height: number): { width: number; height: number } {
  const clamp = (n: number) => Math.min(20_000, Math.max(1, Math.round(n * 100) / 100));
  return { width: clamp(width), height: clamp(height) };
}
