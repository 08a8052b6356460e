/** px² from which a picture is one of the page's own, and not a sign on a button. */
const PICTURE = 10_000;
/** What a picture takes to come into sight (its transition), ms. */
const FADE_MS = 260;
/** What a page that has its words may still take for its first picture, ms. */
const PATIENCE_MS = 1_500;
/** The longest that a page may be covered, ms: what comes later comes in sight. */
const MOST_MS = 12_000;
/** What somebody does who does not want to wait. */
const IMPATIENT = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'popstate'] as const;

/**
 * Keeps in sight what the edge drew of the page until the page itself is there: its first picture, or its words where it has none or says what is
 * wrong. Whoever does anything sees the page at once. Nobody finds the words and pictures of the first look beside those of the page: they are in a
 * closed shadow tree, cannot be reached, and are no part of what is read out. Without a first look there is nothing to keep.
 */
export function keepFirstLook(plain: HTMLElement): void {
  const style = document.getElementById('first-look')?.textContent;
  if (!plain.dataset['look'] || !style) {
    plain.remove();
    return;
  }
  plain.inert = true;
  plain.setAttribute('aria-hidden', 'true');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const shadow = plain.attachShadow({ mode: 'closed' });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...plain.childNodes);

  const atEnd: (() => void)[] = [];
  const end = () => {
    for (const undo of atEnd.splice(0)) undo();
    plain.remove();
  };
  const endAfter = (ms: number) => {
    const timer = setTimeout(end, ms);
    atEnd.push(() => clearTimeout(timer));
  };
  const listen = (on: EventTarget, type: string, heard: (event: Event) => void) => {
    // Captured: a picture's load does not bubble, and what a page stops must be heard all the same.
    on.addEventListener(type, heard, { capture: true, passive: true });
    atEnd.push(() => on.removeEventListener(type, heard, { capture: true }));
  };
  endAfter(MOST_MS);
  for (const type of IMPATIENT) listen(window, type, end);
  listen(document, 'load', ({ target }) => {
    if (target instanceof HTMLImageElement && target.offsetWidth * target.offsetHeight >= PICTURE) endAfter(FADE_MS);
  });
  const watch = new MutationObserver(() => {
    const content = document.getElementById('content');
    if (!content?.querySelector('h1') || content.querySelector('[aria-busy="true"]')) return;
    watch.disconnect();
    endAfter(PATIENCE_MS);
  });
  atEnd.push(() => watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}
