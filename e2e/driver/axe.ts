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
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    // A colour on its way to another theme is no colour to judge.
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  const found: string[] = [];
  for (const [theme, width] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    const serious = await page.evaluate(async (wanted) => {
      document.documentElement.dataset.theme = wanted;
      // Two frames: what follows the width by an observer has followed it.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.target.join(' '))].join(' '));
    }, theme);
    found.push(...serious.map((one) => [path, theme, width, one].join(' ')));
  }
  return found;
}
