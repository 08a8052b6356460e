import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument, DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';
import { changesThatFollow } from '../connectors/follow-changes';
import { HeldBy } from '../connectors/held-by';
import { allowedPatch } from '../document/allowed-patch';
import { editElement } from '../document/changes';
import { History } from '../document/history';
import { limitOf, type Limit } from '../document/limits';
import type { ElementPatch, PageRecord } from '../document/records';
import { pagesInOrder, withDescendants } from '../document/selectors';
import { DocumentStore, type ChangeSource } from '../document/store';
import type { ResizeFacts } from '../elements/definition';
import { fittedWords, withFittedWords } from '../elements/fit-words';
import { boundsOf, intersection, unionOf, type Box, type Frame } from '../geometry/box';
import type { Measure } from '../text/measure';
import { Observable } from './observable';
import { Scene } from './scene';
import type { SessionState, ViewSettings } from './session-state';
import { Viewport } from './viewport';

interface Context {
  page: string;
  selection: readonly string[];
}

/** `select` and `goTo` are where the step leaves the person; redo goes there again. Steps of one `merge` key become one. */
export interface RunOptions {
  merge?: string;
  select?: readonly string[];
  goTo?: string;
}

/** What an editor needs from outside of itself. */
export interface EditorParts {
  document: DesignDocument;
  measure: Measure;
  now?: () => number;
  readOnly?: boolean;
}

/** One open design: the document with its history, and what the person looks at and has selected. Knows no canvas and no React. */
export class Editor implements ResizeFacts {
  readonly store: DocumentStore;
  readonly history: History<Context>;
  readonly session: Observable<SessionState>;
  readonly viewport = new Viewport();
  readonly settings = new Observable<ViewSettings>({
    rulers: false,
    grid: false,
    safeArea: false,
    snapping: true,
    panels: true,
    brush: { colour: '#1c1b1f', width: 8 },
  });
  readonly measure: Measure;
  /** Elements that were copied, with the assets that they show. */
  clipboard: { elements: DesignElement[]; assets: DocumentAsset[]; pasted: number } | null = null;
  /** The look that was copied. */
  copiedStyle: ElementPatch | null = null;
  #limits = new Set<(limit: Limit) => void>();
  #merge: string | undefined;
  #scene: Scene;
  #heldBy: HeldBy;
  /** Whether others changed the design since it was read: steps of one's own may then lie on what they were not made on. */
  #merged = false;
  #fitted: { zoom: number; x: number; y: number } | null = null;

  constructor({ document, measure, now = () => performance.now(), readOnly = false }: EditorParts) {
    this.store = new DocumentStore(document);
    this.measure = measure;
    this.session = new Observable<SessionState>({
      page: pagesInOrder(this.store)[0]?.id ?? '',
      selection: [],
      inside: null,
      tool: 'select',
      editing: null,
      caret: { start: 0, end: 0 },
      writeStyle: null,
      cropping: null,
      cell: null,
      hover: null,
      holding: null,
      marquee: null,
      guides: [],
      moving: null,
      readOnly,
      brushes: true,
      templates: false,
    });
    this.#scene = new Scene(this.store, this.session.get().page);
    this.#heldBy = new HeldBy(this.store);
    this.history = new History<Context>(
      this.store,
      {
        read: () => ({ page: this.session.get().page, selection: this.session.get().selection }),
        restore: (context) => this.#restore(context),
      },
      now,
      (changes, source) => this.#following(changes, source),
    );
    this.store.subscribe((event) => {
      this.#scene.update(event);
      this.#heldBy.update(event);
      if (event.source === 'remote') this.#merged = true;
      else if (event.source === 'load') this.#merged = false;
      if (event.source !== 'user') this.#repairSession();
    });
  }

