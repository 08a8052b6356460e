import { parsePath } from '@commonplace/contracts/design/apply';
import type { DesignElement } from '@commonplace/contracts/design/document';
import type { DocumentStore, StoreEvent } from '../document/store';
import { canHold, HOLD_KEYS } from './hold';

/** What the lines of one page hold on to, both ways round. */
class Holds {
  #lines = new Map<string, Set<string>>();
  #held = new Map<string, string[]>();

  /** Whether any line holds on to anything. */
  get any(): boolean {
    return this.#held.size > 0;
  }
  at(id: string): Iterable<string> {
    return this.#lines.get(id) ?? [];
  }
  note(id: string, element: DesignElement | undefined): void {
    for (const held of this.#held.get(id) ?? []) this.#lines.get(held)?.delete(id);
    this.#held.delete(id);
    if (!canHold(element)) return;
    const ids = HOLD_KEYS.flatMap((key) => element[key]?.element ?? []);
    if (ids.length === 0) return;
    this.#held.set(id, ids);
    for (const held of ids) {
      const lines = this.#lines.get(held);
      if (lines) lines.add(id);
      else this.#lines.set(held, new Set([id]));
    }
  }
}

/** Properties by which a line begins or ends to hold on to something. */
const HOLDING = ['startOn', 'endOn', 'closed', 'freehand', 'type'];

/** Which lines hold on to an element: found once for each page, and kept up from the store's changes. */
export class HeldBy {
  #pages = new Map<string, Holds>();

  constructor(private readonly store: DocumentStore) {}

  linesAt(page: string, id: string): Iterable<string> {
    return this.#of(page).at(id);
  }

  /** Whether any line of a page holds on to anything. */
  any(page: string): boolean {
    return this.#of(page).any;
  }

  update({ changes, source }: StoreEvent): void {
    if (source === 'load') return this.#pages.clear();
    for (const { path, before, after } of changes) {
      const at = parsePath(path);
      if (at.kind === 'page' && (before === null || after === null)) this.#pages.delete(at.page);
      if (at.kind !== 'element') continue;
      if (before !== null && after !== null && !HOLDING.some((key) => key in after)) continue;
      this.#pages.get(at.page)?.note(at.element, this.store.element(at.page, at.element));
    }
  }

  #of(page: string): Holds {
    const known = this.#pages.get(page);
    if (known) return known;
    const holds = new Holds();
    for (const [id, element] of this.store.elements(page)) if (element.type === 'line') holds.note(id, element);
    this.#pages.set(page, holds);
    return holds;
  }
}
