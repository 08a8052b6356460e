import type { Page } from 'playwright-core';
import { neutralDocument } from './neutral';

/** One promise of the hook, and whether the page keeps it. */
export interface Checked {
  what: string;
  kept: boolean;
}

const COUNT = 200;
const GONE = 50;
const TARGET = 120;
const SIDE = 1080;

/** Goes through `window.__editorBench` of an open page, method by method, with a real pointer, wheel and keyboard. */
export async function checkHook(page: Page): Promise<Checked[]> {
  const checked: Checked[] = [];
  const check = (what: string, kept: boolean) => void checked.push({ what, kept });
  const rect = () => page.evaluate(() => window.__editorBench!.rectOf('target')!);
  const zoom = () => page.evaluate(() => window.__editorBench!.zoom());
  const count = () => page.evaluate(() => window.__editorBench!.count());
  const still = () => page.waitForTimeout(400);

  await page.waitForFunction(() => window.__editorBench?.readyAt !== undefined, undefined, { timeout: 60_000 });
  const begun = await page.evaluate(() => {
    const { version, readyAt } = window.__editorBench!;
    return { version, late: performance.now() - readyAt! };
  });
  check('version is a text, readyAt a time that has passed', begun.version !== '' && begun.late >= 0);

  await page.evaluate(async (neutral) => {
    const hook = window.__editorBench!;
    await hook.load(hook.prepare ? hook.prepare(neutral) : neutral);
  }, neutralDocument(COUNT));
  await still();
  check('prepare and load: count is that of the document, the ground not counted', (await count()) === COUNT);
  const seen = await page.evaluate(() => (window.__editorBench as { rendered?: () => number }).rendered?.());
  check(
    'rendered, where it is offered, is what is on screen',
    seen === undefined || (seen > COUNT / 2 && seen <= COUNT),
  );

  const shown = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const first = await rect();
  check('rectOf is in px of the screen at this zoom', Math.abs(first.width - TARGET * (await zoom())) < 1.5);
  await page.mouse.move(shown.width / 2, shown.height / 2);
  await page.keyboard.down('Control');
  for (let step = 0; step < 10; step++) await page.mouse.wheel(0, -40);
  await page.keyboard.up('Control');
  await still();
  check('ctrl and wheel enlarge, and zoom says so', (await zoom()) > (first.width / TARGET) * 1.2);
  const enlarged = await rect();
  await page.mouse.wheel(30, 40);
  await still();
  const panned = await rect();
  check(
    'the wheel moves the page',
    Math.abs(panned.y - enlarged.y) > 10 && Math.abs(panned.width - enlarged.width) < 1,
  );

  await page.evaluate(() => window.__editorBench!.fit());
  await still();
  const fitted = await rect();
  const scale = fitted.width / TARGET;
  const corner = { x: fitted.x - ((SIDE - TARGET) / 2) * scale, y: fitted.y - ((SIDE - TARGET) / 2) * scale };
  const whole =
    corner.x >= 0 && corner.y >= 0 && corner.x + SIDE * scale <= shown.width && corner.y + SIDE * scale <= shown.height;
  check('fit shows the whole page', whole && scale > 0.2);

  const middle = { x: fitted.x + fitted.width / 2, y: fitted.y + fitted.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 20, middle.y + 8, { steps: 4 });
  await page.mouse.move(middle.x + 61, middle.y + 37, { steps: 8 });
  await page.mouse.up();
  await still();
  const dragged = await rect();
  // Snapping may hold it a few px from where the pointer is.
  const off = Math.hypot(dragged.x - fitted.x - 61, dragged.y - fitted.y - 37);
  check('an element is dragged by a press on it', off < 12);

  await page.evaluate((gone) => window.__editorBench!.deleteFirst(gone), GONE);
  await still();
  const left = await count();
  const kept = await rect();
  check('deleteFirst takes the lowest', left === COUNT - GONE && kept !== null);
  await page.keyboard.press('Delete');
  await still();
  check('afterwards nothing is selected', (await count()) === left);
  await page.evaluate(() => window.__editorBench!.undo());
  await still();
  check('one undo brings them back', (await count()) === COUNT);

  const picture = await page.evaluate(async () => {
    const blob = await window.__editorBench!.exportPng();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const colours = new Set<string>();
    for (let at = 5; at < bitmap.width; at += 10) colours.add(context.getImageData(at, at, 1, 1).data.join());
    return { type: blob.type, width: bitmap.width, height: bitmap.height, colours: colours.size };
  });
  const right = picture.type === 'image/png' && picture.width === SIDE && picture.height === SIDE;
  check('exportPng is a PNG of 1080 × 1080 px with the page on it', right && picture.colours > 5);
  return checked;
}