  get pageId(): string {
    return this.session.get().page;
  }
  get page(): PageRecord | undefined {
    return this.store.pages.get(this.pageId);
  }
  get elements(): ReadonlyMap<string, DesignElement> {
    return this.store.elements(this.pageId);
  }
  get scene(): Scene {
    if (this.#scene.page !== this.pageId) this.#scene = new Scene(this.store, this.pageId);
    return this.#scene;
  }
  readonly asset = (id: string): DocumentAsset | undefined => this.store.assets.get(id);

  /** Replaces the document; nothing of the old one can be undone. */
  load(document: DesignDocument, readOnly = false): void {
    this.store.load(document);
    this.history.clear();
    this.session.set({ readOnly });
    this.goTo(pagesInOrder(this.store)[0]?.id ?? '');
  }

  selected(): DesignElement[] {
    return this.session.get().selection.flatMap((id) => this.elements.get(id) ?? []);
  }
  /** The selected elements and all that is inside selected groups, groups included. */
  selectedDeep(): DesignElement[] {
    return [...withDescendants(this.elements, this.session.get().selection)].flatMap(
      (id) => this.elements.get(id) ?? [],
    );
  }
  select(ids: readonly string[], inside: string | null = this.session.get().inside): void {
    const { cropping } = this.session.get();
    this.session.set({
      selection: [...new Set(ids)],
      editing: null,
      inside: ids.length === 0 ? null : inside,
      cropping: cropping !== null && ids.includes(cropping) ? cropping : null,
    });
  }
  /** A page that was fitted into view is followed by one that is, whatever its size; any other view keeps its place. */
  goTo(page: string): void {
    const fitted = this.#isFitted();
    this.session.set({
      page,
      selection: [],
      inside: null,
      editing: null,
      cropping: null,
      cell: null,
      hover: null,
      holding: null,
      guides: [],
      marquee: null,
      moving: null,
    });
    if (fitted) this.fitPage();
  }
  fitPage(): void {
    const { page } = this;
    if (page) this.viewport.fit({ x: 0, y: 0, width: page.width, height: page.height });
    this.#fitted = this.viewport.get();
  }
  /** After `work` the page may have another size: one that was fitted or seen as a whole, or of which nothing is seen any more, is fitted into view. */
  resizingPage(work: () => void): void {
    const before = this.#isFitted() ? 'fitted' : this.#seenOfPage();
    work();
    const after = this.#seenOfPage();
    if (before === 'fitted' || after === 'nothing' || (before === 'whole' && after !== 'whole')) this.fitPage();
  }
  /** The canvas has another size: a page that was fitted into view stays so, any other view keeps its place. */
  resizeView(width: number, height: number): void {
    const fitted = this.viewport.get().width === 0 || this.#isFitted();
    this.viewport.set({ width, height });
    if (fitted) this.fitPage();
  }

  /** Told when a step was not done because the document would go over a limit. */
  onLimit(listener: (limit: Limit) => void): () => void {
    this.#limits.add(listener);
    return () => this.#limits.delete(listener);
  }

  /** One step of the history. Does nothing, and answers false, in a design that is open read-only, and where a limit would be exceeded. */
  run(label: string, changes: readonly Change[], options: RunOptions = {}): boolean {
    if (this.session.get().readOnly) return false;
    const limit = limitOf(this.store, changes);
    if (limit !== null) {
      for (const listener of [...this.#limits]) listener(limit);
      return false;
    }
    const { merge = this.#merge, select, goTo } = options;
    const after = () => {
      if (goTo !== undefined) this.goTo(goTo);
      if (select) this.select(select);
    };
    this.history.run(label, changes, { merge, after });
    return true;
  }
  /** Steps of one key that follow each other quickly are one, whatever `work` does: of a field whose arrow key is held. */
  merging(key: string, work: () => void): void {
    this.#merge = key;
    try {
      work();
    } finally {
      this.#merge = undefined;
    }
  }
  /**
   * Gives elements of a page new properties, as one step, as far as their locks allow; words have the room that they then need. The page is the open one,
   * unless another was meant when what takes a while began.
   */
  edit(
    label: string,
    ids: Iterable<string>,
    patch: ElementPatch | ((element: DesignElement) => ElementPatch | null),
    merge?: string,
    page: string = this.pageId,
  ): boolean {
    const changes: Change[] = [];
    for (const id of ids) {
      const element = this.store.element(page, id);
      const asked = element && (typeof patch === 'function' ? patch(element) : patch);
      const wanted = element && asked ? allowedPatch(element, asked) : null;
      if (!element || !wanted) continue;
      changes.push(...editElement(this.store, page, id, withFittedWords(element, wanted, this.measure)));
    }
    return this.run(label, changes, { merge });
  }

  /** A font has come: words take the room that they need in it, as part of the step that asked for the font. */
  refit(): void {
    if (this.session.get().readOnly) return;
    const changes = [...this.elements.values()].flatMap((element) => {
      const patch = fittedWords(element, this.measure);
      return patch ? editElement(this.store, this.pageId, element.id, patch) : [];
    });
    this.history.amend(changes);
  }

  /** The frame of an element; of a group the box around what is in it. */
  frameOf(id: string): Frame | null {
    const element = this.elements.get(id);
    if (!element) return null;
    if (element.type !== 'group') return element;
    const box = this.boundsOf([id]);
    return box && { ...box, rotation: 0 };
  }
  /** The upright box around elements and everything in them. */
  boundsOf(ids: Iterable<string>): Box | null {
    const boxes: Box[] = [];
    for (const id of withDescendants(this.elements, ids)) {
      const element = this.elements.get(id);
      if (element && element.type !== 'group') boxes.push(boundsOf(element));
    }
    return unionOf(boxes);
  }
  /** What the selection's handles are around: one element's own frame, or the upright box around several. */
  selectionFrame(): Frame | null {
    const { selection } = this.session.get();
    if (selection.length === 1) return this.frameOf(selection[0]!);
    const box = this.boundsOf(selection);
    return box && { ...box, rotation: 0 };
  }

  /** Elements, and the lines of the open page that hold on to them: what a gesture draws anew when it moves them. */
  withHolding(ids: Iterable<string>): Set<string> {
    const moving = new Set(ids);
    for (const id of [...moving]) for (const line of this.#heldBy.linesAt(this.pageId, id)) moving.add(line);
    return moving;
  }

  /** Lines go along with what they hold on to. A step that is taken back brings them back by itself, unless others changed something in between. */
  #following(changes: readonly Change[], source: ChangeSource): Change[] {
    if (source === 'history') return this.#merged ? changesThatFollow(this.store, this.#heldBy, changes) : [];
    let hand: ReadonlySet<string> | undefined;
    return changesThatFollow(this.store, this.#heldBy, changes, (id) => {
      hand ??= withDescendants(this.elements, this.session.get().selection);
      return hand.has(id);
    });
  }
  #isFitted(): boolean {
    const { zoom, x, y } = this.viewport.get();
    return this.#fitted !== null && this.#fitted.zoom === zoom && this.#fitted.x === x && this.#fitted.y === y;
  }
  #seenOfPage(): 'whole' | 'part' | 'nothing' {
    const { width = 0, height = 0 } = this.page ?? {};
    const page = { x: 0, y: 0, width, height };
    const seen = intersection(this.viewport.visible(), page);
    if (!seen) return 'nothing';
    return seen.width === width && seen.height === height ? 'whole' : 'part';
  }
  #restore({ page, selection }: Context): void {
    if (page !== this.pageId) this.goTo(page);
    const { editing } = this.session.get();
    // Who is writing goes on writing in the text as it was before.
    const stays = editing !== null && selection.includes(editing) ? editing : null;
    this.session.set({ selection, editing: stays, writeStyle: null, guides: [], marquee: null, moving: null });
    this.#repairSession();
  }
  /** After undo or changes of others the session may name what is gone. */
  #repairSession(): void {
    if (!this.store.pages.has(this.pageId)) return this.goTo(pagesInOrder(this.store)[0]?.id ?? '');
    const { selection, editing, inside, hover } = this.session.get();
    const exists = (id: string | null) => id !== null && this.elements.has(id);
    if (!selection.every(exists)) this.session.set({ selection: selection.filter(exists) });
    if (editing !== null && !exists(editing)) this.session.set({ editing: null });
    if (inside !== null && !exists(inside)) this.session.set({ inside: null });
    if (hover !== null && !exists(hover)) this.session.set({ hover: null });
  }
}
