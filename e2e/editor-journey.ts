import { readFileSync } from 'node:fs';
import type { TestStack } from '@commonplace/stack/testing';
import { PDFDocument } from 'pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { comparer, EMPTY } from './editor-compare';
import { everyKind, manyPages } from './editor-document';
import { newPerson, openContext, signUp } from './driver/join';
import { until } from './driver/until';

/** Mean difference of a channel, 0 to 255, that an export may have from the screen: edges are smoothed differently by each renderer. */
const TOLERANCE = { png: 2.5, svg: 3.5, pdf: 4.5 } as const;

interface Hook {
  version: string;
  readyAt?: number;
  prepare(neutral: unknown): unknown;
  load(document: unknown): void;
  rendered(): number;
  fit(): void;
  deleteFirst(count: number): void;
  undo(): void;
  exportPng(): Promise<Blob>;
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
      page.on('pageerror', (error) => faults.push('page error: ' + error.message));
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

    test('the hook of measurements does what it says, method by method', async () => {
      const page = await open();
      await page.waitForFunction(
        () => (window as unknown as { __editorBench: Hook }).__editorBench.readyAt !== undefined,
      );
      const told = await page.evaluate(async () => {
        const hook = (window as unknown as { __editorBench: Hook }).__editorBench;
        const one = { x: 480, y: 480, width: 120, height: 120, rotation: 0, fill: '#ff0044' };
        const elements = ['low', 'middle', 'target'].map((id) => ({ ...one, id, type: 'rect' }));
        const words = { ...one, id: 'words', type: 'text', text: 'Words', fontSize: 20, x: 0, y: 0 };
        hook.load(hook.prepare({ width: 1080, height: 1080, elements: [...elements, words] }));
        hook.fit();
        const rect = hook.rectOf('target')!;
        const counts = [hook.count(), hook.rendered()];
        hook.deleteFirst(2);
        const left = [hook.count(), hook.rectOf('low'), hook.rectOf('target') !== null] as const;
        hook.undo();
        const bitmap = await createImageBitmap(await hook.exportPng());
        const canvas = new OffscreenCanvas(1080, 1080).getContext('2d')!;
        canvas.drawImage(bitmap, 0, 0);
        return {
          counts,
          left,
          back: hook.count(),
          scale: Math.abs(rect.width - 120 * hook.zoom()),
          picture: [bitmap.width, bitmap.height, ...canvas.getImageData(540, 540, 1, 1).data],
          version: hook.version,
        };
      });
      expect(told).toMatchObject({ counts: [4, 4], left: [2, null, true], back: 4 });
      expect(told.scale).toBeLessThan(1);
      expect(told.picture).toEqual([1080, 1080, 255, 0, 68, 255]);
      expect(told.version).not.toBe('');
      await page.context().close();
    });

    test('files and pastes that make no sense are refused or set right, and it is said what was done [E-44, E-45]', async () => {
      const page = await open();
      const file = (name: string, text: string) =>
        page
          .getByRole('main')
          .locator('input[type=file][accept*=json]')
          .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await file('words.json', 'no design');
      await page.getByText('words.json could not be imported: it is not a design in JSON').waitFor();
      const shape = { type: 'shape', shape: 'star', fill: '#225588', order: 'a0', x: 20, y: 20, width: 60, height: 60 };
      const elements = {
        good: { ...shape, id: 'good' },
        far: { ...shape, id: 'far', x: null },
        loop: { ...shape, id: 'loop', type: 'group', parent: 'loop' },
        frame: { ...shape, id: 'frame', type: 'image', asset: 'gone' },
      };
      const pages = { p: { id: 'p', order: 'a0', width: 300, height: 300, elements } };
      await file('odd.json', JSON.stringify({ version: 1, unit: 'furlong', pages, assets: {} }));
      await page.getByText(/odd.json was repaired: 1 element .* left out; .*The rest of it is as it was/).waitFor();
      expect(await count(page)).toBe(3);
      await page.locator('[data-canvas]').focus();
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/html', '<p>Only <b>words</b></p><script>window.ran = true</script>');
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.querySelector('[data-canvas]')!.dispatchEvent(paste);
      });
      await until(async () => (await count(page)) === 4, 5_000, 'the words');
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
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
      await page.waitForTimeout(1_500);
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
          console.info([format, 'mean difference', difference.toFixed(2), 'of 255'].join(' '));
          expect(difference).toBeLessThan(TOLERANCE[format]);
        }
        // Fonts are files of the editor: without them a PDF would have pictures of its words.
        expect(await compare.textOf(files.pdf!)).toContain('Plain, bold and slanted words.');
        // The measure itself: an empty page is far away.
        expect(await compare.difference(screen, EMPTY, 'svg')).toBeGreaterThan(12);
      } finally {
        await compare.close();
      }
    });

    test('a long export runs beside the work: it says how far it is, is ended, and the next one brings all pages [E-47, E-50]', async () => {
      const page = await open();
      await load(page, manyPages(12));
      let files = 0;
      page.on('download', () => files++);
      const begin = async () => {
        await page.getByRole('button', { name: 'Export', exact: true }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Export' });
        await dialog.getByRole('combobox', { name: 'Format' }).selectOption('pdf');
        await dialog.getByRole('combobox', { name: 'Pages' }).selectOption('all');
        await dialog.getByRole('button', { name: 'Download' }).click();
        await dialog.waitFor({ state: 'hidden' });
      };
      const running = page.getByRole('group', { name: 'Export under way' });
      await begin();
      await running.getByRole('button', { name: 'Cancel' }).click();
      await running.waitFor({ state: 'hidden' });
      const download = page.waitForEvent('download');
      await begin();
      // The page goes on meanwhile: a page is added to the design, and is not in the file.
      await running.getByRole('progressbar', { name: /^[1-9]\d* of 12 pages$/ }).waitFor();
      await page.getByRole('button', { name: /^Add page/ }).click();
      await page.getByText('Page 2 of 13').waitFor();
      const bytes = readFileSync(await (await download).path());
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(12);
      await running.waitFor({ state: 'hidden' });
      expect(files).toBe(1);
      await page.context().close();
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

    test('stock is searched inside, its licence is seen, and fonts of the library come along, in the dark too [E-07, E-52, E-58]', async () => {
      const page = await open();
      await page.context().addCookies([{ name: 'commonplace_theme', value: 'dark', url: o.stack().url }]);
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
      const { context, page } = await openContext(o.browser(), o.stack().url);
      await signUp(page, o.stack().url, newPerson('Ida Editor'));
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
      const other = await openContext(o.browser(), o.stack().url);
      await other.page.goto(new URL(link).pathname);
      await other.page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
      await other.page.getByRole('button', { name: 'Present' }).click();
      await other.page.getByRole('dialog').getByText('1 of 1', { exact: true }).waitFor();
      await other.context.close();
    });

    test('no step broke the page or its security policy', () => {
      expect(faults).toEqual([]);
    });
  });
}
