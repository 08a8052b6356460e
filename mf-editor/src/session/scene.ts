import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '@commonplace/contracts/design/document';
import RBush from 'rbush';
import { parsePath } from '@commonplace/contracts/design/apply';
import type { DocumentStore, StoreEvent } from '../document/store';
import { paintOrder } from '../document/selectors';
import { definitionOf } from '../elements/definitions';
import { paintMargin } from '../elements/paint-margin';
import { boundsOf, containsPoint, grow, toLocal, type Box, type Point } from '../geometry/box';

interface Entry {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  id: string;
}
/** Changes of these properties change what lies above what. */
const STRUCTURE = new Set(['order', 'parent', 'hidden', 'type']);

/** What one page shows: order of painting and a spatial index, both kept up lazily from the store's changes. */
export class Scene {
  #order: string[] | null = null;
  #rank = new Map<string, number>();
  #tree = new RBush<Entry>();
  #entries = new Map<string, Entry>();
  #dirty: Set<string> | null = null;

  constructor(
    private readonly store: DocumentStore,
    readonly page: string,
  ) {}

  /** Ids of everything that is painted, lowest first. */
  order(): readonly string[] {
    if (!this.#order) {
      this.#order = paintOrder(this.store.elements(this.page)).map(({ id }) => id);
      this.#rank = new Map(this.#order.map((id, index) => [id, index]));
    }
    return this.#order;
  }
  /** Place in the order of painting; -1 when it is not painted. */
  rank(id: string): number {
    this.order();
    return this.#rank.get(id) ?? -1;
  }

  /** What is painted at least partly inside a box, lowest first. */
  within(box: Box): string[] {
    this.#refresh();
    const found = this.#tree.search({ minX: box.x, minY: box.y, maxX: box.x + box.width, maxY: box.y + box.height });
    if (found.length > this.order().length / 3) {
      // Nearly everything: walking the order is cheaper than sorting.
      const inside = new Set(found.map(({ id }) => id));
      return this.order().filter((id) => inside.has(id));
    }
    return found
      .map(({ id }) => id)
      .filter((id) => this.rank(id) >= 0)
      .sort((a, b) => this.rank(a) - this.rank(b));
  }

  /** The topmost element at a point of the page; `tolerance` in px of the page. Fully locked ones are looked through. */
  at(point: Point, tolerance: number, accept: (element: DesignElement) => boolean = () => true): string | null {
    const around = grow({ ...point, width: 0, height: 0 }, tolerance);
    const elements = this.store.elements(this.page);
    for (const id of this.within(around).reverse()) {
      const element = elements.get(id);
      if (element && element.locked !== 'all' && accept(element) && isHit(element, point, tolerance)) return id;
    }
    return null;
  }

  update(event: StoreEvent): void {
    if (event.source === 'load') return this.#forget();
    for (const change of event.changes) this.#note(change);
  }

  #note({ path, before, after }: Change): void {
    const at = parsePath(path);
    if (at.kind === 'page' && at.page === this.page && (before === null || after === null)) return this.#forget();
    if (at.kind !== 'element' || at.page !== this.page) return;
    if (before === null || after === null || Object.keys(after).some((key) => STRUCTURE.has(key))) this.#order = null;
    this.#dirty?.add(at.element);
  }

  #forget(): void {
    this.#order = null;
    this.#dirty = null;
  }

  #refresh(): void {
    const elements = this.store.elements(this.page);
    if (this.#dirty === null || this.#dirty.size > 100 + elements.size / 4) {
      this.#entries = new Map();
      for (const element of elements.values()) this.#entries.set(element.id, entryOf(element));
      this.#tree.clear().load([...this.#entries.values()]);
      this.#dirty = new Set();
      return;
    }
    for (const id of this.#dirty) {
      const old = this.#entries.get(id);
      const element = elements.get(id);
      const entry = element && entryOf(element);
      // A key in a text, or another colour, leaves an element where it is.
      if (old && entry && samePlace(old, entry)) continue;
      if (old) this.#tree.remove(old);
      if (entry) {
        this.#entries.set(id, entry);
        this.#tree.insert(entry);
      } else this.#entries.delete(id);
    }
    this.#dirty.clear();
  }
}

/** Everything that an element paints, its outline and shadow included. */
export function paintBounds(element: DesignElement): Box {
  return grow(boundsOf(element), paintMargin(element));
}

export function isHit(element: DesignElement, point: Point, tolerance: number): boolean {
  if (!containsPoint(element, point, tolerance + (element.type === 'line' ? element.stroke.width / 2 : 0)))
    return false;
  const definition = definitionOf(element);
  return definition.hit ? definition.hit(element, toLocal(element, point), tolerance) : true;
}

function entryOf(element: DesignElement): Entry {
  const { x, y, width, height } = paintBounds(element);
  return { minX: x, minY: y, maxX: x + width, maxY: y + height, id: element.id };
}

const samePlace = (a: Entry, b: Entry): boolean =>
  a.minX === b.minX && a.minY === b.minY && a.maxX === b.maxX && a.maxY === b.maxY;
