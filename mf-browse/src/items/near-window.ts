import { isPrinting, watchPrinting } from './printing';

/** THEME-05: a picture loads when it is nearer than this to the window, px. */
const MARGIN_PX = 200;

/** `atOnce`: on paper, where there is no time to wait. */
type Hear = (isNear: boolean, atOnce?: boolean) => void;
let observer: IntersectionObserver | undefined;
let endPrinting: (() => void) | undefined;
const watched = new Map<Element, Hear>();

/** Whether what waits for the window has no need to: where nothing can be watched, and on paper. */
export const nearAnyway = (): boolean => typeof IntersectionObserver === 'undefined' || isPrinting();

/** Tells when an element comes near the window and when it leaves: one observer for all pictures of all lists. On paper all are near. The answer ends it. */
export function watchNear(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => watched.get(target)?.(isIntersecting)),
    { rootMargin: `${MARGIN_PX}px` },
  );
  endPrinting ??= watchPrinting(() => isPrinting() && [...watched.values()].forEach((each) => each(true, true)));
  watched.set(element, hear);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size > 0) return;
    observer?.disconnect();
    observer = undefined;
    endPrinting?.();
    endPrinting = undefined;
  };
}
