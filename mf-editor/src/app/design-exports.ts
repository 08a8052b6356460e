import type { ShellApi } from '@commonplace/remote-kit';
import { DocumentStore } from '../document/store';
import { pageCanvas } from '../export/canvas-maker';
import type { AnywhereParts } from '../export/export-anywhere';
import type { ExportedFile, FileRequest } from '../export/export-file';
import type { Smaller } from '../export/larger-pictures';
import type { ExportRequest } from '../export/png';
import { ExportRefused } from '../export/refused';
import type { DesignResources } from './design-resources';
import { pageReady } from './page-ready';
import { selectionAsDocument } from './selection-as-document';

type FileOptions = Pick<AnywhereParts, 'signal' | 'onProgress' | 'onHere'> & {
  onSmaller?: (asset: string, reason: Smaller) => void;
};

/** Files of several documents in a row. */
export interface FileSeries {
  file: (store: DocumentStore, request: FileRequest) => Promise<ExportedFile>;
  close: () => void;
}

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

  /**
   * Files of other documents that show the same assets, one after the other: each original is opened once for all of them. `close` when the last is
   * made. @throws ExportEnded, RangeError
   */
  async series(onSmaller: NonNullable<FileOptions['onSmaller']>): Promise<FileSeries> {
    const [{ exportAnywhere }, { keptOriginals }, larger] = await Promise.all([
      import('../export/export-anywhere'),
      import('../export/kept-originals'),
      this.#larger(onSmaller),
    ]);
    const kept = keptOriginals(larger.open);
    const parts = { ...this.#fileParts(), larger: { ...larger, open: kept.open }, name: this.told.name() };
    const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
    return {
      file: (store, request) =>
        exportAnywhere({ ...parts, ...quiet, store, ready: (page) => this.ready(page, store) }, request),
      close: kept.close,
    };
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

  /** Puts what is selected on the system's clipboard, its pictures as large as in a file; false when nothing is. @throws DOMException, ExportEnded, RangeError */
  async copy(kind: 'png' | 'svg', onSmaller: NonNullable<FileOptions['onSmaller']>): Promise<boolean> {
    const { editor } = this.resources;
    const copied = selectionAsDocument(editor);
    if (!copied) return false;
    // Left out by browsers on a plain address other than localhost.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) throw new ExportRefused({ why: 'clipboard' });
    const series = await this.series(onSmaller);
    try {
      const { blob } = await series.file(new DocumentStore(copied.document), {
        format: kind,
        pages: [copied.page],
        scale: 1,
        transparent: true,
        quality: 1,
        cropMarks: false,
      });
      if (kind === 'png') await clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      else await clipboard.writeText(await blob.text());
      return true;
    } finally {
      series.close();
    }
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
