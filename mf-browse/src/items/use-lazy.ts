import { useEffect, useRef, useState } from 'react';

/** THEME-05: a picture loads when it is nearer than this to the window, once it has been there for the delay. */
const MARGIN_PX = 200;
const DELAY_MS = 600;

/**
 * Whether the element has come near the window and stayed there: what is flown past in scrolling loads nothing. What is in view when the
 * list appears does not wait.
 */
export function useLazy<E extends Element>(eager: boolean) {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(() => eager || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => setNear(true), DELAY_MS);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [near]);
  return { ref, near };
}
