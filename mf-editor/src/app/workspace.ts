import type { Change } from '@commonplace/contracts/design/changes';
import { isApiError, type ShellApi } from '@commonplace/remote-kit';
import type { EditorStage } from '../canvas/stage';
import type { AnnouncementKey, CommandHost, DialogName, EditorPart } from '../commands/command';
import type { DesignElement } from '../document/records';
import type { DocumentStore } from '../document/store';
import type { DrawEnvironment } from '../elements/definition';
import type { ExportedFile, FileRequest } from '../export/export-file';
import type { Smaller } from '../export/larger-pictures';
import { missingPictures } from '../export/missing-pictures';
import type { ExportRequest } from '../export/png';
import { refusalWords } from '../export/refusal-words';
import type { FontLibrary } from '../fonts/font-library';
import type { OpenedDesign } from '../open/open-design';
import { Autosave, type SaveState } from '../persistence/autosave';
import type { Clash } from '../persistence/clash';
import { designBorder, renameDesign } from '../persistence/designs';
import type { DraftStore } from '../persistence/drafts';
import type { Editor } from '../session/editor';
import { Observable } from '../session/observable';
import { listen } from '../listen';
import { createTools } from '../tools/tools';
import { addText } from './add-text';
import { attachCanvas, type AttachParts } from './attach-canvas';
import { CoverKeeper } from './cover-keeper';
import { DesignExports, type FileSeries } from './design-exports';
import { DesignResources } from './design-resources';
import { DraftPace } from './draft-pace';
import { focusPart } from './focus-part';
import { limitWords } from './limit-words';
import { bringing } from './bringing';
import { offerBrushes } from './offer-brushes';
import { offerTemplates } from './offer-templates';
import { pasteCopied } from './paste-elements';
import { ExportJob } from './export-job';
import { saveNow } from './save-now';
import { saveTemplate } from './save-template';
import { setRight } from './set-right';
import { t } from './texts';

export interface WorkspaceState {
  readonly save: SaveState;
  readonly name: string;
  readonly dialog: DialogName | null;
  /** Where two editors changed the same and the person has not chosen yet. */
  readonly clashes: readonly Clash[];
  /** The question which of two versions stays was put off: the badge asks it again. */
  readonly undecided: boolean;
  /** Pages are shown one by one over the whole screen. */
  readonly presenting: boolean;
  /** Words about what is on its way into the design; null when nothing is. */
  readonly bringing: string | null;
  /** Read out by assistive technology. */
  readonly said: string;
}
export interface WorkspaceEvents {
  /** A new design has got its id. */
  onCreated(id: string): void;
  /** Whether premium content carries its mark, where that is not the viewer's plan to say. */
  readonly watermarks?: boolean;
}

/** Keys of this tab's unsaved work: of a design that was never saved, and of saved ones. */
export interface WorkKeys {
  fresh: string;
  of: (id: string) => string;
}

/** Everything of one open design that lives outside React: document, canvas, fonts, pictures, saving. */
export class Workspace implements CommandHost {
  readonly editor: Editor;
  readonly fonts: FontLibrary;
  readonly state: Observable<WorkspaceState>;
  readonly autosave: Autosave;
  readonly environment: DrawEnvironment;
  readonly tools: ReturnType<typeof createTools>;
  readonly exports = new ExportJob({
    make: (request, o) => this.exportFile(request, o),
    done: (name, request) => {
      const count = missingPictures(request, this.editor.store, (id) => this.environment.picture(id));
      this.notify(count > 0 ? t('missing.inFile', { name, count }) : t('said.exported', { name }), 'info');
    },
    smaller: (pictures) => this.#saySmaller(pictures),
    failed: (why) => this.notify(t('export.failed', { reason: refusalWords(why) }), 'error'),
  });
  readonly svgColours: DesignResources['svgColours'];
  readonly #resources: DesignResources;
  readonly #exports: DesignExports;
  readonly #cover: CoverKeeper;
  readonly #pace = new DraftPace(document);
  readonly #offs: (() => void)[] = [];
  #stage: EditorStage | null = null;
  #nameWaits = false;
  #parts: AttachParts | null = null;

