import { isApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { pagesInOrder } from '../document/selectors';
import type { ExportRequest } from '../export/png';
import { putCover } from '../persistence/designs';
import type { Editor } from '../session/editor';

/** ms of calm after a save until the cover is drawn anew, and its longest side in px. */
const COVER = { after: 4_000, side: 720 } as const;

/** Draws the first page small after a save. A cover that cannot be drawn or sent is no loss: the next save tries again. */
export class CoverKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waits: string | null = null;
  #left = false;

  constructor(
    private readonly shell: Pick<ShellApi, 'call' | 'emit'>,
    private readonly editor: Editor,
    private readonly draw: (request: ExportRequest) => Promise<Blob>,
  ) {}

  saved(id: string): void {
    this.#waits = id;
    clearTimeout(this.#timer);
    if (this.#left) return this.#now();
    this.#timer = setTimeout(() => this.#now(), COVER.after);
  }
  /** The person goes to another page, perhaps to the list of their designs: a cover that waits is drawn at once. */
  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
    this.#now();
  }

  #now(): void {
    const id = this.#waits;
    this.#waits = null;
    if (id !== null) void this.#put(id);
  }
  async #put(id: string): Promise<void> {
    const [first] = pagesInOrder(this.editor.store);
    if (!first || this.editor.session.get().moving) return;
    const scale = Math.min(1, COVER.side / Math.max(first.width, first.height));
    try {
      await putCover(this.shell, id, await this.draw({ page: first.id, scale, type: 'image/webp', quality: 0.8 }));
      this.shell.emit('design-changed', { id, change: 'changed' });
    } catch (error) {
      if (!isApiError(error) && !(error instanceof RangeError) && !(error instanceof DOMException)) throw error;
    }
  }
}
