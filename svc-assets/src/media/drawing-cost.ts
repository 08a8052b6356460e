// What drawing costs, told from the cleaned drawing before a library draws it, which cannot be stopped in the middle.
import { costlyStyles, type Property } from './drawing-styles';

/** As many elements as are drawn when every `<use>`, marker, mask and pattern is followed. */
export const MAX_DRAWN = 50_000;
/** Steps of filters that are worked through, each over the whole picture; every octave of a noise is one. */
export const MAX_FILTER_STEPS = 300;

export interface DrawingCost {
  /** Elements drawn, those that are repeated counted each time. */
  readonly drawn: number;
  /** Steps of filters, for each element that names one. */
  readonly filterSteps: number;
}
interface Cost extends DrawingCost {
  /** Corners at which a marker may stand. */
  readonly corners: number;
}

/** Counts stop above this: what is ten times too much needs no figure. */
const ENOUGH = 10 * MAX_DRAWN;
const NONE: Cost = { drawn: 0, filterSteps: 0, corners: 0 };
/** What is drawn where another element names it. Colours and gradients cost next to nothing. */
const DRAWN_BY_NAME = new Set(['mask', 'clippath', 'pattern', 'marker']);
const ADDRESS = /url\(\s*['"]?#([^)'"]+)/g;

/** The cost of a cleaned drawing. An element that is used by what it holds counts once; a browser draws none of it. */
export function drawingCost(root: Element): DrawingCost {
  const byId = new Map([...root.querySelectorAll('[id]')].map((one) => [one.id, one]));
  const namedIn = (value: string) =>
    [...value.matchAll(ADDRESS)].flatMap(([, id = '']) => {
      const target = byId.get(id.trim());
      return target && DRAWN_BY_NAME.has(target.localName.toLowerCase()) ? [target] : [];
    });
  const styles = costlyStyles(root, ([name, value]) => name === 'filter' || namedIn(value).length > 0);
  if (!styles) return { ...NONE, drawn: ENOUGH };
  const known = new Map<Element, Cost>();
  const underWay = new Set<Element>();

  function costOf(element: Element): Cost {
    const before = known.get(element);
    if (before) return before;
    if (underWay.has(element)) return NONE;
    underWay.add(element);
    const target = element.localName === 'use' ? byId.get(hrefOf(element).slice(1)) : undefined;
    const inside = [...childrenOf(element), ...(target ? [target] : [])].map(costOf);
    const own = inside.reduce(plus, { drawn: 1, filterSteps: 0, corners: cornersOf(element) });
    const cost = (styles?.(element) ?? []).map((property) => costBy(property, own)).reduce(plus, own);
    underWay.delete(element);
    known.set(element, cost);
    return cost;
  }

  /** What a property of an element with `own` cost adds. Paints and markers are inherited: all that lies in it may have them. */
  function costBy([name, value]: Property, own: Cost): Cost {
    if (name === 'filter') return { ...NONE, filterSteps: stepsIn(value) };
    const once = name === 'mask' || name === 'clip-path';
    const everywhere = name === 'marker' || name === 'marker-mid';
    const times = once ? 1 : everywhere ? own.corners + own.drawn : own.drawn;
    return namedIn(value)
      .map(costOf)
      .map(({ drawn, filterSteps }) => ({ drawn: drawn * times, filterSteps: filterSteps * times, corners: 0 }))
      .reduce(plus, NONE);
  }

  /** `url(#a) blur(2px)`: each function is a step, each address as many as its filter has. */
  function stepsIn(value: string): number {
    // Only where a word begins: a long one that is no function is not looked through again from each of its letters.
    return [...value.matchAll(/(?<![\w-])([\w-]+)\(\s*(?:['"]?#([^)'"]+))?/g)].reduce((sum, [, name, id]) => {
      const filter = name === 'url' && id !== undefined ? byId.get(id.trim()) : undefined;
      return sum + (filter ? childrenOf(filter).reduce((steps, step) => steps + octavesOf(step), 0) : 1);
    }, 0);
  }

  return costOf(root);
}

/** From one to the next: `children` of jsdom looks through all of them for each that is asked for, which takes minutes where there are thousands. */
function childrenOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let one = element.firstElementChild; one; one = one.nextElementSibling) found.push(one);
  return found;
}

const plus = (a: Cost, b: Cost): Cost => ({
  drawn: Math.min(ENOUGH, a.drawn + b.drawn),
  filterSteps: Math.min(ENOUGH, a.filterSteps + b.filterSteps),
  corners: Math.min(ENOUGH, a.corners + b.corners),
});

const hrefOf = (element: Element): string => element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';

const octavesOf = (step: Element): number =>
  step.localName === 'feTurbulence' ? Math.max(1, Number(step.getAttribute('numOctaves')) || 1) : 1;

/** Never fewer than there are: every number of a path may be a corner of its own, of a line every second. */
function cornersOf(element: Element): number {
  const numbers = (text: string | null) => text?.match(/\d*\.?\d+/g)?.length ?? 0;
  return numbers(element.getAttribute('d')) + Math.ceil(numbers(element.getAttribute('points')) / 2);
}
