import type { Change } from '@commonplace/contracts/design/changes';
import { isApiError, type ShellApi } from '@commonplace/remote-kit';
import { canvasMeasure } from '../canvas/canvas-measure';
import { attachKeyboard } from '../canvas/keyboard';
import { Pictures } from '../canvas/pictures';
import { attachPointer } from '../canvas/pointer';
import { EditorStage } from '../canvas/stage';
import { TextInput } from '../canvas/text-input';
import type { AnnouncementKey, CommandHost, DialogName, EditorPart } from '../commands/command';
import { pagesInOrder } from '../document/selectors';
import { DocumentStore } from '../document/store';
import type { DrawEnvironment } from '../elements/definition';
import { coloursOf } from '../elements/svg/svg-colours';
import type { FileRequest } from '../export/export-file';
import { exportPage, type ExportRequest } from '../export/png';
import { FontLibrary } from '../fonts/font-library';
import { FONT_FILES } from '../fonts/font-files';
import type { OpenedDesign } from '../open/open-design';
import { Autosave, type SaveState } from '../persistence/autosave';
import { designBorder, putCover, renameDesign } from '../persistence/designs';
import type { DraftStore } from '../persistence/drafts';
import { Editor } from '../session/editor';
import { Observable } from '../session/observable';
import { LayoutCache } from '../text/layout-cache';
import { createTools } from '../tools/tools';
import { addText } from './add-text';
import { saveTemplate } from './save-template';
import { pageReady } from './page-ready';
import { selectionAsDocument } from './selection-as-document';
import { t } from './texts';

/** ms of calm after a save until the cover is drawn anew, and its longest side in px. */
const COVER = { after: 4_000, side: 720 } as const;

/** ms until unsaved work is written to this browser. */
const DRAFT_AFTER = 300;

export interface WorkspaceState {
  readonly save: SaveState;
  readonly name: string;
  readonly dialog: DialogName | null;
  /** Pages are shown one by one over the whole screen. */
  readonly presenting: boolean;
  /** Read out by assistive technology. */
  readonly said: string;
}
export interface WorkspaceEvents {
  /** A new design has got its id. */
  onCreated(id: string): void;
  /** Whether premium content carries its mark, where that is not the viewer's plan to say. */
  readonly watermarks?: boolean;
}
export interface AttachParts {
  /** The whole editor, panels included. */
  root: HTMLElement;
  canvas: HTMLElement;
  stage: HTMLDivElement;
  /** Unseen field that opens the system's choice of files. */
  picker: HTMLInputElement | null;
  onPasteFiles(files: File[]): void;
  onPasteSvg(text: string): void;
  onMenu(at: { x: number; y: number }): void;
}

