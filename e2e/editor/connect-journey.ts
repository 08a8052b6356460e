import { until } from '../driver/until';
import { count, exported, type EditorPages } from './editor-pages';

/** What of an SVG is drawn with a pen: the line of an arrow, and its head. */
function linesOf(svg: string): string[] {
  const lines = [...svg.matchAll(/<path[^>]* fill="none"[^>]*>/g)].map(([path]) => path);
  if (lines.length === 0) throw new Error('no line is in the file');
  return lines;
}

/** Lines that join shapes, in the hand. */
export function describeConnect(pages: EditorPages): void {
  describe('lines that join', () => {
    test('draws two shapes and an arrow from one to the other, moves one, and the file has the arrow where it goes now [E-17]', async () => {
      const page = await pages.open();
      const canvas = (await page.locator('[data-canvas]').boundingBox())!;
      const at = (x: number, y: number): [number, number] => [
        canvas.x + canvas.width * x,
        canvas.y + canvas.height * y,
      ];
      const drag = async (from: [number, number], to: [number, number]) => {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
        await page.mouse.move(...to);
        await page.mouse.up();
      };
      await page.keyboard.press('r');
      await drag(at(0.35, 0.4), at(0.42, 0.5));
      await until(async () => (await count(page)) === 1, 5_000, 'a rectangle');
      await page.keyboard.press('o');
      await drag(at(0.58, 0.4), at(0.65, 0.5));
      await until(async () => (await count(page)) === 2, 5_000, 'a circle');
      await page.keyboard.press('a');
      await drag(at(0.385, 0.45), at(0.615, 0.45));
      await until(async () => (await count(page)) === 3, 5_000, 'an arrow');
      const option = page.locator('[data-canvas]').getByRole('option', { selected: true });
      await option.filter({ hasText: 'Arrow from Rectangle to Circle' }).waitFor({ state: 'attached' });
      const before = linesOf((await exported(page, 'svg')).toString());
      await drag(at(0.615, 0.47), at(0.615, 0.6));
      await option.filter({ hasText: /^Circle/ }).waitFor({ state: 'attached' });
      const after = linesOf((await exported(page, 'svg')).toString());
      expect(after).not.toEqual(before);
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Control+z');
      await until(
        async () => linesOf((await exported(page, 'svg')).toString()).join() === before.join(),
        20_000,
        'the arrow where it was',
      );
      await page.context().close();
    });

    test('by keyboard alone a chart grows and is walked along, and its lines are said and listed [E-17, E-54, E-55]', async () => {
      const page = await pages.open();
      await page.getByRole('button', { name: 'Diamond' }).first().focus();
      await page.keyboard.press('Enter');
      await until(async () => (await count(page)) === 1, 5_000, 'a diamond');
      const option = page.locator('[data-canvas]').getByRole('option', { selected: true });
      const first = await option.textContent();
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await until(async () => (await count(page)) === 3, 5_000, 'a second and a line');
      // The list follows with the next frame.
      await until(async () => (await option.textContent()) !== first, 5_000, 'the second');
      const second = await option.textContent();
      await page.keyboard.press('Alt+ArrowUp');
      await until(async () => (await option.textContent()) === first, 5_000, 'the first again');
      await page.keyboard.press('Alt+ArrowDown');
      await until(async () => (await option.textContent()) === second, 5_000, 'the second again');
      await page.getByRole('button', { name: 'Layers' }).click();
      await page
        .locator('#editor-panel')
        .getByRole('button', { name: 'Arrow from Diamond to Diamond', exact: true })
        .waitFor();
      await page.context().close();
    });
  });
}
