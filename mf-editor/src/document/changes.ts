import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement, DocumentAsset, DocumentRecord, ElementPatch, PageRecord } from './records';
import { valueOf } from './left-out';
import { same } from './same';
import type { DocumentStore } from './store';

export const elementPath = (page: string, id: string) => `page/${page}/element/${id}`;
export const pagePath = (page: string) => `page/${page}`;
export const assetPath = (asset: string) => `asset/${asset}`;

export function createElement(page: string, element: DesignElement): Change {
  return { path: elementPath(page, element.id), before: null, after: { ...element } };
}

/** What differs, or nothing when the patch changes nothing or the element is gone. */
export function editElement(store: DocumentStore, page: string, id: string, patch: ElementPatch): Change[] {
  return edit(store, elementPath(page, id), patch);
}

export function deleteElement(store: DocumentStore, page: string, id: string): Change[] {
  const element = store.element(page, id);
  return element ? [{ path: elementPath(page, id), before: { ...element }, after: null }] : [];
}

export function createPage(page: PageRecord, elements: Iterable<DesignElement> = []): Change[] {
  return [
    { path: pagePath(page.id), before: null, after: { ...page } },
    ...Array.from(elements, (element) => createElement(page.id, element)),
  ];
}

export function editPage(store: DocumentStore, page: string, patch: Partial<PageRecord>): Change[] {
  return edit(store, pagePath(page), patch);
}

/** The page and every element of it, so that undo brings all of it back. */
export function deletePage(store: DocumentStore, page: string): Change[] {
  const record = store.pages.get(page);
  if (!record) return [];
  const elements = [...store.elements(page).keys()].flatMap((id) => deleteElement(store, page, id));
  return [...elements, { path: pagePath(page), before: { ...record }, after: null }];
}

/** Nothing when the document has the asset already. */
export function createAsset(store: DocumentStore, asset: DocumentAsset): Change[] {
  return store.assets.has(asset.id) ? [] : [{ path: assetPath(asset.id), before: null, after: { ...asset } }];
}

export function editDocument(store: DocumentStore, patch: Partial<DocumentRecord>): Change[] {
  return edit(store, 'document', patch);
}

function edit(store: DocumentStore, path: string, patch: object): Change[] {
  const record = store.record(path);
  if (!record) return [];
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || same(record[key], value)) continue;
    before[key] = valueOf(record, key);
    after[key] = value;
  }
  return Object.keys(after).length > 0 ? [{ path, before, after }] : [];
}

/** Gathers changes made one after the other into one change per record. */
export class ChangeComposer {
  #byPath = new Map<string, Change>();

  add(changes: readonly Change[]): void {
    for (const change of changes) {
      const earlier = this.#byPath.get(change.path);
      this.#byPath.set(change.path, earlier ? compose(earlier, change) : change);
    }
  }

  /**
   * One change per record that really differs. Pages and assets are created before and deleted after what needs them, in this order and in
   * the inverted one.
   */
  result(): Change[] {
    const effective = [...this.#byPath.values()].map(withoutEqual).filter((change) => change !== null);
    return effective.sort((a, b) => rank(a) - rank(b));
  }
}

export function composeChanges(changes: readonly Change[]): Change[] {
  const composer = new ChangeComposer();
  composer.add(changes);
  return composer.result();
}

function compose(first: Change, second: Change): Change {
  const { path } = first;
  if (first.before === null) {
    return { path, before: null, after: second.after === null ? null : { ...first.after, ...second.after } };
  }
  if (second.after === null) return { path, before: { ...second.before, ...first.before }, after: null };
  if (second.before === null) {
    // Deleted and made anew in one step: both sides are whole records.
    return { path, before: first.before, after: second.after };
  }
  return { path, before: { ...second.before, ...first.before }, after: { ...first.after, ...second.after } };
}

function withoutEqual(change: Change): Change | null {
  const { path, before, after } = change;
  if (before === null || after === null) return before === after ? null : change;
  const differing = Object.keys(after).filter((key) => !same(before[key], after[key]));
  if (differing.length === 0) return null;
  if (differing.length === Object.keys(after).length) return change;
  const pick = (record: Record<string, unknown>) => Object.fromEntries(differing.map((key) => [key, record[key]]));
  return { path, before: pick(before), after: pick(after) };
}

function rank({ path, before, after }: Change): number {
  const { kind } = parsePath(path);
  if (kind !== 'page' && kind !== 'asset') return 1;
  return before === null ? 0 : after === null ? 2 : 1;
}
