/** What a drawing's style sheets declare for a node, by property. */
export type Declared = (node: Element) => Readonly<Record<string, string | undefined>>;

/** What style sheets are called while a drawing is read. */
export const SHEET = 'sheet';
/** Rules that are read at most. */
const MOST = 4_000;

/**
 * The style sheets inside a drawing. Read here rather than by the browser, which would need them in a page: selectors are matched by the browser's own rules,
 * declarations are kept as they are written. Rules behind a condition (`@media`) and what would be fetched (`@import`, `@font-face`) are passed over.
 */
export function sheetOf(root: Element): Declared {
  const text = [...root.querySelectorAll(SHEET)].map((style) => style.textContent ?? '').join('\n');
  const found = new Map<Element, { weight: number; declared: Record<string, string> }[]>();
  for (const { declared, selector } of rulesOf(text.replace(/\/\*[\s\S]*?\*\//g, ''))) {
    const weight = weightOf(selector);
    for (const node of matching(root, selector)) {
      const known = found.get(node);
      if (known) known.push({ weight, declared });
      else found.set(node, [{ weight, declared }]);
    }
  }
  const merged = new Map<Element, Record<string, string>>();
  for (const [node, list] of found) {
    const all: Record<string, string> = {};
    for (const { declared } of list.sort((one, other) => one.weight - other.weight)) Object.assign(all, declared);
    merged.set(node, all);
  }
  return (node) => merged.get(node) ?? {};
}

/** `fill: red; stroke: none` by its properties. */
export function readDeclarations(text: string): Record<string, string> {
  const declared: Record<string, string> = {};
  for (const one of text.split(';')) {
    const colon = one.indexOf(':');
    if (colon < 0) continue;
    const value = one
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    if (value !== '') declared[one.slice(0, colon).trim().toLowerCase()] = value;
  }
  return declared;
}

/** Rules one by one, each selector of a list by itself. */
function* rulesOf(css: string): Generator<{ selector: string; declared: Record<string, string> }> {
  let at = 0;
  for (let count = 0; count < MOST;) {
    const open = css.indexOf('{', at);
    if (open < 0) return;
    const close = closing(css, open);
    const prelude = css.slice(at, open).split(';').at(-1)!.trim();
    if (!prelude.startsWith('@')) {
      const declared = readDeclarations(css.slice(open + 1, close));
      for (const selector of prelude.split(',')) {
        count++;
        yield { selector: selector.trim(), declared };
      }
    }
    at = close + 1;
  }
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++)
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  return css.length;
}

function matching(root: Element, selector: string): Element[] {
  try {
    return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)];
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Ids over classes over names, as everywhere in CSS. */
function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[:]/g) * 100 + count(/(^|[\s>+~])[a-z]/gi);
}
