import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { neutralDocument } from './neutral';
import { quantile } from '../statistics';

/** Figures of one page in one run, by the names of the table. */
export type Sample = Record<string, number>;

const STEPS = { drag: 120, zoom: 60, pan: 60 } as const;
const KEYS = 30;

/** One fresh page, measured as ../README tells. A figure counts only when what was asked really happened. */
export async function measurePage(browser: Browser, url: string, count: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await freshPage(context);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Network.enable');
  const sample: Sample = {};
  try {
    const bytes = countBytes(cdp);
    await page.goto(url);
    await page.waitForFunction(() => window.__editorBench?.readyAt !== undefined, undefined, { timeout: 60_000 });
    sample.ready = await page.evaluate(() => window.__editorBench!.readyAt!);
    await page.waitForTimeout(1_500);
    sample.bytes = bytes() / 1000;
    sample.load = await load(page, count);
    expectThat(
      (await page.evaluate(() => window.__editorBench!.count())) === count,
      'the document has all its elements',
    );
    sample.heap = await heap(cdp);
    Object.assign(sample, await drag(page, cdp), await wheel(page, cdp, 'zoom'), await wheel(page, cdp, 'pan'));
    await page.evaluate(() => window.__editorBench!.fit());
    await page.waitForTimeout(400);
    Object.assign(sample, await undo(page, Math.min(1_000, Math.floor(count / 2)), count));
    sample.export = await page.evaluate(async () => {
      const started = performance.now();
      const blob = await window.__editorBench!.exportPng();
      if (blob.size < 1_000) throw new Error('the picture is empty');
      return performance.now() - started;
    });
    return sample;
  } finally {
    await context.close();
  }
}

/** A page in which functions that the bundler of this bench has named run too. */
async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (given) => given;');
  return page;
}

function countBytes(cdp: CDPSession): () => number {
  const kinds = new Map<string, string>();
  let sum = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) sum += encodedDataLength;
  });
  return () => sum;
}

/** From the call to the third calm frame. */
async function load(page: Page, count: number): Promise<number> {
  return page.evaluate(async (neutral) => {
    const hook = window.__editorBench!;
    const prepared = hook.prepare ? hook.prepare(neutral) : neutral;
    const started = performance.now();
    await hook.load(prepared);
    let last = performance.now();
    for (let calm = 0; calm < 3;) {
      await new Promise(requestAnimationFrame);
      const at = performance.now();
      calm = at - last < 25 ? calm + 1 : 0;
      last = at;
    }
    return last - started;
  }, neutralDocument(count));
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 1e6;
}

async function drag(page: Page, cdp: CDPSession): Promise<Sample> {
  const rect = () => page.evaluate(() => window.__editorBench!.rectOf('target')!);
  const before = await rect();
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 6);
  await page.waitForTimeout(200);
  const figures = await steps(page, cdp, STEPS.drag, (step) =>
    page.mouse.move(x + 6 + step * 1.5, y + 6 + Math.sin(step / 8) * 60),
  );
  await page.mouse.up();
  await page.waitForTimeout(300);
  const after = await rect();
  expectThat(after.x - before.x > STEPS.drag, 'the target was moved');
  return { 'drag.cpu': figures.cpu, 'drag.p95': figures.p95 };
}

async function wheel(page: Page, cdp: CDPSession, what: 'zoom' | 'pan'): Promise<Sample> {
  await page.evaluate(() => window.__editorBench!.fit());
  await page.waitForTimeout(400);
  await page.mouse.move(720, 480);
  const before = await page.evaluate(() => ({
    zoom: window.__editorBench!.zoom(),
    rect: window.__editorBench!.rectOf('target')!,
  }));
  if (what === 'zoom') await page.keyboard.down('Control');
  const figures = await steps(page, cdp, STEPS[what], () =>
    what === 'zoom' ? page.mouse.wheel(0, -10) : page.mouse.wheel(4, 4),
  );
  if (what === 'zoom') await page.keyboard.up('Control');
  await page.waitForTimeout(400);
  const after = await page.evaluate(() => ({
    zoom: window.__editorBench!.zoom(),
    rect: window.__editorBench!.rectOf('target')!,
  }));
  if (what === 'zoom') expectThat(after.zoom > before.zoom * 1.2, 'the page was enlarged');
  else expectThat(Math.abs(after.rect.x - before.rect.x) > 20, 'the page was moved');
  return { [`${what}.cpu`]: figures.cpu, [`${what}.p95`]: figures.p95 };
}

