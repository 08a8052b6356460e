import { useLayoutEffect, useRef } from 'react';

/** How long a new page may take to bring its heading. */
const PATIENCE_MS = 3_000;
/** With these a person takes the focus where they want it. */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * After a navigation, focus goes to the new page's heading, so that keyboard and screen reader are where the eye is. Not on the first page
 * of a document, never away from a field that somebody types in, and not once somebody has pressed or clicked anything on the new page: a menu
 * opened meanwhile stays open.
 */
export function useHeadingFocus(pathname: string): void {
  const before = useRef(pathname);
  // Before the paint: a page that is there already brings its heading at once, and what came before we look is not seen to come.
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const content = document.getElementById('content');
    if (!content || typing()) return;
    const old = content.querySelector('main h1');
    const take = (): boolean => {
      const heading = content.querySelector<HTMLElement>('main h1');
      // A dialog over the page (an item over its list) keeps the focus.
      if (!heading || typing() || document.querySelector('[role="dialog"]')) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return heading !== old;
    };
    const observer = new MutationObserver(() => take() && observer.disconnect());
    observer.observe(content, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, stop, true);
    };
    const timer = setTimeout(() => {
      take();
      stop();
    }, PATIENCE_MS);
    for (const act of ACTS) window.addEventListener(act, stop, true);
    return stop;
  }, [pathname]);
}

function typing(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLElement && (active.matches('input, textarea, select') || active.isContentEditable);
}
