/** THEME-05: a picture loads when it is nearer than this to the window, px. */
const MARGIN_PX = 200;

type Hear = (isNear: boolean) => void;
let observer: IntersectionObserver | undefined;
const watched = new Map<Element, Hear>();

/** Tells when an element comes near the window and when it leaves: one observer for all pictures of all lists. The answer ends it. */
export function watchNear(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => watched.get(target)?.(isIntersecting)),
    { rootMargin: `${MARGIN_PX}px` },
  );
  watched.set(element, hear);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
