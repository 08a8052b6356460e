import { useShell } from '@commonplace/remote-kit';
import { useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { Covered } from './covered';

const STORE = 'commonplace_browse_scroll';
/** Places that are remembered, the oldest are forgotten first. */
const MOST = 60;

/** How far each entry of the history was scrolled, px. Lives as long as the tab, also over reloads. */
const places = new Map<string, number>(read());
// A document that was not reached by Back or a reload begins at its top; its entry has the name that every first entry has.
if (
  typeof performance !== 'undefined' &&
  (performance.getEntriesByType?.('navigation')[0] as { type?: string } | undefined)?.type === 'navigate'
)
  places.delete('default');

/**
 * Back and Forward put the list where it was, as soon as it is there again: the frame does so only for what is on the page at once, and the
 * results may still be on their way. `ready`: the content has its height. What an item lies over keeps its place until it is seen again, whatever
 * scrolls meanwhile.
 */
export function useScrollBack(ready: boolean): void {
  const shell = useShell();
  const { key } = useLocation();
  const covered = useContext(Covered);
  // Taken before the page that comes up scrolls by itself.
  const wanted = useMemo(() => (shell.location.get().kind === 'POP' ? places.get(key) : undefined), [shell, key]);
  const done = useRef('');
  useLayoutEffect(() => {
    if (!ready || wanted === undefined || done.current === key) return;
    // After the frame's own attempt, which knows nothing of a list that has just come.
    const frame = requestAnimationFrame(() => {
      done.current = key;
      if (Math.abs(window.scrollY - wanted) > 1) window.scrollTo(0, wanted);
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, key, wanted]);
  const under = useRef('');
  useLayoutEffect(() => {
    const seenAgain = !covered && under.current === key;
    under.current = covered ? key : '';
    const place = places.get(key);
    if (!seenAgain || place === undefined) return;
    const frame = requestAnimationFrame(() => {
      if (Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place);
    });
    return () => cancelAnimationFrame(frame);
  }, [covered, key]);
  // With the list itself, not some time after it: what comes in its place may be shorter, and the browser then scrolls up at once.
  useLayoutEffect(() => {
    const note = () => {
      if (covered || (wanted !== undefined && done.current !== key)) return;
      places.delete(key);
      places.set(key, Math.round(window.scrollY));
      for (const old of places.keys()) {
        if (places.size <= MOST) break;
        places.delete(old);
      }
    };
    // Before whoever draws in answer to the scrolling: afterwards the place could be read only by laying out the page once more.
    const early = { passive: true, capture: true };
    window.addEventListener('scroll', note, early);
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('scroll', note, early);
      window.removeEventListener('pagehide', write);
    };
  }, [key, wanted, covered]);
}

function read(): [string, number][] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(list) ? (list as [string, number][]) : [];
  } catch {
    // Closed or spoiled: then a reload begins at the top.
    return [];
  }
}

function write(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places]));
  } catch {
    // Full or closed: then a reload begins at the top.
  }
}
