import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { everyKind } from './editor-document';
import { until } from './driver/until';

/** Mean difference of a channel, 0 to 255, that an export may have from the screen: edges are smoothed differently by each renderer. */
const TOLERANCE = { png: 2.5, svg: 3.5, pdf: 4.5 } as const;

interface Hook {
  load(document: unknown): void;
  count(): number;
  zoom(): number;
  rectOf(id: string): { x: number; y: number; width: number; height: number } | null;
}

/** The editor as people meet it: by mouse, by keyboard alone, by touch; and its exports beside what the screen shows. */
export function describeEditor(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('the design editor in a real browser', () => {
    const faults: string[] = [];
    const open = async (
      options: Parameters<Browser['newContext']>[0] = {},
      address = '/create/design?bench=1',
    ): Promise<Page> => {
      const context = await o.browser().newContext({
        viewport: { width: 1440, height: 900 },
        baseURL: o.stack().url,
        acceptDownloads: true,
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
      });
      await page.goto(address);
      await page.locator('[data-canvas]').waitFor();
      if (address.includes('bench=1')) await page.waitForFunction(() => '__editorBench' in window);
      return page;
    };
    const count = (page: Page) =>
      page.evaluate(() => (window as unknown as { __editorBench: Hook }).__editorBench.count());
    const zoom = (page: Page) =>
      page.evaluate(() => (window as unknown as { __editorBench: Hook }).__editorBench.zoom());
    const load = (page: Page, document: unknown) =>
      page.evaluate((given) => (window as unknown as { __editorBench: Hook }).__editorBench.load(given), document);

    test('by mouse: draws, moves with undo, opens the menu, and writes mixed text [E-02, E-10, E-37]', async () => {
      const page = await open();
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

    test('by keyboard alone: makes, reaches, moves and finds everything, and is told what it does [E-54, E-55]', async () => {
      const page = await open();
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
      const option = page.getByRole('option', { selected: true });
      const before = await option.textContent();
      expect(before).toContain('Star');
      await page.keyboard.press('Shift+ArrowRight');
      await until(async () => (await option.textContent()) !== before, 5_000, 'the new place to be told');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('Escape');
      await page.context().close();
    });

    test('by touch at 390 px: two fingers enlarge, a long press opens the menu [E-56]', async () => {
      const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
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
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.context().close();
    });

    test('every export shows what the screen shows, for every kind of element [E-46, E-47, E-06, E-12]', async () => {
      const page = await open();
      await load(page, everyKind());
      await page.waitForTimeout(2_500);
      const rect = await page.evaluate(() => {
        const hook = (window as unknown as { __editorBench: Hook }).__editorBench;
        const known = hook.rectOf('e0')!;
        const scale = hook.zoom();
        return { x: known.x - 20 * scale, y: known.y - 20 * scale, width: 800 * scale, height: 800 * scale };
      });
      await page.mouse.move(5, 5);
      const screen = await page.screenshot({ clip: rect });
      const files: Record<string, Buffer> = {};
      for (const format of ['png', 'svg', 'pdf'] as const) {
        await page.getByRole('button', { name: 'Export', exact: true }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Export' });
        await dialog.getByRole('combobox', { name: 'Format' }).selectOption(format);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: 'Download' }).click(),
        ]);
        files[format] = readFileSync(await download.path());
        await dialog.waitFor({ state: 'hidden' });
      }
      await page.context().close();
      const compare = await comparer(o.browser());
      try {
        for (const format of ['png', 'svg', 'pdf'] as const) {
          const difference = await compare.difference(screen, files[format]!, format);
          console.info(`${format}: mean difference ${difference.toFixed(2)} of 255`);
          expect(difference).toBeLessThan(TOLERANCE[format]);
        }
        // The measure itself: an empty page is far away.
        const empty = Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ffffff"/></svg>',
        );
        expect(await compare.difference(screen, empty, 'svg')).toBeGreaterThan(12);
      } finally {
        await compare.context.close();
      }
    });

    test('a page that is written while offline is there when the tab comes back [E-38, E-39]', async () => {
      const page = await open({}, '/create/design');
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

    test('no step broke the page or its security policy', () => {
      expect(faults).toEqual([]);
    });
  });
}

/** A page that draws files and compares their pixels; PDF by pdf.js. */
async function comparer(
  browser: Browser,
): Promise<{ context: BrowserContext; difference: (screen: Buffer, file: Buffer, kind: string) => Promise<number> }> {
  const context = await browser.newContext();
  const build = path.dirname(require.resolve('pdfjs-dist/package.json'));
  await context.route('http://compare.test/**', async (route) => {
    const name = new URL(route.request().url()).pathname;
    if (name === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(path.join(build, 'build', path.basename(name))),
    });
  });
  const page = await context.newPage();
  await page.goto('http://compare.test/');
  return {
    context,
    difference: (screen, file, kind) =>
      page.evaluate(
        async ({ one, other, type }) => {
          const side = 400;
          const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const pixels = async (text: string, how: string): Promise<Uint8ClampedArray> => {
            const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
            const context2d = canvas.getContext('2d')!;
            if (how === 'pdf') {
              const pdfjs = (await import('http://compare.test/pdf.min.mjs')) as {
                GlobalWorkerOptions: { workerSrc: string };
                getDocument(given: object): {
                  promise: Promise<{
                    getPage(n: number): Promise<{
                      getViewport(o: object): { width: number };
                      render(o: object): { promise: Promise<void> };
                    }>;
                  }>;
                };
              };
              pdfjs.GlobalWorkerOptions.workerSrc = 'http://compare.test/pdf.worker.min.mjs';
              const first = await (await pdfjs.getDocument({ data: bytes(text) }).promise).getPage(1);
              const scale = side / first.getViewport({ scale: 1 }).width;
              await first.render({ canvas, viewport: first.getViewport({ scale }) }).promise;
            } else {
              const mime = how === 'svg' ? 'image/svg+xml' : 'image/png';
              const image = new Image();
              image.src = URL.createObjectURL(new Blob([bytes(text)], { type: mime }));
              await image.decode();
              await new Promise((resolve) => setTimeout(resolve, 300));
              context2d.imageSmoothingQuality = 'high';
              context2d.drawImage(image, 0, 0, side, side);
            }
            return context2d.getImageData(0, 0, side, side).data;
          };
          const [a, b] = [await pixels(one, 'png'), await pixels(other, type)];
          let sum = 0;
          for (let i = 0; i < a.length; i += 4) for (let c = 0; c < 3; c++) sum += Math.abs(a[i + c]! - b[i + c]!);
          return sum / ((a.length / 4) * 3);
        },
        { one: screen.toString('base64'), other: file.toString('base64'), type: kind },
      ),
  };
}
