import type { ShellApi } from '@commonplace/remote-kit';
import { DocumentStore } from '../document/store';
import { pageCanvas } from '../export/canvas-maker';
import type { AnywhereParts } from '../export/export-anywhere';
import type { ExportedFile, FileRequest } from '../export/export-file';
import type { Smaller } from '../export/larger-pictures';
import type { ExportRequest } from '../export/png';
import type { DesignResources } from './design-resources';
import { pageReady } from './page-ready';
import { selectionAsDocument } from './selection-as-document';
import { t } from './texts';

type FileOptions = Pick<AnywhereParts, 'signal' | 'onProgress' | 'onHere'> & {
  onSmaller?: (asset: string, reason: Smaller) => void;
};

/** Pictures and files of an open design. What writes them is fetched when it is asked for. */
export class DesignExports {
  constructor(
    private readonly resources: DesignResources,
    private readonly told: { language: () => string; name: () => string; shell: Pick<ShellApi, 'call'> },
  ) {}

  /** Resolves when fonts and pictures of a page (of another document that shows the same assets) are there, or cannot be had. */
  ready(page: string, store = this.resources.editor.store): Promise<void> {
    const { fonts, pictures } = this.resources;
    return pageReady(store.elements(page), fonts, pictures);
  }

  /** @throws RangeError when the picture is too large for this browser. */
  async picture(request: ExportRequest): Promise<Blob> {
    const { exportPage } = await import('../export/png');
    const { editor } = this.resources;
    const order = (page: string) => (page === editor.pageId ? editor.scene.order() : null);
    return exportPage({ ...this.#parts(), order }, request);
  }

  /** A page of another document that shows the same assets. */
  async pictureOf(store: DocumentStore, request: ExportRequest): Promise<Blob> {
    const { exportPage } = await import('../export/png');
    return exportPage({ ...this.#parts(), store, ready: (page) => this.ready(page, store) }, request);
  }

  /**
   * With `onSmaller` pictures are drawn as large as the file needs them, and it is told why one is not; without it as they are on the screen, which costs
   * no fetching. @throws ExportEnded, RangeError
   */
  async file(request: FileRequest, { onSmaller, ...o }: FileOptions): Promise<ExportedFile> {
    const { exportAnywhere } = await import('../export/export-anywhere');
    const larger = onSmaller && (await this.#larger(onSmaller));
    return exportAnywhere({ ...this.#fileParts(), ...o, larger, name: this.told.name() }, request);
  }

  /** Puts what is selected on the system's clipboard; false when nothing is. @throws DOMException, RangeError */
  async copy(kind: 'png' | 'svg'): Promise<boolean> {
    const { editor } = this.resources;
    const copied = selectionAsDocument(editor);
    if (!copied) return false;
    await this.ready(editor.pageId);
    const { exportFile } = await import('../export/export-file');
    const parts = { ...this.#fileParts(), store: new DocumentStore(copied.document) };
    // Left out by browsers on a plain address other than localhost.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) throw new RangeError(t('export.noClipboard'));
    const { blob } = await exportFile(
      { ...parts, name: 'copy', signal: new AbortController().signal, onProgress: () => undefined },
      { format: kind, pages: [copied.page], scale: 1, transparent: true, quality: 1, cropMarks: false },
    );
    if (kind === 'png') await clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    else await clipboard.writeText(await blob.text());
    return true;
  }

  async #larger(onSmaller: NonNullable<FileOptions['onSmaller']>) {
    const { openOriginal } = await import('../export/open-original');
    const { asset } = this.resources.editor;
    return { asset, open: openOriginal(this.told.shell), onSmaller };
  }
  #fileParts() {
    const startWorker = async () => (await import('../export/worker/start-worker')).startExportWorker();
    return { ...this.#parts(), fonts: this.resources.fonts, language: this.told.language(), startWorker };
  }
  #parts() {
    const { editor, environment } = this.resources;
    return { store: editor.store, environment, ready: (page: string) => this.ready(page), createCanvas: pageCanvas };
  }
}
