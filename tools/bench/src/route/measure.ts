import type { Page } from 'playwright-core';
import { recordTrace } from '../browser/record-trace';
import { CATEGORIES, CLICKED, SEEN, spentOn, type Spell, type TripEvent } from './trip-profile';

export interface Trip {
  readonly name: string;
  readonly from: string;
  /** The link that leads on, by its address. */
  readonly to: string;
  /** Remote that has the second page. */
  readonly remote: string;
  /** What of the second page has to be seen. */
  readonly content: string;
}

export interface Travelled {
  /** From the click until the frame after the one that has the content, ms. */
  ms: number;
  /** Documents that were loaded for it. */
  reloads: number;
  /** Shared packages of which more than one copy runs, e.g. `react 19.2.0 of shell, 19.1.0 of mf-account`. */
  twice: string[];
}

const PATIENCE_MS = 30_000;
/** Nothing is fetched for so long: what was fetched ahead is there. */
const CALM_MS = 1_000;

/** Goes the way, and tells how long it took and what it loaded. */
export async function travel(page: Page, base: string, trip: Trip): Promise<Travelled> {
  await openFirst(page, base, trip);
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) reloads += 1;
  });
  const ms = await goOn(page, base, trip);
  return { ms, reloads, twice: await copiesOf(page) };
}

/** Goes the way with the browser's trace on, which itself takes time, and tells where the time went. */
export async function travelTraced(page: Page, base: string, trip: Trip): Promise<Map<Spell, number>> {
  const cdp = await page.context().newCDPSession(page);
  await openFirst(page, base, trip);
  const events = await recordTrace<TripEvent>(cdp, CATEGORIES);
  await goOn(page, base, trip);
  return spentOn(await events());
}

const linkOf = (page: Page, to: string) => page.locator(`:is(header, main, footer) a[href="${to}"]:visible`).first();

/** Opens the first page, and lets the second one's code come ahead as it does for a person whose mouse goes to the link. */
async function openFirst(page: Page, base: string, { from, to, remote }: Trip): Promise<void> {
  await page.goto(base + from);
  const link = linkOf(page, to);
  await link.waitFor({ timeout: PATIENCE_MS });
  await link.hover();
  await page.waitForFunction(
    ({ name, calm }) => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = Math.max(...fetched.map(({ responseEnd }) => responseEnd));
      return fetched.some((one) => one.name.includes(`/mf/${name}/`)) && performance.now() - last > calm;
    },
    { name: remote, calm: CALM_MS },
    { timeout: PATIENCE_MS },
  );
}

/** Clicks, and tells the ms from there until the frame after the one that has the content; both are marked in a trace. */
async function goOn(page: Page, base: string, { to, content }: Trip): Promise<number> {
  await page.evaluate(
    ({ path, selector, clicked, seen }) => {
      const begin = (): void => {
        const began = performance.now();
        performance.mark(clicked);
        // The address may be new before the page is.
        const old = document.querySelector(selector);
        const look = (): void => {
          const found = document.querySelector(selector);
          const isSeen = found !== null && found !== old && found.getClientRects().length > 0;
          if (location.pathname !== path || !isSeen) return void requestAnimationFrame(look);
          requestAnimationFrame(() => {
            performance.mark(seen);
            document.documentElement.dataset['took'] = String(performance.now() - began);
          });
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', begin, { once: true, capture: true });
    },
    { path: new URL(to, base).pathname, selector: content, clicked: CLICKED, seen: SEEN },
  );
  await linkOf(page, to).click();
  await page.waitForFunction(() => document.documentElement.dataset['took'], undefined, { timeout: PATIENCE_MS });
  return Number(await page.evaluate(() => document.documentElement.dataset['took']));
}

/** By what the federation runtime has loaded. Throws when it shares nothing: then nothing was looked at. */
async function copiesOf(page: Page): Promise<string[]> {
  const copies = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { loaded?: boolean; lib?: unknown; from: string }>>;
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: Scope } }[] } }
    ).__FEDERATION__;
    const found: Record<string, string[]> = {};
    for (const { shareScopeMap } of instances)
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {}))
        for (const [version, { loaded, lib, from }] of Object.entries(versions)) {
          const copy = `${version} of ${from}`;
          if ((loaded || lib) && !found[name]?.includes(copy)) (found[name] ??= []).push(copy);
        }
    return found;
  });
  if (!copies['react']) throw new Error('the page shares no React');
  return Object.entries(copies)
    .filter(([, ones]) => ones.length > 1)
    .map(([name, ones]) => `${name} ${ones.join(', ')}`);
}
