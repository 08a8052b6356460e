// What elements of a drawing name that costs: by attribute, by style, by style sheet.

/** Properties by which an element has others drawn, or worked through. */
const COSTLY = /^(?:filter|mask|clip-path|fill|stroke|marker|marker-(?:start|mid|end))$/;

export type Property = readonly [name: string, value: string];
export type Styles = (element: Element) => readonly Property[];

/** Rules with selectors that have to be looked for; a sheet with more counts as one that is too dear. */
const MAX_RULES = 100;
const CLASS = /^\.[\w-]+$/;

/**
 * Tells of each element its costly properties, of which `matters` says whether they are. Undefined where the style sheets hold more rules than are
 * looked at.
 */
export function costlyStyles(root: Element, matters: (property: Property) => boolean): Styles | undefined {
  const given = new Map<Element, Property[]>();
  const add = (elements: Iterable<Element>, properties: readonly Property[]) => {
    for (const element of elements) given.set(element, [...(given.get(element) ?? []), ...properties]);
  };
  const byClass = new Map<string, Element[]>();
  for (const element of root.querySelectorAll('[class]'))
    for (const name of new Set(classOf(element).split(/\s+/)))
      byClass.set(name, [...(byClass.get(name) ?? []), element]);
  let looked = 0;
  for (const { selectors, properties } of rulesOf(root)) {
    const dear = properties.filter(matters);
    if (dear.length === 0) continue;
    for (const selector of selectors) {
      if (CLASS.test(selector)) add(byClass.get(selector.slice(1)) ?? [], dear);
      else if ((looked += 1) > MAX_RULES) return undefined;
      else add(found(root, selector), dear);
    }
  }
  return (element) => [...ownOf(element).filter(matters), ...(given.get(element) ?? [])];
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
