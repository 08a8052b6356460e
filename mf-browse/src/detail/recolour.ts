import { formatHex, formatHex8, modeHsl, modeRgb, parse, useMode as learn } from 'culori/fn';

learn(modeRgb);
learn(modeHsl);

/** Another colour for each of a drawing's own, both `#rrggbb`. */
export type Changes = Readonly<Record<string, string>>;

const PAINTS = ['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color', 'color'];
const DECLARED = new RegExp(`(^|[;{\\s])(${PAINTS.join('|')})(\\s*:\\s*)([^;}!]+)`, 'gi');
/** What is painted black when nobody says how. */
const SHAPES = 'path, rect, circle, ellipse, polygon, polyline, text, use';
/** Where colours are no colours, or are drawn by somebody else. */
const ASIDE = 'mask, clipPath, filter, metadata';
const UNSAID = '#000000';

/** Colours of an SVG as `#rrggbb`, each once, in the order of the drawing; none for what is no SVG. */
export function coloursOf(svg: string): string[] {
  const found = new Set<string>();
  walk(svg, (colour) => {
    found.add(colour);
    return undefined;
  });
  return [...found];
}

/** The SVG with other colours; how far each is seen through stays. What is no SVG stays as it is. */
export function recolour(svg: string, changes: Changes): string {
  const root = walk(svg, (colour) => changes[colour]);
  return root ? new XMLSerializer().serializeToString(root) : svg;
}

type Visit = (colour: string) => string | undefined;

/** Shows every colour of a drawing to `visit`, and puts what it answers in its place. The root of the drawing, or nothing. */
function walk(svg: string, visit: Visit): Element | undefined {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return undefined;
  const all = [root, ...root.querySelectorAll('*')].filter((element) => !element.closest(ASIDE));
  // The current colour is black too unless the drawing says what it is.
  const current = all.some((element) => element.hasAttribute('color')) ? undefined : UNSAID;
  const filled = rulesOfFill(root);
  const isUnsaid = all.some(
    (element) => element.matches(SHAPES) && !element.closest('defs, symbol') && !isFilled(element, filled),
  );
  const changed = (value: string) => {
    const other = exchange(value, current, visit);
    return other ?? value;
  };
  for (const element of all) {
    for (const name of PAINTS) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, changed(value));
    }
    const style = element.getAttribute('style');
    if (style !== null) element.setAttribute('style', restyled(style, changed));
    if (element.localName === 'style') element.textContent = restyled(element.textContent, changed);
  }
  if (isUnsaid) {
    const other = visit(UNSAID);
    if (other && !root.hasAttribute('fill')) root.setAttribute('fill', other);
  }
  return root;
}

const restyled = (css: string, changed: (value: string) => string): string =>
  css.replace(
    DECLARED,
    (_all, before: string, name: string, colon: string, value: string) =>
      `${before}${name}${colon}${changed(value.trim())}`,
  );

/** What stands in place of a value, or nothing where it is no colour or stays. */
function exchange(value: string, current: string | undefined, visit: Visit): string | undefined {
  const text = value.trim();
  if (text.toLowerCase() === 'currentcolor') return current && visit(current);
  const colour = parse(text);
  if (!colour || colour.alpha === 0) return undefined;
  const other = visit(formatHex(colour));
  const clear = colour.alpha !== undefined && colour.alpha < 1;
  return other && clear ? formatHex8({ ...(parse(other) ?? colour), alpha: colour.alpha }) : other;
}

/** Selectors of the drawing's own rules that say a fill. */
function rulesOfFill(root: Element): string[] {
  return [...root.querySelectorAll('style')].flatMap(({ textContent }) =>
    [...textContent.matchAll(/([^{}]+)\{([^}]*)\}/g)]
      .filter(([, , body = '']) => /(^|[;\s])fill\s*:/i.test(body))
      .map(([, selector = '']) => selector.trim()),
  );
}

/** Whether anything says how the element is filled: itself, what it lies in, or a rule. */
function isFilled(element: Element, rules: readonly string[]): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('fill') || /(^|[;\s])fill\s*:/i.test(at.getAttribute('style') ?? '')) return true;
    const one = at;
    if (rules.some((selector) => matches(one, selector))) return true;
  }
  return false;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A rule that the browser does not know applies to nothing.
    return false;
  }
}

/** The drawing as an address that an image can show. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
