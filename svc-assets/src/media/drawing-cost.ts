// What drawing costs, told from the cleaned drawing before a library draws it, which cannot be stopped in the middle.

/** As many elements as are drawn when every `<use>` is followed. */
export const MAX_DRAWN = 50_000;
/** Steps of filters that are worked through, each over the whole picture; every octave of a noise is one. */
export const MAX_FILTER_STEPS = 300;

export interface DrawingCost {
  /** Elements drawn, those that `<use>` repeats counted each time. */
  readonly drawn: number;
  /** Steps of filters, for each element that names one. */
  readonly filterSteps: number;
}

/** Counts stop above this: what is ten times too much needs no figure. */
const ENOUGH = 10 * MAX_DRAWN;
const NONE: DrawingCost = { drawn: 0, filterSteps: 0 };

/** The cost of a cleaned drawing. An element that is used by what it holds counts once; a browser draws none of it. */
export function drawingCost(root: Element): DrawingCost {
  const byId = new Map([...root.querySelectorAll('[id]')].map((one) => [one.id, one]));
  const known = new Map<Element, DrawingCost>();
  const underWay = new Set<Element>();
  const filtered = filteredClasses(root);

  function costOf(element: Element): DrawingCost {
    const before = known.get(element);
    if (before) return before;
    if (underWay.has(element)) return NONE;
    underWay.add(element);
    const target = element.localName === 'use' ? byId.get(hrefOf(element).slice(1)) : undefined;
    const parts = [...element.children, ...(target ? [target] : [])].map(costOf);
    const cost = parts.reduce(plus, { drawn: 1, filterSteps: stepsOf(element) });
    underWay.delete(element);
    known.set(element, cost);
    return cost;
  }

  /** Steps of the filters that an element itself names, by attribute, style or a class of the style sheet. */
  function stepsOf(element: Element): number {
    const named = [
      element.getAttribute('filter') ?? '',
      /filter\s*:([^;]*)/i.exec(element.getAttribute('style') ?? '')?.[1],
    ];
    for (const name of element.classList) named.push(filtered.get(name));
    return named.reduce((sum, value) => {
      const id = /url\(\s*['"]?#([^)'"]+)/i.exec(value ?? '')?.[1];
      const filter = id === undefined ? undefined : byId.get(id.trim());
      return sum + (filter ? [...filter.children].reduce((steps, step) => steps + octavesOf(step), 0) : 0);
    }, 0);
  }

  return costOf(root);
}

const plus = (a: DrawingCost, b: DrawingCost): DrawingCost => ({
  drawn: Math.min(ENOUGH, a.drawn + b.drawn),
  filterSteps: Math.min(ENOUGH, a.filterSteps + b.filterSteps),
});

const hrefOf = (element: Element): string => element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';

const octavesOf = (step: Element): number =>
  step.localName === 'feTurbulence' ? Math.max(1, Number(step.getAttribute('numOctaves')) || 1) : 1;

/** The filter of each class that a style sheet gives one. */
function filteredClasses(root: Element): Map<string, string> {
  const classes = new Map<string, string>();
  for (const sheet of root.querySelectorAll('style'))
    for (const rule of (sheet.textContent ?? '').split('}')) {
      const [selectors = '', body = ''] = rule.split('{');
      const filter = /filter\s*:([^;]*)/i.exec(body)?.[1];
      if (filter !== undefined)
        for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g)) classes.set(name, filter);
    }
  return classes;
}
