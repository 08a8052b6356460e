import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '../document/records';
import type { DocumentStore } from '../document/store';

/** The elements of a page as they are once changes of others are made, which the store has not taken yet. */
export function mergedElements(
  page: string,
  store: DocumentStore,
  apply: readonly Change[],
): Map<string, DesignElement> {
  const elements = new Map(store.pages.has(page) ? store.elements(page) : []);
  for (const { path, after } of apply) {
    const at = parsePath(path);
    if (at.kind !== 'element' || at.page !== page) continue;
    if (after === null) elements.delete(at.element);
    else elements.set(at.element, { ...elements.get(at.element), ...after } as DesignElement);
  }
  return elements;
}
