import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { comparer, type Comparer } from './compare';
import type { Design } from './design-parts';
import {
  drawn,
  exported,
  FORMATS,
  load,
  type EditorPages,
  type Format,
  type HookedWindow,
  type Parts,
} from './editor-pages';
import { everyKind, manyPages } from './every-kind';
import { everyLetter, LETTERS_WRITTEN } from './letters';
import { everyLook } from './looks';

/**
 * What an export may differ from the screen at 100 %, 0 to 255 of a channel: the mean over all px, and the mean colour of any square of 16 × 16 px. A PNG is
 * drawn by the screen's own code; JPEG and WebP blur what is sharp and red; SVG and PDF are drawn by others, who smooth edges their own way.
 */
const TOLERANCE: Record<Format, { mean: number; worst: number }> = {
  png: { mean: 0.5, worst: 4 },
  jpg: { mean: 2.5, worst: 16 },
  webp: { mean: 2, worst: 16 },
  svg: { mean: 1, worst: 22 },
  pdf: { mean: 1, worst: 30 },
};

export function describeExports(parts: Parts, pages: EditorPages): void {
  describe('exports beside the screen', () => {
    let compare: Comparer;
    let page: Page;
    beforeAll(async () => {
      compare = await comparer(parts.browser());
      page = await pages.open({ viewport: { width: 1500, height: 1120 } });
    }, 60_000);
    afterAll(async () => {
      await page?.context().close();
      await compare?.close();
    });

    /** The page of a design at 100 %, as it is on the screen. */
    const shown = async (design: Design): Promise<Buffer> => {
      await load(page, design);
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+0');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(2_500);
      const [record] = Object.values(design.pages);
      const { e0 } = record!.elements as Record<string, { x: number; y: number }>;
      const place = await page.evaluate((known) => {
        const hook = (window as unknown as HookedWindow).__editorBench;
        const { x, y } = hook.rectOf('e0')!;
        return { zoom: hook.zoom(), x: x - known.x, y: y - known.y };
      }, e0!);
      expect(place.zoom).toBe(1);
      await page.mouse.move(5, 5);
      // What is told above the page is no part of it.
      await page.evaluate(() => {
        for (const told of document.querySelectorAll<HTMLElement>('[aria-live]')) told.style.visibility = 'hidden';
      });
      return page.screenshot({ clip: { x: place.x, y: place.y, width: 800, height: 800 } });
    };
    /** Every export of the design that is open, where it differs from the screen by more than it may. */
    const differing = async (screen: Buffer): Promise<string[]> => {
      const found: string[] = [];
      for (const format of FORMATS) {
        const { mean, worst, at } = await compare.difference(screen, await exported(page, format), format);
        const told = [format, 'mean', mean.toFixed(2), 'worst', worst.toFixed(1), 'at', at.x, at.y].join(' ');
        console.info(told);
        if (mean > TOLERANCE[format].mean || worst > TOLERANCE[format].worst) found.push(told);
      }
      return found;
    };

    test('every kind of element is in every export as it is on the screen, and the measure sees each of them [E-46, E-47]', async () => {
      const design = everyKind();
      const screen = await shown(design);
      expect(await differing(screen)).toEqual([]);
      // The measure itself: without any one element the picture is another.
      const [record] = Object.values(design.pages);
      const elements = record!.elements as Record<string, { type: string }>;
      for (const [id, { type }] of Object.entries(elements)) {
        if (type === 'group') continue;
        const { [id]: _, ...rest } = elements;
        await load(page, { ...design, pages: { p: { ...record, elements: rest } } });
        const { worst } = await compare.difference(screen, await drawn(page), 'png');
        expect([id, type, worst > TOLERANCE.pdf.worst]).toEqual([id, type, true]);
      }
    });

    test('blending, masks, adjustments, outlines, the mark of premium content: every export shows them [E-10, E-11, E-12, E-14, E-16]', async () => {
      expect(await differing(await shown(everyLook()))).toEqual([]);
    });

    test('fonts that vary, weights made by the browser, effects, lists, both directions, tables: every export shows them [E-03, E-05, E-06, E-07, E-08, E-19]', async () => {
      expect(await differing(await shown(everyLetter()))).toEqual([]);
      // Dots that the font draws apart are no letters.
      const bare = (text: string) => text.replace(/[\s\u0000-\u001f]/g, '');
      const text = bare(await compare.textOf(await exported(page, 'pdf')));
      expect(LETTERS_WRITTEN.filter((words) => !text.includes(bare(words)))).toEqual([]);
    });

    test('a long export runs beside the work: it says how far it is, is ended, and the next one brings all pages [E-47, E-50]', async () => {
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
    });
  });
}
