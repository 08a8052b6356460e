import { until } from '../driver/until';
import { count, zoom, type EditorPages } from './editor-pages';

/** The editor by mouse, by keyboard alone, and by touch. */
export function describeHands(pages: EditorPages): void {
  describe('the editor in the hand', () => {
    test('by mouse: draws, moves with undo, opens the menu, and writes mixed text [E-02, E-10, E-37]', async () => {
      const page = await pages.open();
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).not.toBe('');
      const canvas = (await page.locator('[data-canvas]').boundingBox())!;
      const at = (x: number, y: number): [number, number] => [
        canvas.x + canvas.width * x,
        canvas.y + canvas.height * y,
      ];
      await page.getByRole('button', { name: 'Rectangle' }).first().click();
      await until(async () => (await count(page)) === 1, 5_000, 'a rectangle');
      await page.mouse.click(...at(0.5, 0.5), { button: 'right' });
      await page.getByRole('menuitem', { name: /^Duplicate/ }).click();
      await until(async () => (await count(page)) === 2, 5_000, 'its copy');
      await page.keyboard.press('Control+z');
      await until(async () => (await count(page)) === 1, 5_000, 'the undo');
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.mouse.click(...at(0.3, 0.25));
      await page.getByLabel('Text of the selected element').waitFor({ state: 'attached' });
      await page.keyboard.type('Hello bold');
      for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Bold', exact: true }).waitFor();
      expect(await count(page)).toBe(2);
      await page.context().close();
    });

    test('printed it is the page of the design alone, as large as it is drawn, without its handles', async () => {
      const page = await pages.open();
      await page.getByRole('button', { name: 'Rectangle' }).first().click();
      await until(async () => (await count(page)) === 1, 5_000, 'a rectangle');
      const canvas = page.locator('[data-canvas]');
      const stage = canvas.getByRole('presentation').first();
      const size = () => stage.evaluate((one) => [one.clientWidth, one.clientHeight]);
      const onScreen = await size();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await size()).toEqual(onScreen);
      expect(await canvas.locator('canvas').first().isVisible()).toBe(true);
      expect(
        await canvas
          .locator('[data-screen-only]')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).display)),
      ).toEqual(['none', 'none']);
      expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).overflow)).toBe('visible');
      await page.context().close();
    });

    test('by keyboard alone: makes, reaches, moves and finds everything, and is told what it does [E-54, E-55]', async () => {
      const page = await pages.open();
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search commands' }).fill('add page');
      await page.keyboard.press('Enter');
      await page.getByText('Page 2 of 2').waitFor();
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('PageUp');
      await page.getByText('Page 1 of 2').waitFor();
      await page.getByRole('button', { name: 'Star' }).first().focus();
      await page.keyboard.press('Enter');
      await until(async () => (await count(page)) === 1, 5_000, 'a star');
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      const option = page.locator('[data-canvas]').getByRole('option', { selected: true });
      const before = await option.textContent();
      expect(before).toContain('Star');
      await page.keyboard.press('Shift+ArrowRight');
      await until(async () => (await option.textContent()) !== before, 5_000, 'the new place to be told');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('Escape');
      await page.context().close();
    });

    test('by touch at 390 px: two fingers enlarge, a long press opens the menu and lifting the finger chooses nothing [E-56]', async () => {
      const page = await pages.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      const before = await zoom(page);
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
      await touch('touchStart', [{ x: 170, y: 420 }]);
      await touch('touchStart', [
        { x: 170, y: 420 },
        { x: 220, y: 420 },
      ]);
      for (let i = 1; i <= 8; i++)
        await touch('touchMove', [
          { x: 170 - i * 8, y: 420 },
          { x: 220 + i * 8, y: 420 },
        ]);
      await touch('touchEnd', []);
      expect(await zoom(page)).toBeGreaterThan(before * 1.5);
      await touch('touchStart', [{ x: 195, y: 420 }]);
      await page.getByRole('menu').waitFor({ timeout: 5_000 });
      await touch('touchEnd', []);
      // What the browser makes of the lifted finger has come before the second frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.getByRole('menu').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      const fit = (await page.getByRole('button', { name: 'Fit the page' }).boundingBox())!;
      expect(fit.x).toBeGreaterThanOrEqual(0);
      expect(fit.x + fit.width).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.context().close();
    });
  });
}
