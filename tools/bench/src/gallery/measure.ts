import type { Browser, Page } from 'playwright-core';
import { recordTrace } from '../browser/record-trace';
import { workOfFrames, type TraceEvent } from './frames';

/** How many times slower than this machine a phone of the middle is. */
export const SLOWDOWN = 4;
export const PHONE = { width: 390, height: 844 } as const;
/** A finger's flick: so many frames of so many px, then a rest in which pictures come. */
const FLICK = { frames: 44, px: 60, restMs: 800 } as const;
/** As few as will do: each costs the main thread time that is then measured. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

export interface Scrolled {
  /** ms of the main thread for each frame in which the page moved. */
  frames: number[];
  /** Most elements that the page had, and those when it stood at its end. */
  elements: number;
  /** px scrolled. */
  far: number;
}

/**
 * Scrolls a page from its top to its end as fingers do and tells what each frame cost. `slowdown`: how many times slower than this machine the main
 * thread is made; 1 leaves it alone.
 */
export async function scrollThrough(
  browser: Browser,
  url: string,
  wanted: number,
  slowdown: number,
): Promise<Scrolled> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (given) => given;');
    await page.goto(url);
    await page.waitForFunction(() => document.querySelectorAll('main img').length > 3, undefined, { timeout: 60_000 });
    await page.waitForTimeout(1_500);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const trace = await recordTrace<TraceEvent>(cdp, CATEGORIES);
    let elements = 0;
    let far = 0;
    for (;;) {
      const { at, count, end } = await flick(page);
      elements = Math.max(elements, count);
      if (at === far || end) {
        far = at;
        break;
      }
      far = at;
    }
    const frames = workOfFrames(await trace());
    // Two of our items stand in a row of some 160 px: whoever scrolled less has not seen them all.
    if (far < (wanted / 2) * 100) throw new Error(`no figure: the list ended after ${far} px`);
    return { frames, elements, far };
  } finally {
    await context.close();
  }
}

/** One flick and its rest; each frame that moved is marked in the trace, so that it can be told from the others. */
async function flick(page: Page): Promise<{ at: number; count: number; end: boolean }> {
  return page.evaluate(async ({ frames, px, restMs }) => {
    for (let frame = 0; frame < frames; frame++) {
      await new Promise(requestAnimationFrame);
      performance.mark('scrolled');
      scrollBy(0, px);
    }
    await new Promise(requestAnimationFrame);
    performance.mark('rested');
    const count = document.getElementsByTagName('*').length;
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const end = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 2;
    return { at: scrollY, count: Math.max(count, document.getElementsByTagName('*').length), end };
  }, FLICK);
}
