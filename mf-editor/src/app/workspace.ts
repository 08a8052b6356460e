import type { Change } from '@commonplace/contracts/design/changes';
import { isApiError, type ShellApi } from '@commonplace/remote-kit';
import { canvasMeasure } from '../canvas/canvas-measure';
import { attachKeyboard } from '../canvas/keyboard';
import { Pictures } from '../canvas/pictures';
import { attachPointer } from '../canvas/pointer';
import { EditorStage } from '../canvas/stage';
import { TextInput } from '../canvas/text-input';
import type { AnnouncementKey, CommandHost } from '../commands/command';
import { pagesInOrder, withDescendants } from '../document/selectors';
import type { DrawEnvironment } from '../elements/definition';
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
import { t } from './texts';

/** ms of calm after a save until the cover is drawn anew, and its longest side in px. */
const COVER = { after: 4_000, side: 720 } as const;

/** ms until unsaved work is written to this browser. */
const DRAFT_AFTER = 300;

export interface WorkspaceState {
  readonly save: SaveState;
  readonly name: string;
  readonly dialog: 'export' | 'shortcuts' | null;
  /** Read out by assistive technology. */
  readonly said: string;
}
export interface WorkspaceEvents {
  /** A new design has got its id. */
  onCreated(id: string): void;
}
export interface AttachParts {
  /** The whole editor, panels included. */
  root: HTMLElement;
  canvas: HTMLElement;
  stage: HTMLDivElement;
  onPasteFiles(files: File[]): void;
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
  #coverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    opened: OpenedDesign,
    private readonly shell: ShellApi,
    private readonly drafts: DraftStore,
    newKey: string,
    events: WorkspaceEvents,
  ) {
    const measure = canvasMeasure(document);
    this.editor = new Editor({ document: opened.document, measure, readOnly: opened.readOnly });
    this.tools = createTools(this.editor);
    this.#layouts = new LayoutCache(measure);
    this.fonts = new FontLibrary(FONT_FILES, document.fonts);
    this.#pictures = new Pictures(this.editor.asset, () => this.#stage?.invalidate());
    this.environment = {
      picture: this.#pictures.picture,
      layout: (element) => {
        this.fonts.want(element.style);
        for (const { runs } of element.paragraphs)
          for (const run of runs) this.fonts.want({ ...element.style, ...run.style }, run.text);
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
      this.shell.session.subscribe(() => void this.autosave.flush()),
      this.#listen(window, 'online', () => void this.autosave.flush()),
      this.#listen(window, 'beforeunload', (event) => {
        if (this.autosave.state.status === 'saving' || this.autosave.state.status === 'unsaved') event.preventDefault();
      }),
    );
    if (opened.unsent) this.autosave.resume(opened.unsent);
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
    const input = new TextInput(editor, this.#layouts, parts.canvas.parentElement!, t('text.field'));
    const offs = [
      attachPointer({ element: parts.canvas, editor, tools, onTextPress: (point, event) => input.press(point, event) }),
      attachKeyboard({
        root: parts.root,
        canvas: parts.canvas,
        editor,
        tools,
        host: this,
        onPasteText: (text) => void addText(this, text, 0.04, {}),
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

  exportPng(): void {
    this.state.set({ dialog: 'export' });
  }
  showShortcuts(): void {
    this.state.set({ dialog: 'shortcuts' });
  }
  writeClipboard(text: string): void {
    // The editor has its own copy; without the system's clipboard only other tabs miss it.
    navigator.clipboard?.writeText(text).catch(() => undefined);
  }
  announce(key: AnnouncementKey, values?: Record<string, string | number>): void {
    this.say(t(key, values));
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

  #export(request: ExportRequest): Promise<Blob> {
    return exportPage(
      {
        store: this.editor.store,
        environment: this.environment,
        ready: (page) => this.#ready(page),
        createCanvas: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
      },
      request,
    );
  }

  async #ready(page: string): Promise<void> {
    const { store } = this.editor;
    const elements = store.elements(page);
    await Promise.all(
      [...withDescendants(elements, elements.keys())].map(async (id) => {
        const element = elements.get(id)!;
        if (element.type === 'text') await this.fonts.loadFor(element);
        else if (element.type === 'svg') await this.#pictures.settled(element.asset, element.recolour);
        else if ('asset' in element) await this.#pictures.settled(element.asset);
      }),
    );
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
