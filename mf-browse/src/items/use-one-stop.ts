import { useLayoutEffect, type RefObject } from 'react';

const STOPS = 'a[href], button, input, summary';
const BACK: Readonly<Record<string, string>> = { row: 'ArrowLeft', column: 'ArrowUp' };
const ON: Readonly<Record<string, string>> = { row: 'ArrowRight', column: 'ArrowDown' };

/**
 * A long list is one stop of Tab: only what belongs to its present entry can be tabbed to, so that nobody tabs through hundreds of pictures.
 * The arrow keys, Home and End lead to the others (`by`); a list that knows its rows better moves by itself (`none`). Entries are the children
 * of the element, and may come and go. Works on the page itself, not on properties, as entries are components of any kind.
 */
export function useOneStop(ref: RefObject<HTMLElement | null>, by: 'row' | 'column' | 'grid' | 'none' = 'row'): void {
  useLayoutEffect(() => {
    if (ref.current) oneStop(ref.current, by);
  });
}

const watched = new WeakMap<HTMLElement, () => void>();

/** Begins once for each element; called again it only looks at what is new. */
function oneStop(list: HTMLElement, by: string): void {
  const known = watched.get(list);
  if (known) {
    known();
    return;
  }
  const ours = new WeakSet<Element>();
  let present: Element | undefined;
  const stops = (entry: Element) => {
    const inside = [...entry.querySelectorAll<HTMLElement>(STOPS)];
    return entry.matches(STOPS) ? [entry as HTMLElement, ...inside] : inside;
  };
  const open = (entry: Element, on: boolean) => {
    for (const stop of stops(entry)) {
      if (on && ours.delete(stop)) stop.removeAttribute('tabindex');
      if (on || stop.hasAttribute('tabindex')) continue;
      ours.add(stop);
      stop.tabIndex = -1;
    }
  };
  const chosen = () => {
    const entries = [...list.children];
    const focused = entries.find((entry) => entry.contains(document.activeElement));
    const current = entries.find((entry) => entry.matches('[aria-current]') || entry.querySelector('[aria-current]'));
    return focused ?? current ?? entries.find((entry) => stops(entry).length > 0);
  };
  const look = (entries: Iterable<Node> = list.children) => {
    if (!present || present.parentElement !== list) {
      present = chosen();
      if (present) open(present, true);
    }
    for (const entry of entries) if (entry instanceof Element && !present?.contains(entry)) open(entry, false);
  };
  list.addEventListener('focusout', () => list.removeAttribute('data-keys'));
  list.addEventListener('focusin', ({ target }) => {
    // For the hint: a selector that asks inside the list would be asked anew with every row that is drawn.
    list.toggleAttribute('data-keys', target instanceof Element && target.matches('a:focus-visible'));
    const entry = entryOf(list, target);
    if (!entry || entry === present) return;
    if (present) open(present, false);
    present = entry;
    open(entry, true);
  });
  if (by !== 'none')
    list.addEventListener('keydown', (event) => {
      const entry = entryOf(list, event.target);
      if (!entry || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const entries = [...list.children].filter((one) => stops(one).length > 0);
      const at = placeAfter(entries.indexOf(entry), entries.length, event.key, by, getComputedStyle(list).direction);
      const [stop] = at === undefined ? [] : stops(entries[at] ?? entry);
      if (!stop) return;
      event.preventDefault();
      stop.focus();
      stop.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
  // Scrolling on draws rows: only what is new is looked at.
  new MutationObserver((changes) => look(changes.flatMap(({ addedNodes }) => [...addedNodes]))).observe(list, {
    childList: true,
    // Entries may get their buttons later than their link.
    subtree: true,
  });
  watched.set(list, look);
  look();
}

function entryOf(list: HTMLElement, target: EventTarget | null): Element | undefined {
  return [...list.children].find((entry) => target instanceof Node && entry.contains(target));
}

/** Where a key leads to from entry `at` of `count`; undefined for keys that lead nowhere. */
export function placeAfter(at: number, count: number, key: string, by: string, direction: string): number | undefined {
  const turned = direction === 'rtl' && (key === 'ArrowLeft' || key === 'ArrowRight');
  const meant = turned ? (key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft') : key;
  const ways = by === 'grid' ? ['row', 'column'] : [by];
  if (ways.some((way) => meant === BACK[way])) return Math.max(0, at - 1);
  if (ways.some((way) => meant === ON[way])) return Math.min(count - 1, at + 1);
  if (meant === 'Home') return 0;
  return meant === 'End' ? count - 1 : undefined;
}
