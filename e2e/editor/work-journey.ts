import { newPerson, openContext, signUp } from '../driver/join';
import { until } from '../driver/until';
import { count, type EditorPages, type Parts } from './editor-pages';

/** Work that is kept, shared and fed from the library. */
export function describeWork(parts: Parts, pages: EditorPages): void {
  describe('designs that are kept', () => {
    test('a page that is written while offline is there when the tab comes back [E-38, E-39]', async () => {
      const page = await pages.open({}, '/create/design');
      await page.getByRole('button', { name: 'Heart' }).first().click();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Star' }).first().click();
      await page.waitForTimeout(1_500);
      await page.context().setOffline(false);
      await page.reload();
      await page.getByRole('button', { name: 'Layers' }).click();
      const layers = page.locator('#editor-panel');
      await layers.getByRole('button', { name: 'Star', exact: true }).waitFor();
      await layers.getByRole('button', { name: 'Heart', exact: true }).waitFor();
      await page.context().close();
    });

    test('stock is searched inside, its licence is seen, and fonts of the library come along, in the dark too [E-07, E-52, E-58]', async () => {
      const page = await pages.open();
      await page.context().addCookies([{ name: 'commonplace_theme', value: 'dark', url: parts.stack().url }]);
      await page.reload();
      await page.waitForFunction(() => '__editorBench' in window);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      const panel = page.locator('#editor-panel');
      await page.getByRole('button', { name: 'Photos', exact: true }).first().click();
      await panel.locator('ul img').first().click();
      await until(async () => (await count(page)) === 1, 10_000, 'the photograph');
      await page.getByRole('complementary').getByText('Licence', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Text', exact: true }).first().click();
      await panel.getByPlaceholder('Search fonts').waitFor();
      const font = panel.locator('ul img').first();
      const name = await font.getAttribute('alt');
      await font.click();
      await until(async () => (await count(page)) === 2, 10_000, 'a text in the font');
      await page.waitForFunction(
        (family) => [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded'),
        name ?? '',
      );
      await page.context().close();
    });

    test('a saved design is kept under a name, shared by its link, and shown page by page [E-40, E-43, EDIT-05]', async () => {
      const { context, page } = await openContext(parts.browser(), parts.stack().url);
      await signUp(page, parts.stack().url, newPerson('Ida Editor'));
      await page.goto('/create/design');
      await page.getByRole('button', { name: 'Star' }).first().click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).last().click();
      expect(await page.getByRole('menuitem', { name: 'Enlarge a picture' }).count()).toBe(0);
      await page.getByRole('menuitem', { name: 'Version history' }).click();
      const versions = page.getByRole('dialog', { name: 'Version history' });
      await versions.getByLabel('Name of this version').fill('For the printer');
      await versions.getByRole('button', { name: 'Keep this version' }).click();
      await versions.getByText('For the printer', { exact: true }).waitFor();
      await versions.getByRole('button', { name: 'Preview' }).first().click();
      await versions.getByRole('img').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Share this design' });
      await dialog.getByRole('button', { name: 'Make a link' }).click();
      const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
      await context.close();
      const other = await openContext(parts.browser(), parts.stack().url);
      await other.page.goto(new URL(link).pathname);
      await other.page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
      await other.page.getByRole('button', { name: 'Present' }).click();
      await other.page.getByRole('dialog').getByText('1 of 1', { exact: true }).waitFor();
      await other.context.close();
    });
  });
}
