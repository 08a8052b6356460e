import { ChangeError, parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument, DesignElement, DocumentAsset, DocumentRecord, PageRecord } from './records';

/** Who changed the document: the person, undo and redo, another editor of the same design, or the reading of a whole document. */
export type ChangeSource = 'user' | 'history' | 'remote' | 'load';
export interface StoreEvent {
  readonly changes: readonly Change[];
  readonly source: ChangeSource;
}
type Listener = (event: StoreEvent) => void;

const NO_ELEMENTS: ReadonlyMap<string, DesignElement> = new Map();

/**
 * The document as normalised, immutable records. `apply` is the only way to change it; an unchanged record keeps its identity, so a
 * reader may remember what it derived from one. Knows no canvas and no React.
 */
export class DocumentStore {
  #document!: DocumentRecord;
  #pages = new Map<string, PageRecord>();
  #assets = new Map<string, DocumentAsset>();
  #elements = new Map<string, Map<string, DesignElement>>();
  #listeners = new Set<Listener>();
  /** Grows with every change; a cheap key for what is derived from the whole document. */
  version = 0;
  /** By page, `version` as of its last change; of pages that nothing has happened to, that of the last change which may show on any. */
  #pageVersions = new Map<string, number>();
  #everywhere = 0;

  constructor(document: DesignDocument) {
    this.#read(document);
  }

  get document(): DocumentRecord {
    return this.#document;
  }
  get pages(): ReadonlyMap<string, PageRecord> {
    return this.#pages;
  }
  get assets(): ReadonlyMap<string, DocumentAsset> {
    return this.#assets;
  }
  elements(page: string): ReadonlyMap<string, DesignElement> {
    return this.#elements.get(page) ?? NO_ELEMENTS;
  }
  element(page: string, id: string): DesignElement | undefined {
    return this.#elements.get(page)?.get(id);
  }

  /** Grows with every change that may show on a page: its own, and those of what all pages share. A cheap key for what is derived from one page. */
  pageVersion(page: string): number {
    return Math.max(this.#everywhere, this.#pageVersions.get(page) ?? 0);
  }

  /** Replaces everything. */
  load(document: DesignDocument): void {
    this.#read(document);
    this.#tell({ changes: [], source: 'load' });
  }

  serialise(): DesignDocument {
    const pages: DesignDocument['pages'] = {};
    for (const [id, page] of this.#pages) {
      pages[id] = { ...page, elements: Object.fromEntries(this.#elements.get(id) ?? []) };
    }
    return { ...this.#document, pages, assets: Object.fromEntries(this.#assets) };
  }

  /** The record that a path names, as plain properties; undefined when there is none. */
  record(path: string): Readonly<Record<string, unknown>> | undefined {
    const at = parsePath(path);
    if (at.kind === 'document') return this.#document;
    if (at.kind === 'asset') return this.#assets.get(at.asset);
    if (at.kind === 'page') return this.#pages.get(at.page);
    return this.element(at.page, at.element);
  }

  apply(changes: readonly Change[], source: ChangeSource): void {
    if (changes.length === 0) return;
    for (const change of changes) this.#applyOne(change);
    this.#tell({ changes, source });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #read(document: DesignDocument): void {
    const { pages, assets, ...rest } = document;
    this.#document = rest;
    this.#assets = new Map(Object.entries(assets));
    this.#pages = new Map();
    this.#elements = new Map();
    for (const [id, { elements, ...page }] of Object.entries(pages)) {
      this.#pages.set(id, page);
      this.#elements.set(id, new Map(Object.entries(elements)));
    }
    this.#pageVersions.clear();
    this.#everywhere = ++this.version;
  }

  // The same rules as applyChanges of the contract, on maps: a document of 20,000 elements is not copied for one of them.
  // Records come back as their type after a merge of plain properties, which the compiler cannot follow: hence the casts.
  #applyOne({ path, before, after }: Change): void {
    const at = parsePath(path);
    if (at.kind === 'page' || at.kind === 'element') this.#pageVersions.set(at.page, this.version + 1);
    else this.#everywhere = this.version + 1;
    if (at.kind === 'document') {
      this.#document = { ...this.#document, ...after };
    } else if (at.kind === 'asset') {
      if (!after) this.#assets.delete(at.asset);
      else
        this.#assets.set(at.asset, merged(path, before, this.#assets.get(at.asset), after, at.asset) as DocumentAsset);
    } else if (at.kind === 'page') {
      if (!after) {
        this.#pages.delete(at.page);
        this.#elements.delete(at.page);
        return;
      }
      const { elements: _, ...properties } = after;
      this.#pages.set(at.page, merged(path, before, this.#pages.get(at.page), properties, at.page) as PageRecord);
      if (before === null) this.#elements.set(at.page, new Map());
    } else {
      const elements = this.#elements.get(at.page);
      if (!after) {
        elements?.delete(at.element);
        return;
      }
      if (!elements) throw new ChangeError(path, 'its page does not exist');
      elements.set(at.element, merged(path, before, elements.get(at.element), after, at.element) as DesignElement);
    }
  }

  #tell(event: StoreEvent): void {
    this.version++;
    for (const listener of [...this.#listeners]) listener(event);
  }
}

function merged(
  path: string,
  before: Change['before'],
  record: object | undefined,
  after: Record<string, unknown>,
  id: string,
): unknown {
  if (before === null) return { ...after, id };
  if (!record) throw new ChangeError(path, 'does not exist');
  return { ...record, ...after, id };
}
