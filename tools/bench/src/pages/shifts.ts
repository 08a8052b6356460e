/** What moved while a page came, as the browser tells it; the largest first. */
export interface Shift {
  /** Share of the window that moved times how far, as in Cumulative Layout Shift. */
  score: number;
  /** ms from the navigation. */
  at: number;
  /** Elements with where they were and where they went, e.g. `main "Cats" 0,80 1440×60 → 0,140 1440×60`. */
  what: string[];
}

/** Runs in a page before its scripts: keeps what moves in `globalThis.shifts`. */
export function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const kept: Shift[] = [];
  Object.assign(globalThis, { shifts: kept });
  const box = ({ x, y, width, height }: DOMRectReadOnly) => {
    const [left, top, wide, high] = [x, y, width, height].map(Math.round);
    return `${left},${top} ${wide}×${high}`;
  };
  const named = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'gone';
    const place = [...element.classList].map((name) => `.${name}`).join('');
    return `${element.localName}${place} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput)
        kept.push({
          score: entry.value,
          at: entry.startTime,
          what: entry.sources.map((one) => `${named(one.node)} ${box(one.previousRect)} → ${box(one.currentRect)}`),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}
