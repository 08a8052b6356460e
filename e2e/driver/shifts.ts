import type { Page } from 'playwright-core';

/** The sum of layout shifts up to which a load counts as calm (the "good" of Web Vitals). */
const MOST = 0.1;
/** From here on it is printed. */
const WORTH_SAYING = 0.02;

/** What moved by itself while the document that is open was loaded, when it is more than may be; a small sum is printed. */
export async function shiftsOn(page: Page, path: string): Promise<string[]> {
  const { sum, moved } = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
      // Without a shift nothing comes.
      setTimeout(() => done([]), 100);
    });
    const own = (
      entries as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] })[]
    ).filter((one) => !one.hadRecentInput);
    const nodes = own.flatMap(({ sources }) => sources.flatMap(({ node }) => (node instanceof Element ? [node] : [])));
    const names = nodes.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`);
    return { sum: own.reduce((all, { value }) => all + value, 0), moved: [...new Set(names)].slice(0, 6) };
  });
  const said = [path, `layout shift ${sum.toFixed(3)}:`, ...moved].join(' ');
  if (sum > WORTH_SAYING && sum <= MOST) console.log(said);
  return sum > MOST ? [said] : [];
}
