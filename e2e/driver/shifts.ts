import type { Page } from 'playwright-core';

/** Sums of layout shifts up to which a load counts as calm: what we hold ourselves to, and the "good" of Web Vitals, which a busy machine keeps too. */
export const CALM = { aim: 0.02, good: 0.1 } as const;

/** What moved by itself while the document that is open was loaded, when it is more than `most`. */
export async function shiftsOn(page: Page, path: string, most: number = CALM.aim): Promise<string[]> {
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
  return sum > most ? [[path, `layout shift ${sum.toFixed(3)}:`, ...moved].join(' ')] : [];
}