/** Everything of one open design that lives outside React: document, canvas, fonts, pictures, saving. */
export class Workspace implements CommandHost {
  readonly editor: Editor;
  readonly fonts: FontLibrary;
  readonly state: Observable<WorkspaceState>;
  readonly autosave: Autosave;
  readonly environment: DrawEnvironment;
  readonly tools: ReturnType<typeof createTools>;
  readonly #layouts: LayoutCache;
  readonly #pictures: Pictures;
  readonly #offs: (() => void)[] = [];
  #stage: EditorStage | null = null;
  #parts: AttachParts | null = null;
  #picker: HTMLInputElement | null = null;
  #coverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    opened: OpenedDesign,
    private readonly shell: ShellApi,
    private readonly drafts: DraftStore,
    newKey: string,
    private readonly events: WorkspaceEvents,
  ) {
    const measure = canvasMeasure(document);
    this.editor = new Editor({ document: opened.document, measure, readOnly: opened.readOnly });
    this.tools = createTools(this.editor);
    this.#layouts = LayoutCache.of(measure);
    this.fonts = new FontLibrary(FONT_FILES, document.fonts);
    this.#pictures = new Pictures(this.editor.asset, () => this.#stage?.invalidate());
    this.environment = {
      picture: this.#pictures.picture,
      adjusted: this.#pictures.adjusted,
      measure: (text, style) => {
        this.fonts.want(style, text);
        return measure(text, style);
      },
      watermarked: (asset) => this.watermarks && this.editor.asset(asset)?.licence?.premium === true,
      layout: (element) => {
        this.fonts.wantFor(element);
        return this.#layouts.layout(element);
      },
    };
    this.#offs.push(
      this.fonts.onLoad(() => {
        measure.forget();
        this.#layouts.forget();
        this.editor.refit();
        this.#stage?.invalidate();
      }),
    );
    const start = { id: opened.id, rev: opened.rev };
    this.state = new Observable<WorkspaceState>({
      save: { status: opened.id === null ? 'new' : 'saved', ...start, reason: null },
      name: opened.name,
      dialog: null,
      presenting: false,
      said: '',
    });
    this.autosave = new Autosave(
      {
        border: designBorder(shell, opened.template),
        drafts,
        store: this.editor.store,
        newKey,
        signedIn: () => shell.session.get().uid > 0,
        name: () => this.state.get().name || t('name.untitled'),
        makeKey: () => crypto.randomUUID(),
        now: () => new Date(),
        idle: () => new Promise((resolve) => setTimeout(resolve, DRAFT_AFTER)),
        schedule: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        onState: (save) => this.#saveChanged(save),
        onCreated: (id) => events.onCreated(id),
        onMerged: (conflicts) =>
          shell.notify({ text: t(conflicts === 0 ? 'merged.clean' : 'merged.conflicts'), kind: 'info' }),
      },
      start,
    );
    this.#offs.push(
      this.editor.history.onCommit((changes: readonly Change[]) => this.autosave.note(changes)),
      this.shell.session.subscribe(() => {
        void this.autosave.flush();
        // A plan that has just been bought takes the watermarks away.
        this.#stage?.invalidate();
      }),
      this.editor.store.subscribe((event) => {
        if (event.source === 'load' || event.changes.some(({ path }) => path.startsWith('asset/'))) this.#readFonts();
      }),
      this.#listen(window, 'online', () => void this.autosave.flush()),
      this.#listen(window, 'beforeunload', (event) => {
        if (this.autosave.state.status === 'saving' || this.autosave.state.status === 'unsaved') event.preventDefault();
      }),
    );
    this.#readFonts();
    if (opened.unsent) this.autosave.resume(opened.unsent);
  }

  /** Premium content carries a mark until the person's plan covers it. */
  get watermarks(): boolean {
    const { premium, free_premium_active } = this.shell.session.get();
    return this.events.watermarks ?? (!premium && !free_premium_active);
  }
  /** Assets of a page that carry the mark. */
  get gated(): boolean {
    return (
      this.watermarks &&
      [...this.editor.store.pages.keys()].some((page) =>
        [...this.editor.store.elements(page).values()].some(
          (element) => 'asset' in element && this.editor.asset(element.asset)?.licence?.premium,
        ),
      )
    );
  }

  /** Fonts that the design brings along. */
  #readFonts(): void {
    for (const { kind, title, file, url } of this.editor.store.assets.values())
      if (kind === 'font' && title) this.fonts.addFamily(title, file ?? url);
  }

  /** Draws into the page and listens to pointer and keyboard. Answers how to take it off. */
  attach(parts: AttachParts): () => void {
    const { editor, tools } = this;
    const stage = new EditorStage({
      container: parts.stage,
      editor,
      layouts: this.#layouts,
      environment: this.environment,
    });
    this.#stage = stage;
    this.#parts = parts;
    this.#picker = parts.picker;
    const input = new TextInput(editor, this.#layouts, parts.canvas.parentElement!, t('text.field'));
    const offs = [
      attachPointer({
        element: parts.canvas,
        editor,
        tools,
        onTextPress: (point, event) => input.press(point, event),
        onMenu: (at) => parts.onMenu(at),
      }),
      attachKeyboard({
        root: parts.root,
        canvas: parts.canvas,
        editor,
        tools,
        host: this,
        onPasteText: (text) =>
          /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg[\s>]/s.test(text)
            ? parts.onPasteSvg(text)
            : void addText(this, text, 0.04, {}),
        onPasteFiles: (files) => parts.onPasteFiles(files),
      }),
      this.shell.theme.subscribe(() => requestAnimationFrame(() => stage.readTheme())),
    ];
    editor.fitPage();
    return () => {
      for (const off of offs) off();
      input.destroy();
      stage.destroy();
      this.#stage = null;
    };
  }

  async rename(name: string): Promise<void> {
    this.state.set({ name });
    const { id } = this.autosave.state;
    if (id !== null) await renameDesign(this.shell, id, name.trim() === '' ? t('name.untitled') : name.trim());
  }

  /** @throws RangeError when the picture is too large for this browser. */
  exportPicture(request: Omit<ExportRequest, 'page'>): Promise<Blob> {
    return this.#export({ page: this.editor.pageId, ...request });
  }

  /** @throws ExportEnded, RangeError */
  async exportFile(request: FileRequest, signal: AbortSignal, onProgress: (done: number) => void) {
    const { exportFile } = await import('../export/export-file');
    const name = this.state.get().name || t('name.untitled');
    return exportFile({ ...this.#fileParts(), name, signal, onProgress }, request);
  }

  exportPng(): void {
    this.state.set({ dialog: 'export' });
  }
  showShortcuts(): void {
    this.state.set({ dialog: 'shortcuts' });
  }
  openDialog(dialog: DialogName): void {
    this.state.set({ dialog });
  }
  present(): void {
    this.state.set({ presenting: true, dialog: null });
  }
  saveTemplate(): void {
    void saveTemplate(this.shell, this.editor.store.serialise(), this.state.get().name || t('name.untitled'));
  }
  pickFiles(): void {
    this.#picker?.click();
  }
  focusPart(part: EditorPart): void {
    const { root } = this.#parts ?? {};
    if (!root) return;
    const places = ['[role=toolbar] button:not(:disabled)', '[data-canvas]', 'aside input, aside button'];
    const names: EditorPart[] = ['toolbar', 'canvas', 'panel'];
    const within = ['[role=toolbar]', '[data-canvas]', 'aside'];
    const current = within.findIndex((place) => root.querySelector(place)?.contains(root.ownerDocument.activeElement));
    const index = part === 'next' ? (current + 1) % places.length : names.indexOf(part);
    root.querySelector<HTMLElement>(places[index] ?? '[data-canvas]')?.focus();
  }
  copyPicture(kind: 'png' | 'svg'): void {
    void this.#copyPicture(kind).catch((error: unknown) => {
      if (!(error instanceof DOMException || error instanceof RangeError)) throw error;
      this.shell.notify({ text: t('export.failed', { reason: error.message }), kind: 'error' });
    });
  }

  /** Colours that a drawing is made of, as its text names them. */
  readonly svgColours = async (asset: string): Promise<string[]> => {
    const text = await this.#pictures.svgText(asset);
    return text === null ? [] : coloursOf(text);
  };

  async #copyPicture(kind: 'png' | 'svg'): Promise<void> {
    const copied = selectionAsDocument(this.editor);
    if (!copied) return;
    await this.ready(this.editor.pageId);
    const { exportFile } = await import('../export/export-file');
    const parts = { ...this.#fileParts(), store: new DocumentStore(copied.document) };
    const { blob } = await exportFile(
      { ...parts, name: 'copy', signal: new AbortController().signal, onProgress: () => undefined },
      { format: kind, pages: [copied.page], scale: 1, transparent: true, quality: 1, cropMarks: false },
    );
    if (kind === 'png') await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    else await navigator.clipboard.writeText(await blob.text());
    this.announce('said.copied', { count: this.editor.session.get().selection.length });
  }

  writeClipboard(text: string): void {
    // The editor has its own copy; without the system's clipboard only other tabs miss it.
    navigator.clipboard?.writeText(text).catch(() => undefined);
  }
  announce(key: AnnouncementKey, values?: Record<string, string | number>): void {
    this.say(t(key, values));
  }
  notify(text: string, kind: 'info' | 'error'): void {
    this.shell.notify({ text, kind });
  }
  say(text: string): void {
    // The same text twice has to be read twice.
    this.state.set({ said: this.state.get().said === text ? `${text}\u00a0` : text });
  }

  /** Forgets work that the server does not have: the person chose the server's version. */
  async discardUnsent(): Promise<void> {
    const { id } = this.autosave.state;
    this.autosave.close();
    await this.autosave.settled();
    if (id !== null) await this.drafts.remove(id);
  }

  destroy(): void {
    clearTimeout(this.#coverTimer);
    for (const off of this.#offs) off();
    this.autosave.close();
    this.#pictures.destroy();
  }

  /** A page of another document that shows the same assets. */
  exportOf(store: DocumentStore, request: ExportRequest): Promise<Blob> {
    return exportPage({ ...this.#exportParts(), store, ready: () => this.ready(this.editor.pageId) }, request);
  }

  #export(request: ExportRequest): Promise<Blob> {
    return exportPage(this.#exportParts(), request);
  }
  #fileParts() {
    return { ...this.#exportParts(), fonts: this.fonts, language: this.shell.locale };
  }
  #exportParts() {
    return {
      store: this.editor.store,
      environment: this.environment,
      ready: (page: string) => this.ready(page),
      createCanvas: (width: number, height: number) =>
        Object.assign(document.createElement('canvas'), { width, height }),
    };
  }

  /** Resolves when fonts and pictures of a page are there, or cannot be had. */
  ready(page: string): Promise<void> {
    return pageReady(this.editor.store.elements(page), this.fonts, this.#pictures);
  }

  /** The first page, small. A cover that cannot be drawn or sent is no loss: the next save tries again. */
  async #drawCover(id: string): Promise<void> {
    const [first] = pagesInOrder(this.editor.store);
    if (!first || this.editor.session.get().moving) return;
    const scale = Math.min(1, COVER.side / Math.max(first.width, first.height));
    try {
      await putCover(this.shell, id, await this.#export({ page: first.id, scale, type: 'image/webp', quality: 0.8 }));
      this.shell.emit('design-changed', { id, change: 'changed' });
    } catch (error) {
      if (!isApiError(error) && !(error instanceof RangeError) && !(error instanceof DOMException)) throw error;
    }
  }

  #saveChanged(save: SaveState): void {
    const before = this.state.get().save;
    this.state.set({ save });
    if (save.id !== null && save.status === 'saved' && before.status === 'saving') {
      this.shell.emit('design-changed', { id: save.id, change: before.id === null ? 'created' : 'changed' });
      clearTimeout(this.#coverTimer);
      this.#coverTimer = setTimeout(() => void this.#drawCover(save.id!), COVER.after);
    }
  }

  #listen<K extends keyof WindowEventMap>(
    target: Window,
    name: K,
    listener: (event: WindowEventMap[K]) => void,
  ): () => void {
    target.addEventListener(name, listener);
    return () => target.removeEventListener(name, listener);
  }
}
