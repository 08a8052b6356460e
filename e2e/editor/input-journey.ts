import { until } from '../driver/until';
import { count, importJson, type EditorPages, type HookedWindow } from './editor-pages';

/** What makes no sense, and what measurements ask. */
export function describeInput(pages: EditorPages): void {
  describe('what the editor is given', () => {
    test('the hook of measurements does what it says, method by method', async () => {
      const page = await pages.open();
      await page.waitForFunction(() => (window as unknown as HookedWindow).__editorBench.readyAt !== undefined);
      const told = await page.evaluate(async () => {
        const hook = (window as unknown as HookedWindow).__editorBench;
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
      const page = await pages.open();
      await importJson(page, 'words.json', 'no design');
      await page.getByText('words.json could not be imported: it is not a design in JSON').waitFor();
      const shape = { type: 'shape', shape: 'star', fill: '#225588', order: 'a0', x: 20, y: 20, width: 60, height: 60 };
      const elements = {
        good: { ...shape, id: 'good' },
        far: { ...shape, id: 'far', x: null },
        loop: { ...shape, id: 'loop', type: 'group', parent: 'loop' },
        frame: { ...shape, id: 'frame', type: 'image', asset: 'gone' },
      };
      const sheets = { p: { id: 'p', order: 'a0', width: 300, height: 300, elements } };
      await importJson(page, 'odd.json', JSON.stringify({ version: 1, unit: 'furlong', pages: sheets, assets: {} }));
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
  });
}
