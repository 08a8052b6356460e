import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement, ElementOf, Hold } from '@commonplace/contracts/design/document';
import type { Point } from '../geometry/box';
import { createElement } from './changes';
import { newId } from './id';
import { byOrder, keysBetween } from './order';
import { childrenOf, withDescendants } from './selectors';
import type { DocumentStore } from './store';

/** Copies of elements with everything in their groups, above all their siblings, moved by a distance. `ids` are the copies of the given ones. */
export function duplicateElements(
  store: DocumentStore,
  page: string,
  ids: readonly string[],
  by: Point,
): { changes: Change[]; ids: string[] } {
  const elements = store.elements(page);
  const all = [...withDescendants(elements, ids)].flatMap((id) => elements.get(id) ?? []);
  return insertCopies(elements, page, all, by);
}

/**
 * Elements put into a page under new ids. Those whose group is among them stay in it; the others keep their group when the page has it, else
 * they become the page's own.
 */
export function insertCopies(
  present: ReadonlyMap<string, DesignElement>,
  page: string,
  copied: readonly DesignElement[],
  by: Point,
): { changes: Change[]; ids: string[] } {
  const fresh = new Map(copied.map(({ id }) => [id, newId()]));
  const roots = copied.filter(({ parent }) => parent === null || !fresh.has(parent)).sort(byOrder);
  const tops = new Map<string | null, string | null>();
  const orders = new Map<string, string>();
  for (const root of roots) {
    const parent = root.parent !== null && present.has(root.parent) ? root.parent : null;
    const top = tops.has(parent) ? tops.get(parent)! : (childrenOf(present, parent).at(-1)?.order ?? null);
    const order = keysBetween(top, null, 1)[0]!;
    tops.set(parent, order);
    orders.set(root.id, order);
  }
  const changes = copied.map((element) =>
    createElement(page, {
      ...element,
      id: fresh.get(element.id)!,
      parent: parentOf(element.parent),
      order: orders.get(element.id) ?? element.order,
      x: element.x + by.x,
      y: element.y + by.y,
      ...(element.type === 'line' ? holdingOf(element) : {}),
    }),
  );
  return { changes, ids: roots.map(({ id }) => fresh.get(id)!) };

  /** A line holds on to the copy of what it held on to; to nothing where that was not copied along. */
  function holdingOf({ startOn, endOn }: ElementOf<'line'>): Pick<ElementOf<'line'>, 'startOn' | 'endOn'> {
    const on = (hold: Hold | null | undefined): Hold | null => {
      const element = hold ? fresh.get(hold.element) : undefined;
      return hold && element !== undefined ? { ...hold, element } : null;
    };
    return { ...(startOn ? { startOn: on(startOn) } : {}), ...(endOn ? { endOn: on(endOn) } : {}) };
  }

  function parentOf(parent: string | null): string | null {
    if (parent === null) return null;
    return fresh.get(parent) ?? (present.has(parent) ? parent : null);
  }
}
