import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a row that scrolls sideways holds more than is seen of it. Looked at again when another number of things is `drawn`, and when its width changes. */
export function useGoesOn(row: RefObject<HTMLElement | null>, drawn: number): boolean {
  const [goesOn, setGoesOn] = useState(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setGoesOn(element.scrollWidth > element.clientWidth);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [row, drawn]);
  return goesOn;
}
