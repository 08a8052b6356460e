/** ms until unsaved work is written to this browser: writing it copies it, so that a fast writer would pay for it with every few keys. */
const CALM = 1_000;

/** When unsaved work is kept in this browser: a moment after a change, and at once when the page is left or hidden. */
export class DraftPace {
  #hurry: (() => void) | null = null;

  constructor(private readonly page: Document) {
    page.addEventListener('visibilitychange', this.#left);
    page.defaultView?.addEventListener('pagehide', this.#left);
  }

  /** Resolves when it is time to write. */
  readonly wait = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => this.#hurry?.(), CALM);
      this.#hurry = () => {
        clearTimeout(timer);
        this.#hurry = null;
        resolve();
      };
    });

  readonly #left = (event: Event): void => {
    if (event.type === 'pagehide' || this.page.visibilityState === 'hidden') this.#hurry?.();
  };

  destroy(): void {
    this.page.removeEventListener('visibilitychange', this.#left);
    this.page.defaultView?.removeEventListener('pagehide', this.#left);
    this.#hurry?.();
  }
}
