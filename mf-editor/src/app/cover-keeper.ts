import { isApiError, type ShellApi } from '@commonplace/remote-kit';
import { pagesInOrder } from '../document/selectors';
import type { ExportRequest } from '../export/png';
import { putCover } from '../persistence/designs';
import type { Editor } from '../session/editor';

/** ms of calm after a save until the cover is drawn anew, and its longest side in px. */
const COVER = { after: 4_000, side: 720 } as const;

/** Draws the first page small after a save. A cover that cannot be drawn or sent is no loss: the next save tries again. */
export class CoverKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly shell: ShellApi,
    private readonly editor: Editor,
    private readonly draw: (request: ExportRequest) => Promise<Blob>,
  ) {}

  saved(id: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#put(id), COVER.after);
  }
  destroy(): void {
    clearTimeout(this.#timer);
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
