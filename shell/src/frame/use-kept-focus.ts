import { useEffect } from 'react';

const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** ms for whoever closes a dialog to give the focus back. */
const SETTLED_MS = 120;
const SCROLLS = ['wheel', 'touchmove'] as const;

/** Where on a page something stood that is gone. */
interface Gap {
  readonly parent: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

/**
 * When what had the focus is taken out of the page (a card that was deleted, a row that was resolved), focus goes to what took its place, else to
 * what stood before it, else to the page's heading: whoever works by keyboard goes on where they were. When it stood over the page (a message
 * whose Undo was pressed, a dialog that closed and knows no way back), focus goes to where it was in the page, else to the heading. A page
 * that is left altogether is {@link useHeadingFocus}'s, unless a dialog kept that from it; the editor's keys work without any focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const content = document.getElementById('content');
    if (!content) return;
    let last: Element | null = null;
    let gap: Gap | undefined;
    /** What has the focus, where that is outside of the page's content. */
    let over: Element | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      // A dialog over the page ends some time; what counts is from where it was opened.
      if (!(target instanceof Element)) return;
      if (!content.contains(target)) over = target;
      else [last, gap, over] = [target, undefined, undefined];
    };
    // Whoever pressed elsewhere has left it by themselves.
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && over?.contains(target))) over = undefined;
    };
    // Long lists take out what is scrolled away: whoever scrolls by hand is elsewhere.
    const onScroll = () => {
      if (!gap) last = null;
    };
    const settle = () => {
      if (document.activeElement !== document.body) return;
      if (document.querySelector('[role="dialog"], [data-canvas]')) return;
      const lost = over !== undefined && !over.isConnected;
      if (last?.isConnected) {
        if (lost && last instanceof HTMLElement) last.focus({ preventScroll: true });
        return;
      }
      if (!gap && !lost) return;
      const found = (gap && near(gap)) ?? headingOf(content.querySelector('main'));
      // The page that follows may still be on its way.
      if (found) [gap, over] = [undefined, undefined];
      found?.focus({ preventScroll: true });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((records) => {
      if (last && !last.isConnected && !gap) {
        const gone = last;
        const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
        if (record) gap = { parent: record.target, next: record.nextSibling, previous: record.previousSibling };
      }
      if (!gap && (!over || over.isConnected)) return;
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    for (const way of SCROLLS) document.addEventListener(way, onScroll, { passive: true });
    // Dialogs are outside of the content, and their end is what may have to be waited for.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
      for (const way of SCROLLS) document.removeEventListener(way, onScroll);
      observer.disconnect();
    };
  }, []);
}

/** What is to have the focus where there is a gap: of the same page, and as near as can be. */
function near({ parent, next, previous }: Gap): HTMLElement | undefined {
  const main = parent.parentElement?.closest('main') ?? (parent instanceof Element ? parent.closest('main') : null);
  if (!main?.isConnected || !main.contains(parent)) return undefined;
  for (let one = next; one; one = one.nextSibling) {
    const found = firstIn(one);
    if (found) return found;
  }
  for (let one = previous; one; one = one.previousSibling) {
    const found = firstIn(one);
    if (found) return found;
  }
  return headingOf(main);
}

function headingOf(main: Element | null): HTMLElement | undefined {
  const heading = main?.querySelector<HTMLElement>('h1') ?? undefined;
  if (heading) heading.tabIndex = -1;
  return heading;
}

function firstIn(node: Node): HTMLElement | undefined {
  if (!(node instanceof HTMLElement) || !node.isConnected) return undefined;
  return [node, ...node.querySelectorAll<HTMLElement>(REACHED)].find(
    (one) => one.matches(REACHED) && one.tabIndex >= 0 && !one.matches(':disabled, [inert] *'),
  );
}
