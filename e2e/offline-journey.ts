import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { logIn, openContext } from './driver/join';
import { until } from './driver/until';

/** The page as an app: kept by its worker, opened without a network, and in step again with one. */
export function describeOffline(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('without a network', () => {
    test('a design that was open once is opened, changed, and sent when there is a network again [E-38, E-39]', async () => {
      const { context, page } = await openContext(o.browser(), o.stack().url, { worker: true });
      await logIn(page, 'creative@example.com', 'commonplace');
      await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
      await page.goto('/create/design');
      await page.locator('[data-canvas]').waitFor();
      await page.getByRole('button', { name: 'Heart' }).first().click();
      await page.waitForURL(/\/create\/design\/.+/);
      await page.getByText('Saved', { exact: true }).first().waitFor();
      const address = new URL(page.url()).pathname;
      // The worker keeps the editor when the page is at rest.
      const kept = () =>
        page.evaluate(async () => {
          const keys = await (await caches.open('commonplace-remotes')).keys();
          return keys.map(({ url }) => new URL(url).pathname);
        });
      await until(async () => (await kept()).includes('/remotes.json'), 100_000, 'the editor on this device');
      const elements = async () => {
        const reply = await context.request.get('/api/v1/designs/' + address.split('/').pop());
        const { document } = (await reply.json()) as { document: { pages: Record<string, { elements: object }> } };
        return Object.values(document.pages).flatMap((one) => Object.keys(one.elements)).length;
      };
      expect(await elements()).toBe(1);
      await page.close();

      await context.setOffline(true);
      const away = await context.newPage();
      await away.goto('/search/fox');
      await away.getByRole('heading', { level: 1, name: /^There is no (connection|network)$/ }).waitFor();
      await away.getByRole('link', { name: 'Designs on this device' }).click();
      await away.getByRole('heading', { level: 1, name: 'Designs on this device' }).waitFor();
      await away.locator('a[href="' + address + '"]').click();
      await away.locator('[data-canvas]').waitFor();
      await away.getByRole('button', { name: 'Star' }).first().click();
      await away.getByText('Offline – kept on this device').first().waitFor();
      // A load of the address itself, as from a bookmark.
      await away.waitForTimeout(1_500);
      await away.goto(address);
      await away.locator('[data-canvas]').waitFor();
      await away.getByText('Offline – kept on this device').first().waitFor();

      await context.setOffline(false);
      await away.getByText('Saved', { exact: true }).first().waitFor();
      expect(await elements()).toBe(2);

      // Who is not signed in any more leaves no designs behind.
      const databases = () => away.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
      expect(await databases()).toContain('commonplace-offline');
      await context.clearCookies();
      await away.goto('/');
      await until(async () => !(await databases()).includes('commonplace-offline'), 30_000, 'the copies to go');
      await context.close();
    });
  });
}
