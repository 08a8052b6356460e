import { SECTIONS } from '@commonplace/contracts/kinds';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { crawlByTab, MOST_STOPS } from './driver/keyboard';
import { openContext } from './driver/join';

/** Widths of a desk and of a phone, px. */
const WIDTHS = [1440, 390] as const;
/** What is tried with every change; all of them with `COMMONPLACE_E2E_KEYBOARD=all`. */
const FEW = ['/', '/search', '/explore-collections'];
const ALL = [
  ...[
    '/',
    '/home/templates',
    '/home/mood-boards',
    '/all/zzzzqqqq',
    '/all?tab=topics',
    '/community-remix-challenge/daily',
  ],
  ...SECTIONS.map(({ path }) => `/${path}`),
];
/** ms without anything that comes, after which a page counts as there. */
const QUIET_MS = 400;
/** Scopes of which one item's page is looked at. */
const SCOPES = ['images', 'icons', 'fonts', 'video', 'designs', 'boards', 'community'];

/** Pages of the library by keyboard alone: no stop that one cannot see, nothing that is out of reach, no trap, no endless way. */
export function describeKeyboard(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('by keyboard alone', () => {
    const whole = process.env.COMMONPLACE_E2E_KEYBOARD === 'all';
    const contexts: BrowserContext[] = [];
    afterAll(async () => {
      for (const context of contexts) await context.close();
    });
    const details = async (): Promise<string[]> => {
      const aliases = SCOPES.map(async (scope) => {
        const answer = await fetch(`${o.stack().url}/api/v1/search?pagesize=1&scope=${scope}`);
        const { results } = (await answer.json()) as { results: { alias: string }[] };
        return results.flatMap(({ alias }) => alias);
      });
      return (await Promise.all(aliases)).flat();
    };
    const crawl = async (page: Page, path: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('main [aria-busy="true"], main[aria-busy="true"]').first().waitFor({ state: 'detached' });
      // Nothing has come for a while: nobody presses Tab a hundred times a second while a page is still growing.
      await page.waitForFunction((ms) => {
        const ends = performance
          .getEntriesByType('resource')
          .map((one) => (one as PerformanceResourceTiming).responseEnd);
        return performance.now() - Math.max(0, ...ends) > ms;
      }, QUIET_MS);
      const { stops, ...rest } = await crawlByTab(page);
      return { path, ...rest, many: stops > MOST_STOPS ? stops : 0 };
    };

    test.each(WIDTHS)(
      'at %i px every control is reached by Tab and arrow keys, seen where the focus is, and nothing traps it',
      async (width) => {
        const { context, page } = await openContext(o.browser(), o.stack().url, { width });
        contexts.push(context);
        const paths = whole ? [...ALL, ...(await details())] : FEW;
        const found = [];
        for (const path of paths) found.push(await crawl(page, path));
        expect(found).toEqual(paths.map((path) => ({ path, unseen: [], unreached: [], trap: undefined, many: 0 })));
      },
      whole ? 900_000 : 120_000,
    );
  });
}
