// What a list of changes does to a document. Server and editor run the same code, so a saved document is what was on screen.
import type { Change } from './changes';
import type { DesignDocument, DesignElement, DesignPage, DocumentAsset } from './document';

/** What a change's path names. */
export type RecordPath =
  | { kind: 'document' }
  | { kind: 'asset'; asset: string }
  | { kind: 'page'; page: string }
  | { kind: 'element'; page: string; element: string };

/** A change that cannot be applied; `path` says which. */
export class ChangeError extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(`${path}: ${message}`);
    this.name = 'ChangeError';
  }
}

/** Keys that would reach an object's prototype are no ids. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const DOCUMENT_PROPERTIES = new Set(['version', 'unit', 'resolution', 'fonts', 'colours', 'film']);

export function parsePath(path: string): RecordPath {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || FORBIDDEN.has(part))) throw new ChangeError(path, 'is not a record path');
  const [kind, first, sub, second] = parts;
  if (kind === 'document' && parts.length === 1) return { kind: 'document' };
  if (kind === 'asset' && first && parts.length === 2) return { kind: 'asset', asset: first };
  if (kind === 'page' && first && parts.length === 2) return { kind: 'page', page: first };
  if (kind === 'page' && first && sub === 'element' && second && parts.length === 4)
    return { kind: 'element', page: first, element: second };
  throw new ChangeError(path, 'is not a record path');
}

/**
 * Applies changes in order and returns a new document; parts that no change touches are shared with the old one.
 * Creating what exists replaces it and deleting what is gone does nothing, so a repeated save is harmless. A created page starts
 * without elements (they come as changes of their own); a deleted page takes its elements along.
 * The result is not validated: parse it with `designDocument` before it is stored. Throws ChangeError.
 */
export function applyChanges(document: DesignDocument, changes: readonly Change[]): DesignDocument {
  const result: DesignDocument = { ...document, pages: { ...document.pages }, assets: { ...document.assets } };
  const own = new Set<string>();
  const pageOf = (path: string, id: string): DesignPage => {
    const page = Object.hasOwn(result.pages, id) ? result.pages[id] : undefined;
    if (!page) throw new ChangeError(path, 'its page does not exist');
    if (own.has(id)) return page;
    own.add(id);
    return (result.pages[id] = { ...page, elements: { ...page.elements } });
  };
  for (const { path, before, after } of changes) {
    const at = parsePath(path);
    if (after && Object.keys(after).some((key) => FORBIDDEN.has(key)))
      throw new ChangeError(path, 'has a forbidden key');
    if (at.kind === 'document') {
      if (!after) throw new ChangeError(path, 'cannot be deleted');
      const unknown = Object.keys(after).find((key) => !DOCUMENT_PROPERTIES.has(key));
      if (unknown) throw new ChangeError(path, `has no property "${unknown}"`);
      Object.assign(result, after);
    } else if (at.kind === 'asset') {
      if (!after) delete result.assets[at.asset];
      else
        result.assets[at.asset] = {
          ...existing(path, before, ownOf(result.assets, at.asset)),
          ...after,
          id: at.asset,
        } as DocumentAsset;
    } else if (at.kind === 'page') {
      if (!after) {
        delete result.pages[at.page];
        own.delete(at.page);
        continue;
      }
      const { elements: _, ...properties } = after;
      if (before === null) {
        result.pages[at.page] = { ...properties, id: at.page, elements: {} } as DesignPage;
        own.add(at.page);
      } else Object.assign(pageOf(path, at.page), properties, { id: at.page });
    } else {
      if (!after) {
        if (Object.hasOwn(result.pages, at.page)) delete pageOf(path, at.page).elements[at.element];
        continue;
      }
      const { elements } = pageOf(path, at.page);
      elements[at.element] = {
        ...existing(path, before, ownOf(elements, at.element)),
        ...after,
        id: at.element,
      } as DesignElement;
    }
  }
  return result;
}

function ownOf<T>(records: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** What a change builds on: nothing when it creates, else the record, which must exist. */
function existing<T extends object>(path: string, before: Change['before'], record: T | undefined): T | object {
  if (before === null) return {};
  if (!record) throw new ChangeError(path, 'does not exist');
  return record;
}

/** The change that takes another one back. */
export function invertChange({ path, before, after }: Change): Change {
  return { path, before: after, after: before };
}

/** Changes that take a list back: inverted, last first. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invertChange).reverse();
}
