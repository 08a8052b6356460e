import type { BrowserContext, Page } from 'playwright-core';
import { logIn, newPerson, openContext, signUp } from '../driver/join';
import { until } from '../driver/until';
import type { EditorPages, Parts } from './editor-pages';

interface Kept {
  rev: number;
  document: { pages: Record<string, { background: string; elements: Record<string, Record<string, unknown>> }> };
}

/** One design in two browsers: what is changed in both while one of them has no network. */
export function describeTogether(parts: Parts, pages: EditorPages): void {
  describe('one design in two browsers', () => {
    const person = newPerson('Ida Twice');
    let here: BrowserContext;
    let there: BrowserContext;
    let mine: Page;
    let other: Page;
    let address: string;
    beforeAll(async () => {
      ({ context: here, page: mine } = await openContext(parts.browser(), parts.stack().url));
      pages.watch(mine);
      await signUp(mine, parts.stack().url, person);
      await mine.goto('/create/design');
      await mine.getByRole('button', { name: 'Star' }).first().click();
      await mine.waitForURL(/\/create\/design\/.+/);
      await saved(mine);
      address = new URL(mine.url()).pathname;
      ({ context: there, page: other } = await openContext(parts.browser(), parts.stack().url));
      pages.watch(other);
      await logIn(other, person.mail, person.pass);
      await other.waitForURL((url) => !url.pathname.startsWith('/user/'));
      await other.goto(address);
      await other.locator('[data-canvas]').waitFor();
    }, 120_000);
    afterAll(async () => {
      await here?.close();
      await there?.close();
    });

    const saved = (page: Page) => page.locator('[data-status=saved]').getByText('Saved', { exact: true }).waitFor();
    const star = async () => {
      const reply = await here.request.get('/api/v1/designs/' + address.split('/').pop());
      const { document } = (await reply.json()) as Kept;
      return Object.values(document.pages).flatMap(({ elements }) => Object.values(elements))[0];
    };
    const set = async (page: Page, field: string, value: string) => {
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      const input = page.getByRole('complementary').getByLabel(field, { exact: true });
      await input.fill(value);
      await input.press('Enter');
    };
    const shown = (page: Page, field: string) =>
      page.getByRole('complementary').getByLabel(field, { exact: true }).inputValue();
    const asked = (page: Page) => page.getByRole('dialog', { name: 'Changed in two places' });

    test('what only one of them changed is merged; what both changed is asked, and nothing is lost [E-38, E-39]', async () => {
      await here.setOffline(true);
      await set(mine, 'X', '111');
      await set(mine, 'Rotation', '30');
      await mine.locator('[data-status=offline]').waitFor();
      await set(other, 'X', '222');
      await set(other, 'Opacity', '50');
      await saved(other);
      await until(async () => (await star())?.opacity === 0.5, 10_000, 'the other browser’s save');
      await here.setOffline(false);
      const dialog = asked(mine);
      await dialog.waitFor();
      // Until it is answered the own value stays, here and on the server.
      await until(async () => (await star())?.rotation === 30, 20_000, 'the own save');
      expect(await star()).toMatchObject({ x: 111, rotation: 30, opacity: 0.5 });
      await dialog
        .getByRole('group', { name: /Star.*place/ })
        .getByRole('radio', { name: 'The other one' })
        .check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await until(async () => (await star())?.x === 222, 20_000, 'the chosen value on the server');
      expect(await shown(mine, 'Opacity')).toBe('50');
      await mine.locator('[data-canvas]').focus();
      await mine.keyboard.press('Control+z');
      await until(async () => (await star())?.x === 111, 20_000, 'the choice taken back');
    });

    test('a tab that was closed without a network is asked the same when it is opened again [E-38, E-39]', async () => {
      await mine.reload();
      await mine.locator('[data-canvas]').waitFor();
      await here.setOffline(true);
      await set(mine, 'Y', '77');
      await mine.locator('[data-status=offline]').waitFor();
      // What is unsaved is written a moment later.
      await mine.waitForTimeout(1_500);
      await mine.close({ runBeforeUnload: false });
      await other.reload();
      await other.locator('[data-canvas]').waitFor();
      await set(other, 'Y', '88');
      await saved(other);
      await until(async () => (await star())?.y === 88, 10_000, 'the other browser’s save');
      await here.setOffline(false);
      mine = await here.newPage();
      pages.watch(mine);
      await mine.goto(address);
      await asked(mine).waitFor();
      expect(await asked(mine).getByRole('radio', { name: 'Mine' }).isChecked()).toBe(true);
      await asked(mine).getByRole('button', { name: 'Done' }).click();
      await until(async () => (await star())?.y === 77, 20_000, 'the own value');
    });
  });
}
