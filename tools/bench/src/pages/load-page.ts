import type { BrowserContext, Page } from 'playwright-core';
import { recordTrace } from '../browser/record-trace';
import { figuresOf, type PageEvent, type PageFigures } from './page-trace';
import { watchContent, watchScripts } from './scripts';
import { watchShifts, type Shift } from './shifts';

/** The line and the machine of somebody in the middle. */
export const LINE = { megabits: 10, latencyMs: 40 } as const;
export const SLOWDOWN = 4;
/** What the figures are taken from. */
const CATEGORIES = ['blink.user_timing', 'loading', 'rail', 'disabled-by-default-devtools.timeline'];
/** Nothing on its way for so long, ms: the page is calm. */
const CALM_MS = 1_500;
const MOST_MS = 60_000;
const BYTES_OF_MEGABIT = 125_000;
const BODIES = 100_000_000;
const TRIES = 3;

export interface Loaded extends PageFigures {
  /** kB over the line until the page was calm, heads included. */
  kilobytes: number;
  requests: number;
  /** kB of JavaScript until the page could be used, as gzip. */
  scripts: number;
  shifts: readonly Shift[];
}

/** Opens an address on a slow line and a slowed machine, each time in a browser state that `somebody` makes, and tells what the load was like. */
export async function loadSlowly(somebody: () => Promise<BrowserContext>, url: string): Promise<Loaded> {
  for (let tries = 1; ; tries++) {
    const context = await somebody();
    try {
      return await loadOnce(context, url);
    } catch (err) {
      // A trace now and then lacks its beginning.
      if (tries === TRIES || !(err as Error).message.startsWith('no figure')) throw err;
    } finally {
      await context.close();
    }
  }
}

async function loadOnce(context: BrowserContext, url: string): Promise<Loaded> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchShifts);
    await page.addInitScript(watchContent);
    const cdp = await context.newCDPSession(page);
    // Bodies are kept until they are counted.
    await cdp.send('Network.enable', { maxTotalBufferSize: BODIES, maxResourceBufferSize: BODIES });
    const scripts = watchScripts(cdp);
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latencyMs,
      downloadThroughput: LINE.megabits * BYTES_OF_MEGABIT,
      uploadThroughput: LINE.megabits * BYTES_OF_MEGABIT,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    let [bytes, requests] = [0, 0];
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    const events = await recordTrace<PageEvent>(cdp, CATEGORIES);
    const calm = untilCalm(page);
    await page.goto(url, { waitUntil: 'commit' });
    await calm;
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
    const contentAt = await page.evaluate(() => (globalThis as { contentAt?: number }).contentAt);
    const figures = figuresOf(await events());
    return { ...figures, kilobytes: bytes / 1_000, requests, scripts: await scripts(contentAt ?? Infinity), shifts };
  } finally {
    await page.close();
  }
}

/** Until nothing has been on its way for a while; news that stay open are not waited for. Call it before the load. */
export async function untilCalm(page: Page): Promise<void> {
  const open = new Set<unknown>();
  let quietSince = Date.now();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
    quietSince = Date.now();
  });
  const end = (request: unknown) => {
    open.delete(request);
    quietSince = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  for (const begun = Date.now(); Date.now() - begun < MOST_MS;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!page.url().startsWith('http') || open.size > 0 || Date.now() - quietSince <= CALM_MS) continue;
    // A slowed page may only be busy with what came: it is calm when it is painted, has nothing to do, and asked for nothing meanwhile.
    await page.evaluate(idle);
    if (open.size === 0 && Date.now() - quietSince > CALM_MS) return;
  }
}

/** Runs in the page: until it is loaded, has painted text or pictures, and its main thread rests. */
async function idle(): Promise<void> {
  const rest = () => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 }));
  for (let n = 0; n < 20; n++) {
    await rest();
    if (document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0) return;
    await new Promise((done) => setTimeout(done, 250));
  }
}
