import { ADMIN_GROUPS } from '@commonplace/contracts/admin-pages';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { logIn, openContext } from './driver/join';
import { until } from './driver/until';

const PASSWORD = 'commonplace';

/** That every place of the frame can be reached: by its links, by the keyboard alone, on a slow line and without one. */
export function describeReach(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('every place is reached', () => {
    const open = (options?: { width?: number; height?: number }) => openContext(o.browser(), o.stack().url, options);
    const asDemo = async (name: string, options?: { width?: number; height?: number }) => {
      const opened = await open(options);
      await logIn(opened.page, name + '@example.com', PASSWORD);
      await opened.page.waitForURL((url) => !url.pathname.startsWith('/user/'));
      await opened.page.getByRole('button', { name: /^Account of/ }).waitFor();
      return opened;
    };
    const hrefs = (page: Page, selector: string) =>
      page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const menuLinks = async (page: Page, button: string | RegExp) => {
      await page.getByRole('banner').getByRole('button', { name: button }).click();
      await page.getByRole('menu').waitFor();
      const found = await hrefs(page, '[role=menu] a');
      await page.keyboard.press('Escape');
      // It fades: another one that opens meanwhile would be the second.
      await page.getByRole('menu').waitFor({ state: 'detached' });
      return found;
    };

    test('[NAV-26, NAV-27, NAV-32, NAV-34, ADMIN-01] every link of header, menus, footer, account and administration leads to a page', async () => {
      const { context, page } = await asDemo('admin');
      await page.goto('/admin');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const links = new Set([
        ...(await hrefs(page, 'header a, footer a, main a')),
        ...(await menuLinks(page, 'More')),
        ...(await menuLinks(page, /^Account of/)),
      ]);
      await page.goto('/services');
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const link of await hrefs(page, 'main a')) links.add(link);
      const own = [...links].filter((link) => link.startsWith('/'));
      expect(own.length).toBeGreaterThan(50);
      const dead: string[] = [];
      for (const link of own) {
        const reply = await page.request.get(link);
        if (reply.status() !== 200) dead.push([reply.status(), link].join(' '));
      }
      expect(dead).toEqual([]);
      // The others write a mail or leave for another place; none of them leads nowhere.
      for (const link of links) expect(link).toMatch(/^(\/|mailto:.+@|https:\/\/)/);
      await context.close();
    });

    test('[NAV-28, NAV-31, NAV-32, NAV-33] the keyboard alone goes past the header, opens each of its menus, and comes back to where it was', async () => {
      const { context, page } = await asDemo('free');
      await page.goto('/services');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const focused = () =>
        page.evaluate(() => {
          const at = document.activeElement as HTMLElement;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
          return {
            name: at.getAttribute('aria-label') ?? at.textContent ?? '',
            inside: at.closest('[role=dialog], [role=menu]') !== null,
            visible: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
          };
        });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Tab');
      expect((await focused()).name).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect((await focused()).name).toBe('Licences');
      for (const name of ['More', /^Notifications/, /^Account of/, 'Feedback']) {
        const button = page.getByRole('banner').getByRole('button', { name });
        await button.focus();
        // A key before, so that the browser shows the focus as it does for the keyboard.
        await page.keyboard.press('Shift');
        await page.keyboard.press('Enter');
        await page.locator('[role=dialog], [role=menu]').first().waitFor();
        await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], [role=menu]'));
        for (let n = 0; n < 30; n++) await page.keyboard.press(n % 2 ? 'Tab' : 'ArrowDown');
        expect([name, (await focused()).inside]).toEqual([name, true]);
        await page.keyboard.press('Escape');
        await page.locator('[role=dialog], [role=menu]').first().waitFor({ state: 'detached' });
        expect([name, await button.evaluate((one) => one === document.activeElement)]).toEqual([name, true]);
        expect([name, (await focused()).visible]).toEqual([name, true]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true);
      await context.close();
    });

    test('pages of the account come in without a jump on a slow line, and say so when there is none', async () => {
      const { context, page } = await asDemo('teamowner', { width: 390, height: 844 });
      await page.addInitScript(() => {
        const kept = window as unknown as { jumped: number };
        kept.jumped = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) kept.jumped += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(/\/api\/v1\/(?!session|stream)/, async (route) => {
        await new Promise((done) => setTimeout(done, 200));
        await route.continue();
      });
      const jumps: string[] = [];
      for (const path of ['/teamowner/edit', '/teamowner/referral', '/teamowner/team-manage', '/user/setup']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
        const jumped = await page.evaluate(() => (window as unknown as { jumped: number }).jumped);
        if (jumped > 0.05) jumps.push([path, jumped].join(' '));
      }
      expect(jumps).toEqual([]);
      await context.setOffline(true);
      await page
        .getByRole('status')
        .getByText(/offline|no connection|no network/i)
        .waitFor();
      await context.setOffline(false);
      await page
        .getByRole('status')
        .getByText(/offline|no connection|no network/i)
        .waitFor({ state: 'detached' });
      await context.close();
    });

    test('no page of administration is wider than a phone, in Arabic and in English', async () => {
      const { context, page } = await asDemo('admin', { width: 390, height: 844 });
      const pages = ['/admin', ...ADMIN_GROUPS.flatMap((group) => group.pages.map(({ path }) => path))];
      const wide: string[] = [];
      const asked = new Set<Request>();
      page.on('request', (one) => /\/api\/v1\/(?!stream)/.test(one.url()) && asked.add(one));
      page.on('requestfinished', (one) => asked.delete(one));
      page.on('requestfailed', (one) => asked.delete(one));
      const drawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // English last: the account keeps the language of its last page.
      for (const locale of ['ar', 'en']) {
        await context.addCookies([{ name: 'commonplace_locale', value: locale, url: o.stack().url }]);
        await page.goto('/about');
        for (const path of pages) {
          // From page to page by the menu, as people do; the first comes by its address.
          if (path === '/admin') await page.goto(path);
          else await page.locator('nav a[href="' + path + '"]').click();
          await page.locator('nav a[aria-current="page"][href="' + path + '"]').waitFor();
          await page.locator('main h1').waitFor();
          await drawn();
          await until(() => asked.size === 0, 10_000, 'what the page asks for');
          await drawn();
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > 390) wide.push([locale, path, width].join(' '));
        }
      }
      expect(wide).toEqual([]);
      await context.close();
    });

    test('[AUTH-14, ROLE-11] the website status reaches an open sign-up page without a reload, there and back', async () => {
      const admin = await asDemo('admin');
      const visitor = await open();
      await visitor.page.goto('/user/register');
      const form = visitor.page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });
      await form.waitFor();
      await admin.page.goto('/admin/variables');
      const pause = admin.page.getByText('Pause free sign-up', { exact: true });
      await pause.click();
      try {
        await form.waitFor({ state: 'detached', timeout: 10_000 });
        await visitor.page.getByRole('main').getByRole('link', { name: /plans/i }).waitFor();
      } finally {
        await pause.click();
      }
      await form.waitFor({ timeout: 10_000 });
      await Promise.all([admin.context.close(), visitor.context.close()]);
    });
  });
}
