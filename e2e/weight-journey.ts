import { gzipSync } from 'node:zlib';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Request } from 'playwright-core';

/** kB of JavaScript, as `gzip -9` packs it, that a page may ask for until it can be used. */
const MOST = 280;

/** What a first visit costs: counted, not timed. `npm run bench -- pages` measures the rest of it. */
export function describeWeight(o: { stack: () => TestStack; browser: () => Browser }): void {
  test.each([
    ['the home page', '/'],
    ['results', '/search/cat'],
  ])(
    `a first visit to %s runs at most ${MOST} kB of JavaScript until it can be used`,
    async (_, path) => {
      const context = await o.browser().newContext({ viewport: { width: 1440, height: 900 }, baseURL: o.stack().url });
      try {
        const page = await context.newPage();
        const asked: Request[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') asked.push(request);
        });
        // What is asked for after that is for pages that may follow.
        await page.addInitScript(() => {
          const watch = new MutationObserver(() => {
            const content = document.getElementById('content');
            if (!content?.querySelector('h1') || content.querySelector('[aria-busy="true"]')) return;
            watch.disconnect();
            Object.assign(globalThis, { usableAt: Date.now() });
          });
          watch.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
        });
        await page.goto(path);
        const usable = await page.waitForFunction(() => (globalThis as { usableAt?: number }).usableAt, undefined, {
          timeout: 60_000,
        });
        const until = Number(await usable.jsonValue());
        const sizes = await Promise.all(
          asked
            .filter((request) => request.timing().startTime <= until)
            .map(async (request) => {
              const body = await (await request.response())?.body();
              return { file: new URL(request.url()).pathname, kB: gzipSync(body ?? '', { level: 9 }).length / 1_000 };
            }),
        );
        const sum = sizes.reduce((all, { kB }) => all + kB, 0);
        const largest = sizes.sort((a, b) => b.kB - a.kB).slice(0, 8);
        // That anything was counted at all, and which files are to blame where it is too much.
        expect(sum).toBeGreaterThan(100);
        expect(sum > MOST ? { sum, largest } : 'within it').toBe('within it');
      } finally {
        await context.close();
      }
    },
    120_000,
  );
}
