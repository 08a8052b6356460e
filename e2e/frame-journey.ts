import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Page } from 'playwright-core';
import { seriousOn } from './driver/axe';
import { logIn, newPerson, openContext, signUp } from './driver/join';

/** Pages of the frame's room that axe looks at; those that share a shape stand for each other. */
const PAGES = [
  '/',
  '/about',
  '/learn',
  '/services/licenses',
  '/services/faq',
  '/user/login',
  '/user/register',
  '/user/password',
  '/user/reset?token=some-token',
  '/teams/join',
  '/nothing/is/here',
];
const ARABIC_PAGES = ['/services/licenses', '/user/register'];

/** The frame around the remotes, in a real browser. */
export function describeFrame(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('the frame', () => {
    const base = () => o.stack().url;
    const open = (options: Parameters<typeof openContext>[2] = {}) => openContext(o.browser(), base(), options);
    const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

    test('[THEME-01, THEME-03, CONST-01] dark mode is there before the first paint, and stays over page loads', async () => {
      const { context, page } = await open();
      await page.goto('/services');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const light = await ground(page);
      await page.getByRole('button', { name: 'Dark mode' }).click();
      const dark = await ground(page);
      expect(dark).not.toBe(light);
      const cookie = (await context.cookies()).find((one) => one.name === 'commonplace_theme');
      expect(cookie?.value).toBe('dark');
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400);
      // Without any script the page is dark already: there is nothing to flash.
      await page.route('**/*.js', (route) => route.abort());
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
      expect(await themeOf(page)).toBe('dark');
      await page.unroute('**/*.js');
      await page.goto('/about');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await ground(page)).toBe(dark);
      await context.close();
    });

    test('[NAV-23] a browser that lacks what the pages need, or cannot read our scripts, is told so', async () => {
      const lacking = await open();
      await lacking.page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
      const unread = await open();
      await unread.page.route(/\/assets\/main/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'class { new syntax' }),
      );
      for (const { context, page } of [lacking, unread]) {
        await page.goto('/about');
        await page.getByRole('heading', { level: 1, name: 'This browser is too old for Commonplace' }).waitFor();
        await context.close();
      }
    });

    test('[THEME-02] dark mode is saved to the account and found again in another browser', async () => {
      const person = newPerson();
      const first = await open();
      await signUp(first.page, base(), person);
      const saved = first.page.waitForResponse((reply) => reply.url().endsWith('/user/editor-theme') && reply.ok());
      await first.page.getByRole('button', { name: 'Dark mode' }).click();
      await saved;
      const second = await open();
      await logIn(second.page, person.mail, person.pass);
      await second.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await first.context.close();
      await second.context.close();
    });

    test('[NAV-17, NAV-18, NAV-19] redirect-only routes lead on, by the server and inside the page', async () => {
      const { context, page } = await open();
      for (const [from, to] of [
        ['/create', '/'],
        ['/create/search', '/designs'],
        ['/topics/search', '/explore-collections'],
        ['/topics/main', '/explore-collections'],
      ] as const) {
        const reply = await fetch(base() + from, { redirect: 'manual' });
        expect([reply.status, reply.headers.get('location')]).toEqual([302, to]);
      }
      await page.goto('/create/search');
      expect(new URL(page.url()).pathname).toBe('/designs');
      await context.close();
    });

    test('[NAV-09, NAV-10, NAV-20] a page for the other kind of visitor redirects', async () => {
      const { context, page } = await open();
      for (const [path, what] of [
        ['/likes', 'likes'],
        ['/my-projects', 'projects'],
      ] as const) {
        await page.goto(path);
        await page.waitForURL((url) => url.pathname === '/');
        await page.getByText(`Log in to see your ${what}.`).first().waitFor();
      }
      await page.goto('/user/setup');
      await page.waitForURL(/\/user\/login/);
      await signUp(page, base(), newPerson());
      for (const path of ['/likes', '/my-projects']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await page.goto('/user/login');
      await page.waitForURL((url) => url.pathname === '/');
      await context.close();
    });

    test('[NAV-28, NAV-31, NAV-32] links move into More as the window narrows; the bell and the avatar open', async () => {
      const { context, page } = await open();
      await signUp(page, base(), newPerson('Nell Narrow'));
      const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      await links.first().waitFor();
      const wide = await links.count();
      await page.setViewportSize({ width: 680, height: 900 });
      await page.waitForFunction(
        (most) => document.querySelectorAll('nav[aria-label="Sections"] a').length < most,
        wide,
      );
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem').first().waitFor();
      expect(await page.getByRole('menuitem').count()).toBe(wide - (await links.count()) + 5);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByText(/Welcome to Commonplace, Nell Narrow/)
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Account of Nell Narrow' }).click();
      await page.getByRole('menuitem', { name: 'Account settings' }).waitFor();
      await context.close();
    });

    test('[NAV-36] somebody who has not chosen topics is asked once, on a large screen', async () => {
      const { context, page } = await open();
      const person = newPerson();
      await page.goto('/user/register');
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await page.getByLabel('E-mail').fill(person.mail);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/user\/setup/);
      await page.goto('/services');
      await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goto('/about');
      const dialog = page.getByRole('dialog', { name: 'What do you like to make?' });
      await dialog.waitFor();
      const saved = page.waitForResponse((reply) => reply.url().endsWith('/user/topic-selector') && reply.ok());
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await saved;
      await dialog.waitFor({ state: 'detached' });
      await page.goto('/learn');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await context.close();
    });

    test('Arabic runs from right to left from the first byte on, and nothing sticks out', async () => {
      const { context, page } = await open({ width: 390, height: 844 });
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click();
      await page.waitForFunction(() => document.documentElement.dir === 'rtl');
      await page.waitForFunction(() => document.activeElement?.textContent === 'العربية');
      await page.getByRole('banner').getByRole('button', { name: 'القائمة' }).waitFor();
      const html = await (await page.request.get('/about')).text();
      expect(html).toContain('<html lang="ar" dir="rtl"');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await context.close();
    });

    test('axe finds nothing serious on the frame’s own pages, in light and dark, at 390 and 1440 px, in English and Arabic', async () => {
      const { context, page } = await open();
      const found: string[] = [];
      for (const path of PAGES) found.push(...(await seriousOn(page, path)));
      await context.addCookies([{ name: 'commonplace_locale', value: 'ar', url: base() }]);
      for (const path of ARABIC_PAGES) found.push(...(await seriousOn(page, path)));
      expect(found).toEqual([]);
      await context.close();
    });
  });
}