/** ms of the main thread per step, and the 95th percentile of the time between two frames. */
async function steps(
  page: Page,
  cdp: CDPSession,
  count: number,
  act: (step: number) => Promise<void>,
): Promise<{ cpu: number; p95: number }> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const state = { frames, live: true };
    Object.assign(window, { __frames: state });
    const tick = (at: number) => {
      frames.push(at);
      if (state.live) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const before = await metric(cdp, 'TaskDuration');
  for (let step = 1; step <= count; step++) {
    await act(step);
    await page.waitForTimeout(12);
  }
  const cpu = (((await metric(cdp, 'TaskDuration')) - before) * 1000) / count;
  const frames = await page.evaluate(() => {
    const state = (window as unknown as { __frames: { frames: number[]; live: boolean } }).__frames;
    state.live = false;
    return state.frames;
  });
  return {
    cpu,
    p95: quantile(
      frames.slice(1).map((at, index) => at - frames[index]!),
      0.95,
    ),
  };
}

async function undo(page: Page, count: number, all: number): Promise<Sample> {
  const time = await page.evaluate(async (gone) => {
    const hook = window.__editorBench!;
    hook.deleteFirst(gone);
    await new Promise((resolve) => setTimeout(resolve, 600));
    const left = hook.count();
    const started = performance.now();
    hook.undo();
    let last = started;
    for (let calm = 0; calm < 3;) {
      await new Promise(requestAnimationFrame);
      const at = performance.now();
      calm = at - last < 25 ? calm + 1 : 0;
      last = at;
    }
    return { ms: last - started, left };
  }, count);
  expectThat(time.left === all - count, 'the elements were deleted');
  expectThat((await page.evaluate(() => window.__editorBench!.count())) === all, 'undo brought them back');
  return { undo: time.ms };
}

/** ms of the main thread per key in one text of 5,000 letters in mixed styles. Only ours: the others have no such text. */
export async function measureTyping(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await freshPage(context);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  try {
    await page.goto(url);
    await page.waitForFunction(() => window.__editorBench?.readyAt !== undefined, undefined, { timeout: 60_000 });
    const words = Array.from({ length: 1_000 }, (_, index) => ['words', 'of a', 'long', 'text', 'here'][index % 5])
      .join(' ')
      .slice(0, 5_000);
    const neutral = {
      width: 1080,
      height: 1080,
      elements: [
        {
          id: 'target',
          type: 'text' as const,
          x: 40,
          y: 40,
          width: 1000,
          height: 1000,
          rotation: 0,
          fill: '#000000',
          fontSize: 14,
          text: words,
        },
      ],
    };
    await page.evaluate((given) => {
      const hook = window.__editorBench!;
      void hook.load(mixed(hook.prepare!(given)));
      /** Every tenth word bold, so that styles are mixed. */
      function mixed(document: unknown): unknown {
        const { pages } = document as {
          pages: Record<
            string,
            { elements: Record<string, { paragraphs: { runs: { text: string; style: object }[] }[] }> }
          >;
        };
        for (const { elements } of Object.values(pages))
          for (const element of Object.values(elements))
            for (const paragraph of element.paragraphs)
              paragraph.runs = paragraph.runs.flatMap(({ text }) =>
                text
                  .split(/(?<= )/)
                  .map((word, index) => ({ text: word, style: index % 10 === 0 ? { weight: 700 } : {} })),
              );
        return document;
      }
    }, neutral);
    await page.waitForTimeout(1_000);
    const rect = await page.evaluate(() => window.__editorBench!.rectOf('target')!);
    await page.mouse.dblclick(rect.x + rect.width / 2, rect.y + 30);
    await page.waitForTimeout(500);
    await page.mouse.click(rect.x + rect.width / 2, rect.y + 60);
    await page.waitForTimeout(300);
    const before = await metric(cdp, 'TaskDuration');
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('a');
      await page.waitForTimeout(40);
    }
    return (((await metric(cdp, 'TaskDuration')) - before) * 1000) / KEYS;
  } finally {
    await context.close();
  }
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? NaN;
}
function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`no figure: ${what} – it was not so`);
}
