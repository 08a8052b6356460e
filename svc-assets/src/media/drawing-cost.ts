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
  const styled = filtersByStyle(root);

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

  /** Steps of the filters that an element itself names, by attribute, style or style sheet. */
  function stepsOf(element: Element): number {
    const own = [element.getAttribute('filter') ?? '', filterOf(element.getAttribute('style') ?? '')];
    return [...own, ...(styled.get(element) ?? [])].reduce((sum, value) => sum + stepsIn(value), 0);
  }

  /** `url(#a) blur(2px)`: each function is a step, each address as many as its filter has. */
  function stepsIn(value: string): number {
    return [...value.matchAll(/([\w-]+)\(\s*(?:['"]?#([^)'"]+))?/g)].reduce((sum, [, name, id]) => {
      const filter = name === 'url' && id !== undefined ? byId.get(id.trim()) : undefined;
      return sum + (filter ? [...filter.children].reduce((steps, step) => steps + octavesOf(step), 0) : 1);
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

const filterOf = (css: string): string => /(?:^|[;\s])filter\s*:([^;]*)/i.exec(css)?.[1] ?? '';

/** Rules with filters that are looked at; a sheet with more counts as one that is too dear. */
const MAX_RULES = 100;

/** The filters that style sheets give to each element. */
function filtersByStyle(root: Element): Map<Element, string[]> {
  const rules = [...root.querySelectorAll('style')].flatMap((sheet) =>
    (sheet.textContent ?? '').split('}').flatMap((rule) => {
      // What stands before the last bracket is the selector, whatever group of rules it lies in.
      const [body = '', selector = ''] = rule.split('{').reverse();
      const filter = filterOf(body);
      return filter === '' ? [] : [{ selector: selector.trim(), filter }];
    }),
  );
  const given = new Map<Element, string[]>();
  if (rules.length > MAX_RULES) return given.set(root, Array<string>(MAX_FILTER_STEPS + 1).fill('none()'));
  for (const { selector, filter } of rules)
    for (const element of found(root, selector)) given.set(element, [...(given.get(element) ?? []), filter]);
  return given;
}

/** Elements by a selector of somebody else's; all of them where it cannot be read. */
function found(root: Element, selector: string): Iterable<Element> {
  try {
    return root.querySelectorAll(selector);
  } catch {
    return root.querySelectorAll('*');
  }
}
