// What elements of a drawing name that costs: by attribute, by style, by style sheet.

/** Properties by which an element has others drawn, or worked through. */
const COSTLY = /^(?:filter|mask|clip-path|fill|stroke|marker|marker-(?:start|mid|end))$/;

export type Property = readonly [name: string, value: string];
export type Styles = (element: Element) => readonly Property[];

/** Rules with selectors that have to be looked for; a sheet with more counts as one that is too dear. */
const MAX_RULES = 100;
/** Properties that rules may give to elements, all together; an honest drawing has a few for each class. */
const MAX_GIVEN = 100_000;
const CLASS = /^\.[\w-]+$/;
/** A part of a selector that is looked for as it stands: names, classes and ids. */
const PLAIN = /^[\w*.#-]{1,100}$/;

/**
 * Tells of each element its costly properties, of which `matters` says whether they are. Undefined where the style sheets hold more rules than are
 * looked at, or give more than is kept.
 */
export function costlyStyles(root: Element, matters: (property: Property) => boolean): Styles | undefined {
  const given = new Map<Element, Property[]>();
  const byClass = new Map<string, Element[]>();
  for (const element of root.querySelectorAll('[class]'))
    for (const name of new Set(classOf(element).split(/\s+/))) listIn(byClass, name).push(element);
  let looked = 0;
  let kept = 0;
  for (const { selectors, properties } of rulesOf(root)) {
    const dear = properties.filter(matters);
    if (dear.length === 0) continue;
    for (const selector of selectors) {
      const ofClass = CLASS.test(selector);
      if (!ofClass && (looked += 1) > MAX_RULES) return undefined;
      const elements = ofClass ? (byClass.get(selector.slice(1)) ?? []) : found(root, endOf(selector));
      for (const element of elements) {
        if ((kept += dear.length) > MAX_GIVEN) return undefined;
        listIn(given, element).push(...dear);
      }
    }
  }
  return (element) => [...ownOf(element).filter(matters), ...(given.get(element) ?? [])];
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}

/**
 * What all elements of a selector have in common, told by its end: what has to lie around an element or beside it would be looked for anew for
 * each of them, from every one that lies around that. Never fewer elements than the selector has.
 */
function endOf(selector: string): string {
  // A blank in brackets or quotes is no border of parts.
  if (/[[("']/.test(selector)) return '*';
  const last =
    selector
      .split(/[\s>+~]+/)
      .at(-1)
      ?.split(':')[0] ?? '';
  return PLAIN.test(last) ? last : '*';
}

const classOf = (element: Element): string => element.getAttribute('class') ?? '';

function ownOf(element: Element): Property[] {
  const named = [...element.attributes].map(({ name, value }): Property => [name.toLowerCase(), value]);
  return [...named.filter(([name]) => COSTLY.test(name)), ...declarations(element.getAttribute('style') ?? '')];
}

function declarations(css: string): Property[] {
  return css.split(';').flatMap((one): Property[] => {
    const colon = one.indexOf(':');
    const name = one
      .slice(0, Math.max(0, colon))
      .replace(/^[^]*\*\//, '')
      .trim()
      .toLowerCase();
    return COSTLY.test(name) ? [[name, one.slice(colon + 1)]] : [];
  });
}

function rulesOf(root: Element): { selectors: string[]; properties: Property[] }[] {
  return [...root.querySelectorAll('style')].flatMap((sheet) =>
    (sheet.textContent ?? '').split('}').flatMap((rule) => {
      // What stands before the last bracket is the selector, whatever group of rules it lies in.
      const [body = '', selector = ''] = rule.split('{').reverse();
      const properties = declarations(body);
      return properties.length === 0 ? [] : [{ selectors: selector.split(',').map((one) => one.trim()), properties }];
    }),
  );
}

/** Elements by a selector of somebody else's; all of them where it cannot be read. */
function found(root: Element, selector: string): Iterable<Element> {
  try {
    return root.querySelectorAll(selector);
  } catch {
    return root.querySelectorAll('*');
  }
}
