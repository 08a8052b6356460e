import axe from 'axe-core';
import type { Page } from 'playwright-core';

const LOOKS = [
  ['light', 1440],
  ['light', 390],
  ['dark', 390],
  ['dark', 1440],
] as const;

/**
 * What axe calls serious on a page, in light and dark at 1440 and 390 px. The page is loaded once and then looked at four times: it follows
 * its theme and its width by itself.
 */
export async function seriousOn(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy="true"], main[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return violationsOn(page, path, { looks: LOOKS, impacts: ['serious', 'critical'] });
}

export type Look = readonly [theme: 'light' | 'dark', width: number];
const THEMES = ['light', 'dark'] as const;
const EVERY_LOOK: readonly Look[] = THEMES.flatMap((theme) => [1440, 768, 390].map((width): Look => [theme, width]));
const BETWEEN: readonly Look[] = THEMES.flatMap((theme) => [1024, 1920].map((width): Look => [theme, width]));

/** All looks of a desk, a tablet and a phone, and one of the widths between and above; which one, changes from page to page. */
export const looksOf = (at: number): readonly Look[] => [...EVERY_LOOK, BETWEEN[at % BETWEEN.length] as Look];

/** What axe finds on the page that is open; everything in every look unless told otherwise. */
export async function violationsOn(
  page: Page,
  path: string,
  o: { looks: readonly Look[]; impacts?: readonly string[] } = { looks: EVERY_LOOK },
): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    // A colour on its way to another theme is no colour to judge.
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  const found: string[] = [];
  for (const [theme, width] of o.looks) {
    await page.setViewportSize({ width, height: 900 });
    const bad = await page.evaluate(async (wanted) => {
      document.documentElement.dataset.theme = wanted;
      // Two frames: what follows the width by an observer has followed it.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        // WCAG 2.2 has it (2.5.8), axe leaves it off by itself.
        rules: { 'target-size': { enabled: true } },
      });
      return violations.map(({ id, impact, nodes }) => ({
        impact: impact ?? '',
        text: [id, ...nodes.slice(0, 3).map((node) => node.target.join(' '))].join(' '),
      }));
    }, theme);
    const counted = bad.filter(({ impact }) => !o.impacts || o.impacts.includes(impact));
    found.push(...counted.map(({ text }) => [path, theme, width, text].join(' ')));
  }
  return found;
}

/** CSS px of a window of 1280 px at 400 %. */
const ZOOMED = 320;

/**
 * What of the open page sticks out of its sides in a window as wide as `width` px, so that one has to scroll both ways to read it; at 400 % of
 * zoom unless told otherwise (WCAG 1.4.10).
 */
export async function sticksOutOn(page: Page, path: string, width = ZOOMED): Promise<string[]> {
  await page.setViewportSize({ width, height: width === ZOOMED ? 256 * 4 : 900 });
  const found = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    // No function in here has a name: tsx wraps those in a helper of its own, which no page knows.
    const out = [...document.body.querySelectorAll('*')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      if (width === 0 || (right <= root.clientWidth + 1 && left >= -1)) return false;
      // What lies in a row of its own that scrolls makes no page wide.
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return false;
      return true;
    });
    // The innermost are what is too wide; those around them are only stretched.
    const innermost = out.filter((one) => !out.some((other) => other !== one && one.contains(other)));
    return [
      `${root.scrollWidth} px wide`,
      ...innermost.slice(0, 3).map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`),
    ];
  });
  return found.length > 0 ? [[path, width === ZOOMED ? '400 %' : String(width), ...found].join(' ')] : [];
}
