import type { Page, Request } from 'playwright-core';

/** ms in which a page has to come. */
const PATIENCE_MS = 30_000;
/** What a page is not done without; pictures and streams come when they come. */
const COUNTS = new Set(['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr']);
const counts = (one: Request): boolean => COUNTS.has(one.resourceType()) && !one.url().includes('/stream');

/** Goes from page to page in one tab, and knows when a page is there. */
export class Stepper {
  readonly #page: Page;
  readonly #patience: number;
  readonly #asked = new Set<Request>();

  constructor(page: Page, patienceMs = PATIENCE_MS) {
    this.#page = page;
    this.#patience = patienceMs;
    page.on('request', (one) => counts(one) && this.#asked.add(one));
    page.on('requestfinished', (one) => this.#asked.delete(one));
    page.on('requestfailed', (one) => this.#asked.delete(one));
  }

  /** By a document load. */
  async load(path: string): Promise<void> {
    this.#asked.clear();
    await this.#page.goto(path);
    await this.#there();
  }

  /** As a link of the page would: the document stays, what it shows does not. */
  async go(path: string): Promise<void> {
    const before = await this.#page.evaluate((to) => {
      const shown = document.getElementById('content')?.innerHTML;
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      // The entry as React Router writes it; by its key the page knows that it is another.
      history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      return shown;
    }, path);
    await this.#other(before);
    await this.#there();
  }

  /** What is shown is no longer what was: on a busy machine a page may not have begun to change when nothing is asked for yet. */
  async #other(before: string | undefined): Promise<void> {
    const end = Date.now() + this.#patience;
    const shown = () => this.#page.evaluate(() => document.getElementById('content')?.innerHTML);
    while ((await shown()) === before) {
      if (Date.now() > end) throw new Error('the page before is still shown');
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** It has its heading, nothing of it is on its way any more, and it has been drawn since. */
  async #there(): Promise<void> {
    const end = Date.now() + this.#patience;
    for (let calm = 0; calm < 2;) {
      const done = await this.#page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        // A page that waits for its successor's file is still there, hidden.
        return (
          [...document.querySelectorAll('h1')].some((one) => one.checkVisibility()) &&
          document.querySelector('main [aria-busy="true"], main[aria-busy="true"]') === null
        );
      });
      calm = done && this.#asked.size === 0 ? calm + 1 : 0;
      if (Date.now() > end)
        throw new Error(['not there, asks for', ...[...this.#asked].map((one) => one.url())].join(' '));
    }
  }
}
