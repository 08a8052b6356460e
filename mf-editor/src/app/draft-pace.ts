/** ms until unsaved work is written to this browser: writing it copies it, so that a fast writer would pay for it with every few keys. */
const CALM = 1_000;
/** ms without a step of a pan, zoom or gesture until it is written, and ms that it waits for that at most: it would be seen as a stop in the movement. */
const STILL = 400;
const MOST = 5_000;

/** When unsaved work is kept in this browser: a moment after a change when nothing moves, and at once when the page is left or hidden. */
export class DraftPace {
  #hurry: (() => void) | null = null;
  #moved = -Infinity;

  constructor(private readonly page: Document) {
    page.addEventListener('visibilitychange', this.#left);
    page.defaultView?.addEventListener('pagehide', this.#left);
  }

  /** Resolves when it is time to write. */
  readonly wait = (): Promise<void> =>
    new Promise((resolve) => {
      const begun = performance.now();
      const look = (): void => {
        const now = performance.now();
        const left = Math.min(this.#moved + STILL, begun + MOST) - now;
        if (left <= 0) this.#hurry?.();
        else timer = setTimeout(look, left);
      };
      let timer = setTimeout(look, CALM);
      this.#hurry = () => {
        clearTimeout(timer);
        this.#hurry = null;
        resolve();
      };
    });

  /** Something moves on the screen. */
  moved(): void {
    this.#moved = performance.now();
  }

  readonly #left = (event: Event): void => {
    if (event.type === 'pagehide' || this.page.visibilityState === 'hidden') this.#hurry?.();
  };

  destroy(): void {
    this.page.removeEventListener('visibilitychange', this.#left);
    this.page.defaultView?.removeEventListener('pagehide', this.#left);
    this.#hurry?.();
  }
}
