import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { until } from './driver/until';

/** Finding things, with the keyboard and on a phone, in a real browser. */
export function describeBrowse(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('browsing in a real browser', () => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    const open = async (width: number, height: number): Promise<Page> => {
      const context = await o.browser().newContext({ viewport: { width, height }, baseURL: o.stack().url });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (error) => faults.push(error.message));
      return page;
    };
    const results = (page: Page) => page.getByRole('list', { name: 'Results' });
    afterAll(async () => {
      for (const context of contexts) await context.close();
    });

    test('[INPUT-08, INPUT-10] / leads into the search, suggestions are walked by the arrow keys, Enter searches', async () => {
      const page = await open(1440, 900);
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('bri');
      const list = page.getByRole('listbox', { name: 'Suggestions' });
      await list.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      const chosen = await list.getByRole('option', { selected: true }).getAttribute('aria-label');
      expect(chosen?.toLowerCase()).toContain('bri');
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/all\/bri/);
      await page.getByRole('heading', { level: 1, name: /bri/ }).waitFor();
    });

    test('on a phone nothing is wider than its screen, and few pictures are in the page', async () => {
      const page = await open(390, 844);
      await page.goto('/icons?pagesize=100');
      await results(page).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      await page.goto('/all/' + 'Donaudampfschifffahrtsgesellschaft'.repeat(3));
      await page.getByRole('heading', { name: /^Nothing found for/ }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.goBack();
      await results(page).waitFor();
      for (let at = 0; at < 12; at++) await page.mouse.wheel(0, 600);
      expect(await results(page).getByRole('article').count()).toBeLessThan(60);
    });

    test('[DETAIL-06, DETAIL-07] by keyboard alone: a picture is reached by arrow keys, opened and left again', async () => {
      const page = await open(1440, 900);
      await page.goto('/search?pagesize=20');
      await results(page).waitFor();
      await results(page).getByRole('link').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      const at = await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-at'));
      expect(Number(at)).toBeGreaterThan(1);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Download' }).first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await until(
        async () => (await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-at'))) === at,
        5_000,
        'the focus on the picture that was opened',
      );
    });

    test('the colour filter narrows; Back and Forward bring back the list and its place, also after an item and a reload', async () => {
      const page = await open(1440, 900);
      await page.goto('/search?pagesize=100');
      await results(page).getByRole('link').first().waitFor();
      const total = await page
        .getByRole('status')
        .filter({ hasText: / results$/ })
        .textContent();
      const swatch = page.getByRole('button', { name: 'Colour red', exact: true });
      expect(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(211, 47, 47)');
      // Far down, to another page and back: the same rows at the same height.
      await page.mouse.move(800, 500);
      const place = async () => Math.round(await page.evaluate(() => window.scrollY));
      const at = (wanted: number) =>
        until(async () => Math.abs((await place()) - wanted) < 8, 10_000, `the place ${wanted} px down`);
      await page.evaluate(() => window.scrollTo(0, 1_800));
      await at(1_800);
      await page.waitForTimeout(300);
      const near = () =>
        results(page)
          .getByRole('link')
          .evaluateAll((links) => links.find((link) => link.getBoundingClientRect().top >= 0)?.getAttribute('href'));
      const first = await near();
      // The driver's own click may scroll to what it clicks, which stands in the header.
      await page.getByRole('link', { name: 'Icons', exact: true }).first().dispatchEvent('click');
      await page.getByRole('heading', { level: 1, name: 'Icons' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Images' }).waitFor();
      await at(1_800);
      // Rows are drawn over a few frames.
      await until(async () => (await near()) === first, 5_000, 'the row that was at the top');
      await page.goForward();
      await page.getByRole('heading', { level: 1, name: 'Icons' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Images' }).waitFor();
      await at(1_800);
      await page.reload();
      await results(page).waitFor();
      await at(1_800);
      // A filter is an entry of the history as well.
      await page.evaluate(() => window.scrollTo(0, 0));
      await swatch.click();
      await page.waitForURL(/colour=d32f2f/);
      await page.getByRole('button', { name: 'Remove filter #d32f2f' }).waitFor();
      await page.goBack();
      await page
        .getByRole('status')
        .filter({ hasText: total ?? '-' })
        .waitFor();
      expect(page.url()).not.toContain('colour');
    });

    test('no page of browse threw an error', () => {
      expect(faults).toEqual([]);
    });
  });
}
