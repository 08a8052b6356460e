import { ExportEnded } from '../export/export-ended';
import type { ExportedFile, FileRequest } from '../export/export-file';
import { saveFile } from '../export/save-file';
import type { Smaller } from '../export/larger-pictures';
import type { Unable } from '../export/worker/protocol';
import { Observable } from '../session/observable';

export interface ExportJobState {
  /** Pages of the running export, and how many are done (parts of a page count as parts of one); null when none runs. */
  readonly running: { readonly pages: number; readonly done: number } | null;
  /** Why the page itself does the work. */
  readonly here: Unable | null;
}
export interface ExportJobParts {
  make: (
    request: FileRequest,
    o: {
      signal: AbortSignal;
      onProgress: (done: number) => void;
      onHere: (reason: Unable) => void;
      onSmaller: (asset: string, reason: Smaller) => void;
    },
  ) => Promise<ExportedFile>;
  /** The file that was asked for was handed to the person, by this name. */
  done: (name: string, request: FileRequest) => void;
  /** Pictures, by their assets, that the file shows smaller than it could, and why. */
  smaller: (pictures: ReadonlyMap<string, Smaller>) => void;
  failed: (why: RangeError | DOMException) => void;
}

/** The one export that may run while the person goes on working. */
export class ExportJob {
  readonly state = new Observable<ExportJobState>({ running: null, here: null });
  #work: AbortController | null = null;

  constructor(private readonly parts: ExportJobParts) {}

  /** Makes a file and hands it to the person. Does nothing while another one is made. */
  async start(request: FileRequest): Promise<void> {
    if (this.#work) return;
    const work = new AbortController();
    this.#work = work;
    const pages = request.pages.length;
    const smaller = new Map<string, Smaller>();
    this.state.set({ running: { pages, done: 0 }, here: null });
    try {
      const file = await this.parts.make(request, {
        signal: work.signal,
        onProgress: (done) => {
          if (!work.signal.aborted) this.state.set({ running: { pages, done } });
        },
        onHere: (here) => this.state.set({ here }),
        onSmaller: (asset, reason) => void smaller.set(asset, reason),
      });
      if (work.signal.aborted) return;
      saveFile(file);
      this.parts.done(file.name, request);
      if (smaller.size > 0) this.parts.smaller(smaller);
    } catch (error) {
      if (error instanceof ExportEnded || work.signal.aborted) return;
      if (!(error instanceof RangeError || error instanceof DOMException)) throw error;
      this.parts.failed(error);
    } finally {
      this.#work = null;
      this.state.set({ running: null, here: null });
    }
  }

  cancel(): void {
    this.#work?.abort();
  }
}