  constructor(
    opened: OpenedDesign,
    private readonly shell: ShellApi,
    private readonly drafts: DraftStore,
    private readonly keys: WorkKeys,
    private readonly events: WorkspaceEvents,
  ) {
    this.#resources = new DesignResources(opened, {
      onChange: () => this.#stage?.invalidate(),
      onMissingFont: (font) => this.notify(t('missing.font', { font }), 'info'),
      onMissingPictures: (count) => this.notify(t('missing.pictures', { count }), 'info'),
      watermarked: (asset) => this.watermarks && asset?.licence?.premium === true,
    });
    this.editor = this.#resources.editor;
    this.fonts = this.#resources.fonts;
    this.environment = this.#resources.environment;
    this.svgColours = this.#resources.svgColours;
    this.tools = createTools(this.editor, () => document.documentElement.dir === 'rtl');
    this.#exports = new DesignExports(this.#resources, { language: () => shell.locale, name: () => this.#name, shell });
    this.#cover = new CoverKeeper(shell, this.editor, (request) => this.#exports.picture(request));
    const start = { id: opened.id, rev: opened.rev };
    this.state = new Observable<WorkspaceState>({
      save: { status: opened.id === null ? 'new' : 'saved', ...start, reason: null },
      name: opened.name,
      dialog: null,
      clashes: opened.clashes ?? [],
      undecided: false,
      presenting: false,
      bringing: null,
      said: '',
    });
    this.autosave = new Autosave(
      {
        border: designBorder(shell, opened.template),
        drafts,
        store: this.editor.store,
        newKey: keys.fresh,
        keyOf: keys.of,
        // Without a network nobody knows yet who is looking: the work waits for the server, not for a log-in.
        signedIn: () => shell.session.get().uid > 0 || !shell.session.get().isReady,
        name: () => this.#name,
        makeKey: () => crypto.randomUUID(),
        now: () => new Date(),
        idle: this.#pace.wait,
        schedule: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        onState: (save) => this.#saveChanged(save),
        onCreated: (id) => events.onCreated(id),
        onNamedMeanwhile: () => void this.#tellName(),
        setRight: () => setRight(this.editor.store, (text) => this.notify(text, 'info')),
        onMerged: (clashes) => {
          if (clashes.length === 0) shell.notify({ text: t('merged.clean'), kind: 'info' });
          else this.state.set({ clashes: [...this.state.get().clashes, ...clashes] });
        },
      },
      start,
    );
    this.#offs.push(
      this.editor.history.onCommit((changes: readonly Change[]) => this.autosave.note(changes)),
      this.editor.viewport.subscribe(() => this.#pace.moved()),
      this.editor.store.subscribe(() => {
        if (this.editor.session.get().moving !== null) this.#pace.moved();
      }),
      this.shell.session.subscribe(() => {
        void this.autosave.flush();
        this.#offer();
        // A plan that has just been bought takes the watermarks away.
        this.#stage?.invalidate();
      }),
      this.editor.onLimit((limit) => this.notify(limitWords(limit, shell.locale), 'error')),
      listen(window, 'online', () => void this.autosave.flush()),
      // Of two tabs or two people, the one that comes back sees what the other did.
      listen(window, 'focus', () => void this.#lookAgain()),
      listen(window, 'beforeunload', (event) => {
        const { isOnlyHere, state } = this.autosave;
        if (isOnlyHere || state.status === 'saving' || state.status === 'unsaved') event.preventDefault();
      }),
    );
    this.#offer();
    if (opened.unsent) this.autosave.resume(opened.unsent, opened.unmerged);
  }

  get #name(): string {
    return this.state.get().name || t('name.untitled');
  }
  /** Premium content carries a mark until the person's plan covers it. */
  get watermarks(): boolean {
    const { premium, free_premium_active } = this.shell.session.get();
    return this.events.watermarks ?? (!premium && !free_premium_active);
  }
  /** Whether anything on a page carries the mark. */
  get gated(): boolean {
    const { store } = this.editor;
    const marked = (element: DesignElement) => this.environment.watermarked?.(element) === true;
    return [...store.pages.keys()].some((page) => [...store.elements(page).values()].some(marked));
  }

  /** Draws into the page and listens to pointer and keyboard. Answers how to take it off. */
  attach(parts: AttachParts): () => void {
    const { stage, detach } = attachCanvas(parts, {
      resources: this.#resources,
      tools: this.tools,
      shell: this.shell,
      host: this,
      onPasteText: (text) => void addText(this, text, 0.04, {}),
      onPasteElements: (copied) => void pasteCopied(this.editor, copied, (text) => this.notify(text, 'info')),
    });
    this.#stage = stage;
    this.#parts = parts;
    return () => {
      detach();
      this.#stage = null;
    };
  }

  /** @throws ApiError; the design is then called what it was. */
  async rename(name: string): Promise<void> {
    const before = this.state.get().name;
    this.state.set({ name });
    const { id } = this.autosave.state;
    if (id === null) return;
    try {
      await renameDesign(this.shell, id, name.trim() === '' ? t('name.untitled') : name.trim());
    } catch (error) {
      if (this.state.get().name === name) this.state.set({ name: before });
      throw error;
    }
  }

  /** @throws RangeError when the picture is too large for this browser. */
  exportPicture(request: Omit<ExportRequest, 'page'>): Promise<Blob> {
    return this.#exports.picture({ page: this.editor.pageId, ...request });
  }
  /** @throws ExportEnded, RangeError */
  exportFile(request: FileRequest, o: Parameters<DesignExports['file']>[1]): Promise<ExportedFile> {
    return this.#exports.file(request, o);
  }
  /** Runs `work` with what makes files of other documents that show the same assets, and tells of pictures that stay small in them. */
  async exportEach(work: (file: FileSeries['file']) => Promise<void>): Promise<void> {
    const smaller = new Map<string, Smaller>();
    const series = await this.#exports.series((asset, reason) => void smaller.set(asset, reason));
    try {
      await work(series.file);
    } finally {
      series.close();
    }
    this.#saySmaller(smaller);
  }
  /** Resolves when fonts and pictures of a page (of another document that shows the same assets) are there, or cannot be had. */
  ready(page: string, store?: DocumentStore): Promise<void> {
    return this.#exports.ready(page, store);
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
    void saveTemplate(this.shell, this.editor.store.serialise(), this.#name);
  }
  pickFiles(): void {
    this.#parts?.picker?.click();
  }
  focusPart(part: EditorPart): void {
    if (this.#parts) focusPart(this.#parts.root, part);
  }
  copyPicture(kind: 'png' | 'svg'): void {
    const count = this.editor.session.get().selection.length;
    const smaller = new Map<string, Smaller>();
    this.#exports
      .copy(kind, (asset, reason) => void smaller.set(asset, reason))
      .then(
        (copied) => {
          if (!copied) return;
          this.announce('said.copied', { count });
          this.#saySmaller(smaller);
        },
        (error: unknown) => {
          if (!(error instanceof DOMException || error instanceof RangeError)) throw error;
          this.notify(t('export.failed', { reason: refusalWords(error) }), 'error');
        },
      );
  }

  #saySmaller(pictures: ReadonlyMap<string, Smaller>): void {
    if (pictures.size === 0) return;
    void import('../export/smaller-words').then(({ smallerWords }) => this.notify(smallerWords(pictures), 'info'));
  }

  saveNow(): void {
    void saveNow(this.autosave, (key) => this.say(t(key)));
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
  /** Tells of what is on its way in, to eyes and ears, until the work has ended. */
  bring<T>(text: string, work: () => Promise<T>): Promise<T> {
    this.say(text);
    return bringing(this.state, text, work);
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
    if (id !== null) await this.drafts.remove(this.keys.of(id));
  }

  destroy(): void {
    this.#cover.leave();
    for (const off of this.#offs) off();
    void this.autosave.leave();
    this.#resources.destroy();
    this.exports.cancel();
    this.#pace.destroy();
  }

  #offer(): void {
    const user = this.shell.session.get();
    offerBrushes(this.editor, user);
    offerTemplates(this.editor, user);
  }

  /** The server is told the name that was given while it was told of the design; where that fails, after the next save. */
  async #tellName(): Promise<void> {
    this.#nameWaits = false;
    try {
      await this.rename(this.state.get().name);
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.#nameWaits = true;
    }
  }

  async #lookAgain(): Promise<void> {
    if (this.autosave.state.status !== 'saved') return;
    // Without a network there is nothing newer to be had.
    const part = await import('../persistence/look-again').catch(() => null);
    await part?.lookAgain(this.shell, this.editor, this.autosave);
  }

  #saveChanged(save: SaveState): void {
    const before = this.state.get().save;
    this.state.set(save.status === 'conflict' ? { save } : { save, undecided: false });
    if (save.id !== null && save.status === 'saved' && before.status === 'saving') {
      this.shell.emit('design-changed', { id: save.id, change: before.id === null ? 'created' : 'changed' });
      this.#cover.saved(save.id);
      if (this.#nameWaits) void this.#tellName();
    }
  }
}
