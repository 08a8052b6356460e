import type { DesignElement, PageRecord } from './records';
import { byOrder } from './order';
import type { DocumentStore } from './store';

/** Pages in their order. */
export function pagesInOrder(store: Pick<DocumentStore, 'pages'>): PageRecord[] {
  return [...store.pages.values()].sort(byOrder);
}

/** Pages that files and visitors get: hidden ones are left out, unless all are. */
export function shownPages(store: DocumentStore): PageRecord[] {
  const pages = pagesInOrder(store);
  const shown = pages.filter(({ hidden }) => !hidden);
  return shown.length > 0 ? shown : pages;
}

export function childrenOf(elements: ReadonlyMap<string, DesignElement>, parent: string | null): DesignElement[] {
  const children: DesignElement[] = [];
  for (const element of elements.values()) if (element.parent === parent) children.push(element);
  return children.sort(byOrder);
}

/**
 * Everything that is drawn, lowest first: siblings by order, a group's children in the group's place. Groups themselves and what is
 * hidden (itself or by a group) are left out; an element whose group is gone counts as one of the page.
 */
export function paintOrder(elements: ReadonlyMap<string, DesignElement>): DesignElement[] {
  const byParent = new Map<string | null, DesignElement[]>();
  for (const element of elements.values()) {
    const parent = element.parent !== null && elements.get(element.parent)?.type === 'group' ? element.parent : null;
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(element);
    else byParent.set(parent, [element]);
  }
  const result: DesignElement[] = [];
  const visited = new Set<string>();
  const walk = (parent: string | null): void => {
    for (const element of (byParent.get(parent) ?? []).sort(byOrder)) {
      if (element.hidden || visited.has(element.id)) continue;
      visited.add(element.id);
      if (element.type === 'group') walk(element.id);
      else result.push(element);
    }
  };
  walk(null);
  return result;
}

/** Ids of an element and everything below it in groups. */
export function withDescendants(elements: ReadonlyMap<string, DesignElement>, ids: Iterable<string>): Set<string> {
  const result = new Set<string>();
  const wanted = [...ids];
  let groups = false;
  for (const id of wanted) {
    const element = elements.get(id);
    if (!element) continue;
    result.add(id);
    groups ||= element.type === 'group';
  }
  if (!groups) return result;
  const byParent = new Map<string, string[]>();
  for (const { id, parent } of elements.values()) {
    if (parent === null) continue;
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(id);
    else byParent.set(parent, [id]);
  }
  const walk = (id: string): void => {
    for (const child of byParent.get(id) ?? []) {
      if (result.has(child)) continue;
      result.add(child);
      walk(child);
    }
  };
  for (const id of [...result]) walk(id);
  return result;
}

/** The groups around an element, innermost first. */
export function ancestors(elements: ReadonlyMap<string, DesignElement>, id: string): string[] {
  const result: string[] = [];
  let parent = elements.get(id)?.parent ?? null;
  while (parent !== null && !result.includes(parent) && elements.has(parent)) {
    result.push(parent);
    parent = elements.get(parent)!.parent;
  }
  return result;
}

/** What a click on an element selects: the outermost group below `inside` (the group that was entered), or the element. */
export function selectableAt(
  elements: ReadonlyMap<string, DesignElement>,
  id: string,
  inside: string | null = null,
): string {
  const chain = [id, ...ancestors(elements, id)];
  const entered = inside === null ? -1 : chain.indexOf(inside);
  return (entered > 0 ? chain[entered - 1] : chain.at(-1)) ?? id;
}
